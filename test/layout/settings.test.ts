import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { forces } from '../../src/layout/forces/index.ts';
import { createLayout } from '../../src/layout/layout.ts';
import { changeSettings, defaults, layoutSchema, type PresetName, presets, type Settings } from '../../src/layout/settings.ts';
import { preparePuzzle } from '../../src/puzzle/open.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { relax, relaxOpened } from './relaxed.ts';

const pathsOf = (type: string) => [...layoutSchema.settings].flatMap(([path, setting]) => (setting.type === type ? [path] : []));
const numbers = pathsOf('number');
const switches = pathsOf('switch');

const allOn = Object.fromEntries(forces.map(({ name }) => [`${name}.on`, true]));

/** Settings with an invalid value that the types would forbid. */
function withValue(path: string, value: unknown): Settings {
  const settings = structuredClone(defaults) as unknown as Record<string, Record<string, unknown>>;
  const [key, inner] = path.split('.');
  if (inner === undefined) (settings as Record<string, unknown>)[key] = value;
  else settings[key][inner] = value;
  return settings as unknown as Settings;
}

test('the presets are valid', () => {
  for (const settings of Object.values(presets)) expect(layoutSchema.validate(settings)).toEqual([]);
  expect(numbers.length).toBeGreaterThan(15);
  expect(switches.length).toBeGreaterThan(5);
});

test('the preset Bos 2022 has the constants of Table 1 of the thesis', () => {
  expect(presets['bos-2022']).toMatchObject({
    temperature: 1,
    integrator: 'plain',
    split: 50,
    merge: 15,
    repulsion: { weight: 40, exponent: 3, heldPush: false },
    smoothing: { outer: 7, middle: 1.5, exponent: 2.5 },
    attraction: { weight: 1.8, length: 2.2 },
    transition: { weight: 9, exponent: 0.9, reach: 1 },
  });
});

test('settings name only existing presets, with valid values', () => {
  for (const [path, setting] of layoutSchema.settings) {
    for (const [name, value] of Object.entries(setting.presets ?? {})) {
      expect(Object.keys(presets), path).toContain(name);
      expect(() => layoutSchema.change(presets[name as PresetName], { [path]: value })).not.toThrow();
    }
  }
});

describe('rejects invalid values with the path, the value and the range', () => {
  test.each(numbers)('%s is not NaN, infinite, a text, null or missing', (path) => {
    const shown = [
      ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, '1', null, undefined].map((value) => [value, String(value)]),
      ['\r\n\t', '\\r\\n\\t'],
      [[1], 'a list'],
      [{}, 'an object'],
    ];
    for (const [value, text] of shown) {
      const messages = layoutSchema.validate(withValue(path, value));
      expect(messages).toHaveLength(1);
      expect(messages[0]).toContain(`${path} is ${text}: `);
      expect(messages[0]).toMatch(/number from -?[\d.e+-]+ to [\d.e+-]+$/);
      expect(() => changeSettings(defaults, { [path]: value })).toThrow(messages[0]);
    }
  });

  test.each(numbers)('%s stays within the range in its message', (path) => {
    const [message] = layoutSchema.validate(withValue(path, Number.NaN));
    const [, least, most] = /from (\S+) to (\S+)$/.exec(message)!.map(Number);
    expect(least).toBeLessThan(most);
    for (const value of [least - Math.max(1e-9, Math.abs(least) * 1e-9), most * (1 + 1e-9)]) {
      expect(layoutSchema.validate(withValue(path, value))[0]).toContain(`${path} is ${value}: `);
    }
    // The bounds themselves are valid, except for the two settings that depend on each other.
    for (const value of [least, most]) {
      const settings = { ...withValue(path, value), ...(path === 'merge' || path === 'split' ? { [path]: value } : {}) };
      if (path !== 'merge' && path !== 'split') expect(layoutSchema.validate(settings)).toEqual([]);
    }
  });

  test.each([
    'temperature',
    'cap',
    'segmentLength',
    'split',
    'merge',
    'minInner',
    'repulsion.radius',
    'attraction.length',
    'smoothing.exponent',
    'transition.exponent',
    'transition.reach',
    'clearance.distance',
    'clearance.max',
    'angles.threshold',
    'faces.threshold',
    'endSpacing.gap',
    'stiffness.bending',
    'stiffness.leaving',
  ])('%s is not negative', (path) => {
    expect(() => changeSettings(defaults, { [path]: -1 })).toThrow(`${path} is -1: it must be a`);
  });

  test.each(['minInner', 'transition.reach'])('%s is a whole number', (path) => {
    expect(() => changeSettings(defaults, { [path]: 1.5 })).toThrow(`${path} is 1.5: it must be a whole number from 1 to`);
  });

  test.each(switches)('%s is true or false', (path) => {
    for (const value of [0, 1, 'true', null, undefined]) {
      expect(layoutSchema.validate(withValue(path, value))).toEqual([`${path} is ${String(value)}: it must be true or false`]);
    }
  });

  test('the integrator is one of three', () => {
    for (const value of ['fire', '', 1, null, undefined]) {
      expect(layoutSchema.validate(withValue('integrator', value))).toEqual([
        `integrator is ${String(value) || '""'}: it must be plain or adaptive or implicit`,
      ]);
    }
  });

  test('the index for near pairs is one of three', () => {
    for (const value of ['rbush', '', 1, null, undefined]) {
      expect(layoutSchema.validate(withValue('proximity', value))).toEqual([
        `proximity is ${String(value) || '""'}: it must be auto or rtree or grid`,
      ]);
    }
    for (const proximity of ['auto', 'rtree', 'grid']) expect(changeSettings(defaults, { proximity }).proximity).toBe(proximity);
  });

  test('merge must be less than split', () => {
    for (const merge of [16, 17, 1e4]) {
      expect(() => changeSettings(defaults, { split: 16, merge })).toThrow(`merge (${merge}) must be less than split (16)`);
    }
    expect(changeSettings(defaults, { split: 16, merge: 15.99 }).merge).toBe(15.99);
  });

  test('an unknown path, with a list of the known ones', () => {
    for (const path of ['tempreature', 'repulsion', 'repulsion.weigth', 'repulsion.weight.x', '', '__proto__', 'constructor', 'toString']) {
      expect(() => changeSettings(defaults, { [path]: 1 })).toThrow(
        `there is no setting ${path || '""'}; there are openness, evenness, straightness, temperature, cooling, `,
      );
    }
  });

  test('all errors at once, without creating a layout', () => {
    const wrong = { ...withValue('repulsion.weight', Number.NaN), cap: -1, smoothing: undefined } as unknown as Settings;
    const messages = layoutSchema.validate(wrong);
    expect(messages).toHaveLength(6);
    const opened = preparePuzzle(randomPuzzle(1, 3));
    expect(() => createLayout(opened, wrong)).toThrow(RangeError);
    expect(() => createLayout(opened, wrong)).toThrow(messages.join('; '));
  });
});

