import { defaults, type Settings } from '../../layout/settings.ts';
import { measureBos } from '../../metrics/bos2022/live.ts';
import { createFaceWidths } from '../../metrics/faceWidths.ts';
import { type FixedPlace, findFixedPlaces } from '../../metrics/fixedPlaces.ts';
import { bosDefaults } from '../../metrics/settings.ts';
import { DEFAULT_SETUP } from '../../print/page/paper.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { findPenWidth, type PrintSetup } from '../print/print.ts';
import type { Order, Standing, Weights } from './order.ts';
import type { Recipe } from './recipe.ts';
import { type Phase, PolishSearch, type StartTrial, type Variant } from './search.ts';
import { recipeOfTrial, TrialRunner } from './trial.ts';

/** The number of variants that a search begins with, by default. */
export const DEFAULT_TRIES = 12;

/** The state of a search. */
export interface PolishProgress {
  /** From 0 to 1. */
  readonly share: number;
  readonly phase: Phase;
  readonly before: Standing;
  /** The standing of the best drawing so far, and the name of its variant; undefined if that is still the drawing that is polished. */
  readonly best: Standing;
  readonly name: string | undefined;
}

export interface PolishOptions {
  /** The settings that are varied; the preset Kronkel by default. */
  readonly settings?: Settings | undefined;
  /** The page for which faces must be wide enough; A4 by default. */
  readonly print?: PrintSetup | undefined;
  readonly weights?: Weights | undefined;
  /** 1 by default. */
  readonly seed?: number | undefined;
  /** The number of variants to begin with; `DEFAULT_TRIES` by default. */
  readonly tries?: number | undefined;
  /** Runs trials elsewhere; by default they run in this thread. */
  readonly startTrial?: ((order: Order) => StartTrial) | undefined;
  /** How many trials run at a time; 1 by default. */
  readonly maxAtOnce?: number | undefined;
  readonly onProgress?: ((progress: PolishProgress) => void) | undefined;
  /** If aborted, the result is the best drawing so far. */
  readonly signal?: AbortSignal | undefined;
}

/** A drawing that was tried. */
export interface Tried {
  readonly name: string;
  readonly standing: Standing;
  readonly steps: number;
}

export interface Polished {
  /** In normal form, and verified. */
  readonly puzzle: Puzzle;
  readonly map: PlanarMap;
  /** The variant that gave the drawing; undefined if the drawing is as it was. */
  readonly name: string | undefined;
  /** How to get this drawing again, and to draw other puzzles in the same way; undefined if the drawing is as it was. */
  readonly recipe: Recipe | undefined;
  /** The settings at the end of its run, the number of steps, and whether it has settled; undefined if the drawing is as it was. */
  readonly run: { readonly settings: Settings; readonly steps: number; readonly isSettled: boolean } | undefined;
  readonly before: Standing;
  readonly after: Standing;
  /** All variants with their best drawings, in the order in which they were planned. */
  readonly tried: readonly Tried[];
  /** The number of steps of all trials. */
  readonly steps: number;
  /** Places that fixed lines keep ambiguous, or too narrow for a pen. */
  readonly fixedPlaces: readonly FixedPlace[];
}

/**
 * Polishes a puzzle: tries many settings and stages, and returns the best drawing by the order of `compareStandings`. It is never worse than the opened
 * one. The same puzzle, options and seed give the same bits, unless the search is stopped.
 */
export async function polishPuzzle(opened: OpenedPuzzle, options: PolishOptions = {}): Promise<Polished> {
  const {
    settings = defaults,
    print = DEFAULT_SETUP,
    weights,
    seed = 1,
    tries = DEFAULT_TRIES,
    maxAtOnce = 1,
    onProgress,
    signal,
  } = options;
  const order: Order = { penWidth: findPenWidth(opened, print), weights };
  const runner = new TrialRunner(opened, { order });
  const before = runner.measure(opened.map);
  const { startTrial = () => runHere(runner) } = options;
  const search = await new Promise<PolishSearch>((resolve) => {
    const end = () => {
      running.stop();
      signal?.removeEventListener('abort', end);
      resolve(running);
    };
    const running: PolishSearch = new PolishSearch(startTrial(order), { settings, before, seed, tries, maxAtOnce }, () => {
      const { progress, phase, best } = running;
      onProgress?.({ share: progress, phase, before, best: best?.best?.standing ?? before, name: best?.name });
      if (running.isOver) end();
    });
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
  if (search.best === undefined && search.variants.every(({ best }) => best === undefined) && search.troubles.length > 0)
    throw new Error(search.troubles.join('; '));
  const { best } = search;
  const { puzzle, map } = best === undefined ? opened : preparePuzzle(best.best!.puzzle);
  return {
    puzzle,
    map,
    name: best?.name,
    recipe: best?.best && recipeOfTrial(best.recipe, best.best),
    run: best?.best && { settings: best.best.state.settings, steps: best.best.steps, isSettled: best.best.isSettled },
    before,
    after: best?.best?.standing ?? before,
    tried: search.variants.flatMap(listTried),
    steps: search.steps,
    fixedPlaces: findObstacles(map, order),
  };
}

function listTried({ name, best }: Variant): Tried[] {
  return best === undefined ? [] : [{ name, standing: best.standing, steps: best.steps }];
}

function runHere(runner: TrialRunner): StartTrial {
  return (plan, { advance, refuse }) => {
    const controller = new AbortController();
    runner.run(plan, { signal: controller.signal, onProgress: (progress) => advance(progress, undefined, false) }).then(
      (trial) => advance(1, trial, true),
      (error: Error) => refuse(error.message),
    );
    return () => controller.abort();
  };
}

/** Lists the places where fixed lines keep a drawing ambiguous, or a face too narrow for a pen. */
export function findObstacles(map: PlanarMap, { penWidth, bos = bosDefaults }: Order): FixedPlace[] {
  const { places } = measureBos(map, bos);
  const widths = createFaceWidths(map);
  widths.load(map);
  widths.count(penWidth);
  return findFixedPlaces(map, map, { ...places, faces: widths.list() }, bos);
}
