import type { Advice } from '../../play/advise.ts';
import { type FaceEntry, Game } from '../../play/game.ts';
import { nameBoard, readFaces, writeFaces } from '../../play/record.ts';
import { Stroke } from '../../play/stroke.ts';
import type { PuzzleDocument } from '../../session/document.ts';
import { lookAtPuzzle } from '../../session/solve.ts';
import { EMPTY, FILLED, UNKNOWN } from '../../solver/board.ts';
import type { ClueSide } from '../../solver/sides.ts';
import { describeStep } from '../../solver/words.ts';
import type { SolverPort } from '../../workers/ports.ts';
import { SignalHub } from '../signals.ts';
import { FaceState } from '../solving/stepping.ts';
import type { Workbench } from '../workbench.ts';
import { Advisor, type NoAdvice } from './advisor.ts';
import { describeAdvice, describeGame } from './words.ts';

/** Where games are kept from visit to visit, by the names of their boards. */
export interface GameStore {
  /** The faces of a game as they were written; undefined where there is none. */
  read(board: string): unknown;
  write(board: string, faces: string): void;
}

/** Edits of games, as data. */
interface GameEdit {
  readonly board: string;
  readonly entries: readonly FaceEntry[];
}

/** A game with the document that it belongs to. */
interface Match {
  readonly document: PuzzleDocument;
  readonly board: string;
  readonly game: Game<ClueSide>;
}

export type Brush = 'fill' | 'cross';

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
  private advice: Advice | NoAdvice | undefined;
  private words = '';

  constructor(workbench: Pick<Workbench, 'signals' | 'document' | 'defineEdit'>, openSolver: () => SolverPort, store: GameStore) {
    this.workbench = workbench;
    this.store = store;
    this.advisor = new Advisor(openSolver);
    this.note = workbench.defineEdit<GameEdit>('game', (value) => this.apply(value));
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

  /** Faces that were found to be wrong. */
  get wrongFaces(): readonly number[] {
    return this.advice?.kind === 'mistake' ? this.advice.faces : [];
  }

  /** Sides to look at: of a hint, or of what can't be met. */
  get pointedSides(): readonly ClueSide[] {
    const { advice, game } = this;
    const lines = advice?.kind === 'step' ? advice.step.lines : advice?.kind === 'mistake' && advice.faces.length === 0 ? advice.lines : [];
    return game === undefined ? [] : lines.map((line) => game.board.lines[line]);
  }

  /** What there is to say, for the player: of what was asked, else how far the game is. */
  get message(): string {
    if (this.match === undefined) return '';
    return this.words || describeGame(this.match.game, this.match.document);
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
    const game = this.games.get(name) ?? new Game(board, readFaces(board, this.store.read(name)));
    this.games.set(name, game);
    this.match = { document, board: name, game };
    this.change();
    return undefined;
  }

  /** Ends it for now; what is filled in stays with the puzzle. */
  leave(): void {
    if (this.match === undefined) return;
    this.cancelStroke();
    this.match = undefined;
    this.advisor.close();
    this.change();
  }

  startStroke(face: number, brush: Brush): void {
    const { game } = this;
    if (game === undefined) return;
    this.cancelStroke();
    this.stroke = new Stroke(game.colours, brush === 'fill' ? FILLED : EMPTY, face);
    game.set(this.stroke.becomes);
    this.change();
  }

  strokeTo(face: number): void {
    if (this.game === undefined || !this.stroke?.reach(face)) return;
    this.game.set(this.stroke.becomes);
    this.change();
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
    this.change();
  }

  /** Says nothing of any face any more. */
  clear(): void {
    const { game } = this;
    if (game === undefined) return;
    const was = [...game.colours].flatMap((colour, face) => (colour === UNKNOWN ? [] : [{ face, colour }]));
    if (was.length > 0)
      this.edit(
        'clearing the game',
        was,
        was.map(({ face }) => ({ face, colour: UNKNOWN })),
      );
  }

  /** Asks whether all is right so far. */
  check(): void {
    this.ask('check');
  }

  /** Asks where to look next; once that is told, fills in what is to be found there. */
  hint(): void {
    const { advice, match } = this;
    if (match === undefined) return;
    if (advice?.kind !== 'step') {
      this.ask('hint');
      return;
    }
    const { faces, colours } = advice.step;
    const words = describeStep(match.document.puzzle, match.game.board, advice.step);
    this.edit(
      'hint',
      faces.map((face) => ({ face, colour: UNKNOWN })),
      faces.map((face, i) => ({ face, colour: colours[i] })),
    );
    if (!match.game.isSolved) this.say(undefined, words);
  }

  private ask(wish: 'check' | 'hint'): void {
    const { game } = this;
    if (game === undefined || game.isSolved) return;
    this.advisor.ask(game.board, game.colours, (advice) => {
      // Who only wanted to know whether all is right is not shown where to look.
      const isTold = wish === 'hint' || advice.kind === 'mistake';
      this.say(isTold ? advice : undefined, describeAdvice(game, advice, wish));
    });
    this.say(undefined, this.advisor.isBusy ? 'Looking…' : this.words);
  }

  private edit(label: string, was: readonly FaceEntry[], becomes: readonly FaceEntry[]): void {
    const { board } = this.match!;
    this.note(label, { board, entries: was }, { board, entries: becomes });
  }

  /** Puts an edit into place, also one that is taken back: who left the game meanwhile sees it again. */
  private apply({ board, entries }: GameEdit): void {
    this.begin();
    // Edits come back in the order in which they were made, so another puzzle is never open; were it so, its game is none of theirs.
    if (this.match?.board !== board) return;
    this.stroke = undefined;
    this.match.game.set(entries);
    this.store.write(board, writeFaces(this.match.game.colours));
    this.change();
  }

  /** Another document is open. If it asks the same, as after clues were stored, the game goes on. */
  private follow(document: PuzzleDocument): void {
    if (this.match === undefined) return;
    const { board } = lookAtPuzzle(document.puzzle, document.map);
    if (nameBoard(board) !== this.match.board) {
      this.leave();
      return;
    }
    this.match = { ...this.match, document };
    this.change();
  }

  /** The game has changed: what was said of it before holds no longer. */
  private change(): void {
    this.advisor.giveUp();
    this.say(undefined, '');
  }

  private say(advice: Advice | NoAdvice | undefined, words: string): void {
    this.advice = advice;
    this.words = words;
    this.signals.emit('change', undefined);
  }
}
