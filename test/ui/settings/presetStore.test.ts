import { expect, test } from 'vitest';
import { changeSettings, defaults, layoutSchema } from '../../../src/layout/settings.ts';
import { PresetStore } from '../../../src/ui/settings/presetStore.ts';
import { readOlderWork } from '../../support/olderWork.ts';

const hot = { name: 'hot', settings: changeSettings(defaults, { temperature: 2 }) };
const cold = { name: 'cold', settings: changeSettings(defaults, { temperature: 0.1, 'faces.on': false }) };

function createStorage(texts: Record<string, string> = {}) {
  return {
    texts,
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, text: string) => {
      texts[key] = text;
    },
  };
}

test('saves, overwrites and deletes presets by name', () => {
  const storage = createStorage();
  const store = new PresetStore(() => storage);
  expect(store.list()).toEqual([]);
  store.save(hot);
  store.save(cold);
  expect(new PresetStore(() => storage).list()).toEqual([cold, hot]);
  store.save({ ...cold, name: 'hot' });
  expect(store.list()).toEqual([cold, { ...cold, name: 'hot' }]);
  store.delete('cold');
  expect(store.list().map(({ name }) => name)).toEqual(['hot']);
});

test.each(['{', 'null', '[1]', '"text"'])('treats the stored text %s as empty and backs it up on saving', (text) => {
  const storage = createStorage({ 'kronkel.presets': text });
  const store = new PresetStore(() => storage);
  expect(store.list()).toEqual([]);
  store.save(hot);
  expect(store.list()).toEqual([hot]);
  expect(storage.texts['kronkel.presets.unreadable']).toBe(text);
});

test('skips a damaged preset', () => {
  const text = JSON.stringify({ hot: hot.settings, broken: { temperature: 'warm' }, odd: { warmth: 1 }, none: null });
  const storage = createStorage({ 'kronkel.presets': text });
  const store = new PresetStore(() => storage);
  expect(store.list()).toEqual([hot]);
  store.delete('hot');
  expect(store.list()).toEqual([]);
  expect(storage.texts['kronkel.presets.unreadable']).toBe(text);
});

test('reads the known settings of an older preset and keeps its stored data', () => {
  const older = readOlderWork().settings;
  const storage = createStorage({ 'kronkel.presets': JSON.stringify({ older }) });
  const store = new PresetStore(() => storage);
  const known = { temperature: 0.25, cap: 3, repulsion: { radius: 16 }, faces: defaults.faces, straightness: defaults.straightness };
  const dropped = ['orthogonality.on', 'orthogonality.weight', 'orthogonality.reach', 'pressure.on', 'pressure.weight'];
  expect(store.list()).toMatchObject([{ name: 'older', settings: known, dropped }]);
  expect(layoutSchema.validate(store.list()[0].settings)).toEqual([]);
  store.save(hot);
  expect(JSON.parse(storage.texts['kronkel.presets'])).toEqual({ older, hot: hot.settings });
  expect(store.list().map((preset) => preset.dropped)).toEqual([undefined, dropped]);
});

test('lists no presets and refuses to save without storage', () => {
  const store = new PresetStore(() => {
    throw new Error('access is denied');
  });
  expect(store.list()).toEqual([]);
  expect(() => store.save(hot)).toThrow('the browser can’t store presets: access is denied');
});
