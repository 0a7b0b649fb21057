import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { methodCatalogue } from '../../src/generator/catalogue.ts';
import { layoutSchema } from '../../src/layout/settings.ts';
import { metricSchema } from '../../src/metrics/settings.ts';
import { flattenSettings, isGroup, lookUp } from '../../src/settings/paths.ts';
import { createSchema, keepBelow, type Schema } from '../../src/settings/schema.ts';
import { choice, isValidValue, number, type Setting, text, toggle } from '../../src/settings/setting.ts';
import { describeSettings } from '../../src/settings/text.ts';
import { importSchema } from '../../src/svg/import/settings.ts';
import { pictureSchema } from '../../src/svg/settings.ts';

const small = createSchema(
  {
    low: number({ label: 'low', hint: 'The lesser one of both.', range: [0, 10], defaultValue: 2, presets: { steep: 0 } }),
    high: number({ label: 'high', hint: 'The greater one of both.', range: [1, 20], defaultValue: 8 }),
    wings: {
      on: toggle({ label: 'on', hint: 'Lets it fly where it wants.', defaultValue: true, presets: { steep: false } }),
      count: number({ label: 'count', hint: 'Has more of them.', range: [2, 6], isWhole: true, defaultValue: 4 }),
      tip: { shape: choice({ label: 'shape', hint: 'How wings end.', choices: ['round', 'sharp'], defaultValue: 'round' }) },
    },
    weight: number({ label: 'weight', hint: 'Makes it heavier.', range: [0, Number.MAX_VALUE], isAbove: true, defaultValue: 1 }),
    ink: text({ label: 'ink', hint: 'The colour of it.', pattern: /^#[0-9a-f]{6}$/, form: 'a colour as #ffffff', defaultValue: '#000000' }),
  },
  { of: 'of birds', rules: [keepBelow('low', 'high', 'or it falls')] },
);

/** The schemas of all owners, and one with a setting of every type. */
const all: Readonly<Record<string, Schema<object>>> = {
  small: small as unknown as Schema<object>,
  layout: layoutSchema as unknown as Schema<object>,
  metrics: metricSchema as unknown as Schema<object>,
  pictures: pictureSchema as unknown as Schema<object>,
  imports: importSchema as unknown as Schema<object>,
  ...Object.fromEntries(Object.entries(methodCatalogue).map(([name, { schema }]) => [name, schema as unknown as Schema<object>])),
};

function fineValue(setting: Setting): fc.Arbitrary<unknown> {
  switch (setting.type) {
    case 'switch':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...setting.choices);
    case 'text':
      return fc.constant('#12ab9f');
    case 'number': {
      const [min, max] = setting.range;
      if (setting.isWhole) return fc.integer({ min, max });
      return fc.double({ min, max, minExcluded: setting.isAbove === true, noNaN: true });
    }
  }
}

function wrongValue(setting: Setting): fc.Arbitrary<unknown> {
  const others = fc.constantFrom<unknown>(null, undefined, [], {}, Number.NaN, 'nonsense', Symbol('x').description);
  if (setting.type !== 'number') return fc.oneof(others, fc.double(), fc.constant(''));
  const [min, max] = setting.range;
  return fc.oneof(
    others,
    fc.constantFrom<unknown>(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, String(setting.defaultValue), true),
    fc.double({ max: min, maxExcluded: setting.isAbove !== true, noNaN: true }),
    ...(max < Number.MAX_VALUE ? [fc.double({ min: max, minExcluded: true, noNaN: true })] : []),
    ...(setting.isWhole ? [fc.integer({ min: min, max: max }).map((whole) => whole + 0.5)] : []),
  );
}

/** Random changes that are valid one by one and together. */
function fineChanges(schema: Schema<object>): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries([...schema.settings].map(([path, setting]) => [path, fineValue(setting)]));
  const pairs = [
    ['merge', 'split'],
    ['low', 'high'],
  ].filter((pair) => pair.every((path) => schema.settings.has(path)));
  return fc.record(values, { requiredKeys: [] }).filter((changes) =>
    pairs.every((pair) => {
      const [low, high] = pair.map((path) => (changes[path] ?? lookUp(schema.defaults, path)) as number);
      return low < high;
    }),
  );
}

test('removes the sign of a zero however it is set', () => {
  expect(Object.is(small.change(small.defaults, { low: -0 }).low, 0)).toBe(true);
  expect(small.diff(small.change(small.defaults, { low: 0 }), small.change(small.defaults, { low: -0 }))).toEqual({});
  expect(flattenSettings({ wings: { count: -0 } })).toEqual({ 'wings.count': 0 });
});

