import type { Advice, AdviceRequest } from '../../play/advise.ts';
import { type ClueProgress, measureClue } from '../../play/clueProgress.ts';
import { type FaceEntry, Game } from '../../play/game.ts';
import { History } from '../../play/history.ts';
import { decodeEntries, encodeEntries, hashBoard } from '../../play/record.ts';
import { Stopwatch } from '../../play/stopwatch.ts';
import { Stroke } from '../../play/stroke.ts';
import type { SideNames } from '../../puzzle/map/sideNames.ts';
import { type Board, EMPTY, FILLED, UNKNOWN } from '../../solver/board.ts';
import type { ClueSide } from '../../solver/sides.ts';
import type { Step } from '../../solver/trace.ts';
import type { Advisor, NoAdvice } from './advisor.ts';
import { describeAdvice, describeFilled, describeProgress } from './messages.ts';

export type BrushName = 'fill' | 'cross';

/** Data of a game that a browser stores. */
export interface StoredGame {
  readonly faces: unknown;
  readonly ms: number;
  readonly hints: number;
  readonly isSolved: boolean;
}

/** Stores games by the hashes of their boards. */
export interface GameStore {
  read(board: string): StoredGame | undefined;
  /** Returns whether the game was stored. */
  write(board: string, game: StoredGame): boolean;
}

/** The answer to the player's last question. */
interface Answer {
  readonly text: string;
  /** Faces that are wrong. */
  readonly wrong: readonly number[];
  /** Lines to highlight. */
  readonly lines: readonly number[];
  /** The step that another hint fills in. */
  readonly step?: Step;
}

const NO_ANSWER: Answer = { text: '', wrong: [], lines: [] };

interface Parts {
  readonly board: Board<ClueSide>;
  readonly names: SideNames;
  readonly advisor: Advisor;
  readonly store: GameStore;
  /** The time in milliseconds. */
  readonly now: () => number;
}

/** The game of one puzzle: strokes, pencil marks, undo, hints, checks, time and stored progress. Calls `onChange` after every change. */
export class PuzzleGame {
  readonly names: SideNames;
  readonly board: Board<ClueSide>;
  readonly stopwatch: Stopwatch;
  onChange: () => void = () => {};
  /** Whether strokes make pencil marks. */
  isPencil = false;
  /** The number of faces that hints filled in, and of checks that found mistakes. */
  hints = 0;
  /** Whether the last change is stored for another visit. */
  isStored = true;
  private readonly game: Game<ClueSide>;
  private readonly advisor: Advisor;
  private readonly store: GameStore;
  private readonly hash: string;
  private readonly history = new History<readonly FaceEntry[]>();
  private readonly progress: (ClueProgress | undefined)[];
  private stroke: Stroke | undefined;
  private answer: Answer = NO_ANSWER;

  constructor({ board, names, advisor, store, now }: Parts) {
    this.board = board;
    this.names = names;
    this.advisor = advisor;
    this.store = store;
    this.game = new Game(board);
    this.hash = hashBoard(board);
    this.progress = board.lines.map(() => undefined);
    const stored = store.read(this.hash);
    this.game.set(decodeEntries(board, stored?.faces) ?? []);
    this.stopwatch = new Stopwatch(now, stored?.ms ?? 0);
    this.hints = stored?.hints ?? 0;
  }

  get isSolved(): boolean {
    return this.game.isSolved && this.stroke === undefined;
  }

  get hasBegun(): boolean {
    return this.game.hasBegun;
  }

