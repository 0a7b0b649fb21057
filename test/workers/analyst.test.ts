import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { createLayout } from '../../src/layout/layout.ts';
import { defaults } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { measureAll } from '../../src/metrics/measureAll.ts';
import { metricDefaults } from '../../src/metrics/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { SAVE_FORMATS } from '../../src/session/formats/formats.ts';
import { saveNon } from '../../src/session/formats/non.ts';
import { saveSvg } from '../../src/session/formats/svg.ts';
import { createAnalyst } from '../../src/workers/page/analyst.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';

const first = openPuzzle(writePuzzle(randomPuzzle(42, 4)));
const second = openPuzzle(writePuzzle(randomPuzzle(43, 3)));

const grid = openPuzzle(puzzleText([level(300), upright(400), upright(700)], { filled: [[500, 100]] }));

const OWN_FILE = { extension: '.json', options: { name: '', showSolution: false } };

test('answers every call about the puzzle that was opened last', () => {
  const analyst = createAnalyst();
  analyst.open(first);
  expect(analyst.verify(first.puzzle)).toEqual([]);
  expect(analyst.verify(second.puzzle)).not.toEqual([]);
  analyst.open(second);
  expect(analyst.verify(second.puzzle)).toEqual([]);
});

test('saves and measures the puzzle itself if there is no drawing', async () => {
  const analyst = createAnalyst();
  analyst.open(first);
  expect(await analyst.save({ after: undefined, ...OWN_FILE })).toBe(writePuzzle(first.puzzle));
  const metrics = analyst.measure({ after: undefined, settings: metricDefaults });
  expect(metrics).toEqual(measureAll(first.map));
  expect(analyst.measure({ after: first.puzzle, settings: metricDefaults })).toEqual(metrics);
});

test('refuses to save a different puzzle, and every call before a puzzle is open', async () => {
  const analyst = createAnalyst();
  expect(() => analyst.save({ after: undefined, ...OWN_FILE })).toThrow('no puzzle is open');
  expect(() => analyst.verify(first.puzzle)).toThrow('no puzzle is open');
  expect(() => analyst.measure({ after: undefined, settings: metricDefaults })).toThrow('no puzzle is open');
  analyst.open(first);
  await expect(analyst.save({ after: second.puzzle, ...OWN_FILE })).rejects.toThrow('it was not saved');
});

test.each(SAVE_FORMATS)('saves a drawing as $extension exactly as its own file would be saved', async (format) => {
  const analyst = createAnalyst();
  const opened = format === saveNon ? grid : first;
  analyst.open(opened);
  const options = { name: 'after its file', showSolution: true };
  const { state } = createLayout(opened, defaults);
  const after = snapshotPuzzle(state);
  for (const [drawn, saved] of [
    [undefined, opened],
    [after, openPuzzle(writePuzzle(after))],
  ] as const) {
    expect(await analyst.save({ after: drawn, extension: format.extension, options })).toBe(await format.write(saved, options));
  }
});

test('refuses a format that can’t hold the puzzle, with the reason', async () => {
  const analyst = createAnalyst();
  analyst.open(openPuzzle(puzzleText([level(300), level(600)])));
  await expect(analyst.save({ after: undefined, extension: '.non', options: OWN_FILE.options })).rejects.toThrow(
    'only a grid with all its clues can be saved as .non, so nothing was written: no two of its curves cross',
  );
});

test('refuses an unknown format, and a different puzzle in any format', async () => {
  const analyst = createAnalyst();
  analyst.open(first);
  const { options } = OWN_FILE;
  await expect(analyst.save({ after: undefined, extension: '.doc', options })).rejects.toThrow('.doc');
  await expect(analyst.save({ after: second.puzzle, extension: '.svg', options })).rejects.toThrow('it was not saved');
});

test('saves the puzzle that was open when saving began', async () => {
  const analyst = createAnalyst();
  const { options } = OWN_FILE;
  analyst.open(first);
  const saving = analyst.save({ after: undefined, extension: '.svg', options });
  analyst.open(second);
  expect(await saving).toBe(await saveSvg.write(first, options));
});
