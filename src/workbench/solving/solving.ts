import type { Rating } from '../../rating/ratePuzzle.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { PuzzleLook, SolvedPuzzle } from '../../session/solve/solve.ts';
import type { SolverPort } from '../../workers/ports.ts';
import type { SolverCommand, SolverEvent } from '../../workers/solver/protocol.ts';
import { Helper } from '../helper.ts';
import { SignalHub } from '../state/signals.ts';

export type { SolverPort } from '../../workers/ports.ts';

/** How long the solver works on a puzzle by itself, and how long when it is asked once more. */
export const LIMITS_MS = { first: 10_000, again: 60_000 } as const;

/** How far the open puzzle is solved. What is known without solving it comes first. */
export type SolvingState =
  /** Nothing is open, or nobody wants to know. */
  | { readonly name: 'idle'; readonly look?: undefined }
  | { readonly name: 'solving'; readonly look?: PuzzleLook | undefined }
  | SolvedState
  | { readonly name: 'stopped'; readonly look?: PuzzleLook | undefined }
  | { readonly name: 'failed'; readonly look?: PuzzleLook | undefined; readonly message: string };

interface SolvedState {
  readonly name: 'solved';
  readonly look: SolvedPuzzle;
  readonly rating: Rating;
}

/**
 * Has the open puzzle solved behind a port, while somebody wants to know. The port is opened when first needed, kept for the next puzzle, and
 * closed to stop the work: a solver that works hears nothing. Answers are remembered with their documents, as relaxing changes none.
 */
export class Solving {
  readonly signals = new SignalHub<{ state: undefined }>();
  private readonly solver: Helper<SolverCommand, SolverEvent>;
  private document: PuzzleDocument | undefined;
  private isWanted = false;
  private current: SolvingState = { name: 'idle' };
  private readonly known = new WeakMap<PuzzleDocument, SolvedState>();

  constructor(open: () => SolverPort) {
    this.solver = new Helper(
      open,
      (event) => this.hear(event),
      (reason) => this.fail(`the solver stopped: ${reason}`),
    );
  }

  get state(): SolvingState {
    return this.current;
  }

  /** What was solved of the document that is open; undefined if nothing. */
  get solved(): SolvedPuzzle | undefined {
    return this.current.name === 'solved' ? this.current.look : undefined;
  }

  /** Another puzzle is open. */
  follow(document: PuzzleDocument): void {
    this.document = document;
    if (this.current.name === 'solving') this.solver.close();
    this.set({ name: 'idle' });
    if (this.isWanted) this.begin();
  }

  /** From now on somebody wants to know, or nobody does. What was begun is brought to its end, and what was stopped stays so. */
  want(isWanted: boolean): void {
    this.isWanted = isWanted;
    if (isWanted && this.current.name === 'idle') this.begin();
  }

  /** Ends the work. */
  stop(): void {
    if (this.current.name !== 'solving') return;
    this.solver.close();
    this.set({ name: 'stopped', look: this.current.look });
  }

  /** Tries once more, for longer. */
  again(): void {
    if (this.current.name !== 'solving') this.solve(LIMITS_MS.again);
  }

  private begin(): void {
    const known = this.document && this.known.get(this.document);
    if (known !== undefined) this.set(known);
    else this.solve(LIMITS_MS.first);
  }

  private solve(limitMs: number): void {
    const { document } = this;
    if (document === undefined) return;
    const { puzzle, map } = document;
    this.set({ name: 'solving', look: this.current.look });
    try {
      this.solver.post({ type: 'solve', puzzle, map, limitMs });
    } catch (error) {
      this.fail((error as Error).message);
    }
  }

  private hear(event: SolverEvent): void {
    if (this.current.name !== 'solving' || this.document === undefined || event.type === 'advised') return;
    if (event.type === 'looked') this.set({ name: 'solving', look: event.look });
    else if (event.type === 'refused') this.fail(event.message);
    else {
      const state: SolvedState = { name: 'solved', look: event.solved, rating: event.rating };
      this.known.set(this.document, state);
      this.set(state);
    }
  }

  /** Another try gets a new worker. */
  private fail(message: string): void {
    this.solver.close();
    if (this.current.name === 'solving') this.set({ name: 'failed', look: this.current.look, message });
  }

  private set(state: SolvingState): void {
    this.current = state;
    this.signals.emit('state', undefined);
  }
}