  get hasPencilMarks(): boolean {
    return this.game.hasPencilMarks;
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  get metCount(): number {
    return this.game.metCount;
  }

  entryOf(face: number): FaceEntry {
    return this.game.entryOf(face);
  }

  /** Per face, the lines that pass it. */
  linesOf(face: number): readonly number[] {
    return this.game.linesOf(face);
  }

  /** The progress of a clue, by the entries along its line. */
  progressOf(line: number): ClueProgress {
    this.progress[line] ??= this.measure(line);
    return this.progress[line];
  }

  /** Faces that a check found wrong and that have not changed since. */
  get wrongFaces(): readonly number[] {
    return this.answer.wrong;
  }

  /** Lines that an answer points at. */
  get shownLines(): readonly number[] {
    return this.answer.lines;
  }

  /** Whether another hint fills in the faces of the shown step. */
  get canFillIn(): boolean {
    return this.answer.step !== undefined;
  }

  /** The answer to the player's last question, or else the progress of the game. */
  get message(): string {
    return this.answer.text || describeProgress(this);
  }

  startStroke(face: number, brush: BrushName): void {
    if (this.isSolved) return;
    this.cancelStroke();
    this.stroke = new Stroke(this.game, { colour: brush === 'fill' ? FILLED : EMPTY, isPencil: this.isPencil }, face);
    this.update(this.stroke.entriesAfter);
  }

  strokeTo(face: number): void {
    if (this.stroke?.reach(face)) this.update(this.stroke.entriesAfter);
  }

  /** Records the stroke as one step of the history. */
  endStroke(): void {
    const { stroke } = this;
    if (stroke === undefined) return;
    this.stroke = undefined;
    const { entriesBefore, entriesAfter } = stroke;
    if (entriesAfter.length > 0) this.make(entriesBefore, entriesAfter);
  }

  cancelStroke(): void {
    const { stroke } = this;
    if (stroke === undefined) return;
    this.stroke = undefined;
    this.update(stroke.entriesBefore);
  }

  setPencil(isPencil: boolean): void {
    this.isPencil = isPencil;
    this.onChange();
  }

  /** Turns all pencil marks into ink. */
  keepPencilMarks(): void {
    this.changeMarks((entry) => ({ ...entry, isPencil: false }));
  }

  /** Removes all pencil marks. */
  dropPencilMarks(): void {
    this.changeMarks(({ face }) => ({ face, colour: UNKNOWN, isPencil: false }));
  }

  undo(): void {
    this.cancelStroke();
    this.apply(this.history.undo());
  }

  redo(): void {
    this.cancelStroke();
    this.apply(this.history.redo());
  }

  /** Opens all faces and sets the time to 0. Undo restores the faces. */
  restart(): void {
    this.cancelStroke();
    const before = this.game.entries.filter(({ colour }) => colour !== UNKNOWN);
    this.stopwatch.reset();
    this.hints = 0;
    this.isPencil = false;
    const after = before.map(({ face }) => ({ face, colour: UNKNOWN, isPencil: false }));
    this.make(before, after);
  }

  /** Asks whether all entries are right. */
  check(): void {
    this.ask('check');
  }

  /** Asks for the next step. If one is shown already, fills in its faces. */
  hint(): void {
    const { step } = this.answer;
    if (step === undefined) {
      this.ask('hint');
      return;
    }
    this.cancelStroke();
    this.hints++;
    const before = step.faces.map((face) => this.game.entryOf(face));
    const after = step.faces.map((face, i) => ({ face, colour: step.colours[i], isPencil: false }));
    this.make(before, after);
    if (!this.isSolved) this.show({ text: describeFilled(this, step), wrong: [], lines: step.lines });
  }

  /** Opens the faces that were found wrong. */
  clearWrong(): void {
    const before = this.wrongFaces.map((face) => this.game.entryOf(face));
    this.make(
      before,
      before.map(({ face }) => ({ face, colour: UNKNOWN, isPencil: false })),
    );
  }

  /** Stores the time, for example before the page is left. */
  save(): void {
    const { ms } = this.stopwatch;
    if (!this.hasBegun && ms === 0) return;
    const faces = encodeEntries(this.game.entries);
    const wasStored = this.isStored;
    this.isStored = this.store.write(this.hash, { faces, ms: Math.round(ms), hints: this.hints, isSolved: this.isSolved });
    if (this.isStored !== wasStored) this.onChange();
  }

  /** Stores the game, stops its clock and ends the solver. The next question starts another one. */
  rest(): void {
    this.stopwatch.pause();
    if (this.advisor.isBusy) this.answer = NO_ANSWER;
    this.advisor.stop();
    this.save();
  }

  /** Adopts entries that another tab has stored for the same puzzle, as a step that can be undone. Stores nothing: the other tab may be ahead. */
  adoptStored(): void {
    const stored = this.store.read(this.hash);
    const entries = decodeEntries(this.board, stored?.faces);
    if (stored === undefined || entries === undefined) return;
    this.cancelStroke();
    const changed = entries.filter(({ face, colour, isPencil }) => {
      const own = this.game.entryOf(face);
      return own.colour !== colour || own.isPencil !== isPencil;
    });
    if (changed.length === 0) return;
    this.history.add({ from: changed.map(({ face }) => this.game.entryOf(face)), to: changed });
    this.stopwatch.advanceTo(stored.ms);
    this.hints = Math.max(this.hints, stored.hints);
    this.change(changed);
  }

  /** Ends a pending question. */
  dispose(): void {
    this.advisor.stop();
    this.onChange = () => {};
  }

  private changeMarks(change: (entry: FaceEntry) => FaceEntry): void {
    this.cancelStroke();
    const before = this.game.entries.filter(({ isPencil }) => isPencil);
    this.isPencil = false;
    this.make(before, before.map(change));
  }

  private make(from: readonly FaceEntry[], to: readonly FaceEntry[]): void {
    if (to.length > 0) this.history.add({ from, to });
    this.apply(to);
  }

  private apply(entries: readonly FaceEntry[] | undefined): void {
    if (entries === undefined) return;
    this.change(entries);
    this.save();
  }

  /** Changes entries and drops answers that no longer hold. */
  private change(entries: readonly FaceEntry[]): void {
    this.advisor.cancel();
    const changed = new Set(entries.map(({ face }) => face));
    const wrong = this.wrongFaces.filter((face) => !changed.has(face));
    this.answer =
      wrong.length === 0 ? NO_ANSWER : { text: describeAdvice(this, { kind: 'mistake', faces: wrong, lines: [] }), wrong, lines: [] };
    this.update(entries);
    if (this.isSolved) this.stopwatch.pause();
  }

  private update(entries: readonly FaceEntry[]): void {
    for (const line of this.game.set(entries)) this.progress[line] = undefined;
    this.onChange();
  }

  private measure(line: number): ClueProgress {
    const progress = measureClue(this.board.lines[line], this.game.colours);
    return this.game.isMet(line) ? { ...progress, isDone: progress.isDone.map(() => true) } : progress;
  }

  private ask(request: AdviceRequest): void {
    if (this.isSolved) return;
    this.cancelStroke();
    this.advisor.ask(this.board, this.game.colours, request, (advice) => this.receive(advice));
    if (this.advisor.isBusy) this.show({ ...NO_ANSWER, text: 'Looking…' });
  }

  private receive(advice: Advice | NoAdvice): void {
    const text = describeAdvice(this, advice);
    if (advice.kind === 'step') this.show({ text, wrong: [], lines: advice.step.lines, step: advice.step });
    else if (advice.kind === 'mistake') {
      this.hints++;
      this.show({ text, wrong: advice.faces, lines: advice.faces.length > 0 ? [] : advice.lines });
    } else this.show({ ...NO_ANSWER, text });
  }

  private show(answer: Answer): void {
    this.answer = answer;
    this.onChange();
  }
}
