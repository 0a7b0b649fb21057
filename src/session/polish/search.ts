import { createRandom, type Random } from '../../geometry/random.ts';
import { type KnobName, knobs, looks } from '../../layout/knobs.ts';
import { changeSettings, type Settings } from '../../layout/settings.ts';
import { Batch, type Planned, type StartTask } from '../batch.ts';
import { findCalmerChanges } from './calmer.ts';
import { compareStandings, isWorse, type Standing } from './order.ts';
import { type Recipe, recipeOf } from './recipe.ts';
import type { Trial, TrialPlan } from './trial.ts';

/** A trial of the search. */
export interface PlannedTrial extends Planned, TrialPlan {
  /** The variant that it belongs to. */
  readonly variant: string;
}

/** Starts a trial, usually in a worker; see StartTask. */
export type StartTrial = StartTask<PlannedTrial, Trial>;

/** One way to polish the puzzle. */
export interface Variant {
  /** As in "taut", or "openness 0.62, evenness 0.3, straightness 0.81"; unique in its search. */
  readonly name: string;
  readonly recipe: Recipe;
  /** Its best drawing so far. */
  readonly best: Trial | undefined;
  /** Where it stands now, from which it continues. */
  readonly last: Trial | undefined;
  /** Whether others were better, so that it does not continue. */
  readonly isDropped: boolean;
}

export interface SearchOptions {
  /** The settings that are varied; the knobs of these are one of the variants. */
  readonly settings: Settings;
  /** The standing of the drawing that is polished. */
  readonly before: Standing;
  /** Decides which settings are tried. */
  readonly seed: number;
  /** The number of variants to begin with. */
  readonly tries: number;
  /** How many trials run at a time. */
  readonly maxAtOnce: number;
}

/** Names of the phases, for the user. */
export type Phase = 'explore' | 'finish' | 'refine';

/**
 * The rungs of successive halving: all variants make a few steps, the better half continues, and so on. The last rung runs until the drawings settle.
 * Whole multiples of 12 steps, at which a layout can be continued without a trace in its schedule.
 */
const RUNGS: readonly (number | undefined)[] = [60, 96, undefined];

/** The number of settled variants that get further stages. */
const FINALISTS = 3;

/** How far additional stages turn the knobs. */
const TURN = 0.25;
const LITTLE_TURN = 0.1;

/** Refining tries neighbours of the best variant in rounds: their number, and their distances in knobs. A round without a visible gain is the last. */
const NEIGHBOURS = 4;
const RADII: readonly number[] = [0.2, 0.1];

/** The number of batches of trials: one for each rung, one to finish, and one for each round of refining. */
const BATCHES = RUNGS.length + 1 + RADII.length;

const KNOBS = Object.keys(knobs) as KnobName[];

type Position = Readonly<Record<KnobName, number>>;

type MutableVariant = { -readonly [Field in keyof Variant]: Variant[Field] } & { readonly position: Position };

/**
 * Searches for the best drawing of a puzzle: explores settings by successive halving, continues the best runs with other settings, and tries settings near
 * the best ones. The result depends on the seed and not on the number of workers, unless the search is stopped. Its best drawing is never worse than
 * the one that is polished.
 */
export class PolishSearch {
  private readonly options: SearchOptions;
  private readonly random: Random;
  private readonly batch: Batch<PlannedTrial, Trial>;
  private readonly listener: () => void;
  private readonly all: MutableVariant[] = [];
  private readonly plans: Generator<readonly PlannedTrial[], void>;
  private batches = 0;
  private isEnded = false;
  private phaseNow: Phase = 'explore';