test('changing settings does not modify the original settings', () => {
  const before = structuredClone(defaults);
  const changed = changeSettings(defaults, { 'repulsion.weight': 5, cap: 1 });
  expect(defaults).toEqual(before);
  expect([changed.repulsion.weight, changed.cap, changed.repulsion.exponent]).toEqual([5, 1, before.repulsion.exponent]);
});

describe.each(['plain', 'adaptive', 'implicit'])(
  '%s steps keep the topology and finite coordinates with all valid settings',
  (integrator) => {
    const extremes: Record<string, Record<string, unknown>> = {
      'temperature 1e9': { temperature: 1e9 },
      'temperature 0': { temperature: 0 },
      'the longest steps': { cap: 20, temperature: 50 },
      'the shortest steps': { cap: 0.001, temperature: 50 },
      'all weights huge': weights(1e9),
      'all weights huge and negative': weights(-1e9),
      'all weights 0': weights(0),
      'all exponents least': exponents(-10, 0),
      'all exponents most': exponents(10, 10),
      'all exponents most, weights huge and negative, hot': { ...exponents(10, 10), ...weights(-1e9), temperature: 1e9 },
      'negative repulsion that grows with the distance': {
        'repulsion.on': true,
        'repulsion.exponent': -10,
        'repulsion.weight': -1e9,
        'repulsion.radius': 60,
      },
      'all that is enough least': { ...allOn, ...enough(0) },
      'all that is enough most': { ...allOn, ...enough(1) },
      'strokes of no stiffness': { 'stiffness.bending': 0, 'stiffness.leaving': 0, 'stiffness.straight': 0 },
      'strokes of the greatest stiffness': { 'stiffness.bending': 1e6, 'stiffness.leaving': 1e6, 'stiffness.straight': 1e6 },
      'rest lengths least': { 'attraction.on': true, 'attraction.length': 1e-6, 'attraction.weight': 1e9 },
      'rest lengths most': { 'attraction.on': true, 'attraction.length': 1e6, 'attraction.weight': 1e9 },
      'many inner points': { minInner: 20 },
      'no merging': { merge: 0, split: 10 },
      'merging all': { merge: 9999, split: 1e4, segmentLength: 1000 },
    };
    test.each(Object.entries(extremes))('%s', (_, changes) => {
      const settings = changeSettings(defaults, { integrator, segmentLength: 25, split: 60, merge: 20, ...changes });
      relaxOpened(preparePuzzle(randomPuzzle(7, 4)), settings).run(100);
    });

    test('on a drawing without bends, where forces have no direction', () => {
      const settings = changeSettings(defaults, { integrator, ...weights(-1e9), temperature: 1e9 });
      relax(puzzleText([level(500), level(500.5), upright(500)]), settings).run(50);
    });
  },
);

/** All forces with this weight: every setting that may be negative is a weight. */
function weights(weight: number): Record<string, unknown> {
  const paths = [...layoutSchema.settings].flatMap(([path, setting]) =>
    setting.type === 'number' && setting.range[0] === -1e9 ? [path] : [],
  );
  expect(paths.length).toBeGreaterThan(12);
  return { ...allOn, ...Object.fromEntries(paths.map((path) => [path, weight])) };
}

/** The thresholds of all forces, as a fraction of their maximum. */
function enough(share: number): Record<string, unknown> {
  const paths = ['clearance.distance', 'clearance.min', 'clearance.max', 'angles.threshold', 'faces.threshold', 'endSpacing.gap'];
  return Object.fromEntries(
    paths.map((path) => {
      const setting = layoutSchema.settings.get(path);
      return [path, setting?.type === 'number' ? share * setting.range[1] : undefined];
    }),
  );
}

function exponents(repulsion: number, others: number): Record<string, unknown> {
  return { ...allOn, 'repulsion.exponent': repulsion, 'smoothing.exponent': others, 'transition.exponent': others };
}
