import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../../src/ui/kit/', import.meta.url));
const files = readdirSync(folder).map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }));

test('widgets do not depend on ids of the page', () => {
  const code = files.filter(({ name }) => name.endsWith('.ts') && name !== 'dom.ts');
  expect(code.length).toBeGreaterThan(8);
  expect(code.filter(({ text }) => /\bbyId\(|getElementById|querySelector\(['"`]#/.test(text)).map(({ name }) => name)).toEqual([]);
  const styles = files.filter(({ name }) => name.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(5);
  expect(styles.filter(({ text }) => /^[^;{]*#[a-z][\w-]*[^;{]*\{/m.test(text)).map(({ name }) => name)).toEqual([]);
});

test('kit.css imports every style, and every custom property is defined', () => {
  const textOf = (wanted: string) => files.find(({ name }) => name === wanted)!.text;
  const styles = files.filter(({ name }) => name.endsWith('.css') && name !== 'kit.css');
  for (const { name } of styles) expect(textOf('kit.css')).toContain(`"./${name}"`);
  const scripts = files.filter(({ name }) => name.endsWith('.ts'));
  const isSetByScript = (property: string) => scripts.some(({ text }) => text.includes(`setProperty('${property}'`));
  const used = styles.flatMap(({ text }) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, property]) => ({ property, text })));
  expect(used.length).toBeGreaterThan(20);
  const isSet = ({ property, text }: (typeof used)[number]) =>
    (textOf('theme.css') + text).includes(`${property}:`) || isSetByScript(property);
  expect(used.filter((use) => !isSet(use)).map(({ property }) => property)).toEqual([]);
});
