import { expect, test } from 'vitest';
import { methodCatalogue } from '../../../src/generator/catalogue.ts';
import { listVariable, readVariants, suggestValues } from '../../../src/workbench/generating/variants.ts';

const { schema } = methodCatalogue.anneal;

test('reads each value once and names it by the label of its setting', () => {
  expect(readVariants(schema, 'decoys', ' 0,4 , 8,4')).toEqual([
    { name: 'decoys 0', changes: { decoys: 0 } },
    { name: 'decoys 4', changes: { decoys: 4 } },
    { name: 'decoys 8', changes: { decoys: 8 } },
  ]);
  expect(readVariants(schema, 'selfCrossings', 'false')).toEqual([{ name: 'self-crossings false', changes: { selfCrossings: false } }]);
});

test.each([
  ['decoys', '0, 99', 'decoys can’t be 99: it must be a whole number from 0 to 20'],
  ['decoys', '1,', 'decoys can’t be "": it must be a whole number from 0 to 20'],
  ['selfCrossings', 'perhaps', 'self-crossings can’t be perhaps: it must be true or false'],
])('refuses %s = %s with the reason', (path, values, message) => {
  expect(() => readVariants(schema, path, values)).toThrow(new RangeError(message));
});

test('lists every setting of a method but the class', () => {
  const paths = listVariable(schema).map(([path]) => path);
  expect(paths).toEqual(expect.arrayContaining(['decoys', 'coolingRate', 'selfCrossings']));
  expect(paths).not.toContain('class');
});

test.each(Object.entries(methodCatalogue))(
  'for every setting of %s there are values to begin with, the default among them',
  (_, method) => {
    for (const [path] of listVariable(method.schema)) {
      const setting = method.schema.settings.get(path)!;
      const variants = readVariants(method.schema, path, suggestValues(setting));
      expect(variants.length, path).toBeGreaterThan(1);
      expect(
        variants.map(({ changes }) => changes[path]),
        path,
      ).toContain(setting.defaultValue);
    }
  },
);

test('suggests decoys in steps of four', () => {
  expect(suggestValues(schema.settings.get('decoys')!)).toBe('0, 4, 8');
});
