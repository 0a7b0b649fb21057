import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings, defaults, presets } from '../../src/layout/settings.ts';
import { metricDefaults } from '../../src/metrics/settings.ts';
import { hashPuzzle } from '../../src/puzzle/hash.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writeSettings } from '../../src/session/document/settingsFile.ts';
import { runCli } from '../support/terminal.ts';
import { ACTS, acts, rest, SMALL_TEXT } from '../workbench/acts.ts';
import { openBench } from '../workbench/bench.ts';

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  await writeFile(inFolder('puzzle.json'), SMALL_TEXT);
});
afterAll(() => rm(folder, { recursive: true }));

/** A run on the page: its puzzle as saved there, and its schedule. */
async function play(): Promise<{ readonly saved: string; readonly schedule: string }> {
  const bench = await openBench(SMALL_TEXT);
  const { workbench, reach } = bench;
  workbench.changeSettings({ cap: 2 });
  workbench.play();
  await reach(30);
  await rest(bench);
  return { saved: await workbench.save(), schedule: await workbench.saveSchedule() };
}

test('replays a schedule of the page to the byte', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const bench = await openBench(SMALL_TEXT);
      const { workbench } = bench;
      for (const [name, n] of list) await ACTS[name](bench, n);
      workbench.release();
      await rest(bench);
      workbench.stepOnce();
      await rest(bench);
      await writeFile(inFolder('opened.json'), workbench.document!.text);
      await writeFile(inFolder('schedule.json'), await workbench.saveSchedule());
      const { stderr } = await runCli([
        'relax',
        inFolder('opened.json'),
        '--schedule',
        inFolder('schedule.json'),
        '-o',
        inFolder('out.json'),
      ]);
      expect(stderr).not.toContain('not the run that was recorded');
      expect(await readFile(inFolder('out.json'), 'utf8')).toBe(await workbench.save());
    }),
    { numRuns: 6 },
  );
});

describe('a recorded schedule', () => {
  test('is replayed with its preset, settings and steps; the report names them', async () => {
    const { saved, schedule } = await play();
    await writeFile(inFolder('run.json'), schedule);
    const { stdout } = await runCli([
      'relax',
      inFolder('puzzle.json'),
      '--schedule',
      inFolder('run.json'),
      '-o',
      inFolder('out.json'),
      '--json',
    ]);
    expect(await readFile(inFolder('out.json'), 'utf8')).toBe(saved);
    const { steps } = JSON.parse(schedule);
    expect(JSON.parse(stdout)).toMatchObject({ steps, preset: 'kronkel', settings: { cap: 2 }, drift: null });
  });

  test('that drifts is written and reported, and exits with 1', async () => {
    const { schedule } = await play();
    const file = JSON.parse(schedule);
    const [[first], [second]] = file.states;
    await writeFile(inFolder('cold.json'), JSON.stringify({ ...file, settings: { temperature: 0.4 } }));
    const call = ['relax', inFolder('puzzle.json'), '--schedule', inFolder('cold.json'), '-o', inFolder('cold-out.json')];
    const { code, stderr } = await runCli(call);
    expect(code).toBe(1);
    expect(stderr).toContain(
      `the replay drifted from the recording: after step ${first}, where it was the same; it differs at step ${second}`,
    );
    expect(openPuzzle(await readFile(inFolder('cold-out.json'), 'utf8')).puzzle.name).toBe('Small');
    expect(JSON.parse((await runCli([...call, '--json'])).stdout).drift).toEqual({ sameAt: first, differsAt: second });
  });

  test('of another puzzle is refused with both names, both hashes and a remedy', async () => {
    const { schedule, saved } = await play();
    await writeFile(inFolder('run.json'), schedule);
    // The very mistake that is likely: the drawing that came out, not the one that went in.
    await writeFile(inFolder('saved.json'), saved);
    const { code, stderr } = await runCli([
      'relax',
      inFolder('saved.json'),
      '--schedule',
      inFolder('run.json'),
      '-o',
      inFolder('never.json'),
    ]);
    expect(code).toBe(2);
    const [before, after] = [SMALL_TEXT, saved].map((text) => hashPuzzle(openPuzzle(text).puzzle));
    expect(stderr).toContain(`made for another puzzle: "Small" (${before}), and this is "Small" (${after}). Give it the file`);
    await expect(stat(inFolder('never.json'))).rejects.toThrow();
  });

  test.each([
    ['--steps', '3'],
    ['--until', 'settled'],
    ['--preset', 'bos-2022'],
    ['--look', 'taut'],
    ['--set', 'cap=1'],
  ])('can’t be combined with the recording %s, which it says itself', async (option, value) => {
    await writeFile(
      inFolder('empty.json'),
      JSON.stringify({
        format: 'kronkel-schedule',
        version: 1,
        puzzle: { name: 'Small', hash: hashPuzzle(openPuzzle(SMALL_TEXT).puzzle) },
        steps: 3,
        preset: 'kronkel',
        entries: [],
      }),
    );
    const { code, stderr } = await runCli([
      'relax',
      inFolder('puzzle.json'),
      '--schedule',
      inFolder('empty.json'),
      option,
      value,
      '-o',
      '-',
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain(
      `${option} can’t be combined with the recording ${inFolder('empty.json')}, which contains all settings and steps`,
    );
  });
});

describe('a file of settings', () => {
  const relax = async (...args: string[]) => {
    const { stdout, stderr, code } = await runCli([
      'relax',
      inFolder('puzzle.json'),
      '--steps',
      '5',
      ...args,
      '-o',
      inFolder('set.json'),
      '--json',
    ]);
    return { code, stderr, settings: stdout === '' ? undefined : JSON.parse(stdout).settings };
  };

  test('is a preset, of which --set changes more', async () => {
    const settings = changeSettings(presets['bos-2022'], { 'repulsion.weight': 12 });
    await writeFile(inFolder('own.json'), writeSettings({ settings, metricSettings: metricDefaults }));
    expect((await relax('--preset', inFolder('own.json'))).settings).toEqual(settings);
    const more = await relax('--preset', inFolder('own.json'), '--set', 'cap=1');
    expect(more.settings).toEqual(changeSettings(settings, { cap: 1 }));
  });

  test('that names a few has the rest as kronkel has it', async () => {
    await writeFile(inFolder('few.json'), JSON.stringify({ format: 'kronkel-settings', version: 1, layout: { cap: 1 } }));
    expect((await relax('--preset', inFolder('few.json'))).settings).toEqual(changeSettings(defaults, { cap: 1 }));
  });

  test.each([
    ['{}', 'the file holds no settings'],
    ['{"format": "kronkel-settings", "version": 1, "layout": {"speed": 1}}', 'layout: there is no setting speed'],
  ])('%s is refused with its name', async (text, message) => {
    await writeFile(inFolder('bad.json'), text);
    const { code, stderr } = await relax('--preset', inFolder('bad.json'));
    expect(code).toBe(2);
    expect(stderr).toContain(`${inFolder('bad.json')}: ${message}`);
  });
});
