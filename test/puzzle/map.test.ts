import { describe, expect, test } from 'vitest';
import { deriveClue, facesAlong } from '../../src/puzzle/map/clues.ts';
import { countElements } from '../../src/puzzle/map/counts.ts';
import { areaOfCycle } from '../../src/puzzle/map/cycles.ts';
import { findInteriorPoint } from '../../src/puzzle/map/interiorPoint.ts';
import { createFaceLocator, ON_BOUNDARY } from '../../src/puzzle/map/locate.ts';
import { FRAME, OUTSIDE, type PlanarMap, VertexKind } from '../../src/puzzle/map/planarMap.ts';
import { validateMap } from '../../src/puzzle/map/validateMap.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { closedSquare, level, points, puzzleText, type TestCurve, upright, type XY } from '../support/puzzleText.ts';

function mapOf(curves: readonly TestCurve[], rest: Record<string, unknown> = {}): PlanarMap {
  const { map } = openPuzzle(puzzleText(curves, rest));
  expect(validateMap(map)).toEqual([]);
  return map;
}

/** The kind of the vertex at a point. */
function kindAt(map: PlanarMap, x: number, y: number): string | undefined {
  const vertex = map.vertexX.findIndex((vx, v) => vx === x && map.vertexY[v] === y);
  return vertex < 0 ? undefined : Object.entries(VertexKind).find(([, kind]) => kind === map.vertexKind[vertex])![0];
}

const fixed = (curve: TestCurve): TestCurve => ({ ...curve, fixed: true });

/** A curve with a fixed middle part: moveable, fixed, moveable. */
function partlyFixed(points: readonly XY[], from: number, to: number): TestCurve {
  return {
    pieces: [
      { fixed: false, points: points.slice(0, from + 1) },
      { fixed: true, points: points.slice(from, to + 1) },
      { fixed: false, points: points.slice(to) },
    ],
  };
}

describe('classifies vertices by the curves that meet there', () => {
  test.each<[kind: string, curves: TestCurve[], at: XY]>([
    ['crossing', [level(500), upright(500)], [500, 500]],
    ['train', [fixed(level(500)), upright(500)], [500, 500]],
    ['borderTrain', [level(500)], [0, 500]],
    ['fixedVertex', [fixed(level(500)), fixed(upright(500))], [500, 500]],
    ['fixedVertex', [fixed(level(500))], [0, 500]],
    ['transition', [partlyFixed(points('0,500 300,500 600,500 1000,500'), 1, 2)], [300, 500]],
    ['transition', [partlyFixed(points('0,500 300,500 600,500 1000,500'), 1, 2), upright(300)], [300, 500]],
    [
      'crossing',
      [
        level(500),
        {
          points: points('300,0 300,500'),
        },
      ],
      [300, 500],
    ],
    [
      'train',
      [
        fixed(level(500)),
        {
          points: points('300,0 300,500'),
        },
      ],
      [300, 500],
    ],
    [
      'fixedVertex',
      [
        level(500),
        fixed({
          points: points('300,0 300,500'),
        }),
      ],
      [300, 500],
    ],
    [
      'fixedVertex',
      [
        fixed(level(500)),
        fixed({
          points: points('300,0 300,500'),
        }),
      ],
      [300, 500],
    ],
    ['seam', [closedSquare(500, 500, 100)], [400, 400]],
  ])('%s', (kind, curves, [x, y]) => {
    expect(kindAt(mapOf(curves), x, y)).toBe(kind);
  });

  test('treats a self-crossing as a crossing whose loop is an edge from the vertex to itself', () => {
    const map = mapOf([
      {
        points: points('0,500 700,500 700,200 300,200 300,1000'),
      },
    ]);
    expect(kindAt(map, 300, 500)).toBe('crossing');
    expect(countElements(map)).toMatchObject({ crossings: 1, borderTrains: 2, edges: 5, faces: 3 });
    const loop = map.curveFirstEdge[0] + 1;
    expect(map.halfOrigin[2 * loop]).toBe(map.halfOrigin[2 * loop + 1]);
  });

  test('finds a transition at the start of a closed curve', () => {
    const [top, right, bottom, left]: XY[] = points('500,400 600,500 500,600 400,500');
    const map = mapOf([
      {
        closed: true,
        pieces: [
          { fixed: true, points: [top, right, bottom] },
          { fixed: false, points: [bottom, left, top] },
        ],
      },
    ]);
    expect(countElements(map)).toMatchObject({ transitions: 2, edges: 3, faces: 2, tracks: 2 });
    expect(map.tracks.map((track) => track.closed)).toEqual([true, false]);
  });
});

