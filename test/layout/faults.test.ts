import { describe, expect, test } from 'vitest';
import { measureFaceAreas } from '../../src/drawing/faceAreas.ts';
import { changeSettings, defaults, presets, type Settings } from '../../src/layout/settings.ts';
import { countAmbiguities, measureBos } from '../../src/metrics/bos2022/live.ts';
import { measureGrace } from '../../src/metrics/grace/live.ts';
import { type PlanarMap, VertexKind } from '../../src/puzzle/map/planarMap.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { relaxToRest } from '../../src/session/relax/relax.ts';
import { level, points, puzzleText, type TestCurve, upright, type XY } from '../support/puzzleText.ts';

/**
 * Minimal drawings that an earlier engine spoiled, with the properties of their settled drawings. Each test also shows that the property fails
 * without the responsible force.
 */

type Changes = Parameters<typeof changeSettings>[1];

async function rest(curves: readonly TestCurve[], settings: Settings = defaults): Promise<PlanarMap> {
  const { map, isSettled } = await relaxToRest(openPuzzle(puzzleText(curves)), settings);
  expect(isSettled).toBe(true);
  return map;
}

/** The settled drawing without a force, or with less of it. */
const restWithout = (curves: readonly TestCurve[], changes: Changes) => rest(curves, changeSettings(defaults, changes));

const opened = (curves: readonly TestCurve[]) => openPuzzle(puzzleText(curves)).map;

const ambiguities = (map: PlanarMap) => countAmbiguities(measureBos(map));

/** Two corners of the picture that face each other across a gap at (500, 500). */
const corners = (gap: number): TestCurve[] => [
  { fixed: true, points: points(`350,0 500,${500 - gap / 2} 650,0`) },
  { fixed: true, points: points(`350,1000 500,${500 + gap / 2} 650,1000`) },
];

describe('a loop on a corner of the picture, with strokes close around it', () => {
  const curves: TestCurve[] = [
    {
      pieces: [
        { fixed: true, points: points('0,500 500,500') },
        { fixed: false, points: points('500,500 518,500 518,481 500,481 500,500') },
        { fixed: true, points: points('500,500 500,1000') },
      ],
    },
    ...[436, 456, 476].map(level),
    ...[524, 544, 564].map(upright),
  ];

  function areaOfLoop(map: PlanarMap): number {
    const loop = map.edgeFixed.findIndex((isFixed, edge) => isFixed === 0 && map.halfOrigin[2 * edge] === map.halfOrigin[2 * edge + 1]);
    const areas = new Float64Array(map.faceCount);
    measureFaceAreas(areas, map, map);
    return Math.min(areas[map.halfFace[2 * loop]], areas[map.halfFace[2 * loop + 1]]);
  }

  test('opens, and would shrink to a third without widening', async () => {
    expect(areaOfLoop(opened(curves))).toBeCloseTo(342, 6);
    expect(areaOfLoop(await rest(curves))).toBeGreaterThan(1.4 * 342);
    expect(areaOfLoop(await restWithout(curves, { 'faces.on': false }))).toBeLessThan(342 / 3);
  });
});

describe('strokes that cross in a narrow gap between two corners of the picture', () => {
  const four: TestCurve[] = [
    ...corners(50),
    { points: points('0,350 480,490 520,510 1000,650') },
    { points: points('0,650 480,510 520,490 1000,350') },
    { points: points('0,450 490,492 1000,480') },
    { points: points('0,550 490,508 1000,520') },
  ];

  test('stay unambiguous and bend widely, but not without clearance', async () => {
    expect(ambiguities(opened(four))).toBe(0);
    const after = await rest(four);
    expect(ambiguities(after)).toBe(0);
    expect(measureGrace(after).tightestBend).toBeGreaterThan(50);
    const without = await restWithout(four, { 'clearance.on': false });
    expect(ambiguities(without)).toBeGreaterThan(0);
    expect(measureGrace(without).tightestBend).toBeLessThan(15);
  });

  test('become unambiguous without narrow strips, though six of them are within one unit', async () => {
    const six = [...four, { points: points('0,400 483,504 1000,395') }, { points: points('0,600 487,497 1000,607') }];
    const before = opened(six);
    expect(ambiguities(before)).toBeGreaterThan(20);
    expect(measureGrace(before).narrowStrips).toBeGreaterThan(500);
    const after = await rest(six);
    expect(ambiguities(after)).toBe(0);
    expect(measureGrace(after).narrowStrips).toBe(0);
    expect(ambiguities(await restWithout(six, { 'clearance.on': false }))).toBeGreaterThan(5);
  });
});