describe.each(Object.entries(all))('the schema of %s', (_, schema) => {
  test('has valid defaults, and a label and a hint sentence for every setting', () => {
    expect(schema.validate(schema.defaults)).toEqual([]);
    expect(Object.keys(flattenSettings(schema.defaults))).toEqual([...schema.settings.keys()]);
    for (const [path, { label, hint }] of schema.settings) {
      expect(label, path).toMatch(/^[a-z]/);
      expect(hint, path).toMatch(/^[A-Z].{10,}\.$/);
    }
  });

  test('describes every setting on one line of the help', () => {
    const lines = describeSettings(schema).split('\n');
    expect(lines.map((line) => line.trim().split('=')[0])).toEqual([...schema.settings.keys()]);
  });

  test('restores values with change after flatten and diff', () => {
    fc.assert(
      fc.property(fineChanges(schema), fineChanges(schema), (some, others) => {
        const [from, to] = [some, others].map((changes) => schema.change(schema.defaults, changes));
        expect(schema.validate(to)).toEqual([]);
        expect(schema.change(schema.defaults, flattenSettings(to))).toEqual(to);
        const changes = schema.diff(from, to);
        expect(schema.change(from, changes)).toEqual(to);
        expect(schema.diff(to, to)).toEqual({});
        // An equal value is listed only if a differing knob would drive it.
        for (const path of schema.listDirectPaths(changes)) expect(Object.is(lookUp(from, path), changes[path])).toBe(false);
        for (const [path, value] of Object.entries(others)) expect(lookUp(to, path)).toBe(value === 0 ? 0 : value);
        expect(schema.change(schema.defaults, JSON.parse(JSON.stringify(flattenSettings(to))))).toEqual(to);
      }),
      { numRuns: 50 },
    );
  });

  test('rejects an invalid value, naming its path, and changes nothing', () => {
    const wrong = fc
      .constantFrom(...schema.settings)
      .chain(([path, setting]) => fc.record({ path: fc.constant(path), setting: fc.constant(setting), value: wrongValue(setting) }));
    const before = structuredClone(schema.defaults);
    fc.assert(
      fc.property(wrong, fineChanges(schema), ({ path, setting, value }, changes) => {
        expect(isValidValue(setting, value)).toBe(false);
        const shown = Array.isArray(value) ? 'a list' : isGroup(value) ? 'an object' : String(value) || '""';
        expect(() => schema.change(schema.defaults, { ...changes, [path]: value })).toThrow(`${path} is ${shown}: it must be `);
        expect(() => schema.change(schema.defaults, { ...changes, [path]: value })).toThrow(RangeError);
        expect(schema.defaults).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });

  test('rejects a path that does not lead to a single setting, and changes nothing', () => {
    const before = structuredClone(schema.defaults);
    const paths = [
      '',
      'toString',
      '__proto__',
      'constructor.name',
      'on',
      ...[...schema.settings.keys()].flatMap((path) => [`${path}.x`, `x.${path}`]),
    ];
    const groups = [...schema.settings.keys()].flatMap((path) => (path.includes('.') ? [path.slice(0, path.lastIndexOf('.'))] : []));
    for (const path of [...paths, ...groups]) {
      expect(() => schema.change(schema.defaults, { [path]: 1 })).toThrow(`there is no setting ${path}`);
    }
    expect(schema.defaults).toEqual(before);
  });
});

test('derives the type of the values from the schema', () => {
  expectTypeOf(small.defaults.wings.count).toEqualTypeOf<number>();
  expectTypeOf(small.defaults.wings.on).toEqualTypeOf<boolean>();
  expectTypeOf(small.defaults.wings.tip.shape).toEqualTypeOf<'round' | 'sharp'>();
  expectTypeOf(small.defaults.ink).toEqualTypeOf<string>();
  expect(small.defaults).toEqual({
    low: 2,
    high: 8,
    wings: { on: true, count: 4, tip: { shape: 'round' } },
    weight: 1,
    ink: '#000000',
  });
});

test('names the value, the owner and the valid values in messages', () => {
  const refusals: readonly [path: string, value: unknown, message: string][] = [
    ['low', -1, 'low is -1: it must be a number from 0 to 10'],
    ['wings.count', 2.5, 'wings.count is 2.5: it must be a whole number from 2 to 6'],
    ['wings.on', 1, 'wings.on is 1: it must be true or false'],
    ['wings.tip.shape', 'blunt', 'wings.tip.shape is blunt: it must be round or sharp'],
    ['weight', 0, 'weight is 0: it must be a number above 0'],
    ['ink', 'red', 'ink is red: it must be a colour as #ffffff'],
    ['beak', 1, 'there is no setting beak of birds; there are low, high, wings.on, wings.count, wings.tip.shape, weight, ink'],
  ];
  for (const [path, value, message] of refusals) {
    expect(() => small.change(small.defaults, { [path]: value })).toThrow(new RangeError(message));
  }
  expect(() => small.assert({ ...small.defaults, low: -1, weight: 0 })).toThrow(
    'low is -1: it must be a number from 0 to 10; weight is 0: it must be a number above 0',
  );
});

test('checks a rule between two settings, and applies it when the user changes one of them', () => {
  expect(() => small.change(small.defaults, { low: 8 })).toThrow(new RangeError('low (8) must be less than high (8), or it falls'));
  expect(small.change(small.defaults, { low: 8, high: 9 })).toMatchObject({ low: 8, high: 9 });
  expect(small.applyRules(small.defaults, 'low', 7)).toEqual({ low: 7 });
  expect(small.applyRules(small.defaults, 'low', 9)).toEqual({ low: 9, high: 18 });
  expect(small.applyRules(small.defaults, 'high', 1)).toEqual({ high: 1, low: 0.5 });
  expect(small.applyRules(small.defaults, 'high', 'much')).toEqual({ high: 'much' });
  expect(small.applyRules(small.defaults, 'weight', 3)).toEqual({ weight: 3 });
});

test('clamps adjusted settings to their ranges, so that an error names the setting that the user changed', () => {
  expect(small.applyRules(small.defaults, 'high', -4)).toEqual({ high: -4, low: 0 });
  expect(layoutSchema.applyRules(layoutSchema.defaults, 'merge', 6000)).toEqual({ merge: 6000, split: 10_000 });
  const changes = layoutSchema.applyRules(layoutSchema.defaults, 'merge', 20_000);
  expect(() => layoutSchema.change(layoutSchema.defaults, changes)).toThrow(
    new RangeError('merge is 20000: it must be a number from 0 to 10000'),
  );
});

test('uses the values of a preset, also 0 and false', () => {
  expect(small.preset('steep')).toEqual(small.change(small.defaults, { low: 0, 'wings.on': false }));
});

test('rejects an unknown preset and lists the known ones', () => {
  expect(() => small.preset('steap')).toThrow(new RangeError('there is no preset steap of birds; there are steep'));
  expect(() => small.preset('toString')).toThrow('there is no preset toString');
  expect(() => importSchema.preset('steep')).toThrow(/there are none$/);
});

describe('a knob', () => {
  const words = { label: 'x', hint: 'Does more of it.' };
  const knobbed = createSchema(
    {
      knob: number({ ...words, range: [0, 1], defaultValue: 0.5 }),
      scaled: number({ ...words, range: [0, 1000], defaultValue: 10 }),
      shifted: number({ ...words, range: [-10, 10], defaultValue: 0 }),
      free: number({ ...words, range: [0, 9], defaultValue: 3 }),
    },
    { knobs: { knob: { scaled: [1, 100], shifted: [-4, 2] } } },
  );
  const turn = (changes: object) => knobbed.change(knobbed.defaults, { ...changes });

  test('drives other settings proportionally over its range, with their defaults at its default', () => {
    expect(turn({ knob: 0 })).toEqual({ knob: 0, scaled: 1, shifted: -4, free: 3 });
    expect(turn({ knob: 0.25 })).toEqual({ knob: 0.25, scaled: 3.16, shifted: -2, free: 3 });
    expect(turn({ knob: 0.75 })).toEqual({ knob: 0.75, scaled: 31.6, shifted: 1, free: 3 });
    expect(turn({ knob: 1 })).toEqual({ knob: 1, scaled: 100, shifted: 2, free: 3 });
    expect(knobbed.change(turn({ knob: 1, free: 4 }), { knob: 0.5 })).toEqual({ ...knobbed.defaults, free: 4 });
  });

  test('does not override settings in the same change, and keeps its value if they change later', () => {
    expect(turn({ knob: 1, scaled: 7 })).toEqual({ knob: 1, scaled: 7, shifted: 2, free: 3 });
    expect(turn({ scaled: 7, knob: 1 })).toEqual({ knob: 1, scaled: 7, shifted: 2, free: 3 });
    expect(knobbed.change(turn({ knob: 1 }), { scaled: 7 })).toEqual({ knob: 1, scaled: 7, shifted: 2, free: 3 });
  });

  test('lists the driven settings in a difference, so that individually set ones are restored', () => {
    const to = turn({ knob: 1, scaled: 10 });
    expect(knobbed.diff(knobbed.defaults, to)).toEqual({ knob: 1, scaled: 10, shifted: 2 });
    expect(knobbed.listDirectPaths(knobbed.diff(knobbed.defaults, to))).toEqual(['knob']);
    expect(knobbed.listDirectPaths({ scaled: 1, free: 2 })).toEqual(['scaled', 'free']);
  });

  test('drives only existing numbers', () => {
    const group = { knob: number({ ...words, range: [0, 1], defaultValue: 0.5 }), on: toggle({ ...words, defaultValue: true }) };
    for (const path of ['on', 'nothing']) {
      expect(() => createSchema(group, { knobs: { knob: { [path]: [0, 1] } } })).toThrow(`a knob can't drive ${path}`);
    }
  });

  test('is validated like other settings, and drives nothing if invalid', () => {
    for (const value of [2, Number.NaN, '1']) {
      expect(() => turn({ knob: value })).toThrow(new RangeError(`knob is ${value}: it must be a number from 0 to 1`));
      expect(knobbed.expandKnobs({ knob: value })).toEqual({ knob: value });
    }
  });
});
