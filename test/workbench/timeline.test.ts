import { describe, expect, test } from 'vitest';
import { defaults } from '../../src/layout/settings.ts';
import { rest } from './acts.ts';
import { type Bench, openBench } from './bench.ts';

const marksOf = ({ workbench }: Bench) => workbench.timeline.marks.filter(({ kind }) => kind !== 'unambiguous');

describe('the timeline', () => {
  test('has a mark for each change at its step, and one for a drag of a slider', async () => {
    const bench = await openBench();
    const { workbench, reach } = bench;
    workbench.play();
    await reach(8);
    for (const temperature of [0.9, 0.8, 0.7]) {
      workbench.changeSettings({ temperature }, 'drag');
      await reach(workbench.frame!.step + 3);
    }
    const id = workbench.frame!.pointId.find((value) => value > 0)!;
    workbench.togglePin(id);
    await reach(workbench.frame!.step + 3);
    workbench.grab(workbench.frame!.pointId.findLast((value) => value > 0)!);
    workbench.pullTo(500, 500);
    await reach(workbench.frame!.step + 3);
    workbench.release();
    workbench.pause();
    await rest(bench);
    expect(marksOf(bench).map(({ kind, label }) => [kind, label])).toEqual([
      ['setting', 'temperature 1 → 0.7'],
      ['pin', 'pin'],
      ['drag', 'drag'],
    ]);
    const { schedule } = (await workbench.pack())!;
    const stepsOf = (isSo: (entry: (typeof schedule)[number]) => boolean) => schedule.find(isSo)?.atStep;
    expect(marksOf(bench).map(({ step }) => step)).toEqual([
      stepsOf(({ settings }) => 'temperature' in settings),
      stepsOf(({ pins }) => pins !== undefined),
      stepsOf(({ pulls }) => pulls !== undefined),
    ]);
    expect(workbench.timeline).toMatchObject({ first: 0, last: workbench.frame?.step, now: workbench.frame?.step });
  });

  test('follows undo and redo, and has no mark for a refused change', async () => {
    const bench = await openBench();
    const { workbench, ports, reach } = bench;
    workbench.play();
    await reach(5);
    workbench.changeSettings({ cap: 2 });
    workbench.changeSettings({ temperature: 0.5 });
    await reach(12);
    workbench.pause();
    await rest(bench);
    const whole = workbench.timeline;
    expect(marksOf(bench)).toHaveLength(2);
    const [{ step }] = marksOf(bench);
    const seen: number[][] = [];
    for (let i = 0; i < 4; i++) {
      workbench.undo();
      await rest(bench);
      seen.push([marksOf(bench).length, workbench.timeline.last]);
    }
    expect(seen).toEqual([
      [2, step],
      [1, step],
      [0, step],
      [0, 0],
    ]);
    for (let i = 0; i < 4; i++) workbench.redo();
    await rest(bench);
    expect(workbench.timeline).toEqual(whole);
    ports.refuseEngine = ({ type }) => (type === 'change' ? 'not today' : undefined);
    workbench.changeSettings({ cap: 3 });
    await rest(bench);
    expect(workbench.timeline).toEqual(whole);
  });
});

/** Where all points are, by step, as they were first shown. */
function watchFrames({ workbench }: Bench): Map<number, readonly number[]> {
  const seen = new Map<number, readonly number[]>();
  const note = () => {
    const { step, pointX } = workbench.frame!;
    if (!seen.has(step)) seen.set(step, [...pointX]);
  };
  note();
  workbench.signals.on('frame', note);
  return seen;
}

/** A run of 40 steps in which the temperature was changed after 15. */
async function runWithChange() {
  const bench = await openBench();
  const { workbench, reach } = bench;
  const seen = watchFrames(bench);
  workbench.play();
  await reach(15);
  workbench.changeSettings({ temperature: 0.6 });
  await reach(40);
  workbench.pause();
  await rest(bench);
  const [{ step: changedAt }] = marksOf(bench);
  return { bench, workbench, seen, changedAt, end: workbench.frame!.step };
}

async function seek(bench: Bench, step: number, gesture?: string): Promise<void> {
  bench.workbench.seek(step, gesture);
  await rest(bench);
}

