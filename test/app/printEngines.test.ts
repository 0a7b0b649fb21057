import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { loadFonts } from '../../src/workers/node/fonts.ts';
import { shareBrowser } from '../support/browser.ts';
import { readPdf } from '../support/pdfPages.ts';
import { type PrintQuestion, printHere } from '../support/printPage/entry.ts';

/** A script for a page, with PDFKit's build for browsers. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('../support/printPage/entry.ts', import.meta.url)), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[];
  return output[0].code;
}

test('makes the same PDF in a browser as in Node, to the byte', { timeout: 120_000 }, async () => {
  const { regular, semibold } = await loadFonts();
  const base64 = ([font]: readonly Uint8Array[]) => Buffer.from(font).toString('base64');
  const puzzle = readFileSync(new URL('../../samples/butterfly.json', import.meta.url), 'utf8');
  const question: PrintQuestion = { puzzle, regular: base64(regular), semibold: base64(semibold) };
  const page = await (await shareBrowser()).newPage();
  try {
    // PDFKit reads the address of its module.
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('http://print.test/');
    await page.addScriptTag({ content: await bundle(), type: 'module' });
    await page.waitForFunction(() => 'printHere' in globalThis);
    const call = (asked: PrintQuestion) => (globalThis as unknown as { printHere: typeof printHere }).printHere(asked);
    const there = await page.evaluate(call, question);
    expect(await readPdf(Buffer.from(there, 'hex'))).toHaveLength(2);
    expect(there).toBe(await printHere(question));
  } finally {
    await page.close();
  }
});