  /** @param listener called whenever something has changed; not after `stop` */
  constructor(start: StartTrial, options: SearchOptions, listener: () => void) {
    this.options = options;
    this.random = createRandom(options.seed);
    this.listener = listener;
    const startNoted: StartTrial = (plan, { advance, ...rest }) =>
      start(plan, {
        ...rest,
        advance: (progress, trial, isDone) => {
          if (trial !== undefined) this.note(plan.variant, trial);
          advance(progress, trial, isDone);
        },
      });
    this.batch = new Batch(startNoted, () => this.advance(), { maxAtOnce: options.maxAtOnce });
    this.plans = this.search();
    this.addNext();
  }

  /** In the order in which they were planned. */
  get variants(): readonly Variant[] {
    return this.all;
  }

  /** The variant with the best drawing so far; undefined if none is better than the drawing that is polished. */
  get best(): Variant | undefined {
    let best: Variant | undefined;
    let standing = this.options.before;
    for (const variant of this.all) {
      if (variant.best === undefined || compareStandings(variant.best.standing, standing) >= 0) continue;
      best = variant;
      standing = variant.best.standing;
    }
    return best;
  }

  /** From 0 to 1. */
  get progress(): number {
    return this.isEnded ? 1 : (this.batches - 1 + this.batch.progress) / BATCHES;
  }

  get phase(): Phase {
    return this.phaseNow;
  }

  get isOver(): boolean {
    return this.isEnded;
  }

  /** Why trials failed, one sentence each. */
  get troubles(): readonly string[] {
    return this.batch.troubles;
  }

  /** The number of steps of all trials. */
  get steps(): number {
    return this.batch.attempts.reduce((sum, { best }) => sum + (best?.stepMs.length ?? 0), 0);
  }

  /** Ends all work and keeps the results so far. */
  stop(): void {
    this.isEnded = true;
    this.batch.stop();
  }

  private note(name: string, trial: Trial): void {
    const variant = this.all.find((each) => each.name === name)!;
    variant.last = trial;
    if (variant.best === undefined || compareStandings(trial.standing, variant.best.standing) < 0) variant.best = trial;
  }

  private advance(): void {
    if (this.batch.isOver) this.addNext();
    this.listener();
  }

  private addNext(): void {
    while (!this.isEnded && this.batch.isOver) {
      const { value, done } = this.plans.next();
      this.batches++;
      if (done === true) this.isEnded = true;
      else this.batch.add(value);
    }
  }

  /** Yields the trials of each batch; it continues when they are over. */
  private *search(): Generator<readonly PlannedTrial[], void> {
    yield* this.explore();
    this.phaseNow = 'finish';
    yield this.planFinish();
    this.phaseNow = 'refine';
    yield* this.refine();
  }

  private *explore(): Generator<readonly PlannedTrial[], void> {
    let field = this.createField();
    for (const [i, maxSteps] of RUNGS.entries()) {
      yield field.filter(({ last }) => last?.isOver !== true).map((variant) => this.plan(variant, maxSteps));
      if (i === RUNGS.length - 1) return;
      const ranked = rank(field, ({ last }) => last);
      // The given settings always settle: they are what the search has to beat.
      const kept = new Set([field[0], ...ranked.slice(0, Math.max(FINALISTS, Math.ceil(field.length / 2)))]);
      for (const variant of field) variant.isDropped = !kept.has(variant);
      field = field.filter(({ isDropped }) => !isDropped);
    }
  }

  /** The given settings, the looks, and settings scattered evenly over all knobs. */
  private createField(): MutableVariant[] {
    const { settings, tries } = this.options;
    const { openness, evenness, straightness } = settings;
    const given = { openness, evenness, straightness };
    // Not through the knobs, which would override the settings that they drive.
    const field = [this.push({ name: 'as set', position: given, recipe: recipeOf('as set', settings) })];
    const calmer = findCalmerChanges(settings) as Partial<Position> | undefined;
    if (calmer !== undefined) field.push(this.add('calmer', { ...given, ...calmer }));
    for (const [name, look] of Object.entries(looks)) field.push(this.add(name, look.knobs));
    // The additive recurrence with the plastic number's generalisation to three dimensions, from a random start.
    const start = KNOBS.map(() => this.random());
    for (let i = 0; field.length < tries; i++) field.push(this.addUnnamed(KNOBS.map((_, k) => (start[k] + (i + 1) * STRIDES[k]) % 1)));
    return field.slice(0, tries);
  }

