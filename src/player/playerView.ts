import type { OpenedPuzzle } from '../puzzle/open.ts';
import { create } from '../ui/kit/dom.ts';
import { createAdvisorWorker } from '../workers/page/advisorPort.ts';
import { createEnding } from './controls/ending.ts';
import { handleKey, type KeyActions, ZOOM_STEP } from './controls/keyboard.ts';
import { Pointers } from './controls/pointers.ts';
import { ReadingHelp } from './controls/readingHelp.ts';
import { Toolbar } from './controls/toolbar.ts';
import { PlayCamera } from './drawing/camera.ts';
import { type PreparedPuzzle, preparePuzzleToPlay } from './drawing/preparedPuzzle.ts';
import { Scene } from './drawing/scene.ts';
import { Advisor } from './game/advisor.ts';
import { type BrushName, type GameStore, PuzzleGame } from './game/puzzleGame.ts';

/** The height of the numbers on screen in pixels, and its range in puzzle units. */
const NUMBER_PX = 17;
const NUMBER_SIZE = { min: 18, max: 36 };

/** Labels are placed again if their size on screen is off by more than this factor. */
const SIZE_TOLERANCE = 1.25;

const TICK_MS = 500;

export interface PlayerHost {
  readonly element: HTMLElement;
  /** Whether keys belong to the puzzle wherever the focus is. */
  readonly hasPageKeys: boolean;
  readonly hasHead: boolean;
  next(): (() => void) | undefined;
  showHelp(): void;
  onChange(progress: { metClues: number; clues: number }): void;
  onSolved(result: { ms: number; hints: number }): void;
}

/** A puzzle with its tools. */
export class PlayerView {
  readonly element = create('div', 'player');
  readonly game: PuzzleGame;
  brush: BrushName = 'fill';
  private readonly host: PlayerHost;
  private readonly puzzle: PreparedPuzzle;
  private readonly scene: Scene;
  private readonly camera: PlayCamera;
  private readonly help: ReadingHelp;
  private readonly toolbar: Toolbar;
  private readonly stage = create('div', 'stage');
  private readonly resizing = new ResizeObserver(() => this.fitLabels());
  /** Removes the listeners of the page. */
  private listening: AbortController | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private labelSize = 0;
  /** The face that keys act on: the last one that a key or a pointer selected. */
  private cursor: number | undefined;
  private isCursorShown = false;
  private wasSolved = false;
  /** Whether the puzzle is shown. One that was solved on an earlier visit is not reported again. */
  private isShown = false;
  private ending: HTMLElement | undefined;

  /** Throws an error for the user if the puzzle can't be solved by hand. */
  constructor(opened: Pick<OpenedPuzzle, 'puzzle' | 'map'>, store: GameStore, host: PlayerHost) {
    this.host = host;
    this.puzzle = preparePuzzleToPlay(opened);
    const { board, names } = this.puzzle;
    this.game = new PuzzleGame({ board, names, advisor: new Advisor(createAdvisorWorker()), store, now: () => performance.now() });
    this.scene = new Scene(this.puzzle, this.game);
    this.camera = new PlayCamera(this.scene.svg);
    this.help = new ReadingHelp(this.scene, this.game, this.camera);
    this.toolbar = new Toolbar(this);
    this.camera.fit(this.puzzle.frameBox);
    this.camera.onChange = () => this.help.show();
    new Pointers({
      svg: this.scene.svg,
      puzzle: this.puzzle,
      game: this.game,
      camera: this.camera,
      brush: () => this.brush,
      takesWheel: () => host.hasPageKeys || this.camera.zoom > 1,
      facesOfPinnedSide: () => (this.help.pinnedLine === undefined ? undefined : board.lines[this.help.pinnedLine].faces),
      point: (face, line) => this.point(face, line),
      pressLabel: (line) => {
        this.focusPuzzle();
        this.help.pin(line);
      },
      press: (face) => this.selectByPointer(face),
    });
    const { head, tools, answer } = this.toolbar;
    this.stage.append(this.scene.svg, this.help.element);
    this.element.append(...(host.hasHead ? [head] : []), this.stage, answer, tools);
    this.scene.svg.addEventListener('focusin', (event) => this.followFocus(event));
    this.game.onChange = () => this.show();
    this.show();
    this.isShown = true;
  }

  /** Starts listening and the clock, when the element is on a page. */
  start(): void {
    if (this.listening !== undefined) return;
    this.listening = new AbortController();
    const { signal } = this.listening;
    const target: EventTarget = this.host.hasPageKeys ? document : this.host.element;
    target.addEventListener('keydown', (event) => handleKey(event as KeyboardEvent, this.host.element, this.keys), { signal });
    document.addEventListener('visibilitychange', () => this.followVisibility(), { signal });
    addEventListener('pagehide', () => this.game.save(), { signal });
    // Another tab may show the same puzzle.
    addEventListener('storage', () => this.game.adoptStored(), { signal });
    this.resizing.observe(this.stage);
    this.timer = setInterval(() => this.toolbar.showTime(), TICK_MS);
    this.followVisibility();
    this.fitLabels();
  }

  stop(): void {
    this.listening?.abort();
    this.listening = undefined;
    clearInterval(this.timer);
    this.resizing.disconnect();
    this.game.rest();
  }

  dispose(): void {
    this.stop();
    this.game.dispose();
    this.element.remove();
  }

