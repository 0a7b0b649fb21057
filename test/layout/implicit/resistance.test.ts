import { describe, expect, test } from 'vitest';
import { between, createRandom } from '../../../samples/kit/random.ts';
import { ARM_POINTS, Resistance } from '../../../src/layout/implicit/resistance.ts';
import { createState, isGrabbable, type LayoutState, Mobility, pointAlong } from '../../../src/layout/state.ts';
import { createTriples, listTriples } from '../../../src/layout/triples.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { closedSquare, level, points, puzzleText, type TestCurve, upright } from '../../support/puzzleText.ts';
import { addBlock, createDense, type Dense, relativeError, solveDense } from './dense.ts';

const fixed = (curve: TestCurve): TestCurve => ({ ...curve, fixed: true });
const bent: TestCurve = { points: points('0,300 200,320 400,280 600,330 800,290 1000,300') };

/** Drawings with exactly these points. */
const drawings: Readonly<Record<string, readonly TestCurve[]>> = {
  'curves with many points': [bent, { points: points('300,0 310,100 300,450 330,700 310,1000') }],
  'edges without inner points, and with one': [level(500), upright(300), upright(600), { points: points('0,700 450,650 1000,700') }],
  'a loop': [{ points: points('0,500 340,500 340,460 300,460 300,1000') }],
  'a long loop on a loop': [{ points: points('0,500 500,500 600,400 500,300 400,300 400,700 450,700 450,650 300,650 300,1000') }],
  'closed curves that meet nothing': [closedSquare(300, 300, 50), closedSquare(600, 600, 20)],
  'a closed curve that others cross': [closedSquare(500, 500, 190), bent, level(500), upright(400)],
  'a transition': [
    {
      pieces: [
        { fixed: true, points: points('0,500 500,450') },
        { fixed: false, points: points('500,450 600,470 700,420 1000,500') },
      ],
    },
    upright(600),
  ],
  'trains that pass their track, and end on it': [
    fixed({ points: points('0,500 500,450 1000,500') }),
    bent,
    upright(300),
    upright(700),
    { points: points('200,480 210,700 200,1000') },
  ],
  'ends on a curve that moves': [level(500), { points: points('300,500 310,400 300,300 300,0') }, { points: points('320,500 320,1000') }],
};

/** The dense matrix over all points, moveable or not. */
class Expected {
  readonly matrix: Dense;

  constructor(readonly state: LayoutState) {
    this.matrix = createDense(state.pointCount);
  }

  tie(a: number, b: number, block: readonly number[]): void {
    // A point is not coupled to itself.
    if (a === b) return;
    addBlock(this.matrix, a, b, block);
    addBlock(this.matrix, b, a, block);
  }

  /** The displacements for given forces, with points that never move held. */
  solve(forceOf: (point: number) => readonly [number, number]): Map<number, number[]> {
    const moving = Array.from({ length: this.state.pointCount }, (_, point) => point).filter((point) => isGrabbable(this.state, point));
    const columns = moving.flatMap((point) => [2 * point, 2 * point + 1]);
    const matrix = columns.map((row) => columns.map((column) => this.matrix[row][column]));
    const moves = solveDense(
      matrix,
      moving.flatMap((point) => forceOf(point)),
    );
    return new Map(moving.map((point, i) => [point, moves.slice(2 * i, 2 * i + 2)]));
  }
}

/** Gives every point a diagonal that dominates its couplings. */
function holdAll(resistance: Resistance, expected: Expected): void {
  for (let point = 0; point < expected.state.pointCount; point++) {
    const block = [40 + (point % 5), 3, 30 + (point % 7)];
    resistance.pointXX[point] += block[0];
    resistance.pointXY[point] += block[1];
    resistance.pointYY[point] += block[2];
    addBlock(expected.matrix, point, point, block);
  }
}

function addTo({ above }: Resistance, slot: number, block: readonly number[]): void {
  for (let i = 0; i < 3; i++) above[3 * slot + i] += block[i];
}

