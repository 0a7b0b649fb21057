import type { Advice, AdviceRequest } from '../../play/advise.ts';
import { type FaceEntry, Game } from '../../play/game.ts';
import { nameBoard, readFaces, writeFaces } from '../../play/record.ts';
import { Stroke } from '../../play/stroke.ts';
import { createSideNames, type SideNames } from '../../puzzle/map/sideNames.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import { lookAtPuzzle } from '../../session/solve/solve.ts';
import { EMPTY, FILLED, UNKNOWN } from '../../solver/board.ts';
import type { ClueSide } from '../../solver/sides.ts';
import type { Step } from '../../solver/trace.ts';
import type { SolverWorker } from '../../workers/page/browser.ts';
import { FaceState } from '../solving/stepping.ts';
import { SignalHub } from '../state/signals.ts';
import type { Workbench } from '../workbench.ts';
import { Advisor, type NoAdvice } from './advisor.ts';
import { describeAdvice, describeFilled, describeGame } from './words.ts';

/** Where games are kept from visit to visit, by the names of their boards. */
export interface GameStore {
  /** The faces of a game as they were written; undefined where there is none. */
  read(board: string): unknown;
  /** Returns whether it is kept. */
  write(board: string, faces: string): boolean;
}

/** Edits of games, as data. */
interface GameEdit {
  readonly board: string;
  readonly entries: readonly FaceEntry[];
}

/** A game with the document that it belongs to. */
interface Match {
  readonly document: PuzzleDocument;
  readonly names: SideNames;
  readonly board: string;
  readonly game: Game<ClueSide>;
}

export type Brush = 'fill' | 'cross';

/** The kind of edits that games are made of. */
export const GAME_EDIT = 'game';

/** What is told to the player, until the next edit. */
interface Told {
  readonly words: string;
  /** A step that another hint fills in. */
  readonly step?: Step;
  /** Lines to look at. */
  readonly lines?: readonly number[];
  /** Faces that are wrong. */
  readonly wrong?: readonly number[];
}

const NOTHING_TOLD: Told = { words: '' };

/**
 * Lets the user solve the open puzzle by hand. What is filled in belongs to the puzzle, whether it is played at the moment or not: it can be undone,
 * is kept, and is there when the puzzle is opened again. The document is not changed by it.
 */
export class Playing {
  readonly signals = new SignalHub<{ change: undefined }>();
  private readonly workbench: Pick<Workbench, 'document' | 'defineEdit'>;
  private readonly store: GameStore;
  private readonly advisor: Advisor;
  private readonly note: (label: string, from: GameEdit, to: GameEdit) => void;
  /** Of this visit, by the names of their boards. */
  private readonly games = new Map<string, Game<ClueSide>>();
  private match: Match | undefined;
  private stroke: Stroke | undefined;
  private told: Told = NOTHING_TOLD;
  private isStored = true;

  constructor(workbench: Pick<Workbench, 'signals' | 'document' | 'defineEdit'>, solver: SolverWorker, store: GameStore) {
    this.workbench = workbench;
    this.store = store;
    this.advisor = new Advisor(solver);
    this.note = workbench.defineEdit<GameEdit>(GAME_EDIT, (value) => this.apply(value));
    workbench.signals.on('document', ({ document }) => this.follow(document));
  }

  /** The game that is played; undefined while none is. */
  get game(): Game<ClueSide> | undefined {
    return this.match?.game;
  }

  /** Of each face of the map a FaceState. Crosses have served once it is solved: then only the picture is left. */
  get faces(): Int8Array {
    const { colours = [], isSolved = false } = this.game ?? {};
    return Int8Array.from(colours, (colour) =>
      colour === FILLED ? FaceState.filled : colour === UNKNOWN || isSolved ? FaceState.open : FaceState.empty,
    );
  }

  /** Faces that were found to be wrong, and are still as they were. */
  get wrongFaces(): readonly number[] {
    return this.told.wrong ?? [];
  }

  /** Sides to look at: of a hint, or of what can't be met. */
  get pointedSides(): readonly ClueSide[] {
    const { game, told } = this;
    return game === undefined ? [] : (told.lines ?? []).map((line) => game.board.lines[line]);
  }

  /** What there is to say, for the player: of what was asked, else how far the game is. */
  get message(): string {
    if (this.match === undefined) return '';
    return this.told.words || describeGame(this.match.game, this.match.document);
  }

  /** Whether what was filled in last is kept for another visit. */
  get isKept(): boolean {
    return this.isStored;
  }

  /** Whether an answer is awaited. */
  get isAsking(): boolean {
    return this.advisor.isBusy;
  }

  /** Goes on with the game of the open puzzle, or begins one. Returns why that can't be, for the user. */
  begin(): string | undefined {
    const { document } = this.workbench;
    if (document === undefined) return 'No puzzle is open.';
    if (this.match !== undefined) return undefined;
    const { board, faults } = lookAtPuzzle(document.puzzle, document.map);
    if (board.lines.length === 0) return `This puzzle can’t be solved by hand: ${faults[0]}.`;
    const name = nameBoard(board);
    const game = this.games.get(name) ?? new Game(board);
    this.games.set(name, game);
    this.match = { document, names: createSideNames(document.puzzle, document.map), board: name, game };
    this.adopt(this.match);
    this.tell(NOTHING_TOLD);
    return undefined;
  }