describe('seeking', () => {
  test('shows any step to the bit, with its settings, and keeps later steps', async () => {
    const { bench, workbench, seen, changedAt, end } = await runWithChange();
    const logged = workbench.log.length;
    for (const step of [7, changedAt, changedAt + 1, 0, end - 1, end, 3]) {
      await seek(bench, step);
      expect([workbench.frame!.step, [...workbench.frame!.pointX]]).toEqual([step, seen.get(step)]);
      expect(workbench.settings.temperature).toBe(step <= changedAt ? defaults.temperature : 0.6);
      expect(workbench.timeline).toMatchObject({ first: 0, last: end, now: step });
      expect(marksOf(bench)).toHaveLength(1);
    }
    expect(workbench.log.length).toBe(logged);
    expect(workbench.verdict).toMatchObject({ state: 'verified', step: 3 });
    expect(workbench.measured?.step).toBe(3);
    await seek(bench, 1e6);
    expect(workbench.timeline.now).toBe(end);
  });

  test('ends a run, and is one edit for one gesture', async () => {
    const bench = await openBench();
    const { workbench, reach } = bench;
    workbench.play();
    await reach(20);
    for (const step of [15, 9, 4]) workbench.seek(step, 'scrub');
    await rest(bench);
    workbench.seek(6, 'scrub');
    await rest(bench);
    expect([workbench.runState, workbench.frame?.step]).toEqual(['paused', 6]);
    expect(workbench.done.map(({ kind }) => kind)).toEqual(['run', 'seek']);
    expect(workbench.undoLabel).toBe('going to step 6');
    await seek(bench, 8, 'other');
    expect(workbench.done.map(({ kind }) => kind)).toEqual(['run', 'seek', 'seek']);
    workbench.undo();
    await rest(bench);
    expect(workbench.frame?.step).toBe(6);
    workbench.undo();
    await rest(bench);
    expect(workbench.frame?.step).toBe(workbench.timeline.last);
    await seek(bench, workbench.timeline.last);
    expect(workbench.undoLabel).toMatch(/^run/);
  });

  const ways = {
    play: async ({ workbench, reach }: Bench) => {
      workbench.play();
      await reach(workbench.frame!.step + 4);
      workbench.pause();
    },
    step: async ({ workbench, reach }: Bench) => {
      workbench.stepOnce();
      await reach(workbench.frame!.step + 1);
    },
    change: async ({ workbench }: Bench) => workbench.changeSettings({ cap: 2 }),
    pin: async ({ workbench }: Bench) => workbench.togglePin(workbench.frame!.pointId.find((id) => id > 0)!),
    reheat: async (bench: Bench) => {
      const { workbench, reach } = bench;
      workbench.reheat();
      await reach(workbench.frame!.step + 3);
      workbench.pause();
      await rest(bench);
      workbench.undo();
    },
    drag: async ({ workbench, reach }: Bench) => {
      workbench.grab(workbench.frame!.pointId.find((id) => id > 0)!);
      workbench.pullTo(500, 500);
      await reach(workbench.frame!.step + 3);
      workbench.release();
    },
  } as const;

  test.each(Object.keys(ways) as (keyof typeof ways)[])(
    'a change at an earlier step makes a branch, and undo restores the old one: %s',
    async (way) => {
      const { bench, workbench, seen, changedAt, end } = await runWithChange();
      const whole = workbench.timeline;
      const steps = workbench.log.map(({ step }) => step);
      await seek(bench, 10);
      await ways[way](bench);
      await rest(bench);
      expect(workbench.timeline.last).toBeLessThan(changedAt);
      expect(workbench.timeline.last).toBe(workbench.frame?.step);
      expect(marksOf(bench).filter(({ step }) => step > 10)).toEqual([]);
      expect(workbench.log.at(-1)?.step).toBe(workbench.frame?.step);
      workbench.undo();
      await rest(bench);
      expect(workbench.timeline).toEqual({ ...whole, now: 10, requested: 10 });
      expect(workbench.log.map(({ step }) => step)).toEqual(steps);
      for (const step of [end - 2, changedAt + 1, 4]) {
        await seek(bench, step);
        expect([...workbench.frame!.pointX]).toEqual(seen.get(step));
      }
    },
  );

  test('keeps the old branch if the change is refused', async () => {
    const { bench, workbench } = await runWithChange();
    const whole = workbench.timeline;
    await seek(bench, 10);
    bench.ports.refuseEngine = ({ type }) => (type === 'change' ? 'not today' : undefined);
    workbench.changeSettings({ cap: 2 });
    await rest(bench);
    expect(workbench.timeline).toEqual({ ...whole, now: 10, requested: 10 });
    await seek(bench, whole.last);
    expect(workbench.settings.temperature).toBe(0.6);
  });

  test('loads work that was stored at an earlier step, with its later steps', async () => {
    const { bench, workbench, seen, end } = await runWithChange();
    await seek(bench, 10);
    const piece = structuredClone((await workbench.pack())!);
    const other = await openBench();
    await other.workbench.unpack(piece);
    expect(other.workbench.timeline).toMatchObject({ first: 0, last: end, now: 10 });
    expect(marksOf(other).map(({ label }) => label)).toEqual(['temperature 1 → 0.6']);
    await seek(other, end - 1);
    expect([...other.workbench.frame!.pointX]).toEqual(seen.get(end - 1));
  });
});
