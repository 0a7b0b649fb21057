import { expect, test } from 'vitest';
import { createSchema } from '../../src/settings/schema.ts';
import { choice, describeExpected, fromShown, number, toggle, toShown } from '../../src/settings/setting.ts';
import { describeLimits, describeSettings, readChanges } from '../../src/settings/text.ts';

test('parses changes of settings', () => {
  const changes = readChanges(['repulsion.weight=60', 'faces.on=false', 'integrator=plain', 'background=#ffffff', 'cap=', 'split= 1e1 ']);
  expect(changes).toEqual({
    'repulsion.weight': 60,
    'faces.on': false,
    integrator: 'plain',
    background: '#ffffff',
    cap: '',
    split: 10,
  });
  expect(() => readChanges(['cap=1', 'cap'])).toThrow(new Error('cap: write it as PATH=VALUE'));
});

const weight = number({ label: 'weight', hint: 'Is heavier.', range: [-1e9, 1e9], defaultValue: 1 / 3 });
const reach = number({ label: 'reach', hint: 'Is longer.', range: [1, 50], isWhole: true, unit: 'points', defaultValue: 3 });
const angle = number({
  label: 'angle °',
  hint: 'Is wider.',
  range: [0, 9],
  isAbove: true,
  unit: 'rad',
  scale: 180 / Math.PI,
  defaultValue: 1,
});

test('prints path, default, hint and limits in the help', () => {
  const on = toggle({ label: 'on', hint: 'Is there.', defaultValue: true });
  const mode = choice({ label: 'mode', hint: 'Is so or so.', choices: ['a', 'b'], defaultValue: 'b' });
  expect(describeSettings(createSchema({ on, far: { weight, reach }, mode })).split('\n')).toEqual([
    '  on=true            Is there.',
    '  far.weight=0.3333  Is heavier.',
    '  far.reach=3        Is longer. (whole, from 1 to 50 points)',
    '  mode=b             Is so or so. (a, b)',
  ]);
  expect(describeLimits(angle)).toBe('above 0, at most 9 rad');
});

test('names both ends of a range in errors, but only relevant ones in the help', () => {
  expect([weight, reach, angle].map(describeExpected)).toEqual([
    'a number from -1000000000 to 1000000000',
    'a whole number from 1 to 50',
    'a number above 0, at most 9',
  ]);
  const count = number({ label: 'count', hint: 'Is more.', range: [2, 1e9], defaultValue: 3 });
  const size = number({ label: 'size', hint: 'Is greater.', range: [0, Number.MAX_VALUE], isAbove: true, defaultValue: 3 });
  expect([weight, count, size].map(describeLimits)).toEqual(['', 'from 2 up', 'above 0']);
  expect(describeExpected(size)).toBe('a number above 0');
});

test('shows an angle in degrees without rounding errors', () => {
  expect(toShown(angle, Math.PI / 20)).toBe(9);
  expect(fromShown(angle, 9)).toBeCloseTo(Math.PI / 20, 15);
  expect([toShown(reach, 4), fromShown(reach, 4)]).toEqual([4, 4]);
});
