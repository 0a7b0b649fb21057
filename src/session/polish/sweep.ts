import { changeSettings, type Settings } from '../../layout/settings.ts';
import type { Changes } from '../../settings/paths.ts';
import { Batch } from '../batch.ts';
import { compareStandings } from './order.ts';
import { type Recipe, recipeOf } from './recipe.ts';
import type { PlannedTrial, StartTrial } from './search.ts';
import type { Trial } from './trial.ts';

/** A cell of the grid: the drawing of one combination of settings. */
export interface SweepCell {
  /** As in "openness 0.2, evenness 0.5"; unique in its grid. */
  readonly name: string;
  readonly changes: Changes;
  readonly recipe: Recipe;
  /** Its drawing so far. */
  readonly last: Trial | undefined;
  readonly isOver: boolean;
  /** Why it failed. */
  readonly fault: string | undefined;
}

export interface SweepOptions {
  readonly maxAtOnce: number;
  /** The number of steps after which it is another cell's turn, so that all can be shown while they advance; by default each runs until it settles. */
  readonly partSteps?: number | undefined;
}

/** A run usually takes about this many steps; only for progress. */
const USUAL_STEPS = 200;

/** Relaxes a puzzle under each combination of some settings, several at a time. */
export class Sweep {
  private readonly all: { -readonly [Field in keyof SweepCell]: SweepCell[Field] }[];
  private readonly batch: Batch<PlannedTrial, Trial>;
  private readonly listener: () => void;
  private readonly partSteps: number | undefined;
  private isStopped = false;

  /**
   * @param settings the settings of all cells, before their own changes. Throws if a change is invalid
   * @param listener called whenever a cell has advanced; not after `stop`
   */
  constructor(
    start: StartTrial,
    settings: Settings,
    variants: readonly { readonly name: string; readonly changes: Changes }[],
    { maxAtOnce, partSteps }: SweepOptions,
    listener: () => void,
  ) {
    this.partSteps = partSteps;
    this.listener = listener;
    this.all = variants.map(({ name, changes }) => ({
      name,
      changes,
      recipe: recipeOf(name, changeSettings(settings, changes)),
      last: undefined,
      isOver: false,
      fault: undefined,
    }));
    this.batch = new Batch(start, () => this.advance(), { maxAtOnce });
    this.batch.add(this.all.map((cell) => this.plan(cell)));
  }

  /** In the order of the variants. */
  get cells(): readonly SweepCell[] {
    return this.all;
  }

  /** The cell with the best drawing so far. */
  get best(): SweepCell | undefined {
    const drawn = this.all.filter(({ last }) => last !== undefined);
    return drawn.toSorted((a, b) => compareStandings(a.last!.standing, b.last!.standing))[0];
  }

  get isOver(): boolean {
    return this.isStopped || this.all.every(({ isOver }) => isOver);
  }

  /** From 0 to 1. */
  get progress(): number {
    const shares = this.all.map(({ last, isOver }) => (isOver ? 1 : Math.min(0.95, (last?.steps ?? 0) / USUAL_STEPS)));
    return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  }

  /** Ends all work and keeps the drawings so far. */
  stop(): void {
    this.isStopped = true;
    this.batch.stop();
  }

  /** Notes the parts that have ended, and plans the next ones. */
  private advance(): void {
    for (const { variant, best, isOver, fault } of this.batch.attempts) {
      const cell = this.all.find(({ name }) => name === variant)!;
      if (best !== undefined && best.steps > (cell.last?.steps ?? -1)) cell.last = best;
      if (isOver && (best === undefined || best.isOver)) cell.isOver = true;
      cell.fault ??= fault;
    }
    const waiting = new Set(this.batch.attempts.filter(({ isOver }) => !isOver).map(({ variant }) => variant));
    const next = this.all.filter(({ name, isOver }) => !isOver && !waiting.has(name));
    if (next.length > 0) this.batch.add(next.map((cell) => this.plan(cell)));
    this.listener();
  }

  private plan({ name, recipe, last }: SweepCell): PlannedTrial {
    return { name: `${name}, from step ${last?.steps ?? 0}`, variant: name, recipe, from: last?.state, maxSteps: this.partSteps };
  }
}
