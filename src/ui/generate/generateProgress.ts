import type { Attempt, Best, Pick, PuzzleBatch } from '../../session/generate/puzzleBatch.ts';
import { formatScore, listWarnings, SCORES } from '../../workbench/generating/candidates.ts';
import { describeMiss, PICKS } from '../../workbench/generating/goals.ts';
import { type Improvement, improveRequest } from '../../workbench/generating/simpleChoices.ts';
import { drawThumbnail, type Thumbnail } from '../../workbench/readouts/pictures.ts';
import { create, createButton, setText } from '../kit/dom.ts';
import { capitalise } from '../kit/text.ts';
import { CandidateChart } from './candidateChart.ts';

export interface ProgressActions {
  /** Returns to the form. */
  back(): void;
  /** Ends the search and keeps the open puzzle. */
  cancel(): void;
  /** Ends the search early and uses the best puzzle. */
  finish(): void;
  /** Continues with the next seeds. */
  searchMore(): void;
  /** Searches again, with changed settings. */
  improve(improvement: Improvement): void;
  /** Opens a puzzle and ends a running search. */
  open(best: Best): void;
}

/** The rows that all methods have. */
const FACTS: readonly { readonly label: string; readonly hint: string; readonly of: keyof Best }[] = [
  {
    label: 'class',
    hint: 'simple: can be solved line by line; unique: needs trial and error; multiple: has several solutions',
    of: 'class',
  },
  { label: 'level', hint: 'basic: no curve touches a face twice; expert: a curve has the same face on both sides', of: 'level' },
  { label: 'curves', hint: 'The number of curves, without the frame', of: 'curves' },
  { label: 'faces', hint: 'Cells of the puzzle', of: 'faces' },
  { label: 'small faces', hint: 'Faces that are too small for a pen; 0 is best', of: 'smallFaces' },
  ...SCORES.map(({ name, label, hint }) => ({ label, hint, of: name })),
];

/** The column of one attempt. */
interface Column {
  readonly head: HTMLTableCellElement;
  /** The cells by the labels of their rows. */
  readonly cells: Map<string, HTMLTableCellElement>;
  readonly button: HTMLButtonElement;
  readonly thumbnail: HTMLImageElement;
  readonly badge: HTMLElement;
  /** The text of the puzzle in the thumbnail. */
  drawn: string | undefined;
}

/** The card of the best puzzle by one goal. */
interface PickCard {
  readonly button: HTMLButtonElement;
  readonly thumbnail: HTMLImageElement;
  readonly name: HTMLElement;
  best: Best | undefined;
}

const IMPROVE: readonly (readonly [Improvement, label: string, hint: string])[] = [
  ['hide', 'Hide it better', 'Make these puzzles again with curves that hide the picture better'],
  ['lines', 'More lines', 'Make these puzzles again with more lines'],
];

/** The progress of a search: the results of all attempts side by side, and the actions on them. */
export class GenerateProgress {
  readonly element = create('div', 'generate-progress');
  private readonly generating: PuzzleBatch;
  private readonly actions: ProgressActions;
  private readonly bar = create('progress', '');
  private readonly state = create('p', 'quiet');
  /** The columns by the names of the attempts. */
  private readonly columns = new Map<string, Column>();
  private readonly picks = new Map<Pick['name'], PickCard>();
  private readonly pickRow = create('div', 'generate-picks');
  private readonly warnings = create('ul', 'generate-warnings');
  private readonly improveRow = create('div', 'generate-improve');
  private readonly chart: CandidateChart;
  private readonly table = create('table', 'generate-results');
  private readonly scroller = create('div', 'generate-scroller');
  private readonly head = create('tr', '');
  private readonly body = create('tbody', '');
  private readonly rows = new Map<string, HTMLTableRowElement>();
  private readonly useButton: HTMLButtonElement;
  private readonly moreButton: HTMLButtonElement;
  private readonly backButton: HTMLButtonElement;

