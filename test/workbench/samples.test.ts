import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openDocument } from '../../src/workbench/document.ts';
import { pictures } from '../../src/workbench/pictures.ts';
import { samples } from '../../src/workbench/samples.ts';
import { savePuzzle } from '../../src/workbench/save.ts';
import { isSvg } from '../../src/workbench/source.ts';

const folder = fileURLToPath(new URL('../../samples/', import.meta.url));

test('the gallery holds every sample, the butterfly first', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  expect(samples.map(({ fileName }) => fileName).sort()).toEqual(files.sort());
  expect(samples[0].fileName).toBe('butterfly.json');
});

test('the pictures of the gallery are the SVG files that it names', async () => {
  expect(pictures.map(({ name }) => name)).toEqual(['Bait', 'Beaver', 'Butterfly', 'Elephant', 'Fish', 'Hut', 'Knight', 'Swallow']);
  for (const picture of pictures) {
    expect(isSvg(picture)).toBe(true);
    expect(await picture.read()).toBe(readFileSync(`${folder}pictures/${picture.fileName}`, 'utf8'));
  }
});

for (const sample of samples) {
  test(`${sample.fileName} opens without a warning, says what it is about, and is saved as it was`, async () => {
    const text = await sample.read();
    expect(text).toBe(readFileSync(folder + sample.fileName, 'utf8'));
    const document = openDocument(text, sample.fileName);
    expect(document.warnings).toEqual([]);
    expect(document.name).toBe(sample.name);
    expect(sample.about).not.toBe('');
    expect(savePuzzle(document.puzzle)).toBe(text);
  });
}
