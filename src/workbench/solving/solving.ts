import type { Rating } from '../../rating/ratePuzzle.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { PuzzleAnalysis, SolvedPuzzle } from '../../session/solve/solve.ts';
import { explainFailure } from '../../workers/lazyWorker.ts';
import type { SolverWorker } from '../../workers/page/browser.ts';
import { SignalHub } from '../state/signals.ts';

/** Time limits of the solver in milliseconds: for its own first attempt, and for another one that the user asks for. */
export const LIMITS_MS = { first: 10_000, again: 60_000 } as const;

/** The state of solving the open puzzle. `analysis` holds the properties that are known without solving; it arrives before the solution. */
export type SolvingState =
  /** No puzzle is open, or no result is wanted. */
  | { readonly name: 'idle'; readonly analysis?: undefined }
  | { readonly name: 'solving'; readonly analysis?: PuzzleAnalysis | undefined }
  | SolvedState
  | { readonly name: 'stopped'; readonly analysis?: PuzzleAnalysis | undefined }
  | { readonly name: 'failed'; readonly analysis?: PuzzleAnalysis | undefined; readonly message: string };

interface SolvedState {
  readonly name: 'solved';
  readonly analysis: SolvedPuzzle;
  readonly rating: Rating;
}

/** Solves the open puzzle in a worker while the result is wanted. Results are stored by document, since relaxing does not change them. */
export class Solving {
  readonly signals = new SignalHub<{ state: undefined }>();
  private readonly solver: SolverWorker;
  private document: PuzzleDocument | undefined;
  private isWanted = false;
  private current: SolvingState = { name: 'idle' };
  /** Cancels the latest work. */
  private controller: AbortController | undefined;
  private readonly known = new WeakMap<PuzzleDocument, SolvedState>();

  constructor(solver: SolverWorker) {
    this.solver = solver;
  }

  get state(): SolvingState {
    return this.current;
  }

  /** The result for the open document, if there is one. */
  get solved(): SolvedPuzzle | undefined {
    return this.current.name === 'solved' ? this.current.analysis : undefined;
  }

  /** Switches to another document. */
  follow(document: PuzzleDocument): void {
    this.document = document;
    this.cancel();
    this.set({ name: 'idle' });
    if (this.isWanted) this.begin();
  }

  /** Sets whether the result is wanted. Work that has begun continues either way, and work that was stopped stays stopped. */
  want(isWanted: boolean): void {
    this.isWanted = isWanted;
    if (isWanted && this.current.name === 'idle') this.begin();
  }

  stop(): void {
    if (this.current.name !== 'solving') return;
    this.cancel();
    this.set({ name: 'stopped', analysis: this.current.analysis });
  }

  /** Solves the puzzle again, with the longer limit. */
  again(): void {
    if (this.current.name !== 'solving') this.solve(LIMITS_MS.again);
  }

  private begin(): void {
    const known = this.document && this.known.get(this.document);
    if (known !== undefined) this.set(known);
    else this.solve(LIMITS_MS.first);
  }

  private async solve(limitMs: number): Promise<void> {
    const { document } = this;
    if (document === undefined) return;
    const { puzzle, map } = document;
    const controller = new AbortController();
    const { signal } = controller;
    this.controller = controller;
    this.set({ name: 'solving', analysis: this.current.analysis });
    try {
      const onProgress = (analysis: PuzzleAnalysis) => this.set({ name: 'solving', analysis });
      const { solved, rating } = await this.solver.call('solve', { puzzle, map, limitMs }, { signal, onProgress });
      const state: SolvedState = { name: 'solved', analysis: solved, rating };
      this.known.set(document, state);
      if (!signal.aborted) this.set(state);
    } catch (error) {
      if (signal.aborted) return;
      // The next attempt gets a new worker.
      this.solver.stop();
      this.set({ name: 'failed', analysis: this.current.analysis, message: explainFailure(error, 'the solver') });
    }
  }

  private cancel(): void {
    this.controller?.abort();
  }

  private set(state: SolvingState): void {
    this.current = state;
    this.signals.emit('state', undefined);
  }
}
