import type { Attempt, Best, PuzzleBatch } from '../../session/generate/puzzleBatch.ts';
import { formatScore, SCORES } from '../../workbench/generating/candidates.ts';
import { describeMiss } from '../../workbench/generating/goals.ts';
import { drawSmall, type Glance } from '../../workbench/readouts/pictures.ts';
import { create, createButton, setText } from '../kit/dom.ts';
import { capitalise } from '../kit/text.ts';
import { CandidateChart } from './candidateChart.ts';

export interface ProgressActions {
  /** Leads back to where something else can be ordered. */
  back(): void;
  /** Ends the search and keeps what is open. */
  cancel(): void;
  /** Ends the search as if it had come to its end. */
  finish(): void;
  /** Goes on with other seeds. */
  goOn(): void;
  /** Opens the puzzle, and ends the search if there is one. */
  take(best: Best): void;
}

/** Rows that every method has. */
const FACTS: readonly { readonly label: string; readonly hint: string; readonly of: keyof Best }[] = [
  { label: 'class', hint: 'simple: can be solved side by side; unique: only by trying too; multiple: has several solutions', of: 'class' },
  { label: 'curves', hint: 'without the frame', of: 'curves' },
  { label: 'faces', hint: 'cells of the puzzle', of: 'faces' },
  { label: 'small faces', hint: 'faces that are too small for a pen; 0 is best', of: 'smallFaces' },
  ...SCORES.map(({ name, label, hint }) => ({ label, hint, of: name })),
];

/** The column of one attempt. */
interface Column {
  readonly head: HTMLTableCellElement;
  /** By the label of their rows. */
  readonly cells: Map<string, HTMLTableCellElement>;
  readonly button: HTMLButtonElement;
  readonly thumbnail: HTMLImageElement;
  readonly badge: HTMLElement;
  /** The text of the puzzle that the thumbnail shows. */
  drawn: string | undefined;
}

/** How far the making of a puzzle is: what each attempt has come to, side by side, with what can be done meanwhile. */
export class GenerateProgress {
  readonly element = create('div', 'generate-progress');
  private readonly generating: PuzzleBatch;
  private readonly actions: ProgressActions;
  private readonly bar = create('progress', '');
  private readonly state = create('p', 'quiet');
  /** By the name of the attempt. */
  private readonly columns = new Map<string, Column>();
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
    this.chart = new CandidateChart(generating, { take: actions.take, point: (name) => this.point(name) });
    this.head.append(create('td', ''));
    const thead = create('thead', '');
    thead.append(this.head);
    this.table.append(create('caption', 'unseen', 'What was made so far'), thead, this.body);
    this.scroller.append(this.table);
    this.useButton = createButton('Use the best so far', () => actions.finish(), 'End the search and open the best puzzle that was found');
    this.useButton.classList.add('primary');
    const { length } = generating.order.seeds;
    this.moreButton = createButton(
      length === 1 ? '1 more seed' : `${length} more seeds`,
      () => actions.goOn(),
      'Go on with the next seeds, and keep what there is',
    );
    this.backButton = createButton('', () => (generating.isOver ? actions.back() : actions.cancel()));
    const buttons = create('div', 'generate-buttons');
    buttons.append(this.backButton, this.moreButton, this.useButton);
    this.element.append(this.bar, this.state, this.chart.element, this.scroller, buttons);
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
    setText(this.backButton, isOver ? 'Make others' : 'Cancel');
    this.backButton.title = isOver ? 'Choose another method, other seeds or settings' : 'End the search and keep what is open';
    this.fitColumns(attempts);
    for (const attempt of attempts) this.showAttempt(attempt, attempt.best !== undefined && attempt.best === best);
    this.chart.show();
  }

  private describeState(): string {
    const { progress, best, attempts, isOver, order } = this.generating;
    if (isOver && best !== undefined) {
      const miss = describeMiss(order.wanted, best);
      return `${capitalise(best.name)} is the best of ${attempts.length}${miss === undefined ? '' : `: ${miss}`}`;
    }
    return `${Math.floor(100 * progress)} %, ${best === undefined ? 'no puzzle yet' : `best so far: ${best.name}`}`;
  }

  /** Draws the best of an attempt whose thumbnail is of an older one; the best of all first. Returns it, if there is one. */
  drawNext(glanceAt: (text: string) => Glance): { best: Best; glance: Glance } | undefined {
    const { bests, best: bestOfAll } = this.generating;
    const late = bests.filter(({ name, text }) => text !== this.columns.get(name)!.drawn);
    const best = late.find((other) => other === bestOfAll) ?? late[0];
    if (best === undefined) return undefined;
    const column = this.columns.get(best.name)!;
    const glance = glanceAt(best.text);
    column.drawn = best.text;
    column.thumbnail.src = `data:image/svg+xml,${encodeURIComponent(drawSmall(glance))}`;
    return { best, glance };
  }

  /** Has a column for each attempt, and for no other. */
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

  /** Lights the column of an attempt, and brings it into sight. */
  private point(name: string | undefined): void {
    for (const [other, { head }] of this.columns) head.classList.toggle('is-pointed', other === name);
    const head = name === undefined ? undefined : this.columns.get(name)?.head;
    if (head === undefined) return;
    const { scroller } = this;
    const first = this.head.children[0] as HTMLElement;
    const [least, most] = [head.offsetLeft + head.offsetWidth - scroller.clientWidth, head.offsetLeft - first.offsetWidth];
    scroller.scrollLeft = Math.min(Math.max(scroller.scrollLeft, least), most);
  }

  private createColumn(name: string): Column {
    const thumbnail = create('img', 'thumbnail');
    thumbnail.alt = '';
    const badge = create('span', 'generate-name', name);
    const button = createButton(
      '',
      () => {
        const found = this.generating.attempts.find((attempt) => attempt.name === name)?.best;
        if (found !== undefined) this.actions.take(found);
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

  /** Rows come with the first number of their kind. */
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