  /** Further stages for the best drawings that have settled: calmer ones, and more open ones if faults are left. */
  private planFinish(): PlannedTrial[] {
    return rank(this.all, ({ last }) => (last?.isOver === true ? last : undefined))
      .slice(0, FINALISTS)
      .flatMap((variant) => {
        const { openness, evenness, straightness } = variant.position;
        const { ambiguities, narrowFaces } = variant.last!.standing;
        const turns: [name: string, knobs: Partial<Position>][] = [
          ['calmer', { evenness: clamp(evenness - TURN), straightness: clamp(straightness + TURN) }],
          ['a little calmer', { evenness: clamp(evenness - LITTLE_TURN), straightness: clamp(straightness + LITTLE_TURN) }],
        ];
        if (ambiguities + narrowFaces > 0) turns.push(['more open', { openness: clamp(openness + TURN) }]);
        return turns.map(([name, settings]) => {
          const recipe = { name: `${variant.name}, then ${name}`, stages: [...variant.recipe.stages, { settings }] };
          const added = this.push({ name: recipe.name, recipe, position: { ...variant.position, ...settings } });
          return this.plan(added, undefined, variant.last);
        });
      });
  }

  private *refine(): Generator<readonly PlannedTrial[], void> {
    for (const radius of RADII) {
      const best = this.findLeader();
      if (best === undefined) return;
      const { standing } = best.best!;
      const neighbours = Array.from({ length: NEIGHBOURS }, () =>
        this.addUnnamed(KNOBS.map((name) => clamp(best.position[name] + radius * (2 * this.random() - 1)))),
      );
      yield neighbours.map((variant) => this.plan(variant, undefined));
      if (!isWorse(this.findLeader()!.best!.standing, standing)) return;
    }
  }

  /** The variant with the best drawing, even if that is not better than the drawing that is polished. */
  private findLeader(): MutableVariant | undefined {
    return rank(this.all, ({ best }) => best)[0];
  }

  private addUnnamed(values: readonly number[]): MutableVariant {
    const position = Object.fromEntries(KNOBS.map((name, k) => [name, Number(values[k].toFixed(2))])) as unknown as Position;
    return this.add(KNOBS.map((name) => `${name} ${position[name]}`).join(', '), position);
  }

  private add(name: string, position: Position): MutableVariant {
    const same = this.all.find((other) => other.name === name);
    return same ?? this.push({ name, position, recipe: recipeOf(name, changeSettings(this.options.settings, position)) });
  }

  private push(variant: Pick<MutableVariant, 'name' | 'recipe' | 'position'>): MutableVariant {
    const added: MutableVariant = { ...variant, best: undefined, last: undefined, isDropped: false };
    this.all.push(added);
    return added;
  }

  private plan({ name, recipe, last }: MutableVariant, maxSteps: number | undefined, from = last): PlannedTrial {
    return { name: `${name} ${this.batch.attempts.length}`, variant: name, recipe, from: from?.state, maxSteps };
  }
}

const STRIDES = [0.8191725133961645, 0.6710436067037893, 0.5497004779019703];

function clamp(value: number): number {
  return Number(Math.min(1, Math.max(0, value)).toFixed(2));
}

/** The variants with a drawing, the best first; of equally good ones, the one that was planned first. */
function rank(variants: readonly MutableVariant[], drawingOf: (variant: MutableVariant) => Trial | undefined): MutableVariant[] {
  const drawn = variants.filter((variant) => drawingOf(variant) !== undefined);
  return drawn.toSorted((a, b) => compareStandings(drawingOf(a)!.standing, drawingOf(b)!.standing));
}
