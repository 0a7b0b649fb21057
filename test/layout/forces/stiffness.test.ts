import { expect, test } from 'vitest';
import { stiffness } from '../../../src/layout/forces/stiffness.ts';
import { changeSettings, presets } from '../../../src/layout/settings.ts';
import { level, points, type TestCurve, upright, type XY } from '../../support/puzzleText.ts';
import { pointNear } from '../relaxed.ts';
import {
  addAlone,
  adderOf,
  type Drawn,
  draw,
  expectPositive,
  expectSlope,
  expectSymmetric,
  expectZeroSum,
  forceAt,
  freePoints,
} from './drawn.ts';

const add = adderOf(stiffness);
const settings = changeSettings(presets.kronkel, {
  'stiffness.turning': 60,
  'stiffness.bending': 0.5,
  'stiffness.leaving': 3,
  'stiffness.straight': 7,
  // As if strokes were straight by nature; the natural shape has its own tests below.
  'stiffness.natural': 0,
  'stiffness.against': 0,
  'stiffness.worth': 0,
});

/** κ₀ from the formula. */
const gentle = Number(/κ₀ = ([\d.]+)/.exec(stiffness.formula)![1]);

const wave = points('0,300 150,340 320,260 500,330 700,280 1000,300');
const other = points('300,0 330,200 310,450 360,800 300,1000');

/** The energy of the turns at the middle of all triples, at constant lengths. */
function energyOf({ state }: Drawn, chains: readonly (readonly number[])[], { turning, bending }: { turning: number; bending: number }) {
  const { x, y, unit } = state;
  const turns = chains.flatMap((chain) => chain.slice(2).map((w, i) => [chain[i], chain[i + 1], w] as const));
  const distance = (a: number, b: number) => Math.hypot(x[b] - x[a], y[b] - y[a]);
  const lengths = turns.map(([u, v, w]) => (distance(u, v) + distance(v, w)) / 2);
  return () =>
    turns.reduce((sum, [u, v, w], i) => {
      const theta = turnOf([x[u], y[u]], [x[v], y[v]], [x[w], y[w]]);
      const l = lengths[i];
      return sum + turning * Math.hypot(theta, gentle * l) + (turning * bending * unit * theta ** 2) / (2 * l);
    }, 0);
}

function turnOf(u: XY, v: XY, w: XY): number {
  const before = Math.atan2(v[1] - u[1], v[0] - u[0]);
  const after = Math.atan2(w[1] - v[1], w[0] - v[0]);
  return Math.atan2(Math.sin(after - before), Math.cos(after - before));
}

const find = ({ state }: Drawn, places: readonly XY[]) => places.map(([x, y]) => pointNear(state, x, y));

test('is the derivative of the energy of all turns at constant lengths', () => {
  const drawn = draw([{ points: wave }], settings);
  expectSlope(drawn, add, energyOf(drawn, [find(drawn, wave)], settings.stiffness), freePoints(drawn.state), 1e-4);
  expectZeroSum(drawn, add);
});

test('turns gentler than κ₀ resist in proportion, and sharper ones equally except for bending', () => {
  const push = (height: number) => {
    const drawn = draw([{ points: wave }], changeSettings(settings, { 'stiffness.bending': 0 }));
    const { state } = drawn;
    state.y.fill(300, state.firstInner, state.pointCount);
    state.y[state.firstInner + 1] = 300 - height;
    addAlone(drawn, add);
    return state.forceY[state.firstInner + 1];
  };
  expect(push(2e-4) / push(1e-4)).toBeCloseTo(2, 3);
  expect(push(20) / push(10)).toBeLessThan(1.2);
});

test('counts turns through a crossing along each of the two curves', () => {
  const drawn = draw([{ points: wave }, { points: other }], settings);
  const { state } = drawn;
  const crossing = Array.from({ length: state.map.vertexCount }, (_, vertex) => vertex).find((vertex) => state.mobility[vertex] === 2)!;
  const [level, upright] = [find(drawn, wave), find(drawn, other)];
  const chains = [
    [...level.slice(0, 3), crossing, ...level.slice(3)],
    [...upright.slice(0, 2), crossing, ...upright.slice(2)],
  ];
  expectSlope(drawn, add, energyOf(drawn, chains, settings.stiffness), freePoints(state), 1e-4);
  expectZeroSum(drawn, add);
});