test('matches counts made by hand', () => {
  // Two horizontal and two vertical curves make nine faces; one holds a floating square, which holds another one.
  const map = mapOf([level(300), level(600), upright(300), upright(600), closedSquare(450, 450, 50), closedSquare(450, 450, 20)], {
    filled: points('450,450 10,10'),
  });
  expect(countElements(map)).toEqual({
    curves: 6,
    crossings: 4,
    trains: 0,
    borderTrains: 8,
    transitions: 0,
    fixedVertices: 0,
    edges: 22,
    faces: 11,
    filled: 2,
    tracks: 1,
    points: 24,
  });
});

test('sorts the half-edges around a vertex counterclockwise on screen', () => {
  const map = mapOf([level(500), upright(500)]);
  const vertex = map.vertexKind.indexOf(VertexKind.crossing);
  const targets = Array.from(map.rotation.subarray(map.vertexFirst[vertex], map.vertexFirst[vertex + 1]), (half) => {
    const end = map.halfOrigin[half ^ 1];
    return [map.vertexX[end], map.vertexY[end]];
  });
  expect(targets).toEqual(points('1000,500 500,0 0,500 500,1000'));
});

test('places the face of a half-edge on its left', () => {
  const map = mapOf([level(500)]);
  const locate = createFaceLocator(map);
  const edge = map.curveFirstEdge[0];
  expect(map.halfFace[2 * edge]).toBe(locate(500, 400));
  expect(map.halfFace[2 * edge + 1]).toBe(locate(500, 600));
});

test('gives a face a boundary cycle for each floating part, and excludes their area', () => {
  const map = mapOf([closedSquare(200, 200, 50), closedSquare(700, 700, 100), closedSquare(700, 700, 30), level(400), upright(450)]);
  const locate = createFaceLocator(map);
  const area = (face: number) => {
    let sum = 0;
    for (let cycle = map.faceFirstCycle[face]; cycle < map.faceFirstCycle[face + 1]; cycle++) sum += areaOfCycle(map, map.cycleHalf[cycle]);
    return sum;
  };
  expect(area(locate(10, 10))).toBe(450 * 400 - 100 * 100);
  expect(area(locate(990, 990))).toBe(550 * 600 - 200 * 200);
  expect(area(locate(650, 650))).toBe(200 * 200 - 60 * 60);
  expect(area(locate(700, 700))).toBe(60 * 60);
});

test('supports floating parts of several curves in a concave frame', () => {
  const frame: XY[] = points('0,0 1000,0 1000,300 400,300 400,1000 0,1000');
  const map = mapOf([closedSquare(200, 600, 80), closedSquare(250, 650, 80), closedSquare(800, 150, 40)], { frame });
  expect(countElements(map)).toMatchObject({ crossings: 2, faces: 5 });
});

test('locates points exactly: in a face, on a curve, outside', () => {
  const map = mapOf([
    {
      points: points('0,0.125 1000,999.875'),
    },
    closedSquare(700, 300, 50),
  ]);
  const locate = createFaceLocator(map);
  expect(locate(-1, 500)).toBe(OUTSIDE);
  expect(locate(1000, 500)).toBe(ON_BOUNDARY);
  expect(locate(700, 250)).toBe(ON_BOUNDARY);
  expect(locate(500, 500)).toBe(ON_BOUNDARY);
  expect(locate(500, 500 - 1e-12 * 500)).toBe(locate(900, 10));
  expect(locate(500, 500 + 1e-12 * 500)).toBe(locate(10, 900));
});

test('lists the vertices and trains of a track in curve order, for the frame too', () => {
  const map = mapOf([fixed(level(500)), upright(200), upright(700), fixed(upright(400)), closedSquare(800, 500, 40, true)]);
  const place = (vertex: number) => [map.vertexX[vertex], map.vertexY[vertex]];
  const [frame, flat, tall, ring] = map.tracks;
  expect(map.tracks).toHaveLength(4);
  expect(frame).toMatchObject({ curve: FRAME, closed: true });
  expect(Array.from(frame.trains, place)).toEqual(points('200,0 700,0 700,1000 200,1000'));
  expect(Array.from(flat.vertices, place)).toEqual(points('0,500 200,500 400,500 700,500 760,500 840,500 1000,500'));
  expect(Array.from(flat.trains, place)).toEqual(points('200,500 700,500'));
  expect(tall).toMatchObject({ curve: 3, closed: false });
  expect(ring).toMatchObject({ curve: 4, closed: true });
  expect(ring.vertices).toHaveLength(2);
});

