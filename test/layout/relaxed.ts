import { expect } from 'vitest';
import { pinPoint, pullPoint } from '../../src/layout/hold.ts';
import { createLayout, type Layout, step } from '../../src/layout/layout.ts';
import { changeSettings, defaults, presets, type Settings } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { type LayoutState, Mobility } from '../../src/layout/state.ts';
import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import { createVerifier, type Difference } from '../../src/verify/verify.ts';

/** No force: only pulled points move. Resampling is as in the presets. */
export const FORCELESS: Settings = changeSettings(presets['bos-2022'], {
  'repulsion.on': false,
  'smoothing.on': false,
  'attraction.on': false,
  'transition.on': false,
});

/** No force and a minimum of points: each edge keeps one. */
export const BARE: Settings = changeSettings(FORCELESS, { segmentLength: 1000, split: 1e4, merge: 0 });

/** A puzzle that is verified while it is relaxed. */
export interface Relaxed {
  readonly opened: OpenedPuzzle;
  readonly layout: Layout;
  readonly state: LayoutState;
  /** The differences from the opened puzzle; there must be none. */
  differences(): Difference[];
  /** Makes steps, and after each one expects the topology of the opened puzzle and finite coordinates. */
  run(steps: number, settings?: Settings, beforeEach?: (step: number) => void): void;
}

/** Opens the text of a puzzle and expects the fresh layout to verify. */
export function relax(text: string, settings: Settings = defaults): Relaxed {
  return relaxOpened(openPuzzle(text), settings);
}

export function relaxOpened(opened: OpenedPuzzle, settings: Settings = defaults): Relaxed {
  const verify = createVerifier(opened.puzzle);
  const layout = createLayout(opened, settings);
  const { state } = layout;
  const differences = () => verify(snapshotPuzzle(state));
  expectSame(differences(), 'the fresh layout');
  return {
    opened,
    layout,
    state,
    differences,
    run(steps, now = settings, beforeEach) {
      for (let i = 0; i < steps; i++) {
        beforeEach?.(i);
        step(layout, now);
        expectFinite(state);
        expectSame(differences(), `step ${i}`);
      }
    },
  };
}

function expectSame(differences: readonly Difference[], when: string): void {
  if (differences.length > 0) expect.fail(`${when}: ${differences[0].message}`);
}

export function expectFinite({ x, y, pointCount }: LayoutState): void {
  for (let point = 0; point < pointCount; point++) {
    if (!Number.isFinite(x[point] + y[point])) expect.fail(`point ${point} is at (${x[point]}, ${y[point]})`);
  }
}

/** Whether the verifier reports a difference after points are placed somewhere. They are placed back afterwards. */
export function wouldBreak({ state, differences }: Relaxed, put: (x: Float64Array, y: Float64Array) => void): boolean {
  const [x, y] = [state.x.slice(), state.y.slice()];
  put(state.x, state.y);
  const isBroken = differences().length > 0;
  state.x.set(x);
  state.y.set(y);
  return isBroken;
}

/** Whether the last step would have broken the drawing without limits. */
export function wasHeldBack(relaxed: Relaxed): boolean {
  const { moves, state } = relaxed.layout;
  return wouldBreak(relaxed, (x, y) => {
    for (let point = 0; point < state.pointCount; point++) {
      if (state.mobility[point] !== Mobility.free) continue;
      x[point] += (1 - moves.scale[point]) * moves.x[point];
      y[point] += (1 - moves.scale[point]) * moves.y[point];
    }
  });
}

/** The number of the point nearest to a position. */
export function pointNear({ x, y, pointCount }: LayoutState, px: number, py: number, from = 0, end = pointCount): number {
  let nearest = from;
  for (let point = from; point < end; point++) {
    if (Math.hypot(x[point] - px, y[point] - py) < Math.hypot(x[nearest] - px, y[nearest] - py)) nearest = point;
  }
  return nearest;
}

/** The vertex of the map nearest to a position. */
export function vertexNear(state: LayoutState, px: number, py: number): number {
  return pointNear(state, px, py, 0, state.map.vertexCount);
}

/** The inner point nearest to a position. */
export function innerNear(state: LayoutState, px: number, py: number): number {
  return pointNear(state, px, py, state.firstInner);
}

/** Pulls a point of the drawing to a position. */
export function pull({ layout, state }: Relaxed, point: number, x: number, y: number): void {
  pullPoint(layout, state.pointId[point], { x, y });
}

export function pin({ layout, state }: Relaxed, point: number, on = true): void {
  pinPoint(layout, state.pointId[point], on);
}

/** Releases every pulled point. */
export function release({ layout, state }: Relaxed): void {
  for (const id of [...state.targets.keys()]) pullPoint(layout, id, undefined);
}
