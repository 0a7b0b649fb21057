import { expect, test } from 'vitest';
import type { PackedWork } from '../../src/session/relax/packedWork.ts';
import { rest, SMALL_TEXT } from './acts.ts';
import { createBench, openBench } from './bench.ts';

/** Work that was left at a step, with some that came later. */
async function leaveAt(step: number, last = step + 8): Promise<PackedWork> {
  const bench = await openBench(SMALL_TEXT);
  const { workbench, reach } = bench;
  workbench.play();
  await reach(last);
  await rest(bench);
  workbench.seek(step);
  await rest(bench);
  return (await workbench.pack())!;
}

test('continues work of another engine from its last drawing, and repeats none of its steps', async () => {
  const piece = await leaveAt(26);
  const { workbench, notices } = createBench();
  expect(await workbench.unpack({ ...piece, engine: '0123456789abcdef' }, 30)).toEqual({ isOpen: true, damages: [] });
  expect(workbench.timeline).toMatchObject({ first: 26, now: 26, last: 26 });
  expect((await workbench.pack())!.checkpoint.x).toEqual(piece.checkpoint.x);
  expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining('can’t be replayed: its schedule begins at step 26')]);
});

test('continues from the stored drawing, with a notice, if repeated steps differ', async () => {
  const piece = await leaveAt(26);
  // As an engine would that has another opinion of the steps between, whatever its mark says.
  const keyframe = structuredClone(piece.keyframe!);
  keyframe.checkpoint.x[keyframe.checkpoint.edgeFirst[0]] += 1e-7;
  const bench = createBench();
  const { workbench, notices } = bench;
  const shown: (readonly number[])[] = [];
  workbench.signals.on('frame', ({ step, pointX }) => shown.push([step, ...pointX]));
  expect(await workbench.unpack({ ...piece, keyframe }, 30)).toEqual({ isOpen: true, damages: [] });
  expect(shown.map(([step]) => step)).toEqual([26]);
  expect(workbench.timeline).toMatchObject({ first: 26, now: 26, last: 26 });
  const { x, y } = (await workbench.pack())!.checkpoint;
  expect([x, y]).toEqual([piece.checkpoint.x, piece.checkpoint.y]);
  expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining('it continues from the stored drawing')]);
  // The run continues.
  workbench.stepOnce();
  await rest(bench);
  expect(workbench.frame?.step).toBe(27);
});

test('stores work with an earlier keyframe, also at the step of a keyframe', async () => {
  const piece = await leaveAt(24);
  expect(piece.keyframe!.checkpoint.step).toBeLessThan(24);
  const { workbench, notices } = createBench();
  await workbench.unpack(piece, 26);
  expect(notices).toEqual([]);
  expect(workbench.timeline).toMatchObject({ first: 0, now: 26, last: piece.lastStep });
});