  constructor(generating: PuzzleBatch, actions: ProgressActions) {
    this.generating = generating;
    this.actions = actions;
    this.bar.ariaLabel = 'Making the puzzle';
    this.chart = new CandidateChart(generating, { open: actions.open, point: (name) => this.point(name) });
    this.head.append(create('td', ''));
    const thead = create('thead', '');
    thead.append(this.head);
    this.table.append(create('caption', 'unseen', 'Results so far'), thead, this.body);
    this.scroller.append(this.table);
    this.useButton = createButton('Use the best so far', () => actions.finish(), 'End the search and open the best puzzle found so far');
    this.useButton.classList.add('primary');
    const { length } = generating.request.seeds;
    this.moreButton = createButton(
      length === 1 ? '1 more try' : `${length} more tries`,
      () => actions.searchMore(),
      'Try again with other seeds and keep these results',
    );
    this.backButton = createButton('', () => (generating.isOver ? actions.back() : actions.cancel()));
    for (const [improvement, label, hint] of IMPROVE) {
      const button = createButton(label, () => actions.improve(improvement), hint);
      button.disabled = improveRequest(generating.request, improvement) === undefined;
      this.improveRow.append(button);
    }
    const buttons = create('div', 'generate-buttons');
    buttons.append(this.backButton, this.moreButton, this.useButton);

    this.pickRow.role = 'group';
    this.pickRow.ariaLabel = 'The best by goal';
    this.warnings.ariaLabel = 'Warnings';
    this.element.append(this.bar, this.state, this.warnings, this.pickRow, this.improveRow, this.chart.element, this.scroller, buttons);
    this.show();
  }

  focus(): void {
    this.backButton.focus();
  }

  show(): void {
    const { progress, best, attempts, isOver } = this.generating;
    this.bar.value = progress;
    this.bar.hidden = isOver;
    setText(this.state, this.describeState());
    this.useButton.disabled = best === undefined;
    this.useButton.hidden = isOver;
    this.moreButton.hidden = !isOver;
    this.improveRow.hidden = !isOver;
    this.warnings.replaceChildren(
      ...(best === undefined ? [] : listWarnings(best)).map((warning) => create('li', '', capitalise(warning))),
    );
    this.showPicks();
    setText(this.backButton, isOver ? 'Change settings' : 'Cancel');
    this.backButton.title = isOver
      ? 'Go back to choose another method, number of tries or settings'
      : 'End the search and keep the puzzle that is open';
    this.fitColumns(attempts);
    for (const attempt of attempts) this.showAttempt(attempt, attempt.best !== undefined && attempt.best === best);
    this.chart.show();
  }

  private describeState(): string {
    const { progress, best, attempts, isOver, request } = this.generating;
    if (isOver && best !== undefined) {
      const miss = describeMiss(request.wanted, best);
      return `${capitalise(best.name)} is the best of ${attempts.length}${miss === undefined ? '' : `: ${miss}`}`;
    }
    const stage = attempts.find((attempt) => attempt.stage !== undefined)?.stage;
    const stageText = stage === undefined ? '' : `${stage}, `;
    return `${Math.floor(100 * progress)} %, ${stageText}${best === undefined ? 'no puzzle yet' : `best so far: ${best.name}`}`;
  }

  /** Shows the best puzzle by each goal, once there are two puzzles to choose from. */
  private showPicks(): void {
    const { picks, hasChoice } = this.generating;
    this.pickRow.hidden = !hasChoice;
    if (!hasChoice) return;
    for (const { name, best } of picks) {
      let card = this.picks.get(name);
      if (card === undefined) {
        card = this.createPickCard(name);
        this.picks.set(name, card);
        this.pickRow.append(card.button);
      }
      const drawn = this.columns.get(best.name)?.thumbnail.src ?? '';
      if (drawn !== '' && card.thumbnail.src !== drawn) card.thumbnail.src = drawn;
      card.best = best;
      card.button.ariaLabel = `Open ${PICKS[name].label.toLowerCase()}: ${best.name}`;
      setText(card.name, best.name);
    }
  }

  private createPickCard(name: Pick['name']): PickCard {
    const { label, hint } = PICKS[name];
    const thumbnail = create('img', 'thumbnail');
    thumbnail.alt = '';
    const button = createButton(
      '',
      () => {
        const best = this.picks.get(name)?.best;
        if (best !== undefined) this.actions.open(best);
      },
      hint,
    );
    button.classList.add('generate-result');
    const seed = create('span', 'generate-name', '');
    button.append(create('span', 'generate-name', label), thumbnail, seed);
    return { button, thumbnail, name: seed, best: undefined };
  }

