import type { Puzzle } from '../../src/puzzle/puzzle.ts';

/**
 * Drawings on the square lattice, and a slow comparison of their topology that shares no idea with the verifier: it finds faces by
 * flooding cells, reads the order around a vertex off the compass, and tries every rotation of the cyclic curves.
 */
export type Spot = readonly [number, number];

export interface LatticeCurve {
  readonly closed: boolean;
  /** Unit steps; a piece starts where the previous one ends. */
  readonly pieces: readonly (readonly Spot[])[];
  readonly fixed: readonly boolean[];
}

export interface Lattice {
  /** The frame is the rectangle from 0, 0 to here, minus a notch in its upper right corner. */
  readonly width: number;
  readonly height: number;
  readonly notch: number;
  readonly curves: readonly LatticeCurve[];
  /** Cells by their upper left corners. */
  readonly filled: readonly Spot[];
}

/** The compass, clockwise on screen. */
const COMPASS: readonly Spot[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

export function listFrame({ width, height, notch }: Lattice): Spot[] {
  const corners: Spot[] = [
    [0, 0],
    [width - notch, 0],
    [width - notch, notch],
    [width, notch],
    [width, height],
    [0, height],
    [0, 0],
  ];
  const spots: Spot[] = [[0, 0]];
  for (const [x, y] of corners) {
    let [atX, atY] = spots[spots.length - 1];
    while (atX !== x || atY !== y) {
      atX += Math.sign(x - atX);
      atY += Math.sign(y - atY);
      spots.push([atX, atY]);
    }
  }
  return spots;
}

interface Chain {
  readonly cyclic: boolean;
  readonly spots: readonly Spot[];
  /** Whether the step from each spot is fixed. */
  readonly fixed: readonly boolean[];
}

function listChains(lattice: Lattice): Chain[] {
  const frame = listFrame(lattice);
  return [
    { cyclic: true, spots: frame, fixed: frame.map(() => true) },
    ...lattice.curves.map(({ closed, pieces, fixed }) => ({
      cyclic: closed,
      spots: pieces.flatMap((piece, i) => (i === 0 ? piece : piece.slice(1))),
      fixed: pieces.flatMap((piece, i) => piece.slice(1).map(() => fixed[i])),
    })),
  ];
}

function nameStep([ax, ay]: Spot, [bx, by]: Spot): string {
  return ax < bx || ay < by ? `${ax},${ay} ${bx},${by}` : `${bx},${by} ${ax},${ay}`;
}

/** Whether no step occurs twice and nothing is outside the frame. */
export function isDrawing(lattice: Lattice): boolean {
  const steps = new Set<string>();
  for (const { spots } of listChains(lattice)) {
    for (let i = 1; i < spots.length; i++) {
      const step = nameStep(spots[i - 1], spots[i]);
      if (steps.has(step)) return false;
      steps.add(step);
      const [x, y] = [(spots[i - 1][0] + spots[i][0]) / 2, (spots[i - 1][1] + spots[i][1]) / 2];
      if (x < 0 || y < 0 || x > lattice.width || y > lattice.height) return false;
      if (x > lattice.width - lattice.notch && y < lattice.notch) return false;
    }
  }
  return lattice.filled.every(([x, y]) => x >= 0 && y >= 0 && x < lattice.width && y < lattice.height && !isNotch(lattice, x, y));
}

function isNotch({ width, notch }: Lattice, x: number, y: number): boolean {
  return x >= width - notch && y < notch;
}

/** The number of the face of every cell, one ring of cells around the frame included; the outside is 0. */
function floodFaces(lattice: Lattice): (x: number, y: number) => number {
  const walls = new Set<string>();
  for (const { spots } of listChains(lattice)) for (let i = 1; i < spots.length; i++) walls.add(nameStep(spots[i - 1], spots[i]));
  const faces = new Map<string, number>();
  let count = 0;
  for (let y = -1; y <= lattice.height; y++) {
    for (let x = -1; x <= lattice.width; x++) {
      if (faces.has(`${x},${y}`)) continue;
      const open: Spot[] = [[x, y]];
      while (open.length > 0) {
        const [atX, atY] = open.pop()!;
        if (atX < -1 || atY < -1 || atX > lattice.width || atY > lattice.height || faces.has(`${atX},${atY}`)) continue;
        faces.set(`${atX},${atY}`, count);
        if (!walls.has(nameStep([atX, atY], [atX + 1, atY]))) open.push([atX, atY - 1]);
        if (!walls.has(nameStep([atX, atY + 1], [atX + 1, atY + 1]))) open.push([atX, atY + 1]);
        if (!walls.has(nameStep([atX, atY], [atX, atY + 1]))) open.push([atX - 1, atY]);
        if (!walls.has(nameStep([atX + 1, atY], [atX + 1, atY + 1]))) open.push([atX + 1, atY]);
      }
      count++;
    }
  }
  return (x, y) => faces.get(`${x},${y}`)!;
}

interface Visit {
  readonly spot: string;
  /** The role of the visit (end, transition, or passage), and whether the chain is fixed from here on. */
  readonly role: string;
  /** The cells on both sides of the step that leaves. */
  readonly left: number;
  readonly right: number;
}

interface Topology {
  readonly chains: readonly { readonly cyclic: boolean; readonly visits: readonly Visit[] }[];
  /** For every spot, clockwise from the north: chain, visit that the edge starts at, direction of the edge; in the order of the chains' own visits. */
  readonly around: ReadonlyMap<string, readonly (readonly [chain: number, visit: number, back: boolean])[]>;
  readonly filled: ReadonlySet<number>;
}

function readTopology(lattice: Lattice): Topology {
  const chains = listChains(lattice);
  const faceAt = floodFaces(lattice);
  const uses = new Map<string, number>();
  const roleOf = ({ cyclic, spots, fixed }: Chain, i: number): string => {
    if (!cyclic && (i === 0 || i === spots.length - 1)) return 'end';
    return fixed[i] === fixed[i === 0 ? spots.length - 2 : i - 1] ? 'pass' : 'turn';
  };
  for (const chain of chains) {
    for (let i = 0; i < chain.spots.length - (chain.cyclic ? 1 : 0); i++) {
      const name = chain.spots[i].join();
      uses.set(name, (uses.get(name) ?? 0) + (roleOf(chain, i) === 'pass' ? 1 : 2));
    }
  }
  const leaving = new Map<string, [number, number, boolean][][]>();
  const read = chains.map((chain, c) => {
    const { cyclic, spots } = chain;
    let stops = [...spots.keys()].slice(0, cyclic ? -1 : undefined).filter((i) => uses.get(spots[i].join())! > 1);
    if (stops.length === 0) stops = [0];
    const visits = stops.map((i, v): Visit => {
      const name = spots[i].join();
      if (i + 1 < spots.length) leave(name, spots[i], spots[i + 1], [c, v, false]);
      const previous = i > 0 ? spots[i - 1] : cyclic ? spots[spots.length - 2] : undefined;
      if (previous) leave(name, spots[i], previous, [c, (v + stops.length - 1) % stops.length, true]);
      const [left, right] = i + 1 < spots.length ? listSides(spots[i], spots[i + 1]) : [-1, -1];
      return { spot: name, role: `${roleOf(chain, i)} ${chain.fixed[i]}`, left, right };
    });
    return { cyclic, visits };
  });
  return {
    chains: read,
    around: new Map([...leaving].map(([name, compass]) => [name, compass.flat()])),
    filled: new Set(lattice.filled.map(([x, y]) => faceAt(x, y))),
  };

  function leave(name: string, [x, y]: Spot, [toX, toY]: Spot, edge: [number, number, boolean]): void {
    if (!leaving.has(name)) leaving.set(name, [[], [], [], []]);
    leaving.get(name)![COMPASS.findIndex(([dx, dy]) => dx === toX - x && dy === toY - y)].push(edge);
  }

  function listSides([ax, ay]: Spot, [bx, by]: Spot): [number, number] {
    if (ay === by) {
      const x = Math.min(ax, bx);
      return bx > ax ? [faceAt(x, ay - 1), faceAt(x, ay)] : [faceAt(x, ay), faceAt(x, ay - 1)];
    }
    const y = Math.min(ay, by);
    return by > ay ? [faceAt(ax, y), faceAt(ax - 1, y)] : [faceAt(ax - 1, y), faceAt(ax, y)];
  }
}

/** Whether some rotation of the cyclic chains makes two valid drawings equal in every respect. */
export function haveSameTopology(before: Lattice, after: Lattice): boolean {
  const was = readTopology(before);
  const is = readTopology(after);
  if (was.chains.some(({ visits }, c) => visits.length !== is.chains[c].visits.length)) return false;
  const shifts: number[] = [];
  return tryShifts();

  function tryShifts(): boolean {
    if (shifts.length === was.chains.length) return fits(was, is, shifts);
    const { cyclic, visits } = was.chains[shifts.length];
    for (let shift = 0; shift < (cyclic ? visits.length : 1); shift++) {
      shifts.push(shift);
      if (tryShifts()) return true;
      shifts.pop();
    }
    return false;
  }
}

function fits(was: Topology, is: Topology, shifts: readonly number[]): boolean {
  const spots = new OneToOne<string>();
  const faces = new OneToOne<number>();
  if (!faces.pair(0, 0)) return false;
  for (const [c, { visits }] of was.chains.entries()) {
    for (const [v, visit] of visits.entries()) {
      const match = is.chains[c].visits[(v + shifts[c]) % visits.length];
      if (visit.role !== match.role || !spots.pair(visit.spot, match.spot)) return false;
      if (!faces.pair(visit.left, match.left) || !faces.pair(visit.right, match.right)) return false;
    }
  }
  for (const [spot, edges] of was.around) {
    const turned = edges.map(([c, v, back]) => `${c} ${(v + shifts[c]) % was.chains[c].visits.length} ${back}`);
    const others = is.around.get(spots.get(spot)!)!.map((edge) => edge.join(' '));
    const start = others.indexOf(turned[0]);
    if (turned.length !== others.length || turned.some((edge, i) => edge !== others[(start + i) % others.length])) return false;
  }
  return was.filled.size === is.filled.size && [...was.filled].every((face) => is.filled.has(faces.get(face)!));
}

class OneToOne<T> {
  readonly #there = new Map<T, T>();
  readonly #back = new Map<T, T>();

  /** Records that two things correspond; false if one of them already has another partner. */
  pair(a: T, b: T): boolean {
    if (!this.#there.has(a) && !this.#back.has(b)) {
      this.#there.set(a, b);
      this.#back.set(b, a);
    }
    return this.#there.get(a) === b && this.#back.get(b) === a;
  }

  get(a: T): T | undefined {
    return this.#there.get(a);
  }
}

/** A linear map of the plane with integer coefficients that preserves orientation. */
export type Shear = readonly [number, number, number, number];

/** The drawing as a sheared puzzle; `keep` decides which unnecessary points stay. */
export function toPuzzle(lattice: Lattice, [a, b, c, d]: Shear, keep: () => boolean): Puzzle {
  const uses = new Map<string, number>();
  const frame = listFrame(lattice).slice(0, -1);
  const all = [frame, ...lattice.curves.flatMap(({ pieces }) => pieces)];
  for (const spots of all) for (const spot of spots) uses.set(spot.join(), (uses.get(spot.join()) ?? 0) + 1);
  const sample = (spots: readonly Spot[], cyclic: boolean): Float64Array => {
    const kept = spots.filter(([x, y], i) => {
      if ((i === 0 || i === spots.length - 1) && !cyclic) return true;
      const [px, py] = spots[(i + spots.length - 1) % spots.length];
      const [nx, ny] = spots[(i + 1) % spots.length];
      return uses.get(`${x},${y}`)! > 1 || x - px !== nx - x || y - py !== ny - y || keep();
    });
    return Float64Array.from(kept.flatMap(([x, y]) => shear(x, y)));
  };
  const shear = (x: number, y: number): [number, number] => [a * x + b * y, c * x + d * y];
  return {
    name: '',
    frame: sample(frame, true),
    curves: lattice.curves.map(({ closed, pieces, fixed }, i) => ({
      id: `c${i}`,
      closed,
      pieces: pieces.map((piece, p) => ({ fixed: fixed[p], points: sample(piece, false), unknown: {} })),
      unknown: {},
    })),
    filled: Float64Array.from(lattice.filled.flatMap(([x, y]) => shear(x + 0.5, y + 0.5))),
    unknown: {},
  };
}
