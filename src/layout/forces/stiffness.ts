import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import type { ValuesOf } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { pointAlong } from '../state.ts';
import { findStraightEdges } from '../strokes.ts';
import { createTriples, listTriples, type Triples } from '../triples.ts';
import { type Departure, listDepartures } from './departures.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { limitForce, limitResistance } from './limit.ts';

const settings = {
  turning: weight({
    label: 'turning',
    hint: 'Raises the force that is needed to bend a stroke: fewer bends, and straight in between.',
    slider: [0, 300, 1],
    defaultValue: 85,
  }),
  bending: number({
    label: 'bending',
    hint: 'Spreads bends over a greater length: rounder curves.',
    range: [0, 1e6],
    slider: [0, 5, 0.05],
    defaultValue: 1.4,
  }),
  leaving: number({
    label: 'leaving',
    hint: 'Makes curves leave the picture with less of a bend.',
    range: [0, 1e6],
    slider: [0, 10, 0.1],
    defaultValue: 4,
  }),
  straight: number({
    label: 'straight lines',
    hint: 'Keeps strokes straighter if they are straight in the file.',
    range: [0, 1e6],
    slider: [1, 100, 1],
    defaultValue: 30,
  }),
};

type Own = ValuesOf<typeof settings>;

/** The data that the force keeps from step to step. */
export interface Bends {
  readonly triples: Triples;
  readonly departures: readonly Departure[];
  /** 1 for the edges of strokes that are straight in the file. */
  readonly edgeStraight: Uint8Array;
}

export const stiffness = defineForce({
  name: 'stiffness',
  label: 'Stiffness',
  hint: 'Strokes stay straight, or bend in wide curves.',
  formula:
    'against a turn by θ over a length l: turning · θ / √(θ² + (κ₀ · l)²) + turning · bending · u · θ / l, with κ₀ = 0.0003; times leaving where a curve leaves the picture, and times straight in strokes that are straight in the file',
  arrows: { hint: 'Towards a straighter course.', light: '#1667a8', dark: '#6cb6ff' },
  enabledIn: ['kronkel'],
  settings,
  prepare(state): Bends {
    const triples = createTriples();
    listTriples(triples, state);
    return { triples, departures: listDepartures(state), edgeStraight: findStraightEdges(state.map) };
  },
  renumber: ({ triples }, state) => listTriples(triples, state),
  add,
});

/** κ₀, in 1/units: gentler bends resist in proportion to the turn; all others resist by the same force. */
const GENTLE = 0.0003;

/** The minimum length of a segment in the formulas, in units. */
const SHORTEST = 0.05;

/**
 * Every turn of a stroke has the energy turning · √(θ² + (κ₀ · l)²) + ½ · turning · bending · u · θ² / l. The first part is linear in the
 * turn: many small wiggles cost as much as one wide bend, and nothing bends below a threshold force. The second part spreads a bend over
 * the available length. Where a curve leaves the picture, the picture continues straight for one more point.
 */
function add(context: ForceContext, own: Own, bends: Bends): void {
  addTurns(context, own, bends);
  addDepartures(context, own, bends);
}

function addTurns({ state, resistance }: ForceContext, own: Own, { triples, edgeStraight }: Bends): void {
  const { x, y, forceX, forceY } = state;
  const { first, middle, last, edge, count } = triples;
  const bending = own.bending * state.unit;
  for (let i = 0; i < count; i++) {
    const u = first[i];
    const v = middle[i];
    const w = last[i];
    const ax = x[v] - x[u];
    const ay = y[v] - y[u];
    const bx = x[w] - x[v];
    const by = y[w] - y[v];
    const a = Math.max(SHORTEST, Math.sqrt(ax * ax + ay * ay));
    const b = Math.max(SHORTEST, Math.sqrt(bx * bx + by * by));
    const length = (a + b) / 2;
    const turn = atan2(ax * by - ay * bx, ax * bx + ay * by);
    const soft = GENTLE * length;
    const weight = edgeStraight[edge[i]] === 1 ? own.turning * own.straight : own.turning;
    const stiff = weight * (1 / Math.sqrt(turn * turn + soft * soft) + bending / length);
    const torque = limitForce(stiff * turn);
    const byA = torque / (a * a);
    const byB = torque / (b * b);
    forceX[u] += byA * ay;
    forceY[u] -= byA * ax;
    forceX[w] += byB * by;
    forceY[w] -= byB * bx;
    forceX[v] -= byA * ay + byB * by;
    forceY[v] += byA * ax + byB * bx;
    if (resistance === undefined) continue;
    const { pointXX, pointYY, above, tripleSlot } = resistance;
    const k = limitResistance(stiff);
    const cu = 1 / a;
    const cw = 1 / b;
    const cv = -(cu + cw);
    pointXX[u] += k * cu * cu;
    pointYY[u] += k * cu * cu;
    pointXX[v] += k * cv * cv;
    pointYY[v] += k * cv * cv;
    pointXX[w] += k * cw * cw;
    pointYY[w] += k * cw * cw;
    const uv = 3 * tripleSlot[3 * i];
    const uw = 3 * tripleSlot[3 * i + 1];
    const vw = 3 * tripleSlot[3 * i + 2];
    above[uv] += k * cu * cv;
    above[uv + 2] += k * cu * cv;
    above[uw] += k * cu * cw;
    above[uw + 2] += k * cu * cw;
    above[vw] += k * cv * cw;
    above[vw + 2] += k * cv * cw;
  }
}

function addDepartures({ state, resistance }: ForceContext, own: Own, { departures, edgeStraight }: Bends): void {
  const { x, y, forceX, forceY, map } = state;
  const bending = 2 * own.bending * state.unit;
  for (const { half, directionX, directionY } of departures) {
    const v = map.halfOrigin[half];
    const w = pointAlong(state, half, 1);
    const dx = x[w] - x[v];
    const dy = y[w] - y[v];
    const length = Math.max(SHORTEST, Math.sqrt(dx * dx + dy * dy));
    const turn = atan2(directionX * dy - directionY * dx, directionX * dx + directionY * dy);
    const soft = GENTLE * length;
    const weight = own.leaving * (edgeStraight[half >> 1] === 1 ? own.turning * own.straight : own.turning);
    const stiff = weight * (1 / Math.sqrt(turn * turn + soft * soft) + bending / length);
    const byLength = limitForce(stiff * turn) / (length * length);
    forceX[w] += byLength * dy;
    forceY[w] -= byLength * dx;
    if (resistance === undefined) continue;
    const k = limitResistance(stiff) / (length * length);
    resistance.pointXX[w] += k;
    resistance.pointYY[w] += k;
  }
}
