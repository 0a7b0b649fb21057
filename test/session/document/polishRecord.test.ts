import { expect, test } from 'vitest';
import { changeSettings, defaults } from '../../../src/layout/settings.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import { openDocument } from '../../../src/session/document/document.ts';
import { readPolishRecord, withPolishRecord } from '../../../src/session/document/polishRecord.ts';
import { savePuzzle, saveRoundedPuzzle } from '../../../src/session/document/save.ts';
import { level, puzzleText, upright } from '../../support/puzzleText.ts';

const { puzzle } = openPuzzle(puzzleText([level(300.12345), upright(500)]));

const RECORD = {
  settings: changeSettings(defaults, { straightness: 0.8, cap: 2 }),
  pins: [{ x: 200, y: 300.12345 }],
  polished: { steps: 204, isFinished: true },
};

const withField = (kronkel: unknown) => writePuzzle({ ...puzzle, unknown: { kronkel } });

test('a file keeps settings, pins and steps, also rounded for a link', () => {
  const saved = withPolishRecord(puzzle, RECORD);
  expect(readPolishRecord(openPuzzle(savePuzzle(saved)).puzzle)).toEqual(RECORD);
  expect(openDocument(savePuzzle(saved), 'a.json').polish).toEqual(RECORD);
  expect(readPolishRecord(openPuzzle(saveRoundedPuzzle(saved)).puzzle)?.polished).toEqual(RECORD.polished);
});

test('a file stores only settings that differ from the defaults', () => {
  const { kronkel } = JSON.parse(savePuzzle(withPolishRecord(puzzle, { settings: defaults, pins: [], polished: undefined })));
  expect(kronkel).toEqual({ settings: {} });
});

test('a drawing that another program has moved does not count as polished, and keeps its settings', () => {
  const saved = JSON.parse(savePuzzle(withPolishRecord(puzzle, RECORD)));
  saved.curves[0].pieces[0].points[0][1] += 1;
  const { polished, settings } = openDocument(JSON.stringify(saved), 'a.json').polish!;
  expect([polished, settings]).toEqual([undefined, RECORD.settings]);
});

test('a puzzle without a record has none', () => {
  expect(openDocument(writePuzzle(puzzle), 'a.json').polish).toBeUndefined();
});

test.each([
  [7, 'kronkel must be an object'],
  [{ settings: { cap: 'high' } }, 'none of these settings can be used'],
  [{ pins: [[1, null]] }, 'pins[0] must be a finite number'],
  [{ polished: { steps: -1, finished: true, drawing: '' } }, 'steps must be a whole number'],
])('the file opens without a damaged record, %j, and reports it', (field, reason) => {
  const { polish, warnings } = openDocument(withField(field), 'a.json');
  expect(polish).toBeUndefined();
  expect(warnings.join()).toContain(`Its settings and pins are ignored: ${reason}`);
});
