import highsLoader from 'highs';
import { describe, expect, test } from 'vitest';
import { findCells, type LinearFunction } from '../../src/generator/tangram/cells.ts';
import { findLines } from '../../src/generator/tangram/lines.ts';
import { type TangramSettings, tangram } from '../../src/generator/tangram/settings.ts';
import { findMaxWidth } from '../../src/generator/tangram/shifts.ts';
import { createTangram } from '../../src/generator/tangram/tangram.ts';
import { FRAME } from '../../src/puzzle/map/planarMap.ts';
import type { Picture } from '../../src/svg/picture.ts';
import { runAndOpen } from './generated.ts';
import { house, shape } from './pictures.ts';

function draw(name: string, corners: readonly (readonly [number, number])[], x: number, y: number): Picture {
  return { name, width: 1000, height: 760, curves: shape(corners), filled: [{ x, y }] };
}

/** Two of its lines continue from one side of the picture to another, and three meet at its tip. */
const swan = draw(
  'swan',
  [
    [200, 500],
    [300, 400],
    [300, 300],
    [400, 200],
    [480, 280],
    [400, 280],
    [400, 400],
    [700, 400],
    [800, 300],
    [800, 450],
    [700, 550],
    [250, 550],
  ],
  350,
  450,
);
const arrow = draw(
  'arrow',
  [
    [200, 350],
    [600, 350],
    [600, 250],
    [740, 390],
    [600, 530],
    [600, 420],
    [200, 420],
  ],
  400,
  380,
);
const crooked = draw(
  'crooked',
  [
    [300, 300],
    [505, 295],
    [600, 392],
    [600, 500],
    [302, 505],
  ],
  400,
  400,
);

const generate = (picture: Picture, settings: Partial<TangramSettings> = {}) => {
  const run = createTangram(picture, 1, { ...tangram.schema.defaults, ...settings });
  return { opened: runAndOpen(run), width: -run.bestScore };
};

describe.each([swan, arrow, crooked])('the picture $name', (picture) => {
  const { opened, width } = generate(picture);
  const { map, puzzle } = opened;

  test('gives straight lines in four directions, from frame to frame', () => {
    expect(opened.warnings).toEqual([]);
    for (const { pieces } of puzzle.curves) {
      const points = pieces.flatMap((piece) => [...piece.points]);
      const [ax, ay, bx, by] = [points[0], points[1], points.at(-2)!, points.at(-1)!];
      const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
      expect(Math.abs(angle / 45 - Math.round(angle / 45)) * 45).toBeLessThan(0.01);
      for (let i = 0; i < points.length; i += 2) {
        expect(Math.abs((points[i] - ax) * (by - ay) - (points[i + 1] - ay) * (bx - ax)) / Math.hypot(bx - ax, by - ay)).toBeLessThan(0.02);
      }
      for (const [x, y] of [
        [ax, ay],
        [bx, by],
      ])
        expect(x === 0 || y === 0 || x === 1000 || y === 760).toBe(true);
    }
  });

  test('is the solution: colours change exactly at its sides', () => {
    expect(map.faceFilled.some((flag) => flag === 1)).toBe(true);
    for (let edge = 0; edge < map.edgeCount; edge++) {
      if (map.edgeCurve[edge] === FRAME) continue;
      const [left, right] = [map.halfFace[2 * edge], map.halfFace[2 * edge + 1]].map((face) => map.faceFilled[face]);
      expect(left !== right).toBe(map.edgeFixed[edge] === 1);
    }
  });

  test('has the same cells as before, but wider', () => {
    const unmoved = generate(picture, { maxShift: 0 });
    expect(width).toBeGreaterThan(2 * unmoved.width);
    expect(opened.map.vertexKind).toEqual(unmoved.opened.map.vertexKind);
    expect(opened.map.halfOrigin).toEqual(unmoved.opened.map.halfOrigin);
    expect(opened.map.halfFace).toEqual(unmoved.opened.map.halfFace);
    expect(opened.map.faceFilled).toEqual(unmoved.opened.map.faceFilled);
  });

  test('preserves the picture more if less width is requested', () => {
    const moved = (widthShare: number) => {
      const { puzzle: after } = generate(picture, { widthShare }).opened;
      const { puzzle: before } = generate(picture, { maxShift: 0 }).opened;
      return after.curves.reduce((sum, { pieces }, i) => {
        const [a, b] = [pieces[0].points, before.curves[i].pieces[0].points];
        return sum + Math.hypot(a[0] - b[0], a[1] - b[1]);
      }, 0);
    };
    expect(moved(0.5)).toBeLessThan(moved(1));
  });
});

test('the maximum width equals the result of another solver', async () => {
  const highs = await highsLoader();
  for (const picture of [arrow, crooked]) {
    for (const maxShift of [10, 60, 200]) {
      const lines = findLines(picture, tangram.schema.defaults);
      const { widths } = findCells(
        picture,
        lines,
        lines.map(({ offset }) => offset),
      )!;
      const { ObjectiveValue, Status } = highs.solve(writeProgram(widths, lines.length, maxShift));
      expect(Status).toBe('Optimal');
      expect(findMaxWidth(widths, lines.length, maxShift)).toBeCloseTo(ObjectiveValue, 4);
    }
  }
});

/** The linear program in the LP file format. Here shifts may be negative. */
function writeProgram(widths: readonly LinearFunction[], lineCount: number, maxShift: number): string {
  const sign = (value: number) => `${value < 0 ? '-' : '+'} ${Math.abs(value).toFixed(12)}`;
  const rows = widths.map(({ constant, byLine }, i) => {
    const terms = [...byLine]
      .filter(([, coefficient]) => Math.abs(coefficient) > 1e-12)
      .map(([line, coefficient]) => `${sign(coefficient)} s${line}`);
    return ` w${i}: ${terms.join(' ')} - 1 width >= ${(-constant).toFixed(12)}`;
  });
  const bounds = Array.from({ length: lineCount }, (_, line) => ` -${maxShift} <= s${line} <= ${maxShift}`);
  return ['Maximize', ' obj: width', 'Subject To', ...rows, 'Bounds', ...bounds, 'End'].join('\n');
}

test.each([
  ['with a curved side', house, 'not straight, as tangram nonograms require; straighten it or choose another method, at (350, 550)'],
  [
    'with a side in another direction',
    draw(
      'tilted',
      [
        [300, 300],
        [500, 400],
        [300, 400],
      ],
      350,
      380,
    ),
    'not horizontal, vertical or diagonal (45°)',
  ],
])('rejects a picture %s', (_, picture, message) => {
  expect(() => createTangram(picture, 1, tangram.schema.defaults)).toThrow(message);
});
