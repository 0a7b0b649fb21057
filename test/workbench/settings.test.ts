import { describe, expect, test } from 'vitest';
import { forces } from '../../src/layout/forces/index.ts';
import { driven, knobs, looks } from '../../src/layout/knobs.ts';
import { changeSettings, defaults, layoutSchema, presets } from '../../src/layout/settings.ts';
import { bosDefaults, metricDefaults } from '../../src/metrics/settings.ts';
import { recoverSettings } from '../../src/settings/recover.ts';
import { readSettings, writeSettings } from '../../src/workbench/files/fileFormats.ts';
import { findCalmer, namedLooks } from '../../src/workbench/settings/looks.ts';
import { builtInPresets, isPreset, presetChanges, readPresetName } from '../../src/workbench/settings/presets.ts';
import { HEAT, LOOK, labelOfSetting, settingCatalogue, settingFolders, THRESHOLDS } from '../../src/workbench/settings/settingCatalogue.ts';
import {
  folderChanges,
  isFolderOn,
  isInEffect,
  readHint,
  readSetting,
  resetFolder,
  writeSetting,
} from '../../src/workbench/settings/settingValues.ts';
import { FakeWorkbench } from '../support/fakeWorkbench.ts';

const held = { settings: defaults, metricSettings: metricDefaults };
const entryOf = (path: string) => settingCatalogue.find((entry) => entry.path === path)!;

describe('the catalogue', () => {
  test('has every setting of the layout once, and every threshold of the live metrics', () => {
    const paths = (isThreshold: boolean) =>
      settingCatalogue.flatMap(({ path, folder }) => ((folder === THRESHOLDS) === isThreshold ? [path] : [])).sort();
    expect(paths(false)).toEqual([...layoutSchema.settings.keys()].sort());
    expect(paths(true)).toEqual(
      Object.keys(bosDefaults)
        .map((name) => `bos2022.${name}`)
        .sort(),
    );
  });

  test('has heat and look, a folder for each force that starts with its switch, the layout and the thresholds', () => {
    expect(settingCatalogue[0].path).toBe('temperature');
    expect(settingFolders).toEqual([HEAT, LOOK, ...forces.map(({ label }) => label), 'Layout', THRESHOLDS]);
    for (const { name, label } of forces) {
      expect(settingCatalogue.find(({ folder }) => folder === label)).toMatchObject({ path: `${name}.on`, setting: { label: 'on' } });
    }
  });

  test.each(settingCatalogue)(
    '$path has a tooltip of a sentence, and a label of its own in its folder',
    ({ setting: { hint, label }, folder }) => {
      expect(hint).toMatch(/^[A-Z].{15,}\.$/);
      expect(settingCatalogue.filter((other) => other.folder === folder && other.setting.label === label)).toHaveLength(1);
    },
  );

  test('has a slider for every number', () => {
    const numbers = settingCatalogue.filter(({ setting }) => setting.type === 'number');
    expect(numbers.length).toBeGreaterThan(20);
    expect(sliders.map(({ path }) => path)).toEqual(numbers.map(({ path }) => path));
  });

  const sliders = settingCatalogue.flatMap((entry) =>
    entry.setting.type === 'number' && entry.setting.slider !== undefined ? [{ ...entry, slider: entry.setting.slider }] : [],
  );

  test.each(sliders)('the slider of $path reaches the presets, and both its ends are allowed', (entry) => {
    const [min, max, step] = entry.slider;
    expect(max - min).toBeGreaterThanOrEqual(5 * step);
    for (const settings of Object.values(presets)) {
      const value = readSetting({ ...held, settings }, entry) as number;
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
    }
    for (const end of [min, max]) {
      const workbench = new FakeWorkbench();
      writeSetting(workbench, entry, end, 'drag');
      expect(layoutSchema.validate(workbench.settings)).toEqual([]);
      expect(readSetting(workbench, entry)).toBe(end);
    }
  });

  test('names settings for a mark on the chart', () => {
    expect(['repulsion.weight', 'temperature', 'deJong2016.sampleStep'].map(labelOfSetting)).toEqual([
      'repulsion weight',
      'temperature',
      'deJong2016.sampleStep',
    ]);
  });
});

