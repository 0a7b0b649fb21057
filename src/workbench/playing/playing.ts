import type { Advice, AdviceRequest } from '../../play/advise.ts';
import { type FaceEntry, Game } from '../../play/game.ts';
import { decodeEntries, encodeEntries, hashBoard } from '../../play/record.ts';
import { Stroke } from '../../play/stroke.ts';
import { createSideNames, type SideNames } from '../../puzzle/map/sideNames.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import { analysePuzzle } from '../../session/solve/solve.ts';
import { EMPTY, FILLED, UNKNOWN } from '../../solver/board.ts';
import type { ClueSide } from '../../solver/sides.ts';
import type { Step } from '../../solver/trace.ts';
import type { SolverWorker } from '../../workers/page/browser.ts';
import { FaceState } from '../solving/stepping.ts';
import { SignalHub } from '../state/signals.ts';
import type { Workbench } from '../workbench.ts';
import { Advisor, type NoAdvice } from './advisor.ts';
import { describeAdvice, describeFilled, describeGame } from './messages.ts';

/** Stores games between visits, by the names of their boards. */
export interface GameStore {
  /** Returns the faces of a game as they were written, or undefined if there are none. */
  read(board: string): unknown;
  /** Returns whether the game could be stored. */
  write(board: string, faces: string): boolean;
}

/** A change of a game, as data for the undo history. */
interface GameEdit {
  readonly board: string;
  readonly entries: readonly FaceEntry[];
}

/** A game and its document. */
interface Match {
  readonly document: PuzzleDocument;
  readonly names: SideNames;
  readonly board: string;
  readonly game: Game<ClueSide>;
}

export type Brush = 'fill' | 'cross';

/** The kind of edit that a game records in the undo history. */
export const GAME_EDIT = 'game';

/** A message to the player, which stays until the next edit. */
interface PlayerMessage {
  readonly text: string;
  /** The step that another hint fills in. */
  readonly step?: Step;
  /** Highlighted lines. */
  readonly lines?: readonly number[];
  /** Wrong faces. */
  readonly wrong?: readonly number[];
}

const NO_MESSAGE: PlayerMessage = { text: '' };

/**
 * Lets the user solve the open puzzle by hand. The colours of the faces belong to the puzzle, also outside of the game: they can be undone, are
 * stored, and return when the puzzle is opened again. The document does not change.
 */
export class Playing {
  readonly signals = new SignalHub<{ change: undefined }>();
  private readonly workbench: Pick<Workbench, 'document' | 'defineEdit'>;
  private readonly store: GameStore;
  private readonly advisor: Advisor;
  private readonly note: (label: string, from: GameEdit, to: GameEdit) => void;
  /** The games of this visit, by the names of their boards. */
  private readonly games = new Map<string, Game<ClueSide>>();
  private match: Match | undefined;
  private stroke: Stroke | undefined;
  private shown: PlayerMessage = NO_MESSAGE;
  /** Whether the last change is stored for another visit. */
  isStored = true;

  constructor(workbench: Pick<Workbench, 'signals' | 'document' | 'defineEdit'>, solver: SolverWorker, store: GameStore) {
    this.workbench = workbench;
    this.store = store;
    this.advisor = new Advisor(solver);
    this.note = workbench.defineEdit<GameEdit>(GAME_EDIT, (value) => this.apply(value));
    workbench.signals.on('document', ({ document }) => this.follow(document));
  }

  /** The current game, if one is played. */
  get game(): Game<ClueSide> | undefined {
    return this.match?.game;
  }

  /** The FaceState of each face of the map. A solved game shows its picture without crosses. */
  get faces(): Int8Array {
    const { colours = [], isSolved = false } = this.game ?? {};
    return Int8Array.from(colours, (colour) =>
      colour === FILLED ? FaceState.filled : colour === UNKNOWN || isSolved ? FaceState.open : FaceState.empty,
    );
  }

  /** Faces that a check found wrong and that have not changed since. */
  get wrongFaces(): readonly number[] {
    return this.shown.wrong ?? [];
  }

  /** Sides to highlight: those of a hint, or those whose clues can't be met. */
  get pointedSides(): readonly ClueSide[] {
    const { game, shown } = this;
    return game === undefined ? [] : (shown.lines ?? []).map((line) => game.board.lines[line]);
  }

  /** The answer to the player's last question, or else the progress of the game. */
  get message(): string {
    if (this.match === undefined) return '';
    return this.shown.text || describeGame(this.match.game, this.match.document);
  }

  /** Whether an answer is due. */
  get isAsking(): boolean {
    return this.advisor.isBusy;
  }

  /** Resumes or begins the game of the open puzzle. Returns a message for the user if that is impossible. */
  begin(): string | undefined {
    const { document } = this.workbench;
    if (document === undefined) return 'No puzzle is open.';
    if (this.match !== undefined) return undefined;
    const { board, faults } = analysePuzzle(document.puzzle, document.map);
    if (board.lines.length === 0) return `This puzzle can’t be solved by hand: ${faults[0]}.`;
    const name = hashBoard(board);
    const game = this.games.get(name) ?? new Game(board);
    this.games.set(name, game);
    this.match = { document, names: createSideNames(document.puzzle, document.map), board: name, game };
    this.loadStored(this.match);
    this.show(NO_MESSAGE);
    return undefined;
  }

