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
import { Analyst } from '../../src/workers/analyst/analyst.ts';
import type { AnalystCommand, AnalystEvent } from '../../src/workers/analyst/protocol.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';

const first = openPuzzle(writePuzzle(randomPuzzle(42, 4)));
const second = openPuzzle(writePuzzle(randomPuzzle(43, 3)));

const grid = openPuzzle(puzzleText([level(300), upright(400), upright(700)], { filled: [[500, 100]] }));

const OWN_FILE = { ending: '.json', look: { name: '', showSolution: false } };

function createAsking() {
  const events: AnalystEvent[] = [];
  const analyst = new Analyst((event) => events.push(event));
  return async (command: AnalystCommand) => {
    await analyst.receive(command);
    return events.at(-1);
  };
}

test('all that is asked is about the puzzle that was opened last', async () => {
  const ask = createAsking();
  await ask({ type: 'open', ...first });
  expect(await ask({ type: 'verify', call: 1, after: first.puzzle })).toEqual({ type: 'verified', call: 1, differences: [] });
  expect(await ask({ type: 'verify', call: 2, after: second.puzzle })).not.toMatchObject({ differences: [] });
  await ask({ type: 'open', ...second });
  expect(await ask({ type: 'verify', call: 3, after: second.puzzle })).toEqual({ type: 'verified', call: 3, differences: [] });
});

test('without a drawing the puzzle itself is saved and measured', async () => {
  const ask = createAsking();
  await ask({ type: 'open', ...first });
  expect(await ask({ type: 'save', call: 1, after: undefined, ...OWN_FILE })).toEqual({
    type: 'saved',
    call: 1,
    text: writePuzzle(first.puzzle),
  });
  const own = await ask({ type: 'measure', call: 2, after: undefined, settings: metricDefaults });
  expect(own).toEqual({ type: 'measured', call: 2, metrics: measureAll(first.map) });
  expect(await ask({ type: 'measure', call: 2, after: first.puzzle, settings: metricDefaults })).toEqual(own);
});

test('another puzzle is not saved, and nothing is answered before one is open', async () => {
  const ask = createAsking();
  expect(await ask({ type: 'save', call: 1, after: undefined, ...OWN_FILE })).toEqual({
    type: 'refused',
    call: 1,
    message: 'no puzzle is open',
  });
  await ask({ type: 'open', ...first });
  const refused = await ask({ type: 'save', call: 2, after: second.puzzle, ...OWN_FILE });
  expect(refused).toMatchObject({ type: 'refused', call: 2, message: expect.stringContaining('it was not saved') });
});

test.each(SAVE_FORMATS)('a drawing is saved as $ending: what its own file would be drawn as', async (format) => {
  const ask = createAsking();
  const opened = format === saveNon ? grid : first;
  await ask({ type: 'open', ...opened });
  const look = { name: 'after its file', showSolution: true };
  const { state } = createLayout(opened, defaults);
  const after = snapshotPuzzle(state);
  for (const [drawn, saved] of [
    [undefined, opened],
    [after, openPuzzle(writePuzzle(after))],
  ] as const) {
    const text = await format.write(saved, look);
    expect(await ask({ type: 'save', call: 1, after: drawn, ending: format.ending, look })).toEqual({ type: 'saved', call: 1, text });
  }
});

test('a puzzle that is none of a format is refused with the reason', async () => {
  const ask = createAsking();
  await ask({ type: 'open', ...openPuzzle(puzzleText([level(300), level(600)])) });
  const refused = await ask({ type: 'save', call: 1, after: undefined, ending: '.non', look: OWN_FILE.look });
  expect(refused).toEqual({
    type: 'refused',
    call: 1,
    message: 'saved as .non it must be a grid with all its clues, so nothing was written: no two of its curves cross',
  });
});

test('a format that there is none of is refused, and so is another puzzle in any format', async () => {
  const ask = createAsking();
  await ask({ type: 'open', ...first });
  const { look } = OWN_FILE;
  const unknown = await ask({ type: 'save', call: 1, after: undefined, ending: '.doc', look });
  expect(unknown).toMatchObject({ type: 'refused', call: 1, message: expect.stringContaining('.doc') });
  const other = await ask({ type: 'save', call: 2, after: second.puzzle, ending: '.svg', look });
  expect(other).toMatchObject({ type: 'refused', call: 2, message: expect.stringContaining('it was not saved') });
});

test('what is asked while a drawing is being saved is about what was open then', async () => {
  const events: AnalystEvent[] = [];
  const analyst = new Analyst((event) => events.push(event));
  const { look } = OWN_FILE;
  await analyst.receive({ type: 'open', ...first });
  const saving = analyst.receive({ type: 'save', call: 1, after: undefined, ending: '.svg', look });
  await analyst.receive({ type: 'open', ...second });
  await saving;
  expect(events).toEqual([{ type: 'saved', call: 1, text: await saveSvg.write(first, look) }]);
});
