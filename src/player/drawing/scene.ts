import { EMPTY, FILLED, UNKNOWN } from '../../solver/board.ts';
import type { PuzzleGame } from '../game/puzzleGame.ts';
import { drawLabels, type LabelElement, showProgress } from './labelLayer.ts';
import { describeFace, describeLabel } from './names.ts';
import type { DrawnLabels, PreparedPuzzle } from './preparedPuzzle.ts';
import { createSvg, write } from './svg.ts';

/** The half width of a cross, as a fraction of the radius of the largest circle in its face, and its range in puzzle units. */
const CROSS = { fraction: 0.45, min: 1.5, max: 11 };

/** The font size of a position, as a fraction of that radius, its largest value in puzzle units, and its smallest on screen in pixels. */
const POSITION = { fraction: 1.1, max: 24, minPx: 8 };

/** What is pointed at or focused. */
export interface Highlights {
  /** Lines whose sides are lit, and whose faces are numbered. */
  readonly sides: readonly number[];
  /** Lines whose labels are lit. */
  readonly labels: readonly number[];
  readonly wrong: readonly number[];
  readonly cursor: number | undefined;
  /** Pixels per puzzle unit. */
  readonly scale: number;
}

/** The drawing of a game as SVG. Only faces and labels that change are touched, so that an entry is on screen in the next frame. */
export class Scene {
  readonly svg: SVGSVGElement;
  readonly puzzle: PreparedPuzzle;
  private readonly game: PuzzleGame;
  private readonly faces: readonly SVGPathElement[];
  private readonly crosses: (SVGGElement | undefined)[];
  private readonly crossLayer = createSvg('g', { class: 'crosses' });
  private readonly sideLayer = createSvg('g', { class: 'sides' });
  private readonly positionLayer = createSvg('g', { class: 'positions' });
  private readonly wrongLayer = createSvg('g', { class: 'wrong' });
  private readonly cursorRing = createSvg('path', { class: 'cursor' });
  private readonly labelLayer = createSvg('g', { class: 'labels', role: 'group', 'aria-label': 'Clues' });
  /** By face, the shown entry as text, to see what changed. */
  private readonly shown: string[];
  private labels: readonly LabelElement[] = [];
  private lastHighlights = '';

  constructor(puzzle: PreparedPuzzle, game: PuzzleGame) {
    this.puzzle = puzzle;
    this.game = game;
    this.faces = puzzle.faces.map((d, face) => createSvg('path', { class: 'face', role: 'button', tabindex: -1, 'data-face': face, d }));
    this.shown = this.faces.map(() => '');
    this.crosses = this.faces.map(() => undefined);
    const count = puzzle.names.countFaces(puzzle.board.faceCount);
    this.svg = createSvg(
      'svg',
      { class: 'puzzle', role: 'group', tabindex: -1, 'aria-label': `Puzzle with ${count} and ${puzzle.board.lines.length} clues` },
      createSvg('g', { class: 'faces', role: 'group', 'aria-label': 'Faces' }, ...this.faces),
      this.sideLayer,
      this.wrongLayer,
      this.crossLayer,
      createSvg(
        'g',
        { class: 'lines' },
        ...puzzle.curves.map((d) => createSvg('path', { class: 'curve', d })),
        createSvg('path', { class: 'frame', d: puzzle.frame }),
      ),
      this.cursorRing,
      this.positionLayer,
      this.labelLayer,
    );
  }

  get labelElements(): readonly LabelElement[] {
    return this.labels;
  }

  /** Replaces the labels. */
  setLabels(drawn: DrawnLabels): void {
    this.labels = drawLabels(drawn);
    this.labelLayer.replaceChildren(...this.labels.map(({ element }) => element));
    this.lastHighlights = '';
    for (const label of this.labels) this.showLabel(label);
  }

  /** Shows the entries of the game and the progress of its clues. */
  update(): void {
    for (let face = 0; face < this.faces.length; face++) this.showFace(face);
    for (const label of this.labels) this.showLabel(label);
    this.svg.classList.toggle('solved', this.game.isSolved);
  }