describe('straight strokes', () => {
  /** How far a curve strays from the line between its ends. */
  function bowOf({ curveFirstEdge, edgeFirstPoint, pointX, pointY }: PlanarMap, curve: number): number {
    const first = edgeFirstPoint[curveFirstEdge[curve]];
    const last = edgeFirstPoint[curveFirstEdge[curve + 1]] - 1;
    const dx = pointX[last] - pointX[first];
    const dy = pointY[last] - pointY[first];
    let bow = 0;
    for (let point = first; point <= last; point++) {
      bow = Math.max(bow, Math.abs((pointX[point] - pointX[first]) * dy - (pointY[point] - pointY[first]) * dx) / Math.hypot(dx, dy));
    }
    return bow;
  }

  test('are straight to a tenth of a unit if nothing is near, but not with Bos 2022', async () => {
    const curves = [level(500), upright(300), { points: points('0,700 400,760 600,640 1000,700') }];
    const after = await rest(curves);
    const before2022 = await rest(curves, presets['bos-2022']);
    for (const curve of [0, 1]) {
      expect(bowOf(after, curve)).toBeLessThan(0.1);
      expect(bowOf(before2022, curve)).toBeGreaterThan(0.5);
    }
  });

  test('bow by at most 3 units in 1,000 when pushed, and more without their stiffness', async () => {
    const curves = [
      level(450),
      upright(300),
      upright(350),
      { points: points('0,470 300,560 1000,520') },
      { points: points('600,0 620,450 800,1000') },
    ];
    const after = await rest(curves);
    const without = await restWithout(curves, { 'stiffness.straight': 1 });
    for (const curve of [0, 1, 2]) {
      expect(bowOf(after, curve)).toBeLessThan(3);
      expect(bowOf(without, curve)).toBeGreaterThan(1.5 * bowOf(after, curve));
    }
  });
});

test('stiffness bends a stroke with a sharp corner in a wide curve', async () => {
  const curves = [{ points: points('0,420 1000,580') }, { points: points('300,0 250,1000') }, { points: points('0,700 500,700 500,1000') }];
  expect(measureGrace(opened(curves)).tightestBend).toBeLessThan(10);
  expect(measureGrace(await rest(curves)).tightestBend).toBeGreaterThan(150);
  expect(measureGrace(await restWithout(curves, { 'stiffness.on': false })).tightestBend).toBeLessThan(40);
});

describe('ends on the frame', () => {
  /** The minimum distances of ends from the corners of the square frame, and from each other along it. */
  function measureEnds({ vertexKind, vertexX, vertexY }: PlanarMap) {
    const ends: number[] = [];
    vertexKind.forEach((kind, vertex) => {
      if (kind !== VertexKind.borderTrain) return;
      const [x, y] = [vertexX[vertex], vertexY[vertex]];
      ends.push(y === 0 ? x : x === 1000 ? 1000 + y : y === 1000 ? 3000 - x : 4000 - y);
    });
    ends.sort((a, b) => a - b);
    return {
      toCorner: Math.min(...ends.map((end) => Math.min(end % 1000, 1000 - (end % 1000)))),
      toNext: Math.min(...ends.map((end, i) => (i > 0 ? end : end + 4000) - ends.at(i - 1)!)),
    };
  }

  test('in the corners move 55 units apart, and by end spacing 15 units from the corners', async () => {
    const curves = [
      { points: points('0,6 1000,990') },
      { points: points('8,1000 1000,4') },
      { points: points('0,12 1000,300') },
      { points: points('0,300 1000,994') },
    ];
    expect(measureEnds(opened(curves))).toEqual({ toCorner: 4, toNext: 4 });
    const after = measureEnds(await rest(curves));
    expect(after.toCorner).toBeGreaterThan(15);
    expect(after.toNext).toBeGreaterThan(55);
    const without = measureEnds(await restWithout(curves, { 'endSpacing.on': false }));
    expect(without.toCorner).toBeLessThan(10);
  });

  test('16 units apart get more than twice the space by label spacing, without an inflection', async () => {
    const fan = Array.from({ length: 12 }, (_, i) => i - 5.5).map((n) => ({
      points: sampleArc([500 + 16 * n, 0], [620 + 47 * n, 500], [500 + 50 * n, 1000]),
    }));
    const rungs = Array.from({ length: 11 }, (_, i) => 150 + 70 * i).map((y) => ({ points: points(`0,${y} 500,${y + 20} 1000,${y}`) }));
    const curves = [...fan, ...rungs];
    expect(measureEnds(opened(curves)).toNext).toBe(16);
    const after = await rest(curves);
    expect(measureEnds(after).toNext).toBeGreaterThan(36);
    expect(measureGrace(after).inflections).toBe(0);
    expect(measureGrace(after).tightestBend).toBeGreaterThan(400);
    expect(measureEnds(await restWithout(curves, { 'labelSpacing.on': false })).toNext).toBeLessThan(17);
  });

  test('on slanted curves turn to more than 65° at the frame and at crossings', async () => {
    const curves = [
      { points: points('0,20 500,300 1000,20') },
      { points: points('20,0 300,500 20,1000') },
      { points: points('0,40 400,600 1000,980') },
      { points: points('40,0 600,300 980,1000') },
    ];
    expect(measureBos(opened(curves)).smallestAngle).toBeLessThan(7);
    expect(measureBos(await rest(curves)).smallestAngle).toBeGreaterThan(65);
    expect(measureBos(await restWithout(curves, { 'angles.square': 0 })).smallestAngle).toBeLessThan(50);
  });
});

