import { expect, test } from 'vitest';
import { defaults } from '../../src/layout/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { verify } from '../../src/verify/verify.ts';
import { findFreeName, readVersionName } from '../../src/workbench/commands/versions.ts';
import { sourceOfText } from '../../src/workbench/files/file.ts';
import { rest } from './acts.ts';
import { type Bench, createBench, FIRST_TEXT, openBench, SECOND_TEXT } from './bench.ts';

const namesOf = ({ workbench }: Bench) => workbench.versions.list.map(({ name }) => name);

/** Two versions, after 10 steps and, under another setting, after 20. */
async function keepTwo() {
  const bench = await openBench();
  const { workbench, reach } = bench;
  for (const step of [10, 20]) {
    workbench.play();
    await reach(step);
    workbench.pause();
    await rest(bench);
    workbench.versions.add();
    await rest(bench);
    workbench.changeSettings({ temperature: 0.6 });
    await rest(bench);
  }
  const [first, second] = workbench.versions.list;
  return { bench, workbench, first, second };
}

test('a version is a named position with its settings; going there is an edit', async () => {
  const { bench, workbench, first, second } = await keepTwo();
  expect([first.name, second.name]).toEqual(['version 1', 'version 2']);
  expect(first.thumbnail).toContain('<svg');
  const saved = await workbench.save();
  workbench.versions.goTo(first.id);
  await rest(bench);
  expect([workbench.frame?.step, workbench.settings]).toEqual([first.checkpoint.step, defaults]);
  expect((await workbench.pack())!.checkpoint.x).toEqual(first.checkpoint.x);
  expect(workbench.undoLabel).toBe('going to version 1');
  expect(workbench.timeline.marks.filter(({ kind }) => kind === 'version')).toMatchObject([{ label: 'version 1' }]);
  workbench.versions.goTo(second.id);
  await rest(bench);
  expect((await workbench.pack())!.checkpoint.x).toEqual(second.checkpoint.x);
  expect(workbench.settings.temperature).toBe(0.6);
  workbench.undo();
  workbench.undo();
  await rest(bench);
  expect(await workbench.save()).toBe(saved);
});

test('renaming and removing versions are edits', async () => {
  const { bench, workbench, first, second } = await keepTwo();
  workbench.versions.rename(first.id, '  calm  one ');
  workbench.versions.rename(second.id, '   ');
  workbench.versions.remove(second.id);
  expect(namesOf(bench)).toEqual(['calm one']);
  expect(workbench.undoLabel).toBe('removal of version 2');
  expect(workbench.timeline.marks.filter(({ kind }) => kind === 'version').map(({ label }) => label)).toEqual(['calm one']);
  workbench.undo();
  await rest(bench);
  expect(namesOf(bench)).toEqual(['calm one', 'version 2']);
  workbench.undo();
  await rest(bench);
  expect(namesOf(bench)).toEqual(['version 1', 'version 2']);
});

test('saves a version as a verified puzzle', async () => {
  const { workbench, first, second } = await keepTwo();
  const texts = await Promise.all([first, second].map(({ id }) => workbench.versions.save(id)));
  expect(texts[0]).not.toBe(texts[1]);
  for (const text of texts) expect(verify(openPuzzle(FIRST_TEXT).puzzle, openPuzzle(text).puzzle)).toEqual([]);
  await expect(workbench.versions.save(99)).rejects.toThrow('no such version');
});

