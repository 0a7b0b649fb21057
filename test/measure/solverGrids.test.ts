import { expect, test } from 'vitest';
import { compare } from '../../measure/solver/compare.ts';
import { generatedGrids, hardGrids } from '../../measure/solver/grids.ts';
import { Rival } from '../../measure/solver/rival.ts';
import { noColours, UNKNOWN } from '../../src/solver/board.ts';
import { gridBoard } from '../../src/solver/grid/grid.ts';
import { readNon } from '../../src/solver/grid/readNon.ts';
import { writeNon } from '../../src/solver/grid/writeNon.ts';
import { LinePropagator } from '../../src/solver/line/linePropagator.ts';

const grids = [...generatedGrids(), ...hardGrids()];

test('names the grids of the benchmark uniquely, and preserves them in files', () => {
  expect(new Set(grids.map(({ name }) => name)).size).toBe(grids.length);
  for (const { grid } of grids) expect(readNon(writeNon(grid))).toEqual(grid);
});

test('generates grids from 5×5 to 50×50', () => {
  const sizes = generatedGrids().map(({ grid }) => grid.rows.length);
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([5, 50]);
});

test('solves most pictures line by line, and only some of the noise', () => {
  const isSolved = ({ grid }: (typeof grids)[number]) => {
    const board = gridBoard(grid);
    const colours = noColours(board);
    expect(new LinePropagator(board).propagate(colours)).toBe(true);
    return !colours.includes(UNKNOWN);
  };
  const share = (kind: string) => {
    const some = generatedGrids().filter(({ name }) => name.startsWith(kind));
    return some.filter(isSolved).length / some.length;
  };
  expect(share('shapes')).toBeGreaterThan(0.7);
  expect(share('noise')).toBeGreaterThan(0.5);
  expect(share('noise')).toBeLessThan(0.9);
});

test('agrees with the other solver on a grid', async () => {
  const rival = new Rival(60_000);
  try {
    const [small] = generatedGrids();
    const row = await compare(small, rival, 60_000);
    expect(row).toMatchObject({ name: 'shapes-5-1', width: 5, height: 5, unanswered: 0, faults: [] });
    expect(row.verdict.class).toBe('simple');
    expect(row.ratio).toBeGreaterThan(0);
  } finally {
    rival.close();
  }
});
