import { between, type Random } from '../../samples/kit/random.ts';
import { pinPoint, pullPoint } from '../../src/layout/hold.ts';
import type { Layout } from '../../src/layout/layout.ts';
import { changeSettings, presets, type Settings } from '../../src/layout/settings.ts';
import { SQUARE, type TestCurve, type XY } from '../support/puzzleText.ts';
import { wildForces, wildIntegrator } from '../support/wildForces.ts';

/** A drawing that is hard to relax. Some are rejected as invalid puzzles. */
export interface Drawing {
  readonly frame: readonly XY[];
  readonly curves: readonly TestCurve[];
}

/** A length between two powers of ten, with a log-uniform distribution. */
const magnitude = (random: Random, least: number, most: number) => 10 ** between(random, least, most);
const onSide = (random: Random) => between(random, 50, 950);
const list = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const integer = (random: Random, least: number, most: number) => least + Math.floor((most - least + 1) * random());
const mix = (p: XY, q: XY, share: number): XY => [p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])];
const closeUp = (points: readonly XY[]): XY[] => [...points, points[0]];

/** Curves that follow one another at distances from 1e-12 to 10, some of them fixed, crossed by others and with ends of others on them. */
export function bundle(random: Random): Drawing {
  const slope = between(random, -0.5, 0.5);
  const at = (x: number, off: number): XY => [x, 500 + slope * (x - 500) + off];
  const xs = list(integer(random, 2, 6), () => between(random, 100, 900)).sort((a, b) => a - b);
  let off = 0;
  const strands = list(integer(random, 2, 5), (i) => {
    off += magnitude(random, -12, 1);
    const inner = xs.map((x) =>
      at(x + (random() < 0.5 ? 0 : between(random, -3, 3)), off + (random() < 0.3 ? magnitude(random, -12, -3) : 0)),
    );
    return { fixed: random() < 0.4, points: [at(0, 20 * i), ...inner, at(1000, 20 * i)] };
  });
  const across = list(2, (): TestCurve => {
    const inner = [at(between(random, 200, 800), -30), at(between(random, 200, 800), off + 30)];
    return { fixed: random() < 0.1, points: [[onSide(random), 0], ...inner, [onSide(random), 1000]] };
  });
  const ending = list(2, (): TestCurve => {
    const { points } = strands[0];
    const i = integer(random, 1, points.length - 2);
    const end = mix(points[i], points[i + 1], random() < 0.3 ? 0 : random());
    const next: XY = [end[0] + between(random, -20, 20), end[1] - magnitude(random, -9, 2)];
    return { points: [end, next, [onSide(random), 0]] };
  });
  return { frame: SQUARE, curves: [...strands, ...across, ...ending] };
}

/** A track with spikes and with segments as short as 1e-12; trains cross it or end on it, half of them exactly on its corners. */
export function spikes(random: Random): Drawing {
  let x = between(random, 50, 200);
  const inner = list(7, (): XY => {
    const place: XY = [x, 500 + between(random, -150, 150) * (random() < 0.5 ? 1 : 0.01)];
    x += random() < 0.3 ? magnitude(random, -12, -2) : between(random, 5, 120);
    return place;
  });
  const track: XY[] = [[0, 500], ...inner, [1000, 500]];
  const trains = list(3, (): TestCurve => {
    const i = integer(random, 1, track.length - 2);
    const place = mix(track[i], track[i + 1], random() < 0.5 ? 0 : random());
    const up: XY[] = [
      [onSide(random), 0],
      [place[0] + between(random, -20, 20), place[1] - 200],
    ];
    const down: XY[] = [
      [place[0] + between(random, -20, 20), place[1] + 200],
      [onSide(random), 1000],
    ];
    const kind = random();
    return { points: kind < 0.4 ? [...up, place, ...down] : kind < 0.7 ? [...up, place] : [place, ...down] };
  });
  return { frame: SQUARE, curves: [{ fixed: true, points: track }, ...trains] };
}

/** Many curves through nearly one point, so that the faces between them are as small as 1e-9, perhaps with a small closed one around it. */
export function star(random: Random): Drawing {
  const [cx, cy] = [between(random, 450, 550), between(random, 450, 550)];
  const radius = magnitude(random, -9, 1);
  const count = integer(random, 3, 6);
  const curves = list(count, (i): TestCurve => {
    const turn = (Math.PI * (i + 0.8 * random())) / count;
    const middle: XY = [cx + radius * between(random, -1, 1), cy + radius * between(random, -1, 1)];
    const end = (way: 1 | -1) => onFrame(middle, [way * Math.cos(turn), way * Math.sin(turn)]);
    return { fixed: random() < 0.25, points: [end(1), middle, end(-1)] };
  });
  const r = radius * between(random, 0.1, 3) + 1e-9;
  const ring: XY[] = [
    [cx - r, cy],
    [cx, cy - r],
    [cx + r, cy + r / 3],
    [cx, cy + r],
  ];
  if (random() < 0.5) curves.push({ closed: true, fixed: random() < 0.5, points: closeUp(ring) });
  return { frame: SQUARE, curves };
}