test('compares two versions as before and now', async () => {
  const { bench, workbench, first, second } = await keepTwo();
  const shown = workbench.frame;
  workbench.versions.setAsBefore(second.id);
  await rest(bench);
  expect(workbench.frame).toBe(shown);
  expect(workbench.baseline?.label).toBe(`version 2 (step ${second.checkpoint.step})`);
  workbench.versions.goTo(first.id);
  await rest(bench);
  expect(workbench.baseline?.label).toBe(`version 2 (step ${second.checkpoint.step})`);
  expect(workbench.measured?.step).toBe(first.checkpoint.step);
  const { metrics, frame } = workbench.baseline!;
  // The baseline is the drawing that going there would show.
  workbench.versions.goTo(second.id);
  await rest(bench);
  expect([...frame.pointX]).toEqual([...workbench.frame!.pointX]);
  expect(frame.scores).toEqual(workbench.frame!.scores);
  expect(metrics).toEqual(workbench.measured!.metrics);
  for (let i = 0; i < 3; i++) workbench.undo();
  await rest(bench);
  expect(workbench.baseline?.label).toBe('original');
});

test('changes nothing if a version is removed before it becomes the baseline', async () => {
  const { bench, workbench, first } = await keepTwo();
  await workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
  workbench.undo();
  await rest(bench);
  workbench.redo();
  workbench.versions.setAsBefore(first.id);
  await rest(bench);
  expect(workbench.document?.fileName).toBe('second.json');
  expect(workbench.baseline?.label).toBe('original');
});

test('labels the baseline with the version name of its step, and keeps the label', async () => {
  const { bench, workbench, first } = await keepTwo();
  workbench.seek(5);
  workbench.setBaseline();
  await rest(bench);
  expect(workbench.baseline?.label).toBe('step 5');
  workbench.seek(8);
  await rest(bench);
  expect([workbench.baseline?.label, workbench.baseline?.frame.step, workbench.frame?.step]).toEqual(['step 5', 5, 8]);
  workbench.versions.goTo(first.id);
  workbench.setBaseline();
  await rest(bench);
  expect(workbench.baseline?.label).toBe(`version 1 (step ${first.checkpoint.step})`);
});

test('versions belong to their puzzle, and return with it', async () => {
  const { bench, workbench } = await keepTwo();
  await workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
  expect(namesOf(bench)).toEqual([]);
  workbench.undo();
  await rest(bench);
  expect(namesOf(bench)).toEqual(['version 1', 'version 2']);
});

test('stores versions with the work, and loads older work without any', async () => {
  const { workbench, first, second } = await keepTwo();
  const piece = structuredClone((await workbench.pack())!);
  const other = await openBench(SECOND_TEXT);
  await other.workbench.unpack(piece);
  expect(namesOf(other)).toEqual(['version 1', 'version 2']);
  expect(other.workbench.timeline.marks.filter(({ kind }) => kind === 'version').map(({ step }) => step)).toEqual([
    first.checkpoint.step,
    second.checkpoint.step,
  ]);
  other.workbench.versions.goTo(first.id);
  await rest(other);
  expect((await other.workbench.pack())!.checkpoint.x).toEqual(first.checkpoint.x);
  const { versions: _, ...older } = piece;
  await other.workbench.unpack(older);
  expect(namesOf(other)).toEqual([]);
  expect(other.notices).toEqual([]);
});

test('gives each version an id that can be stored, also after a damaged one', async () => {
  const bench = await openBench();
  const { workbench } = bench;
  workbench.versions.add();
  await rest(bench);
  const piece = (await workbench.pack())!;
  const other = createBench();
  await other.workbench.unpack({ ...piece, versions: [{ ...piece.versions[0], id: Number.MAX_SAFE_INTEGER }] });
  other.workbench.versions.add();
  await rest(other);
  const third = createBench();
  expect(await third.workbench.unpack(await other.workbench.pack())).toEqual({ isOpen: true, damages: [] });
  expect(third.workbench.versions.list).toHaveLength(2);
});

test('trims names, and numbers the next free one', () => {
  expect([readVersionName(' a  b\t'), readVersionName('  ')]).toEqual(['a b', undefined]);
  expect(findFreeName([])).toBe('version 1');
  expect(findFreeName([{ name: 'version 4' }, { name: 'calm' }, { name: 'version 2' }])).toBe('version 5');
});