describe('values', () => {
  test('an angle is shown in degrees and set in radians', () => {
    const workbench = new FakeWorkbench();
    const entry = entryOf('bos2022.minAngleRad');
    expect(readSetting(workbench, entry)).toBe(9);
    writeSetting(workbench, entry, 15, 'drag');
    expect(workbench.metricSettings.bos2022.minAngleRad).toBeCloseTo(Math.PI / 12, 12);
    expect(workbench.calls[0]).toEqual(['changeMetricSettings', { 'bos2022.minAngleRad': (15 * Math.PI) / 180 }, 'drag']);
  });

  test('merge and split move each other, only if necessary', () => {
    const workbench = new FakeWorkbench();
    writeSetting(workbench, entryOf('split'), 20, 'a');
    expect([workbench.settings.split, workbench.settings.merge]).toEqual([20, 8]);
    writeSetting(workbench, entryOf('split'), 8, 'a');
    expect([workbench.settings.split, workbench.settings.merge]).toEqual([8, 4]);
    writeSetting(workbench, entryOf('merge'), 9, 'b');
    expect([workbench.settings.split, workbench.settings.merge]).toEqual([18, 9]);
    writeSetting(workbench, entryOf('merge'), 2, 'b');
    expect([workbench.settings.split, workbench.settings.merge]).toEqual([18, 2]);
  });

  test('resets a folder to the preset without the others', () => {
    const workbench = new FakeWorkbench();
    workbench.settings = changeSettings(defaults, { 'repulsion.weight': 1, 'repulsion.on': true, temperature: 2 });
    expect(folderChanges(workbench, 'Repulsion', defaults)).toEqual({ 'repulsion.weight': 40, 'repulsion.on': false });
    resetFolder(workbench, 'Repulsion', defaults);
    expect(workbench.settings).toEqual(changeSettings(defaults, { temperature: 2 }));
    expect(folderChanges(workbench, 'Repulsion', defaults)).toEqual({});
  });

  test('a folder is off if its force is', () => {
    const on = Object.fromEntries(forces.map(({ name }) => [`${name}.on`, true]));
    const settings = changeSettings(defaults, { ...on, 'faces.on': false });
    expect(settingFolders.filter((folder) => !isFolderOn({ settings }, folder))).toEqual(['Faces']);
  });

  test('resets the thresholds to those of the papers, with any preset', () => {
    const workbench = new FakeWorkbench();
    workbench.changeMetricSettings({ 'bos2022.minDistance': 5 });
    resetFolder(workbench, THRESHOLDS, presets['bos-2022']);
    expect(workbench.metricSettings).toEqual(metricDefaults);
  });
});

