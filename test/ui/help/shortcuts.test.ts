import { expect, test } from 'vitest';
import { SHORTCUT_GROUPS, SHORTCUTS, type ShortcutName, shortcutOf } from '../../../src/ui/help/shortcuts.ts';

const all = (Object.keys(SHORTCUTS) as ShortcutName[]).map(shortcutOf);

test('binds each key once', () => {
  const keys = all.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('uses lower-case letters', () => {
  for (const { keys } of all) for (const key of keys) expect(key.split('+').at(-1)).not.toMatch(/^[A-Z]$/);
});

test('has no empty group', () => {
  for (const group of SHORTCUT_GROUPS) expect(all.some((shortcut) => shortcut.group === group)).toBe(true);
});
