import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { measureAll } from '../../src/metrics/measureAll.ts';
import { metricDefaults } from '../../src/metrics/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { Analyst } from '../../src/workers/analyst/analyst.ts';
import type { AnalystCommand, AnalystEvent } from '../../src/workers/analyst/protocol.ts';

const first = openPuzzle(writePuzzle(randomPuzzle(42, 4)));
const second = openPuzzle(writePuzzle(randomPuzzle(43, 3)));

function createAsking() {
  const events: AnalystEvent[] = [];
  const analyst = new Analyst((event) => events.push(event));
  return (command: AnalystCommand) => {
    analyst.receive(command);
    return events.at(-1);
  };
}

test('all that is asked is about the puzzle that was opened last', () => {
  const ask = createAsking();
  ask({ type: 'open', ...first });
  expect(ask({ type: 'verify', call: 1, after: first.puzzle })).toEqual({ type: 'verified', call: 1, differences: [] });
  expect(ask({ type: 'verify', call: 2, after: second.puzzle })).not.toMatchObject({ differences: [] });
  ask({ type: 'open', ...second });
  expect(ask({ type: 'verify', call: 3, after: second.puzzle })).toEqual({ type: 'verified', call: 3, differences: [] });
});

test('without a drawing the puzzle itself is saved and measured', () => {
  const ask = createAsking();
  ask({ type: 'open', ...first });
  expect(ask({ type: 'save', call: 1, after: undefined })).toEqual({ type: 'saved', call: 1, text: writePuzzle(first.puzzle) });
  const own = ask({ type: 'measure', call: 2, after: undefined, settings: metricDefaults });
  expect(own).toEqual({ type: 'measured', call: 2, metrics: measureAll(first.map) });
  expect(ask({ type: 'measure', call: 2, after: first.puzzle, settings: metricDefaults })).toEqual(own);
});

test('another puzzle is not saved, and nothing is answered before one is open', () => {
  const ask = createAsking();
  expect(ask({ type: 'save', call: 1, after: undefined })).toEqual({ type: 'refused', call: 1, message: 'no puzzle is open' });
  ask({ type: 'open', ...first });
  const refused = ask({ type: 'save', call: 2, after: second.puzzle });
  expect(refused).toMatchObject({ type: 'refused', call: 2, message: expect.stringContaining('nothing was saved') });
});