  /** Draws one outdated thumbnail, first that of the best puzzle. Returns it, or undefined if all are up to date. */
  drawNext(createThumbnailOf: (text: string) => Thumbnail): { best: Best; thumbnail: Thumbnail } | undefined {
    const { bests, best: bestOfAll } = this.generating;
    const outdated = bests.filter(({ name, text }) => text !== this.columns.get(name)!.drawn);
    const best = outdated.find((other) => other === bestOfAll) ?? outdated[0];
    if (best === undefined) return undefined;
    const column = this.columns.get(best.name)!;
    const thumbnail = createThumbnailOf(best.text);
    column.drawn = best.text;
    column.thumbnail.src = `data:image/svg+xml,${encodeURIComponent(drawThumbnail(thumbnail))}`;
    this.showPicks();
    return { best, thumbnail };
  }

  /** Adds and removes columns to match the attempts. */
  private fitColumns(attempts: readonly Attempt[]): void {
    const names = new Set(attempts.map(({ name }) => name));
    for (const [name, { head, cells }] of this.columns) {
      if (names.has(name)) continue;
      for (const cell of [head, ...cells.values()]) cell.remove();
      this.columns.delete(name);
    }
    for (const name of names) {
      if (this.columns.has(name)) continue;
      const column = this.createColumn(name);
      this.columns.set(name, column);
      this.head.append(column.head);
      for (const [label, row] of this.rows) addCell(column, label, row);
    }
    this.table.style.setProperty('--columns', String(this.columns.size));
  }

  /** Highlights the column of an attempt and scrolls it into view. */
  private point(name: string | undefined): void {
    for (const [other, { head }] of this.columns) head.classList.toggle('is-pointed', other === name);
    const head = name === undefined ? undefined : this.columns.get(name)?.head;
    if (head === undefined) return;
    const { scroller } = this;
    const first = this.head.children[0] as HTMLElement;
    const [min, max] = [head.offsetLeft + head.offsetWidth - scroller.clientWidth, head.offsetLeft - first.offsetWidth];
    scroller.scrollLeft = Math.min(Math.max(scroller.scrollLeft, min), max);
  }

  private createColumn(name: string): Column {
    const thumbnail = create('img', 'thumbnail');
    thumbnail.alt = '';
    const badge = create('span', 'generate-name', name);
    const button = createButton(
      '',
      () => {
        const found = this.generating.attempts.find((attempt) => attempt.name === name)?.best;
        if (found !== undefined) this.actions.open(found);
      },
      `Open the puzzle of ${name}`,
    );
    button.classList.add('generate-result');
    button.ariaLabel = `Open the puzzle of ${name}`;
    button.append(thumbnail, badge);
    return { head: createHead('col', button), cells: new Map(), button, thumbnail, badge, drawn: undefined };
  }

  private showAttempt({ name, best }: Attempt, isBest: boolean): void {
    const column = this.columns.get(name)!;
    const { button, badge } = column;
    const isMarked = isBest && this.generating.hasChoice;
    button.disabled = best === undefined;
    button.classList.toggle('is-best', isMarked);
    setText(badge, isMarked ? `${name}, best` : name);
    if (best === undefined) return;
    for (const { label, hint, of } of FACTS) setText(this.cellOf(label, hint, column), format(best[of] as number | string | undefined));
    for (const { label, hint, value } of best.parts) setText(this.cellOf(label, hint, column), format(value));
  }

  /** The cell in the row with this label; creates the row if it is new. */
  private cellOf(label: string, hint: string, column: Column): HTMLTableCellElement {
    if (!this.rows.has(label)) {
      const row = create('tr', '');
      row.title = hint;
      row.append(createHead('row', label));
      this.body.append(row);
      this.rows.set(label, row);
      for (const other of this.columns.values()) addCell(other, label, row);
    }
    return column.cells.get(label)!;
  }
}

function addCell(column: Column, label: string, row: HTMLTableRowElement): void {
  const cell = create('td', '', '–');
  column.cells.set(label, cell);
  row.append(cell);
}

function createHead(scope: 'row' | 'col', content: string | HTMLElement): HTMLTableCellElement {
  const head = create('th', '');
  head.scope = scope;
  head.append(content);
  return head;
}

function format(value: number | string | undefined): string {
  return typeof value === 'string' ? value : formatScore(value);
}
