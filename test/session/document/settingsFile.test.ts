import { expect, test } from 'vitest';
import { parseJson } from '../../../src/session/document/settingsFile.ts';

test('reports invalid JSON on one line, whatever line breaks the text has', () => {
  const read = () => parseJson('[{"atStep": 1, "pins": {"76": tru\r\n\te}}]', 'the schedule');
  expect(read).toThrow(/^the schedule is not JSON: /);
  expect(read).not.toThrow(/[\r\n]/);
  expect(parseJson('[1]', 'the file')).toEqual([1]);
});
