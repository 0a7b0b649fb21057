import { expect, test } from 'vitest';
import { SHORTCUT_GROUPS, SHORTCUTS, type ShortcutName, shortcutOf } from '../../../src/ui/help/shortcuts.ts';

const all = (Object.keys(SHORTCUTS) as ShortcutName[]).map(shortcutOf);

test('no key is bound twice', () => {
  const keys = all.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('letters stand in lower case, as they are looked up', () => {
  for (const { keys } of all) for (const key of keys) expect(key.split('+').at(-1)).not.toMatch(/^[A-Z]$/);
});

test('every group has keys', () => {
  for (const group of SHORTCUT_GROUPS) expect(all.some((shortcut) => shortcut.group === group)).toBe(true);
});
