import { expect, test } from 'vitest';
import { layoutSchema } from '../../src/layout/settings.ts';
import { metricDefaults } from '../../src/metrics/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { readSchedule } from '../../src/session/relax/scheduleFile.ts';
import { verify } from '../../src/verify/verify.ts';
import { readOlderWork } from '../support/olderWork.ts';
import { createBench, openBench } from './bench.ts';

const GONE = 'orthogonality.on, orthogonality.weight, orthogonality.reach, pressure.on, pressure.weight';

test('opens work of an earlier version with its drawing and known settings, and reports the unknown ones', async () => {
  const { workbench, notices } = createBench();
  const stored = readOlderWork();
  await workbench.unpack(stored);
  expect(workbench.document?.text).toBe(stored.text);
  expect(workbench.frame).toMatchObject({ step: 15 });
  const { x, pinned } = (await workbench.pack())!.checkpoint;
  expect([x, pinned]).toEqual([stored.checkpoint.x, stored.checkpoint.pinned]);
  expect(layoutSchema.validate(workbench.settings)).toEqual([]);
  expect(workbench.settings).toMatchObject({ temperature: 0.25, segmentLength: 150, faces: layoutSchema.defaults.faces });
  expect(workbench.metricSettings).toEqual(metricDefaults);
  expect(notices).toHaveLength(1);
  expect(notices[0].message).toContain(`Unknown settings were left out: ${GONE}.`);
  expect(notices[0].message).toContain('its schedule begins at step 15');
  const schedule = readSchedule(await workbench.saveSchedule());
  expect(schedule.map(({ atStep }) => atStep)).toEqual([15]);
  expect(schedule[0].settings).toMatchObject({ temperature: 0.25 });
});

test('continues work of an earlier version, keeps the puzzle, and stores it in the current format', async () => {
  const { workbench, reach, until, notices } = createBench();
  const stored = readOlderWork();
  await workbench.unpack(stored);
  workbench.play();
  await reach(30);
  workbench.pause();
  await until(() => workbench.isIdle);
  const piece = (await workbench.pack())!;
  expect(piece.checkpoint.x.every(Number.isFinite)).toBe(true);
  expect(piece.checkpoint.x).not.toEqual(stored.checkpoint.x);
  expect(verify(openPuzzle(stored.text).puzzle, openPuzzle(await workbench.save()).puzzle)).toEqual([]);
  notices.length = 0;
  await workbench.unpack(piece);
  expect(notices).toEqual([]);
});

test('does not replay a schedule with a removed setting', async () => {
  const { workbench, notices } = await openBench();
  const piece = (await workbench.pack())!;
  await workbench.unpack({ ...piece, schedule: [...piece.schedule, { atStep: 0, settings: { 'pressure.on': false } }] });
  expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining('can’t be replayed')]);
  expect(await workbench.saveSchedule()).not.toContain('pressure');
});

test('releases all points of loaded work, also without a schedule', async () => {
  const { workbench } = await openBench();
  const piece = (await workbench.pack())!;
  const checkpoint = { ...piece.checkpoint, targets: [[piece.checkpoint.pointId.at(-1)!, 500, 500]] as const };
  await workbench.unpack({ ...piece, checkpoint, settings: { ...piece.settings, gone: 1 } });
  expect((await workbench.pack())!.checkpoint.targets).toEqual([]);
});

test('opens work at its step if the later part of its run is invalid', async () => {
  const { workbench, notices, reach, until } = await openBench();
  workbench.play();
  await reach(5);
  workbench.pause();
  await until(() => workbench.isIdle);
  const piece = (await workbench.pack())!;
  const { step } = piece.checkpoint;
  await workbench.unpack({ ...piece, later: [{ atStep: step, settings: { 'pressure.on': false } }], lastStep: step + 5 });
  expect(notices).toEqual([]);
  expect(workbench.done.at(-1)?.kind).toBe('return');
  expect(workbench.timeline).toMatchObject({ last: step, now: step });
});
