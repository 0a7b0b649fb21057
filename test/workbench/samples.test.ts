import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openDocument } from '../../src/session/document/document.ts';
import { savePuzzle } from '../../src/session/document/save.ts';
import { saveNon } from '../../src/session/formats/non.ts';
import { classifyPuzzleQuickly } from '../../src/solver/classifyQuickly.ts';
import { generated, grids, pictures, type Sample, samples } from '../../src/workbench/files/samples.ts';
import { holdsPicture } from '../../src/workbench/files/source.ts';

const folder = fileURLToPath(new URL('../../samples/', import.meta.url));

async function openAsSaved(sample: Sample, inFolder: string) {
  const text = await sample.read();
  expect(text).toBe(readFileSync(folder + inFolder + sample.fileName, 'utf8'));
  const document = openDocument(text, sample.fileName);
  expect(document.warnings).toEqual([]);
  expect(document.name).toBe(sample.name);
  expect(savePuzzle(document.puzzle)).toBe(text);
}

test.each([
  ['sample', samples, '', '.json'],
  ['generated puzzle', generated, 'printable/', '.json'],
  ['picture', pictures, 'pictures/', '.svg'],
] as const)('the gallery holds every %s by a name of its own, the butterfly first', (_, listed, inFolder, extension) => {
  const files = readdirSync(folder + inFolder).filter((name) => name.endsWith(extension));
  expect(listed.map(({ fileName }) => fileName).sort()).toEqual(files.sort());
  expect(new Set(listed.map(({ name }) => name)).size).toBe(files.length);
  expect(listed[0].name).toBe('Butterfly');
});

test('names the pictures of the gallery after their files', async () => {
  expect(pictures.map(({ name }) => name)).toContain('Coffee cup');
  for (const picture of pictures) {
    expect(holdsPicture(picture)).toBe(true);
    expect(await picture.read()).toBe(readFileSync(`${folder}pictures/${picture.fileName}`, 'utf8'));
  }
});

for (const sample of samples) {
  test(`${sample.fileName} opens without a warning, has a description, and is saved unchanged`, async () => {
    expect(sample.about).not.toBe('');
    await openAsSaved(sample, '');
  });
}

for (const sample of generated) {
  test(`the generated ${sample.fileName} opens by its name without a warning, and is saved unchanged`, () =>
    openAsSaved(sample, 'printable/'));
}

for (const sample of grids) {
  test(`the grid ${sample.fileName} opens by its name without a warning, and is saved as the same grid`, async () => {
    const document = openDocument(await sample.read(), sample.fileName);
    expect([document.warnings, document.name]).toEqual([[], sample.name]);
    const text = readFileSync(`${folder}${sample.address}.non`, 'utf8');
    expect(await saveNon.write(document, { name: '', showSolution: false })).toBe(text);
    expect(classifyPuzzleQuickly(document.puzzle, document.map).class).toBe('simple');
  });
}

test('the gallery holds every grid', () => {
  const files = readdirSync(`${folder}grids`).map((name) => `grids/${name.replace(/\.non$/, '')}`);
  expect(grids.map(({ address }) => address).sort()).toEqual(files.sort());
});
