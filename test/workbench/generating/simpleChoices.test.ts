import { expect, test } from 'vitest';
import type { BatchRequest } from '../../../src/session/generate/puzzleBatch.ts';
import { type MethodName, methodCatalogue } from '../../../src/workbench/generating/generating.ts';
import { changesOfLines, improveRequest, LINES } from '../../../src/workbench/generating/simpleChoices.ts';

const request: BatchRequest = {
  file: { name: 'Lens', text: '' },
  method: 'calm',
  seeds: [1],
  changes: {},
  variants: [{ name: '', changes: {} }],
  wanted: [],
};

test('each number of lines is a valid change of each method', () => {
  for (const [method, { schema }] of Object.entries(methodCatalogue))
    for (const lines of LINES) {
      const changes = changesOfLines(method as MethodName, lines);
      expect(() => schema.change(schema.defaults as never, changes)).not.toThrow();
    }
  expect(changesOfLines('calm', 'some')).toEqual({});
});

test('raises the settings that hide the picture, or that add lines, from their present values', () => {
  expect(improveRequest({ ...request, changes: { faces: 100 } }, 'hide')!.changes).toEqual({ faces: 120, maxAdded: 20, hidingWeight: 28 });
  expect(improveRequest(request, 'lines')!.changes).toEqual({ faces: 90, maxAdded: 22 });
  expect(improveRequest({ ...request, method: 'anneal' }, 'lines')!.changes).toEqual({ decoys: 4 });
});

test('stays within the limits, leaves a varied setting alone, and offers nothing if nothing can be raised', () => {
  const full = { faces: 300, maxAdded: 39, hidingWeight: 14 };
  expect(improveRequest({ ...request, changes: full }, 'lines')!.changes).toEqual({ ...full, maxAdded: 40 });
  const varied = { ...request, variants: [{ name: 'faces 20', changes: { faces: 20 } }] };
  expect(improveRequest(varied, 'lines')!.changes).toEqual({ maxAdded: 22 });
  expect(improveRequest({ ...request, changes: { ...full, maxAdded: 40 } }, 'lines')).toBeUndefined();
  expect(improveRequest({ ...request, method: 'climb', changes: { decoys: 20 } }, 'hide')).toBeUndefined();
});
