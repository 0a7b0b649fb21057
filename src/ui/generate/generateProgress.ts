import { type Attempt, type Best, type Generating, hasChoice } from '../../workbench/generating/generating.ts';
import { drawSmall, type Glance } from '../../workbench/pictures.ts';
import { create, createButton, setText } from '../kit/dom.ts';

export interface ProgressActions {
  /** Ends the search, and leads back to where something else can be ordered. */
  back(): void;
  /** Opens the puzzle, and ends the search. */
  take(best: Best): void;
}

/** Rows that every method has. */
const FACTS: readonly { readonly label: string; readonly hint: string; readonly of: keyof Best }[] = [
  { label: 'class', hint: 'simple: can be solved side by side; unique: only by trying too; multiple: has several solutions', of: 'class' },
  { label: 'curves', hint: 'without the frame', of: 'curves' },
  { label: 'faces', hint: 'cells of the puzzle', of: 'faces' },
  { label: 'ambiguities', hint: 'places where a solver may misread the drawing; relaxing mends most; 0 is best', of: 'ambiguities' },
  { label: 'small faces', hint: 'faces that are too small for a pen; 0 is best', of: 'smallFaces' },
];

/** One seed's column. */
interface Column {
  readonly button: HTMLButtonElement;
  readonly thumbnail: HTMLImageElement;
  readonly badge: HTMLElement;
  /** The text of the puzzle that the thumbnail shows. */
  drawn: string | undefined;
}

/** How far the making of a puzzle is: what each seed has come to, side by side, with what can be done meanwhile. */
export class GenerateProgress {
  readonly element = create('div', 'generate-progress');
  private readonly generating: Generating;
  private readonly bar = create('progress', '');
  private readonly state = create('p', 'quiet');
  private readonly columns: readonly Column[];
  private readonly body = create('tbody', '');
  private readonly rows = new Map<string, readonly HTMLTableCellElement[]>();
  private readonly useButton: HTMLButtonElement;
  private readonly backButton: HTMLButtonElement;

  constructor(generating: Generating, actions: ProgressActions) {
    this.generating = generating;
    this.bar.ariaLabel = 'Making the puzzle';
    this.columns = generating.attempts.map((attempt) => this.createColumn(attempt, actions));
    const table = create('table', 'generate-results');
    const head = create('tr', '');
    head.append(create('td', ''), ...this.columns.map(({ button }) => createHead('col', button)));
    const thead = create('thead', '');
    thead.append(head);
    table.append(create('caption', 'unseen', 'What the seeds have come to'), thead, this.body);
    const useBest = () => generating.best && actions.take(generating.best);
    this.useButton = createButton('Use the best so far', useBest, 'End the search and open the best puzzle that was found');
    this.useButton.classList.add('primary');
    this.backButton = createButton('Cancel', () => actions.back(), 'End the search and keep what is open');
    const buttons = create('div', 'generate-buttons');
    buttons.append(this.backButton, this.useButton);
    this.element.append(this.bar, this.state, table, buttons);
    this.show();
  }

  focus(): void {
    this.backButton.focus();
  }

  show(): void {
    const { progress, best, attempts, isOver } = this.generating;
    this.bar.value = progress;
    this.bar.hidden = isOver;
    const found = best === undefined ? 'no puzzle yet' : `best so far: seed ${best.seed}`;
    setText(
      this.state,
      isOver && best !== undefined ? `Seed ${best.seed} is the best, and was opened` : `${Math.floor(100 * progress)} %, ${found}`,
    );
    this.useButton.disabled = best === undefined;
    this.useButton.hidden = isOver;
    setText(this.backButton, isOver ? 'Make others' : 'Cancel');
    for (const [i, attempt] of attempts.entries()) this.showAttempt(attempt, i, attempt.best !== undefined && attempt.best === best);
  }

  /** Draws the best of a seed whose thumbnail is of an older one; the best of all first. Returns it, if there is one. */
  drawNext(glanceAt: (text: string) => Glance): { best: Best; glance: Glance } | undefined {
    const { attempts, best: bestOfAll } = this.generating;
    const late = attempts.flatMap(({ best }, i) => (best !== undefined && best.text !== this.columns[i].drawn ? [{ best, i }] : []));
    const next = late.find(({ best }) => best === bestOfAll) ?? late[0];
    if (next === undefined) return undefined;
    const { best, i } = next;
    const glance = glanceAt(best.text);
    this.columns[i].drawn = best.text;
    this.columns[i].thumbnail.src = `data:image/svg+xml,${encodeURIComponent(drawSmall(glance))}`;
    return { best, glance };
  }

  private createColumn({ seed }: Attempt, actions: ProgressActions): Column {
    const thumbnail = create('img', 'thumbnail');
    thumbnail.alt = '';
    const badge = create('span', 'generate-seed', `seed ${seed}`);
    const button = createButton(
      '',
      () => {
        const found = this.generating.attempts.find((attempt) => attempt.seed === seed)?.best;
        if (found !== undefined) actions.take(found);
      },
      `Open the puzzle of seed ${seed}`,
    );
    button.classList.add('generate-result');
    button.ariaLabel = `Open the puzzle of seed ${seed}`;
    button.append(thumbnail, badge);
    return { button, thumbnail, badge, drawn: undefined };
  }

  private showAttempt({ seed, best }: Attempt, column: number, isBest: boolean): void {
    const { button, badge } = this.columns[column];
    const isMarked = isBest && hasChoice(this.generating);
    button.disabled = best === undefined;
    button.classList.toggle('is-best', isMarked);
    setText(badge, isMarked ? `seed ${seed}, best` : `seed ${seed}`);
    if (best === undefined) return;
    for (const { label, hint, of } of FACTS) setText(this.cellOf(label, hint, column), format(best[of] as number | string));
    for (const { label, hint, value } of best.parts) setText(this.cellOf(label, hint, column), format(value));
  }

  /** Rows come with the first number of their kind. */
  private cellOf(label: string, hint: string, column: number): HTMLTableCellElement {
    let cells = this.rows.get(label);
    if (cells === undefined) {
      cells = this.columns.map(() => create('td', '', '–'));
      const row = create('tr', '');
      row.title = hint;
      row.append(createHead('row', label), ...cells);
      this.body.append(row);
      this.rows.set(label, cells);
    }
    return cells[column];
  }
}

function createHead(scope: 'row' | 'col', content: string | HTMLElement): HTMLTableCellElement {
  const head = create('th', '');
  head.scope = scope;
  head.append(content);
  return head;
}

/** Numbers to three digits, as in 0.0123 and 515,000. */
function format(value: number | string): string {
  if (typeof value === 'string') return value;
  return Math.abs(value) < 1e-4 ? '0' : value.toLocaleString('en', { maximumSignificantDigits: 3 });
}
