import { readFileSync } from 'node:fs';
import { clearanceThreshold } from '../../src/layout/forces/clearance.ts';
import { forces } from '../../src/layout/forces/index.ts';
import { createLayout, type Layout, reheat, setForce, stages, step } from '../../src/layout/layout.ts';
import { LIST_LIFETIME_STEPS } from '../../src/layout/proximity/referencePositions.ts';
import { presets, type Settings } from '../../src/layout/settings.ts';
import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import { sheetOfSize } from './puzzles.ts';
import { createD3Tick, createLowerBound } from './rivals.ts';
import { measureGarbage, median, medianMs, quantile, timeMs } from './timing.ts';

/**
 * The distance between the lines of a sheet, in units. Its points then have about as many nearby segments as those of space, the largest
 * generated sample.
 */
export const PITCH = 100;

/** Lists are rebuilt about once per this many steps, and points are added and removed twice, so times are measured over whole blocks. */
export const BLOCK = LIST_LIFETIME_STEPS;

/** The number of steps before a measurement, while a run is still warm: most drawings settle after about two hundred. */
export const WARM_STEPS = 130;

/**
 * After this many steps the code is fully compiled. Steps between here and the warm ones count as early: points are fast and lists long.
 */
export const COLD_STEPS = 50;

/** The amount of measurement per puzzle. */
export interface Effort {
  readonly rounds: number;
  /** The number of blocks of steps that are timed stage by stage. */
  readonly stageBlocks: number;
  /** The number of steps for measuring garbage; a thousand if the number of points allows it in reasonable time. */
  readonly garbageSteps: (points: number) => number;
}

export interface EngineRow {
  readonly name: string;
  readonly points: number;
  readonly stepMs: number;
  /** The mean time of the early steps. */
  readonly earlyStepMs: number;
  readonly bosStepMs: number;
  readonly d3TickMs: number;
  readonly lowerBoundMs: number;
  readonly stepOverD3: number;
  /** The quartiles of that ratio over the rounds. */
  readonly stepOverD3Spread: readonly [number, number];
  readonly stepOverLowerBound: number;
  readonly pairsPerPoint: number;
  /** The pairs that are close enough to feel the clearance force, unless their curves meet there. */
  readonly feltPerPoint: number;
  readonly gcPer1000Steps: number;
  readonly bytesPerStep: number;
  /** The mean time of each stage of a step, including its part of resampling and lists. */
  readonly stageMs: Readonly<Record<string, number>>;
  /** The median time of each active force. */
  readonly forceMs: Readonly<Record<string, number>>;
  /** The number of list rebuilds and of list repairs. */
  readonly renewalsPerStep: number;
  readonly mendingsPerStep: number;
}

/** Measures the engine on a sheet of about the given number of points. */
export function measureSheet(points: number, effort: Effort): Promise<EngineRow> {
  return measureEngine('sheet', sheetOfSize(points, PITCH), effort);
}

/** Measures the engine on a sample. */
export function measureSample(path: string, effort: Effort): Promise<EngineRow> {
  return measureEngine(path, openSample(path), effort);
}

export function openSample(path: string): OpenedPuzzle {
  return openPuzzle(readFileSync(new URL(`../../samples/${path}`, import.meta.url), 'utf8'));
}