  focus(): void {
    this.scene.focusFace(this.cursor ?? 0);
  }

  zoom(isIn: boolean): void {
    this.camera.zoomBy(isIn ? ZOOM_STEP : 1 / ZOOM_STEP);
  }

  fit(): void {
    this.camera.fit();
  }

  showHelp(): void {
    this.host.showHelp();
  }

  /** Keys belong to the puzzle again, without showing the cursor. */
  focusPuzzle(): void {
    this.scene.svg.focus({ preventScroll: true });
  }

  private readonly keys: KeyActions = {
    move: (dx, dy) => {
      const { cursor } = this;
      // The first key only shows the cursor.
      const isMoving = cursor !== undefined && this.isCursorShown;
      this.moveTo(isMoving ? (this.puzzle.picker.pickBeside(cursor, dx, dy) ?? cursor) : (cursor ?? 0));
    },
    step: (by) => {
      const { faceCount } = this.puzzle.board;
      this.moveTo(this.cursor === undefined ? 0 : (this.cursor + by + faceCount) % faceCount);
    },
    stepAlong: (by) => this.stepAlong(by),
    fill: () => this.paintAtCursor('fill'),
    cross: () => this.paintAtCursor('cross'),
    paint: (isOther) => this.paintAtCursor(isOther === (this.brush === 'fill') ? 'cross' : 'fill'),
    togglePencil: () => this.game.setPencil(!this.game.isPencil),
    undo: () => this.game.undo(),
    redo: () => this.game.redo(),
    hint: () => this.game.hint(),
    check: () => this.game.check(),
    zoom: (factor) => this.camera.zoomBy(factor),
    fit: () => this.camera.fit(),
    escape: () => {
      if (this.help.line === undefined) return false;
      this.help.pin(undefined);
      return true;
    },
  };

  private stepAlong(by: number): void {
    const { line } = this.help;
    const known = line ?? (this.cursor === undefined ? undefined : this.game.linesOf(this.cursor)[0]);
    if (known === undefined) return;
    const faces = Array.from(this.puzzle.board.lines[known].faces);
    const at = this.cursor === undefined ? -1 : faces.indexOf(this.cursor);
    const next = at < 0 ? (by > 0 ? 0 : faces.length - 1) : Math.min(faces.length - 1, Math.max(0, at + by));
    this.moveTo(faces[next]);
  }

  private paintAtCursor(brush: BrushName): void {
    if (this.cursor === undefined) return;
    this.game.startStroke(this.cursor, brush);
    this.game.endStroke();
  }

  private moveTo(face: number): void {
    this.cursor = face;
    this.isCursorShown = true;
    const { x, y } = this.puzzle.picker.inscribedCircleOf(face);
    this.camera.reveal(x, y);
    this.scene.focusFace(face);
    this.help.setCursor(face);
  }

  /** A pointer over a face also selects it for keys, so that Z and X act on what one points at. */
  private point(face: number | undefined, line: number | undefined): void {
    if (face !== undefined && !this.isCursorShown) this.cursor = face;
    this.help.point({ face, line });
  }

  private selectByPointer(face: number): void {
    this.focusPuzzle();
    this.cursor = face;
    this.isCursorShown = false;
    this.help.setCursor(undefined);
    this.help.point({ face, line: undefined });
  }

  /** Screen readers and Tab move the focus, too. */
  private followFocus({ target }: FocusEvent): void {
    if (!(target instanceof SVGElement)) return;
    const { face, line } = target.dataset;
    if (line !== undefined) this.help.point({ face: undefined, line: Number(line) });
    if (face === undefined) return;
    this.help.point({ face: undefined, line: undefined });
    this.cursor = Number(face);
  }

  private followVisibility(): void {
    const { stopwatch, isSolved } = this.game;
    if (document.visibilityState === 'visible' && !isSolved) stopwatch.start();
    else {
      stopwatch.pause();
      this.game.save();
    }
  }

  /** Places the labels for the size of the puzzle on screen. */
  private fitLabels(): void {
    const { width } = this.stage.getBoundingClientRect();
    if (width === 0) return;
    const perUnit = this.camera.scale * (1 / this.camera.zoom);
    const size = Math.min(NUMBER_SIZE.max, Math.max(NUMBER_SIZE.min, NUMBER_PX / perUnit));
    if (this.labelSize > 0 && Math.max(size / this.labelSize, this.labelSize / size) < SIZE_TOLERANCE) return;
    this.labelSize = size;
    const labels = this.puzzle.placeLabels(size);
    this.scene.setLabels(labels);
    this.camera.fit(labels.box);
  }

  private show(): void {
    const { game, host } = this;
    const { isSolved, metCount, stopwatch, hints } = game;
    this.scene.update();
    this.help.show();
    this.toolbar.show();
    this.element.classList.toggle('is-solved', isSolved);
    host.onChange({ metClues: metCount, clues: game.board.lines.length });
    if (isSolved === this.wasSolved) return;
    this.wasSolved = isSolved;
    this.ending?.remove();
    this.ending = undefined;
    if (!isSolved) {
      this.followVisibility();
      return;
    }
    this.ending = createEnding({ game, next: host.next() });
    this.stage.after(this.ending);
    if (this.isShown) host.onSolved({ ms: Math.round(stopwatch.ms), hints });
  }
}