describe('looks and knobs', () => {
  test('a knob drives numbers whose sliders reach both of its ends', () => {
    expect(Object.keys(driven)).toEqual(Object.keys(knobs));
    for (const [knob, paths] of Object.entries(driven)) {
      expect(Object.keys(paths).length, knob).toBeGreaterThan(0);
      for (const path of Object.keys(paths)) {
        const { slider } = entryOf(path).setting as { slider: readonly [min: number, max: number, step: number] };
        const [low, high] = [0, 1].map((end) => {
          const settings = changeSettings(defaults, { [knob]: end });
          return readSetting({ ...held, settings }, entryOf(path)) as number;
        });
        for (const value of [low, high]) {
          expect(value, path).toBeGreaterThanOrEqual(slider[0]);
          expect(value, path).toBeLessThanOrEqual(slider[1]);
        }
        // One of the ends may be the default: the natural shape can't count more than fully.
        expect(low, path).not.toBe(high);
      }
    }
  });

  test('no two knobs drive the same constant', () => {
    const paths = Object.values(driven).flatMap((own) => Object.keys(own));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('a look is on once it is chosen, until a driven setting changes', () => {
    const workbench = new FakeWorkbench();
    const onNow = () => namedLooks.filter((look) => look.isOn(workbench)).map(({ name }) => name);
    expect(onNow()).toEqual([]);
    for (const look of namedLooks) {
      look.choose(workbench);
      expect(onNow()).toEqual([look.name]);
    }
    expect(workbench.settings).toEqual(changeSettings(defaults, looks.even.knobs));
    const [path] = Object.keys(driven.evenness);
    writeSetting(workbench, entryOf(path), 0, 'drag');
    expect(onNow()).toEqual([]);
  });

  test('a calmer look is stiffer and less even, up to the limit', () => {
    let settings = defaults;
    const seen: number[][] = [];
    for (let calmer = findCalmer(settings); calmer !== undefined; calmer = findCalmer(settings)) {
      settings = changeSettings(settings, calmer.changes);
      seen.push([settings.evenness, settings.straightness]);
    }
    expect(seen).toEqual([
      [0.3, 0.7],
      [0.1, 0.9],
      [0, 1],
    ]);
    expect(settings).toEqual(changeSettings(defaults, { evenness: 0, straightness: 1 }));
  });

  test('Kronkel is the calmer look if no stiffening force is on', () => {
    const off = Object.fromEntries(Object.keys(driven.straightness).map((path) => [`${path.split('.')[0]}.on`, false]));
    const settings = changeSettings(presets['bos-2022'], off);
    expect(changeSettings(settings, findCalmer(settings)!.changes)).toEqual(defaults);
  });

  test('a knob shows that a driven setting differs, and changing it resets that', () => {
    const workbench = new FakeWorkbench();
    const [path] = Object.keys(driven.straightness);
    const { hint } = knobs.straightness;
    expect(readHint(workbench, entryOf('straightness'))).toBe(hint);
    writeSetting(workbench, entryOf(path), 1, 'drag');
    expect(isInEffect(workbench.settings, 'straightness')).toBe(false);
    expect(workbench.settings.straightness).toBe(0.5);
    expect(readHint(workbench, entryOf('straightness'))).toBe(
      `${hint} A setting that it controls has another value; moving the slider restores it.`,
    );
    expect(readHint(workbench, entryOf('openness'))).toBe(knobs.openness.hint);
    writeSetting(workbench, entryOf('straightness'), 0.6, 'drag');
    expect(readHint(workbench, entryOf('straightness'))).toBe(hint);
    expect(workbench.settings).toEqual(changeSettings(defaults, { straightness: 0.6 }));
  });

  test('resets the look with all driven settings', () => {
    const workbench = new FakeWorkbench();
    workbench.settings = changeSettings(presets['bos-2022'], { ...looks.taut.knobs, temperature: 0.7 });
    resetFolder(workbench, LOOK, presets['bos-2022']);
    expect(workbench.settings).toEqual(changeSettings(presets['bos-2022'], { temperature: 0.7 }));
  });

  test('a file or preset with only a knob sets the driven settings', () => {
    const text = '{"format": "kronkel-settings", "version": 1, "layout": {"evenness": 0.8}}';
    expect(changeSettings(defaults, readSettings(text, held).layout)).toEqual(changeSettings(defaults, { evenness: 0.8 }));
    expect(recoverSettings(layoutSchema, { evenness: 0.8 }).values).toEqual(changeSettings(defaults, { evenness: 0.8 }));
  });
});

describe('presets', () => {
  test('choosing one changes the settings that differ', () => {
    const [kronkel, bos] = builtInPresets;
    expect(isPreset(defaults, kronkel)).toBe(true);
    expect(isPreset(defaults, bos)).toBe(false);
    const changed = changeSettings(defaults, presetChanges(defaults, bos));
    expect(changed).toEqual(presets['bos-2022']);
    expect(presetChanges(changed, bos)).toEqual({});
  });

  test('completes stored ones without unknown settings, and refuses empty or invalid ones', () => {
    const recover = (data: unknown) => recoverSettings(layoutSchema, data);
    const values = changeSettings(defaults, { temperature: 1, 'repulsion.weight': 5 });
    expect(recover({ temperature: 1, repulsion: { weight: 5 } })).toEqual({ values, dropped: [] });
    const older = { temperature: 1, cap: 'wide', repulsion: { weight: 5, wait: 7 } };
    expect(recover(older)).toEqual({ values, dropped: ['cap', 'repulsion.wait'] });
    expect(() => recover({ repulsion: { weight: 'much' } })).toThrow('none of these settings can be used: repulsion.weight');
    expect(() => recover({ merge: 99 })).toThrow('merge (99) must be less than split (16)');
    expect(() => recover([])).toThrow('must be an object');
  });

  test('requires a name that is not built in', () => {
    expect(readPresetName('  mine ')).toBe('mine');
    expect(() => readPresetName(' ')).toThrow('needs a name');
    expect(() => readPresetName('kronkel')).toThrow('Kronkel can’t be overwritten');
  });
});

describe('a file of settings', () => {
  const other = {
    settings: changeSettings(presets['bos-2022'], { 'repulsion.weight': -3.25 }),
    metricSettings: { ...metricDefaults, bos2022: { ...bosDefaults, minAngleRad: 0.3 } },
  };

  test('restores the written values', () => {
    const { layout, metrics } = readSettings(writeSettings(other), held);
    expect(changeSettings(defaults, layout)).toEqual(other.settings);
    expect(metrics).toEqual({ 'bos2022.minAngleRad': 0.3 });
  });

  test('with a zero below zero is that of zero, and restores the written values', () => {
    const { layout } = readSettings('{"format": "kronkel-settings", "version": 1, "layout": {"clearance": {"least": -0}}}', held);
    expect(layout).toEqual({ 'clearance.min': 0 });
    const changed = { ...held, settings: changeSettings(defaults, layout) };
    expect(readSettings(writeSettings(changed), held).layout).toEqual(layout);
  });

  test('has only the settings that differ', () => {
    expect(readSettings(writeSettings(held), held)).toEqual({ layout: {}, metrics: {} });
  });

  test('may have only a few settings, in groups or by path', () => {
    const text = '{"format": "kronkel-settings", "version": 1, "layout": {"repulsion": {"weight": 7}, "faces.on": false}}';
    expect(readSettings(text, held)).toEqual({ layout: { 'repulsion.weight': 7, 'faces.on': false }, metrics: {} });
  });

  test.each([
    ['{', 'not JSON'],
    ['[]', 'holds no settings'],
    ['{"format": "curved-nonogram"}', 'its "format" must be "kronkel-settings"'],
    ['{"format": "kronkel-settings", "version": 2}', 'version is 2: only 1 can be read'],
    ['{"format": "kronkel-settings", "version": 1, "colour": "red"}', 'a field "colour"'],
    ['{"format": "kronkel-settings", "version": 1, "layout": [1]}', 'layout must be an object'],
    ['{"format": "kronkel-settings", "version": 1, "layout": {"repulsion": {"weight": "7"}}}', 'layout: repulsion.weight is 7'],
    ['{"format": "kronkel-settings", "version": 1, "layout": {"repulsion": {"wait": 7}}}', 'layout: there is no setting repulsion.wait'],
    ['{"format": "kronkel-settings", "version": 1, "layout": {"pressure": {"on": true}}}', 'layout: there is no setting pressure.on'],
    ['{"format": "kronkel-settings", "version": 1, "layout": {"merge": 99}}', 'layout: merge (99) must be less than split (16)'],
    ['{"format": "kronkel-settings", "version": 1, "layout": {"__proto__": {"cap": 1}}}', 'layout: there is no setting __proto__.cap'],
    [
      '{"format": "kronkel-settings", "version": 1, "metrics": {"deJong2016": {"strictness": {"a": {"faceArea": 0}}}}}',
      'metrics: deJong2016.strictness.a.faceArea is 0: it must be a number above 0',
    ],
  ])('is refused with the path of what is wrong: %s', (text, message) => {
    expect(() => readSettings(text, held)).toThrow(message);
  });

  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const long = 'x'.repeat(100_000);
  test.each<[what: string, text: string, message: string]>([
    ['a version', `{"format": "kronkel-settings", "version": ${deep}}`, 'version is a list: only 1 can be read'],
    ['a version', `{"format": "kronkel-settings", "version": "${long}"}`, 'version is "xxx'],
    ['a field', `{"format": "kronkel-settings", "version": 1, "${long}": 1}`, 'the file has a field "xxx'],
    ['a setting', `{"format": "kronkel-settings", "version": 1, "layout": {"cap": ${deep}}}`, 'layout: cap is a list: it must be a number'],
    ['a setting', `{"format": "kronkel-settings", "version": 1, "layout": {"cap": "${long}"}}`, 'layout: cap is xxx'],
    ['a path', `{"format": "kronkel-settings", "version": 1, "layout": {"${long}": 1}}`, 'layout: there is no setting xxx'],
    // Not endless, but neither is it one line.
    ['a path', '{"format": "kronkel-settings", "version": 1, "layout": {"cap\\nsize": 1}}', 'layout: there is no setting cap\\nsize'],
  ])('with %s that is endless is refused in a message that is not', (_, text, message) => {
    expect(() => readSettings(text, held)).toThrow(message);
    expect(() => readSettings(text, held)).toThrow(/^.{1,3000}$/);
  });
});
