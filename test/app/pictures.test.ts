import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { boxAround } from '../../src/geometry/cubic.ts';
import { readDrawing } from '../../src/svg/drawing.ts';
import { createLayers } from '../../src/svg/layers.ts';
import { readPicture, traceOutline } from '../../src/svg/readPicture.ts';
import { pictureDefaults } from '../../src/svg/settings.ts';
import { shareBrowser } from '../support/browser.ts';
import { createInside } from '../svg/drawings.ts';

/** The size of each painted drawing in pixels, and the number side by side. */
const SIZE = 64;
const COLUMNS = 10;

/** Drawings whose dark areas are not the filled ones: a dark background, and lines outside the picture. */
const OTHERWISE = ['on-dark-paper', 'strokes-beside-a-fill'];

function drawingsIn(folder: string): { name: string; text: string }[] {
  const url = new URL(folder, import.meta.url);
  return readdirSync(url)
    .map((file) => ({ name: file.replace('.svg', ''), text: readFileSync(new URL(file, url), 'utf8') }))
    .filter(({ name }) => !OTHERWISE.includes(name));
}

/** The outline, and the drawing stretched so that its page is the box around the outline. */
function crop(text: string) {
  const { layers } = createLayers(readDrawing(text), 'auto');
  const { outline, toDrawing } = traceOutline(layers, { ...pictureDefaults, gap: 1 });
  const box = boxAround(outline.curves.flatMap(({ cubics }) => cubics));
  const from = toDrawing({ x: box.minX, y: box.minY });
  const to = toDrawing({ x: box.maxX, y: box.maxY });
  const page = `viewBox="${from.x} ${from.y} ${to.x - from.x} ${to.y - from.y}" preserveAspectRatio="none" width="${SIZE}" height="${SIZE}"`;
  const [root] = /<svg[^>]*>/.exec(text)!;
  const stretched = root.replaceAll(/\s(?:viewBox|width|height)="[^"]*"/g, '').replace('<svg', `<svg ${page}`);
  return { isInside: createInside(outline.curves), box, cropped: text.replace(root, stretched) };
}

/** The reader as one script that sets the variable `reader`. */
async function bundleReader(): Promise<string> {
  const entry = fileURLToPath(new URL('../../src/svg/readPicture.ts', import.meta.url));
  const bundle = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'reader' } },
  });
  const [{ output }] = bundle as Rolldown.RolldownOutput[];
  return output[0].code;
}

test('reads every picture to the same bits in a browser as in Node', async () => {
  const drawings = [...drawingsIn('../fixtures/svg/'), ...drawingsIn('../../samples/pictures/')];
  const page = await (await shareBrowser()).newPage();
  try {
    await page.addScriptTag({ content: await bundleReader() });
    const read = await page.evaluate(
      (all) =>
        all.map(({ name, text }) =>
          (globalThis as unknown as { reader: { readPicture: typeof readPicture } }).reader.readPicture(text, name),
        ),
      drawings,
    );
    expect(read).toEqual(drawings.map(({ name, text }) => readPicture(text, name)));
  } finally {
    await page.close();
  }
});

test('agrees with the browser on the dark areas of every picture', async () => {
  const drawings = [...drawingsIn('../fixtures/svg/'), ...drawingsIn('../../samples/pictures/')].map(({ name, text }) => ({
    name,
    ...crop(text),
  }));
  const page = await (await shareBrowser()).newPage({
    viewport: { width: SIZE * COLUMNS, height: SIZE * Math.ceil(drawings.length / COLUMNS) },
  });
  try {
    const images = drawings.map(({ cropped }) => `<img src="data:image/svg+xml;base64,${Buffer.from(cropped).toString('base64')}">`);
    await page.setContent(
      `<style>body { margin: 0; display: grid; grid-template-columns: repeat(${COLUMNS}, ${SIZE}px) } img { display: block }</style>${images.join('')}`,
    );
    await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
    const sheet = PNG.sync.read(await page.screenshot());
    const wrong = drawings.flatMap(({ name, isInside, box }, index) => {
      const left = SIZE * (index % COLUMNS);
      const top = SIZE * Math.floor(index / COLUMNS);
      /** True for dark, false for light, undefined for other pixels, as at a border. */
      const isDark = (row: number, column: number) => {
        const shade = sheet.data[4 * (sheet.width * (top + row) + left + column)];
        return shade <= 60 ? true : shade >= 250 ? false : undefined;
      };
      const faults: string[] = [];
      for (let row = 1; row < SIZE - 1; row++) {
        for (let column = 1; column < SIZE - 1; column++) {
          const dark = isDark(row, column);
          const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => isDark(row + down, column + right)));
          if (dark === undefined || around.some((other) => other !== dark)) continue;
          const x = box.minX + ((column + 0.5) / SIZE) * (box.maxX - box.minX);
          const y = box.minY + ((row + 0.5) / SIZE) * (box.maxY - box.minY);
          if (isInside(x, y) !== dark) faults.push(`${name} at row ${row}, column ${column}`);
        }
      }
      return faults;
    });
    expect(wrong).toEqual([]);
  } finally {
    await page.close();
  }
});
