import { type Checkpoint, saveCheckpoint } from '../../layout/checkpoint.ts';
import { measureResidualMotion, type ResidualMotion } from '../../layout/residualMotion.ts';
import { layoutSchema, type Settings } from '../../layout/settings.ts';
import { snapshotMap, snapshotPuzzle } from '../../layout/snapshot.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { type OpenedPuzzle, openPuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { createVerifier } from '../../verify/verify.ts';
import { Layouts } from '../relax/layouts.ts';
import { describeStep, MAX_STEPS, type RelaxOptions } from '../relax/relax.ts';
import { advance, change, isDone, type Relaxation, resumeRelaxation, startRelaxation } from '../relax/relaxation.ts';
import type { ScheduleEntry } from '../relax/schedule.ts';
import { workInSlices } from '../relax/slices.ts';
import { createJudge, type Order, type Standing } from './order.ts';
import { listSettings, type Recipe } from './recipe.ts';

/** A drawing to begin with, other than that of the file: a position of a run. */
export interface Beginning {
  readonly settings: Settings;
  readonly checkpoint: Checkpoint;
  /** The changes before it, from the default settings on. */
  readonly schedule: readonly ScheduleEntry[];
}

/** What all trials of a search share. */
export interface TrialSubject {
  readonly order: Order;
  /** By default trials begin with the opened puzzle. */
  readonly beginning?: Beginning | undefined;
}

/** How far a trial has come, so that it can continue. */
export interface TrialState extends Beginning {
  /** The index of the current stage, and the number of steps made in it. */
  readonly stage: number;
  readonly madeInStage: number;
}

/** A run of a recipe, or a part of it. */
export interface TrialPlan {
  readonly recipe: Recipe;
  /** Where an earlier trial of the same recipe, or of its first stages, has stopped. */
  readonly from?: TrialState | undefined;
  /** Maximum number of steps of this part; `MAX_STEPS` by default. */
  readonly maxSteps?: number | undefined;
}

/** The drawing at the end of a trial, verified. */
export interface Trial {
  readonly puzzle: Puzzle;
  readonly standing: Standing;
  readonly state: TrialState;
  /** The number of steps since the beginning of the run. */
  readonly steps: number;
  /** The duration of each step of this part. */
  readonly stepMs: readonly number[];
  /** All stages are over. */
  readonly isOver: boolean;
  /** Nothing moves any more. */
  readonly isSettled: boolean;
  /** The motion that is left, if it has settled. */
  readonly residualMotion: ResidualMotion | undefined;
}

export interface TrialOptions {
  /** Gets a fraction of the steps, which is an estimate. */
  readonly onProgress?: ((progress: number) => void) | undefined;
  readonly onStep?: RelaxOptions['onProgress'];
  /** If aborted, the result is the current drawing. */
  readonly signal?: AbortSignal | undefined;
}

/** The recipe of a drawing that may be from the middle of a run: its last stage ends where the drawing was made. */
export function recipeOfTrial(
  { name, stages }: Recipe,
  { isOver, state: { stage, madeInStage } }: Pick<Trial, 'isOver' | 'state'>,
): Recipe {
  if (isOver) return { name, stages };
  const last = madeInStage > 0 ? [{ ...stages[stage], steps: madeInStage }] : [];
  return { name, stages: [...stages.slice(0, stage), ...last] };
}

/** The number of steps after which ambiguities are counted again. */
const CHECK_STEPS = 12;

/** A run usually takes about this many steps; only for progress. */
const USUAL_STEPS = 250;

/** Runs recipes on one puzzle. The same plan gives the same bits, in Node and in browsers. */
export class TrialRunner {
  private readonly layouts: Layouts;
  private readonly subject: TrialSubject;
  private readonly judge: ReturnType<typeof createJudge>;
  private readonly verify: ReturnType<typeof createVerifier>;

  constructor(opened: OpenedPuzzle, subject: TrialSubject) {
    this.layouts = new Layouts(opened);
    this.subject = subject;
    this.judge = createJudge(opened.map, subject.order);
    this.verify = createVerifier(opened.puzzle);
  }

  /** The standing of any drawing of the puzzle. */
  measure(map: PlanarMap): Standing {
    return this.judge(map);
  }

