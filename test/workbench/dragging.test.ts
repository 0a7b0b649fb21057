import { expect, test } from 'vitest';
import { defaults } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { advance, createRelaxation } from '../../src/session/relax/relaxation.ts';
import { readSchedule } from '../../src/session/relax/scheduleFile.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { type Bench, openBench } from './bench.ts';

/** Lines that are too close together here and there: a run would move all of them. */
const LINES = puzzleText([level(200), level(300), level(800), level(806), upright(500), upright(507)]);

const grabbable = ({ workbench }: Bench, x: number, y: number) => {
  const { pointId, pointX, pointY } = workbench.frame!;
  const near = [...pointId.keys()].filter((i) => pointId[i] >= 0);
  return near.reduce((best, i) => (Math.hypot(pointX[i] - x, pointY[i] - y) < Math.hypot(pointX[best] - x, pointY[best] - y) ? i : best));
};

/** Drags the point nearest to a place by some units down, in several moves, and waits until nothing moves. */
async function drag(bench: Bench, x: number, y: number, down: number): Promise<number> {
  const { workbench, until } = bench;
  const at = grabbable(bench, x, y);
  const { pointId, pointX, pointY } = workbench.frame!;
  const [id, fromX, fromY] = [pointId[at], pointX[at], pointY[at]];
  workbench.grab(id);
  for (let part = 1; part <= 4; part++) {
    const { step } = workbench.frame!;
    workbench.pullTo(fromX, fromY + (down * part) / 4);
    await until(() => workbench.frame!.step >= step + 12 || workbench.frame!.isSettled);
  }
  workbench.release();
  await until(() => workbench.isIdle);
  return id;
}

const yOf = ({ workbench }: Bench, id: number) => workbench.frame!.pointY[workbench.frame!.pointId.indexOf(id)];

test('a drag while paused moves only the dragged stretch and what it pushes, and stays', async () => {
  const bench = await openBench(LINES);
  const { workbench, until } = bench;
  const before = workbench.frame!;
  const far = [...before.pointId.keys()]
    .filter((i) => before.pointId[i] >= 0 && (before.pointY[i] > 500 || before.pointX[i] < 60))
    .map((i) => [before.pointId[i], before.pointX[i], before.pointY[i]]);
  const id = await drag(bench, 250, 200, 60);
  expect(workbench.runState).toBe('paused');
  expect(yOf(bench, id)).toBeCloseTo(260, 0);
  const { frame } = workbench;
  for (const [other, x, y] of far) {
    const at = frame!.pointId.indexOf(other);
    if (at >= 0) expect([frame!.pointX[at], frame!.pointY[at]]).toEqual([x, y]);
  }
  // It is pinned where it was dropped, so that a run leaves it there, and can be dragged again.
  expect(frame!.pinned).toEqual([id]);
  workbench.play();
  await until(() => workbench.frame!.step >= frame!.step + 10);
  workbench.pause();
  await until(() => workbench.isIdle);
  const kept = yOf(bench, id);
  expect(kept).toBeCloseTo(260, 0);
  await drag(bench, 250, kept, -30);
  expect(yOf(bench, id)).toBeCloseTo(kept - 30, 0);
});

test('a drag that lets its surroundings relax moves distant curves, too, and pins nothing', async () => {
  const bench = await openBench(LINES);
  const { workbench } = bench;
  workbench.setDragMode('around');
  const { pointId, pointX, pointY } = workbench.frame!;
  const at = grabbable(bench, 250, 806);
  const [id, x, y] = [pointId[at], pointX[at], pointY[at]];
  await drag(bench, 250, 200, 60);
  const now = workbench.frame!.pointId.indexOf(id);
  expect([workbench.frame!.pointX[now], workbench.frame!.pointY[now]]).not.toEqual([x, y]);
  expect(workbench.frame!.pinned).toEqual([]);
});

test('a drag is replayed to the bit', async () => {
  const bench = await openBench(LINES);
  const { workbench } = bench;
  await drag(bench, 250, 200, 60);
  await drag(bench, 700, 300, -40);
  const relaxation = createRelaxation(openPuzzle(LINES), defaults, readSchedule(await workbench.saveSchedule()));
  while (relaxation.layout.state.step < workbench.frame!.step) advance(relaxation);
  const drawn = openPuzzle(await workbench.save()).puzzle.curves.map(({ pieces }) => pieces);
  expect(snapshotPuzzle(relaxation.layout.state).curves.map(({ pieces }) => pieces)).toEqual(drawn);
});