/** A closed fixed curve that crosses itself, under curves and a closed one that move. */
export function knot(random: Random): Drawing {
  const place = (): XY => [between(random, 200, 800), between(random, 200, 800)];
  return {
    frame: SQUARE,
    curves: [
      { fixed: true, closed: true, points: closeUp(list(integer(random, 4, 7), place)) },
      ...list(3, (): TestCurve => ({ points: [[0, onSide(random)], place(), [1000, onSide(random)]] })),
      { closed: true, points: closeUp(list(3, place)) },
    ],
  };
}

/** A slanted frame of any number of sides, some of them tiny, with ends of curves also on its corners. */
export function slantedFrame(random: Random): Drawing {
  const turn = between(random, 0, 2 * Math.PI);
  const sides = integer(random, 3, 8);
  const frame = list(sides, (i): XY[] => {
    const angle = turn + (2 * Math.PI * (i + 0.4 * random())) / sides;
    const corner: XY = [500 + 500 * between(random, 0.6, 1) * Math.cos(angle), 500 + 500 * between(random, 0.6, 1) * Math.sin(angle)];
    return random() < 0.3 ? [corner, [corner[0] + magnitude(random, -9, 0), corner[1] + magnitude(random, -9, 0)]] : [corner];
  }).flat();
  const place = (): XY => {
    const i = integer(random, 0, frame.length - 1);
    return mix(frame[i], frame[(i + 1) % frame.length], random() < 0.25 ? 0 : random());
  };
  const curves = list(3, (): TestCurve => {
    const middle: XY = [between(random, 400, 600), between(random, 400, 600)];
    return { fixed: random() < 0.2, points: [place(), middle, place()] };
  });
  return { frame, curves };
}

/** Where a ray from inside the square frame meets it. */
function onFrame([x, y]: XY, [dx, dy]: XY): XY {
  const share = Math.min(dx > 0 ? (1000 - x) / dx : -x / dx, dy > 0 ? (1000 - y) / dy : -y / dy);
  const snap = (value: number) => (value < 1e-6 ? 0 : value > 1000 - 1e-6 ? 1000 : value);
  return [snap(x + share * dx), snap(y + share * dy)];
}

/** Extreme but valid settings. */
export function wildSettings(random: Random): Settings {
  const size = (least: number, most: number) => least * (most / least) ** random();
  const merge = random() < 0.2 ? 0 : size(0.01, 60);
  return changeSettings(presets[random() < 0.6 ? 'kronkel' : 'bos-2022'], {
    temperature: size(0.1, 100),
    cap: random() < 0.3 ? 20 : size(0.002, 20),
    ...wildIntegrator(random),
    proximity: random() < 0.5 ? 'rtree' : 'grid',
    segmentLength: size(20, 900),
    merge,
    split: 1.1 * merge + size(15, 200),
    minInner: integer(random, 1, 5),
    ...wildForces(random),
  });
}

/** Pins, unpins, pulls and releases points, vertices more often than others. Targets are anywhere, or exactly on another point. */
export function disturb(random: Random, layout: Layout): void {
  const { state } = layout;
  const { pointId, pointCount, map, edgeFirst, targets, x, y } = state;
  const any = () => integer(random, 0, pointCount - 1);
  const target = () => {
    const other = any();
    return random() < 0.5 ? { x: x[other], y: y[other] } : { x: between(random, -500, 1500), y: between(random, -500, 1500) };
  };
  if (random() < 0.4) pullPoint(layout, pointId[any()], target());
  if (random() < 0.2) pullPoint(layout, pointId[integer(random, 0, map.vertexCount - 1)], target());
  if (random() < 0.1) pinPoint(layout, pointId[any()], random() < 0.5);
  if (random() < 0.05) {
    // A whole edge or nothing.
    const edge = integer(random, 0, map.edgeCount - 1);
    const on = random() < 0.4;
    for (let point = edgeFirst[edge]; point < edgeFirst[edge + 1]; point++) pinPoint(layout, pointId[point], on);
  }
  if (random() < 0.1) for (const id of [...targets.keys()]) if (random() < 0.5) pullPoint(layout, id, undefined);
}
