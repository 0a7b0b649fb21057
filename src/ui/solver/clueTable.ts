import type { PuzzleDocument } from '../../session/document/document.ts';
import { type ClueCell, type CurveSide, listClues } from '../../workbench/solving/clueRows.ts';
import { create, createButton } from '../kit/dom.ts';

/** The origins of clues. The line above the table shows the number of clues for each. */
const KINDS = [
  { state: 'given', text: 'given in the file' },
  { state: 'derived', text: 'from the solution' },
  { state: 'omitted', text: 'not given' },
  { state: 'unknown', text: 'not known' },
] as const;

/** The clues of all curves, left and right. Pointing at a clue highlights its half-curve in the drawing. */
export class ClueTable {
  readonly element = create('details', 'solver-fold');
  private readonly summary = create('summary', '', 'Clues');
  private readonly kinds = create('p', 'quiet clue-kinds');
  private readonly body = create('tbody', '');
  private readonly onPoint: (side: CurveSide | undefined) => void;
  /** The buttons of clues, by curve and side. */
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private highlighted: HTMLButtonElement | undefined;
  private document: PuzzleDocument | undefined;
  /** The document whose clues the table shows. */
  private shown: PuzzleDocument | undefined;

  constructor(onPoint: (side: CurveSide | undefined) => void) {
    this.onPoint = onPoint;
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

  /** Highlights the clue of a half-curve; undefined removes the highlight. */
  mark(side: CurveSide | undefined): void {
    this.highlighted?.classList.remove('highlighted');
    this.highlighted = side && this.buttons.get(nameOf(side));
    this.highlighted?.classList.add('highlighted');
  }

  /** Creates the rows when the table is open. */
  private fill(): void {
    const { document } = this;
    if (document === undefined || document === this.shown || !this.element.open) return;
    this.shown = document;
    this.buttons.clear();
    const rows = listClues(document);
    const cells = rows.flatMap(({ left, right }) => [left, right]);
    this.kinds.replaceChildren(
      ...KINDS.flatMap(({ state, text }) => {
        const count = cells.filter((cell) => cell.state === state).length;
        return count === 0 ? [] : [create('span', `clue-kind ${state}`, `${count} ${text}`)];
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
    const button = createButton(clue.text, () => this.onPoint(clue), clue.origin);
    button.className = `clue ${clue.state}`;
    this.buttons.set(nameOf(clue), button);
    if (clue.drawn !== undefined) {
      button.append(create('span', 'clue-drawn', `≠ ${clue.drawn}`));
      button.title = `From the file, but the drawn solution has ${clue.drawn}`;
    }
    for (const name of ['pointerenter', 'focus'] as const) button.addEventListener(name, () => this.onPoint(clue));
    for (const name of ['pointerleave', 'blur'] as const) button.addEventListener(name, () => this.onPoint(undefined));
    cell.append(button);
    return cell;
  }
}

function nameOf({ curve, side }: CurveSide): string {
  return `${curve} ${side}`;
}
