import type { Random } from '../../src/geometry/random.ts';
import { isDrawing, type Lattice, type LatticeCurve, listFrame, type Spot } from './lattice.ts';

function pick<T>(items: readonly T[], random: Random): T {
  return items[Math.floor(random() * items.length)];
}

const STEPS: readonly Spot[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

function add([x, y]: Spot, [dx, dy]: Spot): Spot {
  return [x + dx, y + dy];
}

function isSame([ax, ay]: Spot, [bx, by]: Spot): boolean {
  return ax === bx && ay === by;
}

/** A few random walks and boxes; sometimes not a valid drawing. */
export function createLattice(random: Random): Lattice {
  const width = 4 + Math.floor(random() * 4);
  const height = 4 + Math.floor(random() * 4);
  const notch = random() < 0.3 ? 2 : 0;
  let lattice: Lattice = { width, height, notch, curves: [], filled: [] };
  const border = listFrame(lattice);
  const careful = random() < 0.95;
  for (let i = 0; i < 12; i++) {
    const choice = random();
    if (choice < 0.3) offer({ ...lattice, filled: [...lattice.filled, spotInside()] });
    else offer({ ...lattice, curves: [...lattice.curves, choice < 0.7 ? walk() : box()] });
  }
  return lattice;

  function offer(next: Lattice): void {
    if (next.curves.length < 5 && (!careful || isDrawing(next))) lattice = next;
  }

  function walk(): LatticeCurve {
    const anywhere = random() < 0.2;
    const spots = [anywhere ? spotInside() : pick(border, random)];
    const longest = 3 + random() * 12;
    while (spots.length < longest) {
      const next = add(spots[spots.length - 1], pick(STEPS, random));
      if (spots.length > 1 && isSame(next, spots[spots.length - 2])) continue;
      spots.push(next);
      if (border.some((spot) => isSame(spot, next))) break;
    }
    return cut(false, spots);
  }

  function box(): LatticeCurve {
    const [x, y] = spotInside();
    const w = 1 + Math.floor(random() * 3);
    const h = 1 + Math.floor(random() * 3);
    const spots: Spot[] = [[x, y]];
    for (let i = 1; i <= w; i++) spots.push([x + i, y]);
    for (let i = 1; i <= h; i++) spots.push([x + w, y + i]);
    for (let i = 1; i <= w; i++) spots.push([x + w - i, y + h]);
    for (let i = 1; i <= h; i++) spots.push([x, y + h - i]);
    return cut(true, random() < 0.5 ? spots : spots.reverse());
  }

  function spotInside(): Spot {
    return [Math.floor(random() * width), Math.floor(random() * height)];
  }

  /** Sometimes cuts a curve into a fixed and a moveable piece. */
  function cut(closed: boolean, spots: Spot[]): LatticeCurve {
    if (random() < 0.7 || spots.length < 4) return { closed, pieces: [spots], fixed: [random() < 0.3] };
    const at = 1 + Math.floor(random() * (spots.length - 2));
    const fixed = random() < 0.5;
    return { closed, pieces: [spots.slice(0, at + 1), spots.slice(at)], fixed: [fixed, random() < 0.1 ? fixed : !fixed] };
  }
}

/** Changes one thing regardless of topology; the result may not be a valid drawing. */
export function disturb(lattice: Lattice, random: Random): Lattice {
  const choice = random();
  if (lattice.notch === 0 && choice < 0.04) return turnOver(lattice, choice < 0.02);
  if (lattice.filled.length > 0 && choice < 0.1) {
    const at = Math.floor(random() * lattice.filled.length);
    return { ...lattice, filled: lattice.filled.with(at, add(lattice.filled[at], pick(STEPS, random))) };
  }
  if (lattice.curves.length === 0) return lattice;
  const at = Math.floor(random() * lattice.curves.length);
  return { ...lattice, curves: lattice.curves.with(at, disturbCurve(lattice.curves[at], random)) };
}

/** Rotates everything but the frame by half a turn, or mirrors it. */
function turnOver(lattice: Lattice, mirror: boolean): Lattice {
  const { width, height } = lattice;
  return {
    ...lattice,
    curves: lattice.curves.map((curve) => ({
      ...curve,
      pieces: curve.pieces.map((piece) => piece.map(([x, y]): Spot => [width - x, mirror ? y : height - y])),
    })),
    filled: lattice.filled.map(([x, y]): Spot => [width - 1 - x, mirror ? y : height - 1 - y]),
  };
}

function disturbCurve(curve: LatticeCurve, random: Random): LatticeCurve {
  const [only] = curve.pieces;
  const alone = curve.closed && curve.pieces.length === 1;
  const choice = random();
  if (curve.closed && choice < 0.15) {
    const step = pick(STEPS, random);
    return { ...curve, pieces: curve.pieces.map((piece) => piece.map((spot) => add(spot, step))) };
  }
  if (alone && choice < 0.3) {
    const start = Math.floor(random() * (only.length - 1));
    return { ...curve, pieces: [[...only.slice(start), ...only.slice(1, start + 1)]] };
  }
  if (alone && choice < 0.35) return { ...curve, pieces: [[...only].reverse()] };
  const piece = Math.floor(random() * curve.pieces.length);
  const spots = curve.pieces[piece];
  if (!curve.closed && choice < 0.5) {
    if (piece === curve.pieces.length - 1 && random() < 0.5) return replace(slideEnd(spots, random));
    if (piece === 0) return replace(slideEnd([...spots].reverse(), random).reverse());
  }
  return replace(bend(spots, random));

  function replace(changed: readonly Spot[]): LatticeCurve {
    return { ...curve, pieces: curve.pieces.with(piece, changed) };
  }
}

/** Shifts the last step of a path sideways. */
function slideEnd(spots: readonly Spot[], random: Random): Spot[] {
  const last = spots.length - 1;
  const [from, to] = [spots[last - 1], spots[last]];
  const side = pick(to[0] === from[0] ? [STEPS[1], STEPS[3]] : [STEPS[0], STEPS[2]], random);
  if (last > 1 && isSame(add(from, side), spots[last - 2])) return [...spots.slice(0, last - 1), add(to, side)];
  return [...spots.slice(0, last), add(from, side), add(to, side)];
}

/** Moves a path across a cell that it touches: one side of the cell becomes three, two become two, three become one. */
function bend(spots: readonly Spot[], random: Random): Spot[] {
  const i = Math.floor(random() * (spots.length - 1));
  const [a, b] = [spots[i], spots[i + 1]];
  const side = pick(a[0] === b[0] ? [STEPS[1], STEPS[3]] : [STEPS[0], STEPS[2]], random);
  if (i + 2 < spots.length && isSame(spots[i + 2], add(b, side))) {
    if (i + 3 < spots.length && isSame(spots[i + 3], add(a, side))) return [...spots.slice(0, i + 1), ...spots.slice(i + 3)];
    return [...spots.slice(0, i + 1), add(a, side), ...spots.slice(i + 2)];
  }
  return [...spots.slice(0, i + 1), add(a, side), add(b, side), ...spots.slice(i + 1)];
}
