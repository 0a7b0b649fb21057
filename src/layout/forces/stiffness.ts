import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import type { ValuesOf } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { naturalTurn } from '../natural/naturalShape.ts';
import { type LayoutState, pointAlong } from '../state.ts';
import { findStraightEdges } from '../strokes.ts';
import { createTriples, listTriples, type Triples } from '../triples.ts';
import { type Departure, listDepartures } from './departures.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { limitForce, limitResistance } from './limit.ts';

const settings = {
  turning: weight({
    label: 'turning',
    hint: 'Raises the force that is needed to bend a stroke away from its natural shape: fewer bends.',
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
  natural: number({
    label: 'natural shape',
    hint: 'Keeps strokes in the shape that they have in the file, without its wiggles; at 0 they straighten.',
    range: [0, 1],
    slider: [0, 1, 0.05],
    defaultValue: 1,
  }),
  against: number({
    label: 'against its sense',
    hint: 'Raises the force that is needed to bend a stroke to the side that its natural shape turns away from.',
    range: [0, 1e6],
    slider: [0, 10, 0.1],
    defaultValue: 3,
  }),
  worth: number({
    label: 'worth of a bend',
    hint: 'Makes small bends more expensive than large ones, so that there are fewer; the turn from which a bend has its full price.',
    range: [0, 10],
    slider: [0, 2, 0.05],
    defaultValue: 0.5,
  }),
  leaving: number({
    label: 'leaving',
    hint: 'Makes curves leave the picture with less of a bend.',
    range: [0, 1e6],
    slider: [0, 50, 0.5],
    defaultValue: 25,
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
  /** By triple. Rebuilt when points are added or removed, or when the natural shape changes. */
  readonly columns: TripleColumns;
}

interface TripleColumns {
  /** The natural turn. */
  natural: Float64Array;
  /** 1 if the next triple is the next one along the same stroke. */
  joined: Uint8Array;
  /** Working space: the current turn beyond the natural one, and the price of a bend. */
  excess: Float64Array;
  price: Float64Array;
}

export const stiffness = defineForce({
  name: 'stiffness',
  label: 'Stiffness',
  hint: 'Strokes keep their natural shape: a fair version of their shape in the file.',
  formula:
    'against a turn that exceeds natural times the natural one by θ over a length l: turning · price · θ / √(θ² + (κ₀ · l)²) + turning · bending · u · θ / l, with κ₀ = 0.0003; price is worth / the turn of the whole bend, from 0.8 to 5 − 2.5 · f; times 1 + against if it bends against its natural sense, times leaving where a curve leaves the picture, and times straight in strokes that are straight in the file',
  arrows: { hint: 'Towards the natural shape.', light: '#1667a8', dark: '#6cb6ff' },
  enabledIn: ['kronkel'],
  settings,
  prepare(state): Bends {
    const bends: Bends = {
      triples: createTriples(),
      departures: listDepartures(state),
      edgeStraight: findStraightEdges(state.map),
      columns: allocateColumns(0),
    };
    renumber(bends, state);
    return bends;
  },
  renumber,
  add,
});

function allocateColumns(size: number): TripleColumns {
  return {
    natural: new Float64Array(size),
    joined: new Uint8Array(size),
    excess: new Float64Array(size),
    price: new Float64Array(size),
  };
}

function renumber({ triples, columns }: Bends, state: LayoutState): void {
  listTriples(triples, state);
  const { first, middle, last, edge, count } = triples;
  if (columns.natural.length < count) Object.assign(columns, allocateColumns(first.length));
  for (let i = 0; i < count; i++) {
    columns.natural[i] = measureNaturalTurn(state, middle[i], edge[i]);
    columns.joined[i] = i + 1 < count && last[i] === middle[i + 1] && middle[i] === first[i + 1] ? 1 : 0;
  }
}

/** The natural turn between the middles of the two segments at a point. */
function measureNaturalTurn({ edgeFirst, firstInner, map, natural }: LayoutState, point: number, edge: number): number {
  const step = 1 / (edgeFirst[edge + 1] - edgeFirst[edge] + 1);
  if (point >= firstInner) {
    const at = (point - edgeFirst[edge] + 1) * step;
    return naturalTurn(natural, edge, at - step / 2, at + step / 2);
  }
  const after = map.edgeAfter[edge];
  const stepAfter = 1 / (edgeFirst[after + 1] - edgeFirst[after] + 1);
  return naturalTurn(natural, edge, 1 - step / 2, 1) + naturalTurn(natural, after, 0, stepAfter / 2);
}

/** κ₀, in 1/units: gentler bends resist in proportion to the turn; all others resist by the same force. */
const GENTLE = 0.0003;

/** The minimum length of a segment in the formulas, in units. */
const SHORTEST = 0.05;

/**
 * A stroke resists turning away from its natural shape. A turn that differs from the natural one by θ has the energy turning · price · √(θ²
 * + (κ₀ · l)²) + ½ · turning · bending · u · θ² / l. The first part is linear: many small bends cost as much as a wide one, and nothing
 * bends below a threshold force. The second part spreads a bend over the available length. Where a curve leaves the picture, the picture
 * continues straight for one more point.
 */
function add(context: ForceContext, own: Own, bends: Bends): void {
  measureExcess(context.state, own, bends);
  priceBends(context.state, own, bends);
  addTurns(context, own, bends);
  addDepartures(context, own, bends);
}

function measureExcess({ x, y }: LayoutState, own: Own, { triples, columns }: Bends): void {
  const { first, middle, last, count } = triples;
  const { natural, excess } = columns;
  for (let i = 0; i < count; i++) {
    const u = first[i];
    const v = middle[i];
    const w = last[i];
    const ax = x[v] - x[u];
    const ay = y[v] - y[u];
    const bx = x[w] - x[v];
    const by = y[w] - y[v];
    excess[i] = atan2(ax * by - ay * bx, ax * bx + ay * by) - own.natural * natural[i];
  }
}

/** The limits of the price of a bend. The maximum is for good drawings, and lower by a part in faulty ones, which must give way. */
const MAX_PRICE = 5;
const FAULTY_DISCOUNT = 2.5;
const MIN_PRICE = 0.8;

/**
 * A bend is a stretch of a stroke that turns to one side of its natural shape. The less it turns, the more expensive it is per radian, so
 * that a stroke yields in a few wide bends.
 */
function priceBends({ faultiness }: LayoutState, { worth }: Own, { triples: { count }, columns }: Bends): void {
  const maxPrice = MAX_PRICE - FAULTY_DISCOUNT * faultiness;
  const { excess, price, joined } = columns;
  if (worth === 0) {
    price.fill(1, 0, count);
    return;
  }
  let begin = 0;
  while (begin < count) {
    const isLeft = averageExcess(excess, joined, begin, count) >= 0;
    let total = excess[begin];
    let end = begin + 1;
    while (end < count && joined[end - 1] === 1 && averageExcess(excess, joined, end, count) >= 0 === isLeft) total += excess[end++];
    const full = worth / Math.max(1e-6, Math.abs(total));
    price.fill(full > maxPrice ? maxPrice : full < MIN_PRICE ? MIN_PRICE : full, begin, end);
    begin = end;
  }
}

/** The excess around a triple, so that noise does not divide a bend. */
function averageExcess(excess: Float64Array, joined: Uint8Array, i: number, count: number): number {
  const before = i > 0 && joined[i - 1] === 1 ? i - 1 : i;
  const beforeThat = before > 0 && joined[before - 1] === 1 ? before - 1 : before;
  const after = i < count && joined[i] === 1 ? i + 1 : i;
  const afterThat = after < count && joined[after] === 1 ? after + 1 : after;
  return excess[beforeThat] + 2 * excess[before] + 3 * excess[i] + 2 * excess[after] + excess[afterThat];
}

/** Bending against the natural sense by this curvature, in 1/units, has the full additional price. */
const AGAINST_CURVATURE = 0.002;

function addTurns({ state, resistance }: ForceContext, own: Own, { triples, edgeStraight, columns }: Bends): void {
  const { x, y, forceX, forceY } = state;
  const { first, middle, last, edge, count } = triples;
  const { natural, excess, price } = columns;
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
    const turn = excess[i];
    const rest = own.natural * natural[i];
    const whole = turn + rest;
    const opposite = (rest > 0 ? -whole : rest < 0 ? whole : 0) / (AGAINST_CURVATURE * length);
    const against = 1 + own.against * (opposite < 0 ? 0 : opposite > 1 ? 1 : opposite);
    const soft = GENTLE * length;
    const weight = against * (edgeStraight[edge[i]] === 1 ? own.turning * own.straight : own.turning);
    const stiff = weight * (price[i] / Math.sqrt(turn * turn + soft * soft) + bending / length);
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
    // Within the ramp, the additional price changes the force faster than the turn does.
    const steep = opposite > 0 && opposite < 1 ? (own.turning * own.against * price[i]) / (AGAINST_CURVATURE * length) : 0;
    const k = limitResistance(stiff + steep);
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
    const turn =
      atan2(directionX * dy - directionY * dx, directionX * dx + directionY * dy) - own.natural * measureDepartureTurn(state, half);
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

/** The natural turn from the picture to the middle of the first segment of a half-edge. */
function measureDepartureTurn({ edgeFirst, natural }: LayoutState, half: number): number {
  const edge = half >> 1;
  const share = 0.5 / (edgeFirst[edge + 1] - edgeFirst[edge] + 1);
  return (half & 1) === 0 ? naturalTurn(natural, edge, 0, share) : -naturalTurn(natural, edge, 1 - share, 1);
}