  /** Leaves the game; the colours stay with the puzzle. */
  leave(): void {
    if (this.match === undefined) return;
    this.cancelStroke();
    this.match = undefined;
    this.advisor.stop();
    this.show(NO_MESSAGE);
  }

  /** Keeps the message until the stroke ends, since the finger that starts a stroke may be the first of two. */
  startStroke(face: number, brush: Brush): void {
    const { game } = this;
    if (game === undefined) return;
    this.cancelStroke();
    this.stroke = new Stroke(game.colours, brush === 'fill' ? FILLED : EMPTY, face);
    game.set(this.stroke.entriesAfter);
    this.show(this.shown);
  }

  strokeTo(face: number): void {
    if (this.game === undefined || !this.stroke?.reach(face)) return;
    this.game.set(this.stroke.entriesAfter);
    this.show(this.shown);
  }

  /** Records the stroke as one edit. */
  endStroke(): void {
    const { stroke } = this;
    if (stroke === undefined) return;
    this.stroke = undefined;
    const count = stroke.entriesAfter.length;
    this.edit(count === 1 ? 'face' : `${count} faces`, stroke.entriesBefore, stroke.entriesAfter);
  }

  cancelStroke(): void {
    const { stroke } = this;
    if (stroke === undefined) return;
    this.stroke = undefined;
    this.game?.set(stroke.entriesBefore);
    this.show(this.shown);
  }

  /** Makes all faces unknown. */
  clear(): void {
    this.cancelStroke();
    const was = [...(this.game?.colours ?? [])].flatMap((colour, face) => (colour === UNKNOWN ? [] : [{ face, colour }]));
    const becomes = was.map(({ face }) => ({ face, colour: UNKNOWN }));
    if (was.length > 0) this.edit('clearing the game', was, becomes);
  }

  /** Asks whether the colours are right so far. */
  check(): void {
    this.ask('check');
  }

  /** Asks for the next step. If the message already shows one, fills in its faces. */
  hint(): void {
    const { match } = this;
    const { step } = this.shown;
    if (match === undefined || step === undefined) {
      this.ask('hint');
      return;
    }
    const { faces, colours, lines } = step;
    this.cancelStroke();
    this.edit(
      'hint',
      faces.map((face) => ({ face, colour: UNKNOWN })),
      faces.map((face, i) => ({ face, colour: colours[i] })),
    );
    const { game, names } = match;
    if (!game.isSolved) this.show({ text: describeFilled(game, names, step), lines });
  }

  private ask(request: AdviceRequest): void {
    const { match } = this;
    if (match === undefined || match.game.isSolved) return;
    const { board, colours } = match.game;
    this.cancelStroke();
    this.advisor.ask(board, colours, request, (advice) => this.answer(match, advice));
    if (this.advisor.isBusy) this.show({ text: 'Looking…' });
  }

  private answer({ game, names }: Match, advice: Advice | NoAdvice): void {
    const text = describeAdvice(game, names, advice);
    if (advice.kind === 'step') this.show({ text, step: advice.step, lines: advice.step.lines });
    else if (advice.kind === 'mistake') this.show({ text, wrong: advice.faces, lines: advice.faces.length > 0 ? [] : advice.lines });
    else this.show({ text });
  }

  private edit(label: string, was: readonly FaceEntry[], becomes: readonly FaceEntry[]): void {
    const { board } = this.match!;
    this.note(label, { board, entries: was }, { board, entries: becomes });
  }

  /** Applies an edit, also for undo and redo, and returns to the game if the player left it. */
  private apply({ board, entries }: GameEdit): void {
    this.begin();
    const { match } = this;
    // Undo and redo follow the order of the edits, so the puzzle of the edit is open. Otherwise the edit belongs to another game.
    if (match?.board !== board) return;
    this.cancelStroke();
    this.advisor.cancel();
    this.loadStored(match);
    match.game.set(entries);
    this.isStored = this.store.write(board, encodeEntries(match.game.colours));
    this.show(this.withoutFaces(match, entries));
  }

  /** Takes over the stored colours: another tab with the same puzzle may have changed them. */
  private loadStored({ board, game }: Match): void {
    // If the last change could not be stored, the stored game is older.
    const stored = this.isStored ? decodeEntries(game.board, this.store.read(board)) : undefined;
    if (stored !== undefined) game.set(Array.from(stored, (colour, face) => ({ face, colour })));
  }

  /** The part of the message that still holds: the wrong faces that have not changed. */
  private withoutFaces({ game, names }: Match, entries: readonly FaceEntry[]): PlayerMessage {
    const changed = new Set(entries.map(({ face }) => face));
    const faces = this.wrongFaces.filter((face) => !changed.has(face));
    return faces.length === 0 ? NO_MESSAGE : { text: describeAdvice(game, names, { kind: 'mistake', faces, lines: [] }), wrong: faces };
  }

  /** Follows to another document. The game continues if the clues are the same, for example after they were stored. */
  private follow(document: PuzzleDocument): void {
    if (this.match === undefined) return;
    const { board } = analysePuzzle(document.puzzle, document.map);
    if (hashBoard(board) !== this.match.board) {
      this.leave();
      return;
    }
    this.match = { ...this.match, document, names: createSideNames(document.puzzle, document.map) };
    this.show(NO_MESSAGE);
  }

  private show(shown: PlayerMessage): void {
    this.shown = shown;
    this.signals.emit('change', undefined);
  }
}
