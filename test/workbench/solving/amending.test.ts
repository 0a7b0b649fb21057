import { expect, test } from 'vitest';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { solvePuzzle } from '../../../src/session/solve/solve.ts';
import { verify } from '../../../src/verify/verify.ts';
import { canStoreClues, canTakeSolution, storeClues, takeSolution } from '../../../src/workbench/solving/amendments.ts';
import { openBench } from '../bench.ts';
import { BOOK_TEXT, GRID_TEXT } from './clued.ts';

async function openBook() {
  const bench = await openBench(BOOK_TEXT);
  const { puzzle, map } = bench.workbench.document!;
  return { ...bench, solved: await solvePuzzle(puzzle, map, { limitMs: 10_000 }) };
}

test('adds the only solution to a puzzle with clues; the drawing stays and undo removes it', async () => {
  const { workbench, until, reach, notices, solved } = await openBook();
  expect(canTakeSolution(solved)).toBe(true);
  const before = workbench.document;
  workbench.play();
  await reach(7);
  workbench.pause();
  await until(() => workbench.isIdle);
  workbench.versions.add('kept');
  await until(() => workbench.versions.list.length === 1);
  const { step } = workbench.frame!;
  const drawn = [...workbench.frame!.pointX];

  takeSolution(workbench, solved);
  await until(() => workbench.document !== before && workbench.undoLabel === 'solution');
  await until(() => workbench.verdict.state === 'verified' && workbench.verdict.step === step);
  expect([...workbench.frame!.pointX]).toEqual(drawn);
  expect(workbench.timeline.last).toBe(step);
  expect(workbench.versions.list).toHaveLength(1);
  expect([...workbench.document!.map.faceFilled].reduce((a, b) => a + b)).toBe(1);
  const saved = openPuzzle(await workbench.save());
  expect(verify(workbench.document!.puzzle, saved.puzzle)).toEqual([]);
  const [version] = workbench.versions.list;
  expect(openPuzzle(await workbench.versions.save(version.id)).map.faceFilled).toContain(1);
  expect((await workbench.pack())!.text).toBe(workbench.document!.text);

  workbench.undo();
  await until(() => workbench.document === before);
  expect(workbench.frame!.step).toBe(step);
  workbench.redo();
  await until(() => workbench.document !== before);
  expect(workbench.document!.map.faceFilled.includes(1)).toBe(true);
  expect(notices).toEqual([]);
});

test('continues a run that was playing', async () => {
  const { workbench, until, reach, solved } = await openBook();
  workbench.play();
  await reach(3);
  takeSolution(workbench, solved);
  await until(() => workbench.undoLabel === 'solution' || workbench.done.at(-1)?.label === 'solution');
  const step = workbench.frame!.step;
  await reach(step + 2);
  expect(workbench.document!.map.faceFilled.includes(1)).toBe(true);
});

test('stores clues in the file on request', async () => {
  const { workbench, until } = await openBench(GRID_TEXT);
  const before = workbench.document;
  expect(canStoreClues(workbench)).toBe(true);
  expect(await workbench.save()).not.toContain('clues');
  storeClues(workbench);
  await until(() => workbench.document !== before && workbench.undoLabel === 'clues');
  expect(canStoreClues(workbench)).toBe(false);
  expect(JSON.parse(await workbench.save()).curves[0].clues).toEqual({ left: [], right: [1] });
});

test('does not replace the picture of a puzzle by a solution', async () => {
  const { workbench } = await openBench(GRID_TEXT);
  const { puzzle, map } = workbench.document!;
  expect(canTakeSolution(await solvePuzzle(puzzle, map, { limitMs: 10_000 }))).toBe(false);
});
