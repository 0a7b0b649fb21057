import { expect, test } from 'vitest';
import {
  numberFrom,
  oneOf,
  optional,
  orElse,
  readBoolean,
  readFinite,
  readList,
  readText,
  record,
  validItems,
  wholeNumberFrom,
} from '../../src/settings/storedData.ts';

test.each([
  [readText, 7, 'size must be a string'],
  [readBoolean, 'true', 'size must be true or false'],
  [readFinite, Number.NaN, 'size must be a finite number'],
  [readList, {}, 'size must be a list'],
  [numberFrom(0, 9), 9.5, 'size must be a number from 0 to 9'],
  [numberFrom(0, 9), '3', 'size must be a number from 0 to 9'],
  [wholeNumberFrom(0, 9), 1.5, 'size must be a whole number from 0 to 9'],
  [oneOf(['a', 'b']), 'c', 'size must be one of a, b'],
  [record({}), [], 'size must be an object'],
])('names the field and its rule (%#)', (read, data, message) => {
  expect(() => read(data, 'size')).toThrow(new Error(message));
});

test('reads the known fields of an object and names the one that is invalid', () => {
  const read = record({ name: readText, age: optional(wholeNumberFrom(0, 200)) });
  expect(read({ name: 'Ann', age: 7, wings: 2 }, 'it')).toEqual({ name: 'Ann', age: 7 });
  expect(read({ name: 'Ann' }, 'it')).toEqual({ name: 'Ann', age: undefined });
  expect(() => read({ name: 'Ann', age: -1 }, 'it')).toThrow('age must be a whole number from 0 to 200');
  for (const data of [undefined, null, 3, []]) expect(() => read(data, 'it')).toThrow('it must be an object');
});

test('replaces invalid data by a fallback', () => {
  expect(orElse(readText, 'none')('some')).toBe('some');
  expect(orElse(readText, 'none')(3)).toBe('none');
});

test('drops invalid items of a list', () => {
  const read = validItems(record({ id: readFinite }));
  expect(read([{ id: 1 }, { id: 'two' }, null, { id: 3 }])).toEqual([{ id: 1 }, { id: 3 }]);
  expect(read('no list')).toEqual([]);
});