describe.each(Object.entries(drawings))('of %s', (_, curves) => {
  const state = createState(openPuzzle(puzzleText(curves)));
  const resistance = new Resistance();
  resistance.renumber(state);

  test('numbers every moveable point once', () => {
    const unknown = [...resistance.unknown.subarray(0, resistance.count)].sort((a, b) => a - b);
    expect(unknown).toEqual(
      Array.from({ length: state.pointCount }, (_, point) => point).filter((point) => state.mobility[point] !== Mobility.held),
    );
    expect(unknown.length).toBeGreaterThan(1);
  });

  test.each(['triples', 'arms', 'segments', 'all of them'])('the slots of %s couple the right points', (what) => {
    const random = createRandom(7);
    const block = () => [between(random, -1, 1), between(random, -1, 1), between(random, -1, 1)];
    const expected = new Expected(state);
    resistance.clear(state);
    holdAll(resistance, expected);
    if (what !== 'arms' && what !== 'segments') {
      const triples = createTriples();
      listTriples(triples, state);
      for (let i = 0; i < triples.count; i++) {
        const [u, v, w] = [triples.first[i], triples.middle[i], triples.last[i]];
        for (const [n, [a, b]] of [[u, v] as const, [u, w] as const, [v, w] as const].entries()) {
          const added = block();
          addTo(resistance, resistance.tripleSlot[3 * i + n], added);
          expected.tie(a, b, added);
        }
      }
    }
    if (what !== 'triples' && what !== 'segments') {
      for (let half = 0; half < 2 * state.map.edgeCount; half++) {
        if (state.map.edgeFixed[half >> 1] === 1) continue;
        for (let n = 1; n <= ARM_POINTS; n++) {
          const added = block();
          addTo(resistance, resistance.armSlot[ARM_POINTS * half + n - 1], added);
          expected.tie(state.map.halfOrigin[half], pointAlong(state, half, n), added);
        }
      }
    }
    if (what !== 'triples' && what !== 'arms') {
      for (let segment = state.wallCount; segment < state.segmentCount; segment++) {
        const added = block();
        addTo(resistance, resistance.segmentSlot[segment], added);
        expected.tie(state.segmentA[segment], state.segmentB[segment], added);
      }
    }
    const force = Array.from({ length: state.pointCount }, () => [between(random, -9, 9), between(random, -9, 9)] as const);
    const moves = expected.solve((point) => force[point]);
    const unknown = [...resistance.unknown.subarray(0, resistance.count)];
    const values = Float64Array.from(unknown.flatMap((point) => force[point]));
    resistance.factor();
    resistance.solve(values);
    expect(
      relativeError(
        values,
        unknown.flatMap((point) => moves.get(point)!),
      ),
    ).toBeLessThan(1e-10);
  });
});

test('follows its layout when points are added and removed', () => {
  const [few, many] = [drawings['a loop'], [bent, ...drawings['a loop']]].map((curves) => createState(openPuzzle(puzzleText(curves))));
  // The columns depend only on the numbers of points, so another drawing works as well.
  const sizes = [few, many, few].map((state) => {
    const resistance = new Resistance();
    resistance.renumber(state);
    resistance.renumber(state);
    return resistance.count;
  });
  expect(sizes[1]).toBeGreaterThan(sizes[0]);
  expect(sizes[2]).toBe(sizes[0]);
});

test('clear resets everything', () => {
  const state = createState(openPuzzle(puzzleText([bent, upright(500)])));
  const resistance = new Resistance();
  resistance.renumber(state);
  resistance.pointXX.fill(5);
  resistance.above.fill(5);
  resistance.clear(state);
  expect(resistance.pointXX.subarray(0, state.pointCount).every((value) => value === 0)).toBe(true);
  expect(resistance.above[3 * resistance.tripleSlot[0]]).toBe(0);
});
