import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create } from '../kit/dom.ts';
import { createGlyph, type GlyphName } from './glyphs.ts';

interface Row {
  readonly label: string;
  readonly count: keyof PuzzleDocument['counts'];
  /** The marker in the drawing. */
  readonly glyph?: GlyphName;
  readonly hint: string;
}

const ROWS: readonly Row[] = [
  { label: 'curves', count: 'curves', hint: 'The number of curves, without the frame' },
  { label: 'crossings', count: 'crossings', glyph: 'crossing', hint: 'Points where moveable curves meet' },
  { label: 'trains', count: 'trains', glyph: 'train', hint: 'Points where a moveable curve meets the picture and slides along it' },
  { label: 'border trains', count: 'borderTrains', glyph: 'borderTrain', hint: 'Points where a moveable curve ends on the frame' },
  {
    label: 'transitions',
    count: 'transitions',
    glyph: 'transition',
    hint: 'Points where a curve changes from fixed (picture) to moveable',
  },
  { label: 'fixed vertices', count: 'fixedVertices', glyph: 'fixedVertex', hint: 'Points where fixed curves meet' },
  { label: 'edges', count: 'edges', hint: 'Parts of curves between two meeting points, including those of the frame' },
  { label: 'faces', count: 'faces', hint: 'Cells of the puzzle' },
  { label: 'filled faces', count: 'filled', hint: 'Cells that the solution fills' },
  { label: 'points', count: 'points', hint: 'Points of all polylines; a meeting point counts once' },
];

/** The description of the open puzzle, and counts of its elements. */
export class PuzzlePanel {
  /** The element for the analysis of the puzzle. */
  readonly solverHost = create('div', 'solver');
  private readonly about = create('p', 'about');
  private readonly warnings = create('ul', 'warnings');
  private readonly cells: readonly HTMLTableCellElement[];

  constructor(panel: HTMLDetailsElement, { signals }: Pick<Workbench, 'signals'>) {
    const { about, solverHost, warnings } = this;
    const playEntry = create('div', 'play-entry');
    playEntry.id = 'play-entry';
    solverHost.id = 'solver';
    warnings.id = 'warnings';
    warnings.hidden = true;
    const counts = create('tbody', '');
    counts.id = 'counts';
    const table = create('table', 'counts');
    table.append(create('caption', 'unseen', 'Elements of the puzzle'), counts);
    panel.append(about, playEntry, solverHost, table, warnings, createLineLegend());
    this.cells = ROWS.map(({ label, glyph, hint }) => {
      const row = create('tr', '');
      row.title = hint;
      const head = create('th', '', label);
      head.scope = 'row';
      if (glyph !== undefined) head.append(createGlyph(glyph));
      const cell = create('td', '', '–');
      row.append(head, cell);
      counts.append(row);
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

/** The legend of the line colours. */
function createLineLegend(): HTMLElement {
  const legend = create('ul', 'legend');
  legend.ariaLabel = 'Lines';
  legend.append(create('li', 'picture', 'picture (fixed)'), create('li', 'moveable', 'moveable'), create('li', 'frame', 'frame'));
  return legend;
}