  /** The standing of the drawing at a position of a run. */
  measureAt({ settings, checkpoint }: Beginning): Standing {
    return this.judge(snapshotMap(this.layouts.restoreStored(settings, checkpoint).state));
  }

  /** Rejects if the recipe is invalid, or if the verifier finds that the drawing is not the same puzzle. */
  async run({ recipe, from, maxSteps = MAX_STEPS }: TrialPlan, { onProgress, onStep, signal }: TrialOptions = {}): Promise<Trial> {
    const settings = listSettings(recipe);
    const relaxation = this.begin(settings[0], from);
    let stage = from?.stage ?? 0;
    let madeInStage = from?.madeInStage ?? 0;
    const stepMs: number[] = [];
    const enter = () => {
      if (stage < settings.length) change(relaxation, { settings: layoutSchema.diff(relaxation.settings, settings[stage]), reheat: true });
    };
    // An earlier trial may have ended with fewer stages.
    if (stage > 0 && madeInStage === 0) enter();
    const enterNext = () => {
      while (stage < recipe.stages.length && this.isStageOver(relaxation, recipe, stage, madeInStage)) {
        stage++;
        madeInStage = 0;
        enter();
      }
    };
    enterNext();
    await workInSlices(
      () => stage >= recipe.stages.length || stepMs.length >= maxSteps,
      () => {
        const start = performance.now();
        advance(relaxation);
        stepMs.push(performance.now() - start);
        madeInStage++;
        enterNext();
      },
      () => {
        const made = stepMs.length;
        onProgress?.(made / (made + Math.min(maxSteps - made, USUAL_STEPS)));
        onStep?.(describeStep(relaxation));
      },
      signal,
    );
    const { layout } = relaxation;
    const map = snapshotMap(layout.state);
    const puzzle = snapshotPuzzle(layout.state, map);
    const [difference] = this.verify(puzzle);
    if (difference !== undefined) throw new Error(`the drawing is no longer the same puzzle: ${difference.message}`);
    const isOver = stage >= recipe.stages.length;
    const isSettled = isDone(relaxation);
    const { schedule, settings: now } = relaxation;
    return {
      puzzle,
      standing: this.judge(map),
      state: { settings: now, checkpoint: saveCheckpoint(layout), schedule: [...schedule], stage, madeInStage },
      steps: layout.state.step,
      stepMs,
      isOver,
      isSettled,
      residualMotion: isSettled ? measureResidualMotion(layout, now) : undefined,
    };
  }

  /** The relaxation at the state of an earlier trial, or before the first step. */
  private begin(settings: Settings, from: TrialState | undefined): Relaxation {
    const { layouts } = this;
    if (from !== undefined) return resumeRelaxation(layouts, from.settings, from.checkpoint, from.schedule);
    const { beginning } = this.subject;
    if (beginning === undefined) return startRelaxation(layouts, settings);
    const relaxation = resumeRelaxation(layouts, beginning.settings, beginning.checkpoint, beginning.schedule);
    change(relaxation, { settings: layoutSchema.diff(beginning.settings, settings), reheat: true });
    return relaxation;
  }

  private isStageOver(relaxation: Relaxation, { stages }: Recipe, index: number, made: number): boolean {
    const { steps = MAX_STEPS, until } = stages[index];
    if (made >= steps || (made > 0 && isDone(relaxation))) return true;
    if (until !== 'unambiguous' || made === 0 || made % CHECK_STEPS > 0) return false;
    return this.judge(snapshotMap(relaxation.layout.state)).ambiguities === 0;
  }
}

/** A trial for a worker. */
export interface TrialTask {
  /** Changes with the puzzle and the subject: trials with the same key share what was prepared. */
  readonly key: string;
  /** Text of a puzzle file. */
  readonly text: string;
  readonly subject: TrialSubject;
  readonly plan: TrialPlan;
}

/** Runs trials of workers. The puzzle of the last trial stays open for the next one. */
export class TrialHost {
  private last: { readonly key: string; readonly runner: TrialRunner } | undefined;

  run({ key, text, subject, plan }: TrialTask, options?: TrialOptions): Promise<Trial> {
    if (this.last?.key !== key) this.last = { key, runner: new TrialRunner(openPuzzle(text), subject) };
    return this.last.runner.run(plan, options);
  }
}