  /** Ends it for now; what is filled in stays with the puzzle. */
  leave(): void {
    if (this.match === undefined) return;
    this.cancelStroke();
    this.match = undefined;
    this.advisor.stop();
    this.tell(NOTHING_TOLD);
  }

  /** What was told stays until the stroke ends: a finger that begins one may be the first of two. */
  startStroke(face: number, brush: Brush): void {
    const { game } = this;
    if (game === undefined) return;
    this.cancelStroke();
    this.stroke = new Stroke(game.colours, brush === 'fill' ? FILLED : EMPTY, face);
    game.set(this.stroke.becomes);
    this.tell(this.told);
  }

  strokeTo(face: number): void {
    if (this.game === undefined || !this.stroke?.reach(face)) return;
    this.game.set(this.stroke.becomes);
    this.tell(this.told);
  }

  /** What a stroke did is one edit. */
  endStroke(): void {
    const { stroke } = this;
    if (stroke === undefined) return;
    this.stroke = undefined;
    const count = stroke.becomes.length;
    this.edit(count === 1 ? 'face' : `${count} faces`, stroke.was, stroke.becomes);
  }

  cancelStroke(): void {
    const { stroke } = this;
    if (stroke === undefined) return;
    this.stroke = undefined;
    this.game?.set(stroke.was);
    this.tell(this.told);
  }

  /** Says nothing of any face any more. */
  clear(): void {
    this.cancelStroke();
    const was = [...(this.game?.colours ?? [])].flatMap((colour, face) => (colour === UNKNOWN ? [] : [{ face, colour }]));
    const becomes = was.map(({ face }) => ({ face, colour: UNKNOWN }));
    if (was.length > 0) this.edit('clearing the game', was, becomes);
  }

  /** Asks whether all is right so far. */
  check(): void {
    this.ask('check');
  }

  /** Asks where to look next; once that is told, fills in what is to be found there. */
  hint(): void {
    const { match } = this;
    const { step } = this.told;
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
    if (!game.isSolved) this.tell({ words: describeFilled(game, names, step), lines });
  }

  private ask(wish: AdviceRequest): void {
    const { match } = this;
    if (match === undefined || match.game.isSolved) return;
    const { board, colours } = match.game;
    this.cancelStroke();
    this.advisor.ask(board, colours, wish, (advice) => this.hear(match, advice));
    if (this.advisor.isBusy) this.tell({ words: 'Looking…' });
  }

  private hear({ game, names }: Match, advice: Advice | NoAdvice): void {
    const words = describeAdvice(game, names, advice);
    if (advice.kind === 'step') this.tell({ words, step: advice.step, lines: advice.step.lines });
    else if (advice.kind === 'mistake') this.tell({ words, wrong: advice.faces, lines: advice.faces.length > 0 ? [] : advice.lines });
    else this.tell({ words });
  }

  private edit(label: string, was: readonly FaceEntry[], becomes: readonly FaceEntry[]): void {
    const { board } = this.match!;
    this.note(label, { board, entries: was }, { board, entries: becomes });
  }

  /** Puts an edit into place, also one that is taken back: who left the game meanwhile sees it again. */
  private apply({ board, entries }: GameEdit): void {
    this.begin();
    const { match } = this;
    // Edits come back in the order in which they were made, so another puzzle is never open; were it so, its game is none of theirs.
    if (match?.board !== board) return;
    this.cancelStroke();
    this.advisor.cancel();
    this.adopt(match);
    match.game.set(entries);
    this.isStored = this.store.write(board, writeFaces(match.game.colours));
    this.tell(this.withoutChanged(match, entries));
  }

  /** What is stored is newer than what this visit knows, where another tab has the same puzzle. */
  private adopt({ board, game }: Match): void {
    // What could not be stored is older there.
    const stored = this.isStored ? readFaces(game.board, this.store.read(board)) : undefined;
    if (stored !== undefined) game.set(Array.from(stored, (colour, face) => ({ face, colour })));
  }

  /** What still holds of what was told: that other faces are wrong. */
  private withoutChanged({ game, names }: Match, entries: readonly FaceEntry[]): Told {
    const changed = new Set(entries.map(({ face }) => face));
    const faces = this.wrongFaces.filter((face) => !changed.has(face));
    return faces.length === 0 ? NOTHING_TOLD : { words: describeAdvice(game, names, { kind: 'mistake', faces, lines: [] }), wrong: faces };
  }

  /** Another document is open. If it asks the same, as after clues were stored, the game goes on. */
  private follow(document: PuzzleDocument): void {
    if (this.match === undefined) return;
    const { board } = lookAtPuzzle(document.puzzle, document.map);
    if (nameBoard(board) !== this.match.board) {
      this.leave();
      return;
    }
    this.match = { ...this.match, document, names: createSideNames(document.puzzle, document.map) };
    this.tell(NOTHING_TOLD);
  }

  private tell(told: Told): void {
    this.told = told;
    this.signals.emit('change', undefined);
  }
}