test('makes one track of a fixed part that runs through the start of a closed curve', () => {
  const ring = points('400,400 600,400 600,600 400,600 400,400');
  const map = mapOf([
    {
      closed: true,
      pieces: [
        { fixed: true, points: ring.slice(0, 2) },
        { fixed: false, points: ring.slice(1, 4) },
        { fixed: true, points: ring.slice(3) },
      ],
    },
  ]);
  expect(map.tracks).toHaveLength(2);
  expect(map.tracks[1]).toMatchObject({ curve: 0, closed: false });
  expect(Array.from(map.tracks[1].vertices, (v) => [map.vertexX[v], map.vertexY[v]])).toEqual(points('400,600 600,400'));
});

describe('derived clues', () => {
  test('lists the runs of filled faces along a side, from the start of the curve', () => {
    const map = mapOf([level(500), upright(200), upright(400), upright(600), upright(800)], {
      filled: points('100,100 300,100 700,100 500,900'),
    });
    expect(deriveClue(map, 0, 'left')).toEqual([2, 1]);
    expect(deriveClue(map, 0, 'right')).toEqual([1]);
    expect(deriveClue(map, 1, 'left')).toEqual([1]);
    expect(deriveClue(map, 1, 'right')).toEqual([1]);
    expect(deriveClue(map, 4, 'left')).toEqual([]);
  });

  test('counts a face twice if the curve passes it twice', () => {
    // The curve passes the face below the crossing before and after the loop.
    const map = mapOf(
      [
        {
          points: points('0,500 700,500 700,200 300,200 300,1000'),
        },
      ],
      { filled: [[500, 300]] },
    );
    const locate = createFaceLocator(map);
    const [around, loop, below] = [locate(10, 10), locate(500, 300), locate(100, 900)];
    expect(facesAlong(map, 0, 'left')).toEqual([around, loop, locate(900, 900)]);
    expect(facesAlong(map, 0, 'right')).toEqual([below, locate(900, 900), below]);
    expect(deriveClue(map, 0, 'left')).toEqual([1]);
    expect(deriveClue(map, 0, 'right')).toEqual([]);
  });

  test('ignores a curve that ends on the other side', () => {
    const map = mapOf(
      [
        level(500),
        {
          points: points('300,0 300,500'),
        },
      ],
      { filled: [[700, 900]] },
    );
    expect(facesAlong(map, 0, 'left')).toHaveLength(2);
    expect(facesAlong(map, 0, 'right')).toHaveLength(1);
    expect(deriveClue(map, 0, 'right')).toEqual([1]);
  });

  test('ignores a transition without a crossing', () => {
    const map = mapOf([partlyFixed(points('0,500 300,500 600,500 1000,500'), 1, 2)], { filled: [[1, 1]] });
    expect(facesAlong(map, 0, 'left')).toHaveLength(1);
    expect(deriveClue(map, 0, 'left')).toEqual([1]);
  });

  test('has no clue for closed curves or without a solution', () => {
    const map = mapOf([closedSquare(500, 500, 100), upright(500), level(450)], { filled: [[510, 510]] });
    expect(facesAlong(map, 0, 'left')).toHaveLength(4);
    expect(deriveClue(map, 0, 'left')).toBeNull();
    expect(deriveClue(mapOf([level(500)]), 0, 'left')).toBeNull();
  });
});

test('finds an interior point strictly inside its face, also in slivers and around holes', () => {
  const map = mapOf([
    closedSquare(500, 500, 400),
    closedSquare(500, 500, 399.999),
    closedSquare(500, 500, 1e-9),
    {
      points: points('0,10 500,1e-10 1000,10'),
    },
  ]);
  const locate = createFaceLocator(map);
  for (let face = 0; face < map.faceCount; face++) {
    const { x, y } = findInteriorPoint(map, face)!;
    expect(locate(x, y)).toBe(face);
  }
});
