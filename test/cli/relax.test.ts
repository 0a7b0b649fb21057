import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driven, looks } from '../../src/layout/knobs.ts';
import { createLayout } from '../../src/layout/layout.ts';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { openDocument } from '../../src/session/document/document.ts';
import { lookUp } from '../../src/settings/paths.ts';
import { verify } from '../../src/verify/verify.ts';
import { longCurve } from '../support/largePuzzles.ts';
import { level, points, puzzleText, type TestCurve, upright } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}.json`, import.meta.url));

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('relax', () => {
  test('writes a better drawing of the same puzzle and reports it', async () => {
    const { code, stdout } = await runCli(['relax', sample('pear'), '--steps', '60', '-o', inFolder('pear.json'), '--json']);
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ steps: 60, settled: false, interrupted: false, verified: true, differences: [], preset: 'kronkel' });
    expect(report.after.angles).toBeLessThan(report.before.angles / 2);
    expect(report.before.ambiguous).toBe(true);
    expect(report.after.ambiguous).toBe(false);
    expect(report.msPerStep.median).toBeGreaterThan(0);
    const [before, after] = [await readFile(sample('pear'), 'utf8'), await readFile(inFolder('pear.json'), 'utf8')].map(openPuzzle);
    expect(verify(before.puzzle, after.puzzle)).toEqual([]);
  });

  test('records steps and settings in the file, adds up the steps of several runs, and convert keeps the record', async () => {
    const run = (from: string, to: string) =>
      runCli(['relax', from, '--steps', '3', '--set', 'straightness=0.8', '-o', inFolder(to)]).then(() => readFile(inFolder(to), 'utf8'));
    await run(sample('pear'), 'once.json');
    const twice = await run(inFolder('once.json'), 'twice.json');
    const { polish } = openDocument(twice, 'twice.json');
    expect(polish).toMatchObject({ settings: { straightness: 0.8 }, polished: { steps: 6, isFinished: false } });
    await runCli(['convert', inFolder('twice.json'), '-o', inFolder('twice.svg')]);
    await runCli(['convert', inFolder('twice.svg'), '-o', inFolder('again.json')]);
    expect(await readFile(inFolder('again.json'), 'utf8')).toBe(twice);
  });

  test('runs until the drawing settles', { timeout: 60_000 }, async () => {
    const { stdout } = await runCli(['relax', sample('pear'), '--until', 'settled', '-o', inFolder('rest.json'), '--json']);
    const { settled, steps, rest, unrest } = JSON.parse(stdout);
    expect(settled).toBe(true);
    expect(rest).toBe(unrest.distance < 0.1 ? 'at rest' : 'cooled');
    expect(unrest.places.length > 0).toBe(rest === 'cooled');
    expect(steps).toBeLessThan(2000);
  });

  test('prints a table for people, beside the drawing where that is on standard output', async () => {
    const { stdout, stderr } = await runCli(['relax', sample('pear'), '--steps', '5', '-o', '-']);
    expect(JSON.parse(stdout).format).toBe('curved-nonogram');
    expect(stderr).toMatch(/close angles .*\n/);
    expect(stderr).toMatch(/5 steps, not settled; [\d.]+ ms a step \(median\), [\d.]+ ms \(95th percentile\)\nverified: the same puzzle\n/);
  });

  test('gives the same bytes for the same settings and schedule, and others for others', async () => {
    await writeFile(inFolder('schedule.json'), JSON.stringify([{ atStep: 10, settings: { temperature: 0.1, repulsion: { weight: 90 } } }]));
    const relax = async (name: string, ...options: string[]) => {
      expect((await runCli(['relax', sample('leaves'), '--steps', '30', ...options, '-o', inFolder(name)])).code).toBeLessThan(2);
      return readFile(inFolder(name), 'utf8');
    };
    const plain = await relax('plain.json');
    const scheduled = await relax('first.json', '--schedule', inFolder('schedule.json'));
    expect(await relax('second.json', '--schedule', inFolder('schedule.json'))).toBe(scheduled);
    expect(scheduled).not.toBe(plain);
    expect(await relax('set.json', '--set', 'temperature=0.1', '--set', 'faces.on=false')).not.toBe(plain);
    expect(await relax('bos.json', '--preset', 'bos-2022')).not.toBe(plain);
  });

  test('a look and a knob change the settings that they control, except those set explicitly', async () => {
    const relax = async (...options: string[]) => {
      const { stdout } = await runCli(['relax', sample('pear'), '--steps', '2', '-o', inFolder('look.json'), '--json', ...options]);
      return JSON.parse(stdout).settings;
    };
    expect(await relax('--look', 'taut')).toEqual(changeSettings(defaults, looks.taut.knobs));
    expect(await relax('--set', 'straightness=0.8')).toEqual(changeSettings(defaults, { straightness: 0.8 }));
    const [path] = Object.keys(driven.straightness);
    const both = await relax('--look', 'taut', '--set', 'straightness=0.1', '--set', `${path}=1.25`);
    expect(both).toEqual(changeSettings(defaults, { ...looks.taut.knobs, straightness: 0.1, [path]: 1.25 }));
    expect(lookUp(both, path)).toBe(1.25);
  });

  test('exits with 1 if the drawing is still ambiguous, and names the fixed lines that cause it', async () => {
    const block = (top: number): TestCurve => ({
      closed: true,
      fixed: true,
      points: points(`400,${top} 600,${top} 600,${top + 100} 400,${top + 100} 400,${top}`),
    });
    await writeFile(inFolder('tight.json'), puzzleText([block(398.5), block(501.5), level(500)]));
    const args = ['relax', inFolder('tight.json'), '--steps', '5', '-o', inFolder('tight-out.json')];
    const { code, stderr } = await runCli(args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^still ambiguous in \d+ places, before: \d+$/m);
    expect(stderr).toMatch(/^fixed lines leave no room: a curve must pass between fixed lines that are 3\.0 apart at \(\d+, 500\)/m);
    const { after, fixedPlaces } = JSON.parse((await runCli([...args, '--json'])).stdout);
    expect(after.ambiguous).toBe(true);
    expect(fixedPlaces[0]).toMatchObject({ kind: 'gap', curves: 1 });
    // It is written all the same.
    expect(openPuzzle(await readFile(inFolder('tight-out.json'), 'utf8')).puzzle.curves).toHaveLength(3);
  });

  test('reports metrics that got worse, and nothing else', async () => {
    const text = puzzleText([level(300), level(600), upright(500)]);
    await writeFile(inFolder('straight.json'), text);
    const { state } = createLayout(openPuzzle(text), defaults);
    const point = state.firstInner + 5;
    const id = state.pointId[point];
    // Pulls a straight curve out of shape, and lets it come to rest there.
    const schedule = [
      { atStep: 0, pulls: { [id]: [state.x[point], state.y[point] + 60] } },
      { atStep: 60, pulls: { [id]: null }, settings: { cap: 0.001 } },
    ];
    await writeFile(inFolder('pull.json'), JSON.stringify(schedule));
    const relax = (...options: string[]) =>
      runCli(['relax', inFolder('straight.json'), ...options, '-o', inFolder('straight-out.json'), '--json']);
    const wriggled = await relax('--schedule', inFolder('pull.json'));
    expect(wriggled.stderr).toMatch(/^worse than before: .*faces are less equal in size \(face sizes \S+ % → \S+ %\)/);
    const { worse } = JSON.parse(wriggled.stdout);
    expect(worse.map(({ key }: { key: string }) => key)).toContain('faceSize');
    const untouched = await relax('--steps', '0');
    expect(untouched).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(untouched.stdout).worse).toEqual([]);
  });

  test('applies a recipe to several puzzles, into a folder', { timeout: 60_000 }, async () => {
    const recipe = {
      format: 'kronkel-recipe',
      version: 1,
      stages: [
        { settings: { openness: 0.8 }, steps: 12 },
        { settings: {}, steps: 12 },
      ],
    };
    await writeFile(inFolder('recipe.json'), JSON.stringify(recipe));
    await writeFile(inFolder('close.json'), puzzleText([level(500), level(503), upright(500)]));
    const args = ['relax', '--recipe', inFolder('recipe.json'), inFolder('close.json'), inFolder('missing.json'), sample('pear')];
    const { code, stdout, stderr } = await runCli([...args, '-o', inFolder('many')]);
    expect(code).toBe(2);
    expect(stdout).toMatch(
      /close\.json: ambiguities [1-9]\d* → 0; 24 steps, .*; verified: the same puzzle\n.*pear\.json: ambiguities 20 → /,
    );
    expect(stderr).toMatch(/missing\.json: no such file or folder/);
    const both = await Promise.all(['close', 'pear'].map(async (name) => readFile(inFolder(`many/${name}.json`), 'utf8')));
    expect(both.map((text) => openPuzzle(text).puzzle.curves.length)).toEqual([3, 11]);
  });

  test('never writes a drawing that is worse than the file, unless that is accepted', { timeout: 60_000 }, async () => {
    const arc = (left: number, height: number): TestCurve => ({
      points: Array.from({ length: 25 }, (_, i) => [(1000 * i) / 24, left + 4 * height * (i / 24) * (1 - i / 24)]),
    });
    await writeFile(inFolder('calm.json'), puzzleText([arc(250, 60), arc(350, 60), arc(700, -40), upright(400), upright(480)]));
    const args = [
      'relax',
      inFolder('calm.json'),
      '--set',
      'tension.weight=-3',
      '--set',
      'stiffness.turning=1',
      '-o',
      inFolder('calm-out.json'),
      '--json',
    ];
    const kept = await runCli(args);
    const { choice, compared } = JSON.parse(kept.stdout);
    expect(choice).not.toBe('requested');
    expect(compared[1].standing.cost).toBeGreaterThan(compared[0].standing.cost);
    expect(kept.stderr).toMatch(/^relaxing made the drawing worse than before: less /);
    expect(JSON.parse((await runCli([...args, '--accept-worse'])).stdout).choice).toBe('requested');
  });

  test.each<[what: string, args: string[], message: string]>([
    [
      'a recipe with other settings',
      ['-o', '-', '--recipe', 'r.json', '--look', 'taut'],
      '--look can’t be combined with the recipe r.json',
    ],
    ['a missing recipe', ['-o', '-', '--recipe', 'no such file'], 'no such file: no such file or folder'],
    ['no output', [], 'the output file is missing: kronkel relax FILE... -o OUT'],
    ['steps that are no number', ['-o', '-', '--steps', 'many'], '--steps is "many": it must be a whole number of at least 0'],
    ['steps and until', ['-o', '-', '--steps', '3', '--until', 'settled'], '--steps and --until contradict each other'],
    ['an unknown end', ['-o', '-', '--until', 'tea'], '--until is "tea": it must be settled'],
    ['an unknown preset', ['-o', '-', '--preset', 'best'], 'unknown preset "best": it must be one of kronkel, bos-2022'],
    ['an unknown look', ['-o', '-', '--look', 'loud'], 'unknown look "loud": it must be one of flowing, taut, even'],
    [
      'an unknown setting',
      ['-o', '-', '--set', 'heat=1'],
      'there is no setting heat; there are openness, evenness, straightness, temperature, cooling,',
    ],
    ['a setting without a value', ['-o', '-', '--set', 'cap'], '--set cap: write it as PATH=VALUE'],
    ['a value out of range', ['-o', '-', '--set', 'cap=-1'], 'cap is -1: it must be a number from 0.001 to 20'],
    ['a value that is no number', ['-o', '-', '--set', 'temperature=NaN'], 'temperature is NaN: it must be a number'],
    ['a missing schedule', ['-o', '-', '--schedule', 'no such file'], 'no such file: no such file or folder'],
  ])('refuses %s in one line', async (_, args, message) => {
    const { code, stdout, stderr } = await runCli(['relax', sample('pear'), ...args]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
    expect(stderr).toContain(message);
  });

  test.each<[text: string, message: string]>([
    ['{', 'the schedule is not JSON'],
    ['{}', 'the schedule must be a list'],
    ['[{"atStep": -1, "settings": {}}]', 'schedule[0].atStep must be a whole number from 0 up'],
    ['[{"atStep": 1}]', 'schedule[0] must have settings, pins, pulls, reheat or refresh'],
    ['[{"atStep": 1, "reheat": false}]', 'schedule[0].reheat can only be true'],
    ['[{"atStep": 1, "settings": 2}]', 'schedule[0].settings must be an object'],
    ['[{"atStep": 1, "settings": {}, "at": 2}]', 'schedule[0] has a field "at" that means nothing'],
    ['[{"atStep": 7, "settings": {"pressure": {"on": true}}}]', 'the schedule at step 7: there is no setting pressure.on;'],
    ['[{"atStep": 7, "settings": {"cap": 1000}}]', 'the schedule at step 7: cap is 1000: it must be a number from 0.001 to 20'],
  ])('refuses the schedule %s before the first step', async (text, message) => {
    await writeFile(inFolder('bad.json'), text);
    const { code, stderr } = await runCli(['relax', sample('pear'), '--schedule', inFolder('bad.json'), '-o', inFolder('never.json')]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    await expect(stat(inFolder('never.json'))).rejects.toThrow();
  });

  test('writes the current drawing when interrupted', { timeout: 60_000 }, async () => {
    const { code, stdout } = await runCli(
      ['relax', sample('meadow'), '--steps', '100000', '-o', inFolder('some.json'), '--json'],
      '',
      /step [1-9]/,
    );
    expect(code).toBe(130);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ interrupted: true, verified: true });
    expect(report.steps).toBeGreaterThan(0);
    const [before, after] = [await readFile(sample('meadow'), 'utf8'), await readFile(inFolder('some.json'), 'utf8')].map(openPuzzle);
    expect(verify(before.puzzle, after.puzzle)).toEqual([]);
  });

  test('writes nothing when interrupted while the layout is set up', async () => {
    await writeFile(inFolder('large.json'), longCurve(100_001));
    const { code, stdout, stderr } = await runCli(
      ['relax', inFolder('large.json'), '--steps', '1', '-o', inFolder('none.json')],
      '',
      /setting up/,
    );
    expect([code, stdout]).toEqual([130, '']);
    expect(stderr).toContain('kronkel: interrupted before the first step; nothing was written\n');
    await expect(stat(inFolder('none.json'))).rejects.toThrow();
  });
});
