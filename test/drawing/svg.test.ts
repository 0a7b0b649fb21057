import { expect, test } from 'vitest';
import { findCornerCuts } from '../../src/drawing/corners.ts';
import { drawSvg } from '../../src/drawing/svg.ts';
import { boxOfPoints } from '../../src/geometry/box.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { drawSmooth, linesThrough, mapOfLines, openSamples } from './lines.ts';

const samples = openSamples();

/** The elements by name, with attributes. Throws if tags do not nest. */
function readElements(svg: string): { name: string; attributes: Record<string, string>; text: string }[] {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const open: string[] = [];
  const pattern = /<(\/?)([a-z]+)((?:\s[a-zA-Z-]+="[^"<>]*")*)(\/?)>([^<]*)/gy;
  for (let match = pattern.exec(svg); match !== null; match = pattern.exec(svg)) {
    const [, closing, name, attributes, alone, text] = match;
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes something else`);
    } else {
      const pairs = [...attributes.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
      elements.push({ name, attributes: Object.fromEntries(pairs), text });
      if (!alone) open.push(name);
    }
    if (pattern.lastIndex === svg.length) {
      if (open.length > 0) throw new Error(`<${open[0]}> is not closed`);
      return elements;
    }
  }
  throw new Error('not well formed');
}

/** The points of path data, with each parabola divided into `pieces` segments; one list per M. */
function flatten(data: string, pieces: number): [number, number][][] {
  const runs: [number, number][][] = [];
  for (const [, command, numbers] of data.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const values = numbers.trim().split(/\s+/).map(Number);
    const run = runs.at(-1)!;
    if (command === 'M') runs.push([[values[0], values[1]]]);
    if (command === 'L') run.push([values[0], values[1]]);
    if (command === 'Z') run.push(run[0]);
    if (command !== 'Q') continue;
    const [x0, y0] = run.at(-1)!;
    for (let k = 1; k <= pieces; k++) {
      const t = k / pieces;
      const mix = (a: number, b: number, c: number) => (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c;
      run.push([mix(x0, values[0], values[2]), mix(y0, values[1], values[3])]);
    }
  }
  return runs;
}

function distanceToRuns(runs: readonly (readonly [number, number])[][], x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (const run of runs) {
    for (let i = 1; i < run.length; i++) {
      const [[ax, ay], [bx, by]] = [run[i - 1], run[i]];
      const lengthSq = (bx - ax) ** 2 + (by - ay) ** 2;
      const t = lengthSq === 0 ? 0 : Math.min(Math.max(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / lengthSq, 0), 1);
      best = Math.min(best, Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y));
    }
  }
  return best;
}

for (const { name, map } of samples) {
  test(`draws ${name} as well-formed SVG with exactly its contents`, () => {
    const elements = readElements(drawSvg(map, map, findCornerCuts(map, map), { showSolution: true, margin: 10, title: name }));
    const [svg, title] = elements;
    const { minX, minY, maxX, maxY } = boxOfPoints(map);
    const [left, top, width, height] = svg.attributes.viewBox.split(' ').map(Number);
    expect([left, top, width, height].map(Math.round)).toEqual([minX - 10, minY - 10, maxX - minX + 20, maxY - minY + 20].map(Math.round));
    expect(title).toMatchObject({ name: 'title', text: name });
    expect(new Set(elements.map((element) => element.name))).toEqual(new Set(['svg', 'title', 'g', 'path']));
    expect(elements.filter(({ attributes }) => attributes.class === 'filled')).toHaveLength(map.faceFilled.reduce((a, b) => a + b, 0));
  });
}

test('draws the same curves as on screen', () => {
  for (const { map } of samples.slice(0, 3)) {
    const cuts = findCornerCuts(map, map);
    const smooth = drawSmooth(map, map, cuts);
    const elements = readElements(drawSvg(map, map, cuts));
    const flattened = (parts: number) =>
      elements.filter(({ name }) => name === 'path').flatMap(({ attributes }) => flatten(attributes.d, parts));
    const [runs, fineRuns] = [flattened(4), flattened(8)];
    const count = smooth.edgeFirstPoint[map.edgeCount];
    for (let point = 0; point < count; point += 43) {
      expect(distanceToRuns(fineRuns, smooth.pointX[point], smooth.pointY[point])).toBeLessThan(0.01);
    }
    const drawn = Array.from({ length: map.edgeCount }, (_, edge) =>
      Array.from({ length: smooth.edgeFirstPoint[edge + 1] - smooth.edgeFirstPoint[edge] }, (_, i): [number, number] => {
        const point = smooth.edgeFirstPoint[edge] + i;
        return [smooth.pointX[point], smooth.pointY[point]];
      }),
    );
    for (const [x, y] of runs.flat().filter((_, index) => index % 43 === 0)) expect(distanceToRuns(drawn, x, y)).toBeLessThan(0.01);
  }
});

test('draws a filled face as one even-odd path with a subpath per cycle and the area on screen', () => {
  const areaOf = (run: readonly (readonly [number, number])[]) =>
    run.reduce((sum, [x, y], i) => sum + (i === 0 ? 0 : run[i - 1][0] * y - x * run[i - 1][1]), 0) / 2;
  let withHoles = 0;
  for (const { map } of samples) {
    const cuts = findCornerCuts(map, map);
    const smooth = drawSmooth(map, map, cuts);
    const elements = readElements(drawSvg(map, map, cuts, { showSolution: true }));
    expect(elements.filter(({ name, attributes }) => name === 'g' && attributes['fill-rule'] === 'evenodd')).toHaveLength(1);
    const paths = elements.filter(({ attributes }) => attributes.class === 'filled').map(({ attributes }) => attributes.d);
    const filled = [...map.faceFilled.keys()].filter((face) => map.faceFilled[face] === 1);
    filled.forEach((face, index) => {
      const runs = flatten(paths[index], 4);
      const cycles = map.faceFirstCycle[face + 1] - map.faceFirstCycle[face];
      expect(runs).toHaveLength(cycles);
      if (cycles > 1) withHoles++;
      let area = 0;
      for (let half = 0; half < map.halfFace.length; half++) {
        if (map.halfFace[half] !== face) continue;
        const edge = half >> 1;
        for (let p = smooth.edgeFirstPoint[edge]; p < smooth.edgeFirstPoint[edge + 1] - 1; p++) {
          const cross = smooth.pointX[p] * smooth.pointY[p + 1] - smooth.pointX[p + 1] * smooth.pointY[p];
          area += ((half & 1) === 0 ? cross : -cross) / 2;
        }
      }
      const drawn = runs.reduce((sum, run) => sum + areaOf(run), 0);
      expect(Math.abs(drawn - area)).toBeLessThan(1e-3 * Math.abs(area) + 1);
    });
  }
  expect(withHoles).toBeGreaterThan(0);
});

test('keeps unrounded corners, and joins consecutive edges into one path', () => {
  const lines = linesThrough(
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
    [
      [10, 10],
      [20, 10.000004],
    ],
  );
  const map = {
    ...lines,
    ...mapOfLines(lines, false),
    edgeCurve: Int32Array.of(0, 0),
    edgeAfter: Int32Array.of(1, -1),
    faceFilled: new Uint8Array(),
  } as unknown as PlanarMap;
  const dataOf = (cut: number) =>
    readElements(drawSvg(map, lines, Float32Array.of(0, cut, 0, 0, 0))).find(({ name }) => name === 'path')!.attributes.d;
  expect(dataOf(0)).toBe('M0 0L10 0L10 10L20 10');
  expect(dataOf(0.5)).toBe('M0 0L5 0Q10 0 10 5L10 10L20 10');
});

test('escapes the name of the puzzle', () => {
  const [{ map }] = samples;
  const svg = drawSvg(map, map, new Float32Array(map.pointX.length), { title: '</title><script>"&' });
  expect(readElements(svg)[1].text).toBe('&lt;/title&gt;&lt;script&gt;&quot;&amp;');
});