  highlight({ sides, labels, wrong, cursor, scale }: Highlights): void {
    const { puzzle } = this;
    const key = JSON.stringify([sides, labels, wrong, cursor, sides.length === 1 && scale]);
    if (key === this.lastHighlights) return;
    this.lastHighlights = key;
    for (const { line, element } of this.labels) element.classList.toggle('lit', labels.includes(line) || sides.includes(line));
    const lit = sides.map((line) => puzzle.board.lines[line]);
    this.sideLayer.replaceChildren(
      ...[...new Set(lit.flatMap(({ faces }) => Array.from(faces)))].map((face) =>
        createSvg('path', { class: 'lit-face', d: puzzle.faces[face] }),
      ),
      ...lit.map(({ curve }) => createSvg('path', { class: 'lit-curve', d: puzzle.curves[curve] })),
    );
    this.positionLayer.replaceChildren(...(sides.length === 1 ? this.createPositions(lit[0].faces, POSITION.minPx / scale) : []));
    this.wrongLayer.replaceChildren(...wrong.map((face) => createSvg('path', { class: 'wrong-face', d: puzzle.faces[face] })));
    this.cursorRing.setAttribute('d', cursor === undefined ? '' : puzzle.faces[cursor]);
  }

  /** Moves the keyboard focus to a face. */
  focusFace(face: number): void {
    this.focus(this.faces[face]);
  }

  focusLabel(line: number): void {
    const label = this.labels.find((one) => one.line === line);
    if (label !== undefined) this.focus(label.element);
  }

  /** Makes one element the only one that Tab reaches. */
  private focus(element: SVGElement): void {
    this.svg.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    element.setAttribute('tabindex', '0');
    element.focus({ preventScroll: true });
  }

  private showFace(face: number): void {
    const { game, puzzle } = this;
    const { colour, isPencil } = game.entryOf(face);
    const key = `${colour} ${isPencil}`;
    if (key === this.shown[face]) return;
    this.shown[face] = key;
    const element = this.faces[face];
    element.classList.toggle('filled', colour === FILLED);
    element.classList.toggle('pencil', isPencil);
    element.setAttribute('aria-label', describeFace(puzzle, game, face));
    const mark = colour === UNKNOWN || (colour === FILLED && !isPencil) ? undefined : this.createMark(face, colour, isPencil);
    if (mark !== undefined) this.crossLayer.append(mark);
    this.crosses[face]?.remove();
    this.crosses[face] = mark;
  }

  /** A cross, or the small ring that shows that a filled face is a pencil mark. */
  private createMark(face: number, colour: number, isPencil: boolean): SVGGElement {
    const { x, y, radius } = this.puzzle.picker.inscribedCircleOf(face);
    const size = Math.min(CROSS.max, Math.max(CROSS.min, CROSS.fraction * radius));
    const d = colour === EMPTY ? 'M-1 -1L1 1M-1 1L1 -1' : 'M0.8 0A0.8 0.8 0 1 1 -0.8 0A0.8 0.8 0 1 1 0.8 0Z';
    const transform = `translate(${write(x)} ${write(y)}) scale(${write(size)})`;
    return createSvg('g', { class: isPencil ? 'mark pencil' : 'mark' }, createSvg('path', { d, transform }));
  }

  /** Numbers the faces along a side; a face that comes again shows all its positions. */
  private createPositions(faces: ArrayLike<number>, min: number): SVGTextElement[] {
    const positions = new Map<number, number[]>();
    for (let i = 0; i < faces.length; i++) positions.set(faces[i], [...(positions.get(faces[i]) ?? []), i + 1]);
    return Array.from(positions, ([face, list]) => {
      const { x, y, radius } = this.puzzle.picker.inscribedCircleOf(face);
      const size = Math.max(min, Math.min(POSITION.max, (POSITION.fraction * radius) / Math.sqrt(list.length)));
      const text = createSvg('text', { x: write(x), y: write(y), 'font-size': write(size) });
      text.textContent = list.join(' · ');
      return text;
    });
  }

  private showLabel(label: LabelElement): void {
    const progress = this.game.progressOf(label.line);
    showProgress(label, progress);
    label.element.setAttribute('aria-label', describeLabel(this.puzzle, label.line, progress));
  }
}