test('a bundle opens from 3 to 18 units between two corners of the picture', async () => {
  const strokes = [0, 1, 2, 3].map((n) => ({ points: points(`0,${440 + 40 * n} 500,${496 + 3 * n} 1000,${440 + 40 * n}`) }));
  const curves = [...strokes, ...corners(90)];
  const distance = (map: PlanarMap) => Math.min(...[0, 1, 2].map((curve) => distanceOfCurves(map, curve, curve + 1)));
  expect(distance(opened(curves))).toBeLessThan(3.1);
  expect(distance(await rest(curves))).toBeGreaterThan(18);
});

/** Points of the quadratic Bézier curve with these control points. */
function sampleArc([ax, ay]: XY, [bx, by]: XY, [cx, cy]: XY): XY[] {
  return Array.from({ length: 41 }, (_, i) => {
    const t = i / 40;
    const at = (a: number, b: number, c: number) => (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c;
    return [at(ax, bx, cx), at(ay, by, cy)];
  });
}

/** The minimum distance between the points of two curves, which have segments of about 10 units. */
function distanceOfCurves({ curveFirstEdge, edgeFirstPoint, pointX, pointY }: PlanarMap, one: number, other: number): number {
  const list = (curve: number) => {
    const first = edgeFirstPoint[curveFirstEdge[curve]];
    return Array.from({ length: edgeFirstPoint[curveFirstEdge[curve + 1]] - first }, (_, i) => first + i);
  };
  const others = list(other);
  return Math.min(...list(one).map((a) => Math.min(...others.map((b) => Math.hypot(pointX[a] - pointX[b], pointY[a] - pointY[b])))));
}

describe('strokes that leave corners of the picture', () => {
  const side = (from: string, fixed: string, to: string): TestCurve => {
    const [start, end] = fixed.split(' ');
    return {
      pieces: [
        { fixed: false, points: points(`${from} ${start}`) },
        { fixed: true, points: points(fixed) },
        { fixed: false, points: points(`${end} ${to}`) },
      ],
    };
  };

  test('with a hook leave in one wide bend without a kink, by `stiffness.leaving`', async () => {
    const curves = [side('0,350 300,420', '400,400 600,400', '612,400 615,412 560,440 500,1000')];
    const before = measureGrace(opened(curves));
    expect(before.tightBends).toBeGreaterThan(0);
    expect(before.inflections).toBe(1);
    const after = measureGrace(await rest(curves));
    expect(after.largestKink).toBeLessThan(10);
    expect(after.inflections).toBeLessThanOrEqual(1);
    expect(after.tightestBend).toBeGreaterThan(80);
    expect(measureGrace(await restWithout(curves, { 'stiffness.leaving': 0 })).largestKink).toBeGreaterThan(40);
  });

  test('with kinks at all four of a square lose them with at most one inflection, by stiffness', async () => {
    const curves = [
      side('0,350 380,430', '400,400 600,400', '620,430 1000,300'),
      side('650,0 575,380', '600,400 600,600', '570,620 700,1000'),
      side('1000,650 620,575', '600,600 400,600', '380,570 0,700'),
      side('350,1000 425,620', '400,600 400,400', '430,380 300,0'),
    ];
    expect(measureGrace(opened(curves)).kinks).toBe(8);
    const after = measureGrace(await rest(curves));
    expect(after.largestKink).toBeLessThan(5);
    expect(after.inflections).toBeLessThanOrEqual(1);
    expect(after.tightestBend).toBeGreaterThan(80);
    expect(measureGrace(await restWithout(curves, { 'stiffness.on': false })).largestKink).toBeGreaterThan(10);
  });
});
