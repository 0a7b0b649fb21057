import type { PuzzleDocument } from '../../session/document/document.ts';
import { type ClueCell, type CurveSide, listClues } from '../../workbench/solving/clueRows.ts';
import { create, createButton } from '../kit/dom.ts';

/** How many clues come from where, for the line above the table. */
const KINDS = [
  { state: 'given', words: 'given in the file' },
  { state: 'derived', words: 'from the solution' },
  { state: 'omitted', words: 'not given' },
  { state: 'unknown', words: 'not known' },
] as const;

/** The clues of all curves, left and right. Whoever points at one sees its half-curve lit. */
export class ClueTable {
  readonly element = create('details', 'solver-fold');
  private readonly summary = create('summary', '', 'Clues');
  private readonly kinds = create('p', 'quiet clue-kinds');
  private readonly body = create('tbody', '');
  private readonly light: (side: CurveSide | undefined) => void;
  /** By curve and side. */
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private lit: HTMLButtonElement | undefined;
  private document: PuzzleDocument | undefined;
  /** What the table shows. */
  private shown: PuzzleDocument | undefined;

  constructor(light: (side: CurveSide | undefined) => void) {
    this.light = light;
    const table = create('table', 'clue-table');
    const head = create('thead', '');
    const row = create('tr', '');
    row.append(...['curve', 'left', 'right'].map((text) => create('th', '', text)));
    head.append(row);
    table.append(head, this.body);
    const scroller = create('div', 'clue-scroller');
    scroller.append(table);
    this.element.append(this.summary, this.kinds, scroller);
    this.element.addEventListener('toggle', () => this.fill());
  }

  show(document: PuzzleDocument): void {
    this.document = document;
    this.fill();
  }

  /** Shows which clue is that of a half-curve that is pointed at in the drawing, or of none. */
  mark(side: CurveSide | undefined): void {
    this.lit?.classList.remove('lit');
    this.lit = side && this.buttons.get(nameOf(side));
    this.lit?.classList.add('lit');
  }

  /** A table that nobody looks at is not made. */
  private fill(): void {
    const { document } = this;
    if (document === undefined || document === this.shown || !this.element.open) return;
    this.shown = document;
    this.buttons.clear();
    const rows = listClues(document);
    const cells = rows.flatMap(({ left, right }) => [left, right]);
    this.kinds.replaceChildren(
      ...KINDS.flatMap(({ state, words }) => {
        const count = cells.filter((cell) => cell.state === state).length;
        return count === 0 ? [] : [create('span', `clue-kind ${state}`, `${count} ${words}`)];
      }),
    );
    this.body.replaceChildren(
      ...rows.map(({ id, left, right }) => {
        const row = create('tr', '');
        const name = create('th', '', id);
        name.scope = 'row';
        name.title = id;
        row.append(name, this.createCell(left), this.createCell(right));
        return row;
      }),
    );
  }

  private createCell(clue: ClueCell): HTMLTableCellElement {
    const cell = create('td', '');
    const button = createButton(clue.text, () => this.light(clue), clue.origin);
    button.className = `clue ${clue.state}`;
    this.buttons.set(nameOf(clue), button);
    if (clue.drawn !== undefined) {
      button.append(create('span', 'clue-drawn', `≠ ${clue.drawn}`));
      button.title = `given in the file; the drawn solution has ${clue.drawn}`;
    }
    for (const name of ['pointerenter', 'focus'] as const) button.addEventListener(name, () => this.light(clue));
    for (const name of ['pointerleave', 'blur'] as const) button.addEventListener(name, () => this.light(undefined));
    cell.append(button);
    return cell;
  }
}

function nameOf({ curve, side }: CurveSide): string {
  return `${curve} ${side}`;
}
