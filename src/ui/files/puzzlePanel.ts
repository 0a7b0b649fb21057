import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { byId, create } from '../kit/dom.ts';
import { createGlyph, type GlyphName } from './glyphs.ts';

interface Row {
  readonly label: string;
  readonly count: keyof PuzzleDocument['counts'];
  /** The sign that marks them in the drawing. */
  readonly glyph?: GlyphName;
  readonly hint: string;
}

const ROWS: readonly Row[] = [
  { label: 'curves', count: 'curves', hint: 'without the frame' },
  { label: 'crossings', count: 'crossings', glyph: 'crossing', hint: 'where moveable curves meet' },
  { label: 'trains', count: 'trains', glyph: 'train', hint: 'where a moveable curve meets the picture; they slide along it' },
  { label: 'border trains', count: 'borderTrains', glyph: 'borderTrain', hint: 'where a moveable curve ends on the frame' },
  { label: 'transitions', count: 'transitions', glyph: 'transition', hint: 'where a curve turns from picture to moveable' },
  { label: 'fixed vertices', count: 'fixedVertices', glyph: 'fixedVertex', hint: 'where parts of the picture meet' },
  { label: 'edges', count: 'edges', hint: 'stretches between two vertices, the frame’s included' },
  { label: 'faces', count: 'faces', hint: 'cells of the puzzle' },
  { label: 'filled faces', count: 'filled', hint: 'cells of the solution' },
  { label: 'points', count: 'points', hint: 'of all polylines; a meeting point counts once' },
];

/** What the open puzzle is and what it is made of. */
export class PuzzlePanel {
  private readonly about = byId('about', HTMLElement);
  private readonly warnings = byId('warnings', HTMLElement);
  private readonly cells: readonly HTMLTableCellElement[];

  constructor({ signals }: Pick<Workbench, 'signals'>) {
    this.cells = ROWS.map(({ label, glyph, hint }) => {
      const row = create('tr', '');
      row.title = hint;
      const head = create('th', '', label);
      head.scope = 'row';
      if (glyph !== undefined) head.append(createGlyph(glyph));
      const cell = create('td', '', '–');
      row.append(head, cell);
      byId('counts', HTMLElement).append(row);
      return cell;
    });
    signals.on('document', ({ document }) => this.show(document));
  }

  private show(document: PuzzleDocument): void {
    this.about.textContent = document.about;
    ROWS.forEach(({ count }, index) => {
      this.cells[index].textContent = document.counts[count].toLocaleString('en');
    });
    this.warnings.replaceChildren(...document.warnings.map((warning) => create('li', '', warning)));
    this.warnings.hidden = document.warnings.length === 0;
  }
}