async function measureEngine(
  name: string,
  opened: OpenedPuzzle,
  { rounds: roundCount, stageBlocks, garbageSteps }: Effort,
): Promise<EngineRow> {
  const { layout, earlyStepMs } = warm(opened, presets.kronkel, WARM_STEPS);
  const { layout: bosLayout } = warm(opened, presets['bos-2022'], 2 * COLD_STEPS);
  const points = layout.state.pointCount;
  const tick = createD3Tick(layout.state);
  const bound = createLowerBound(layout.state, layout.proximity);
  const feltPerPoint = countFelt(layout) / points;
  tick();
  for (let i = 0; i < BLOCK; i++) bound.run();
  // Interleave the runs, so that other load affects all of them equally.
  const rounds = Array.from({ length: roundCount }, () => ({
    stepMs: timeWarmBlock(layout) / BLOCK,
    d3TickMs: timeMs(tick),
    lowerBoundMs: timeMs(() => repeat(bound.run, BLOCK)) / BLOCK,
    bosStepMs: timeMs(() => makeSteps(bosLayout, presets['bos-2022'], BLOCK)) / BLOCK,
  }));
  const over = (key: 'd3TickMs' | 'lowerBoundMs') => rounds.map((round) => round.stepMs / round[key]);
  const byStage = measureStages(layout, stageBlocks * BLOCK);
  const forceMs = measureForces(layout);
  const steps = garbageSteps(points);
  const garbage = await measureGarbage(() => makeSteps(layout, presets.kronkel, steps));
  return {
    name,
    points,
    stepMs: median(rounds.map(({ stepMs }) => stepMs)),
    earlyStepMs,
    bosStepMs: median(rounds.map(({ bosStepMs }) => bosStepMs)),
    d3TickMs: median(rounds.map(({ d3TickMs }) => d3TickMs)),
    lowerBoundMs: median(rounds.map(({ lowerBoundMs }) => lowerBoundMs)),
    stepOverD3: median(over('d3TickMs')),
    stepOverD3Spread: [quantile(over('d3TickMs'), 0.25), quantile(over('d3TickMs'), 0.75)],
    stepOverLowerBound: median(over('lowerBoundMs')),
    pairsPerPoint: bound.pairs / points,
    feltPerPoint,
    gcPer1000Steps: (garbage.collections * 1000) / steps,
    bytesPerStep: garbage.bytes / steps,
    ...byStage,
    forceMs,
  };
}

/** The time of a block of warm steps: reheating before it keeps the drawing from cooling down. */
function timeWarmBlock(layout: Layout): number {
  reheat(layout);
  return timeMs(() => makeSteps(layout, presets.kronkel, BLOCK));
}

function measureStages(layout: Layout, steps: number): Pick<EngineRow, 'stageMs' | 'renewalsPerStep' | 'mendingsPerStep'> {
  const total: Record<string, number> = {};
  const { rebuilds, repairs } = layout.proximity;
  for (let i = 0; i < steps; i++) {
    if (i % BLOCK === 0) reheat(layout);
    for (const [name, run] of Object.entries(stages)) total[name] = (total[name] ?? 0) + timeMs(() => run(layout, presets.kronkel));
  }
  return {
    stageMs: Object.fromEntries(Object.entries(total).map(([name, ms]) => [name, ms / steps])),
    renewalsPerStep: (layout.proximity.rebuilds - rebuilds) / steps,
    mendingsPerStep: (layout.proximity.repairs - repairs) / steps,
  };
}

function measureForces(layout: Layout): Readonly<Record<string, number>> {
  const { kronkel } = presets;
  const names = forces.map(({ name }) => name).filter((name) => kronkel[name].on);
  return Object.fromEntries(names.map((name) => [name, medianMs(() => setForce(layout, kronkel, name), BLOCK)]));
}

function countFelt({ state, proximity: { felt } }: Layout): number {
  const threshold = clearanceThreshold(state, presets.kronkel.clearance);
  const distances = Array.from(felt.measure(state)).slice(0, felt.first[state.segmentCount]);
  return distances.filter((sq) => sq < threshold * threshold).length;
}

function warm(opened: OpenedPuzzle, settings: Settings, steps: number): { layout: Layout; earlyStepMs: number } {
  const layout = createLayout(opened, settings);
  makeSteps(layout, settings, COLD_STEPS);
  const early = steps - COLD_STEPS;
  return { layout, earlyStepMs: timeMs(() => makeSteps(layout, settings, early)) / early };
}

export function makeSteps(layout: Layout, settings: Settings, count: number): void {
  for (let i = 0; i < count; i++) step(layout, settings);
}

function repeat(run: () => void, count: number): void {
  for (let i = 0; i < count; i++) run();
}