test('a closed curve without meetings is equally stiff at its seam', () => {
  const ring = points('400,400 600,420 650,600 420,580');
  const drawn = draw([{ closed: true, points: [...ring, ring[0]] }], settings);
  const chain = find(drawn, ring);
  expectSlope(drawn, add, energyOf(drawn, [[...chain, chain[0], chain[1]]], settings.stiffness), chain, 1e-4);
});

test('a stroke that is straight in the file is stiffer by the factor of its setting', () => {
  const line: TestCurve = { points: points('0,500 400,500 500,500 1000,500') };
  const bent = draw([line], settings);
  const { state } = bent;
  const [a, b] = [state.firstInner, state.firstInner + 1];
  // The stroke was straight in the file: both turns count seven times.
  state.y[a] = 520;
  const chain = [pointNear(state, 0, 500), a, b, pointNear(state, 1000, 500)];
  const { bending } = settings.stiffness;
  expectSlope(bent, add, energyOf(bent, [chain], { turning: 7 * 60, bending }), [a, b], 1e-4);
});

test('turns a curve that leaves the picture to the direction of the picture', () => {
  const places = points('500,500 560,540 700,520 1000,900');
  const leaving: TestCurve = {
    pieces: [
      { fixed: true, points: points('0,500 500,500') },
      { fixed: false, points: places },
    ],
  };
  const drawn = draw([leaving], settings);
  const { state } = drawn;
  const chain = find(drawn, places);
  const turns = energyOf(drawn, [chain], settings.stiffness);
  const [v, w] = chain;
  const length = Math.hypot(60, 40);
  const energy = () => {
    const theta = turnOf([0, 500], [state.x[v], state.y[v]], [state.x[w], state.y[w]]);
    // The picture does not bend, so the whole turn is on one side and has half of the length.
    return turns() + 3 * 60 * (Math.hypot(theta, gentle * length) + (0.5 * state.unit * theta ** 2) / length);
  };
  expectSlope(drawn, add, energy, chain.slice(1, 3), 1e-4);
});

test('turns a curve that arrives at the picture in the same way', () => {
  const leave: TestCurve = {
    pieces: [
      { fixed: true, points: points('0,500 500,500') },
      { fixed: false, points: points('500,500 560,540 1000,900') },
    ],
  };
  const arrive: TestCurve = {
    pieces: [
      { fixed: false, points: points('1000,900 560,540 500,500') },
      { fixed: true, points: points('500,500 0,500') },
    ],
  };
  const [one, two] = [leave, arrive].map((curve) => forceAt(draw([curve], settings), add, [560, 540]));
  expect(Math.hypot(...one)).toBeGreaterThan(0.1);
  expect(two[0]).toBeCloseTo(one[0], 9);
  expect(two[1]).toBeCloseTo(one[1], 9);
});

test('a straight curve has no force, even at crossings with other curves and the picture', () => {
  const drawn = draw([level(300), { ...level(500), fixed: true }, upright(500)], settings);
  addAlone(drawn, add);
  expect(Math.max(...drawn.state.forceX.map(Math.abs), ...drawn.state.forceY.map(Math.abs))).toBeLessThan(1e-9);
});

test('coincident points cause no NaN', () => {
  const drawn = draw([{ points: wave }], settings);
  const { state } = drawn;
  state.x[state.firstInner] = state.x[state.firstInner + 1];
  state.y[state.firstInner] = state.y[state.firstInner + 1];
  addAlone(drawn, add);
  expect([...state.forceX, ...state.forceY].every(Number.isFinite)).toBe(true);
});

test('resistance is positive semidefinite', () => {
  const curves: TestCurve[] = [
    { points: wave },
    { points: other },
    {
      pieces: [
        { fixed: true, points: points('0,700 500,700') },
        { fixed: false, points: points('500,700 600,760 700,720 1000,900') },
      ],
    },
  ];
  expectPositive(draw(curves, settings), add);
  expectPositive(draw(curves, changeSettings(settings, { 'stiffness.turning': -60 })), add);
});

test('mirrors and rotates with the drawing', () => {
  expectSymmetric(add, settings);
});
