import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { openText } from '../../src/session/formats/formats.ts';
import { saveSvg } from '../../src/session/formats/svg.ts';
import { verify } from '../../src/verify/verify.ts';
import { loadFonts } from '../../src/workers/node/fonts.ts';
import { darkness, readPdf } from '../support/pdfPages.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../samples/${name}.json`, import.meta.url));

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
  await writeFile(inFolder('small.json'), puzzleText([level(400), upright(300)], { name: 'Small', filled: [[10, 10]] }));
  await writeFile(inFolder('unsolved.json'), puzzleText([{ ...level(400), clues: { left: [1], right: [] } }], {}));
  await writeFile(inFolder('thin.json'), puzzleText([level(400), level(404)], { filled: [[10, 10]] }));
});
afterAll(() => rm(folder, { recursive: true }));

describe('export', () => {
  test('writes a page as PDF with the requested texts', async () => {
    const out = inFolder('page.pdf');
    const { code, stdout, stderr } = await runCli([
      'export',
      sample('pear'),
      '-o',
      out,
      '--title',
      'A pear',
      '--author',
      'Ann',
      '--page',
      'A5',
    ]);
    expect([code, stderr.replace(/.*too small for a pen.*\n/, '')]).toEqual([0, '']);
    expect(stdout).toMatch(/^a5, (portrait|landscape); \d+ clues(, \d+ with leaders)?; font size [78]\.\d pt\n$/);
    const [page, ...others] = await readPdf(await readFile(out));
    expect(others).toEqual([]);
    expect([page.width, page.height].sort((a, b) => a - b)).toEqual([expect.closeTo(419.53, 1), expect.closeTo(595.28, 1)]);
    expect(page.text).toContain('A pear');
    expect(page.text).toContain('by Ann');
  });

  test('writes the same bytes again, also to standard output', async () => {
    await runCli(['export', inFolder('small.json'), '-o', inFolder('one.pdf')]);
    await runCli(['export', inFolder('small.json'), '-o', inFolder('two.pdf')]);
    expect(await readFile(inFolder('two.pdf'))).toEqual(await readFile(inFolder('one.pdf')));
    const { code, stdout, stderr } = await runCli(['export', '-', '-o', '-'], await readFile(inFolder('small.json')));
    expect([code, stdout.slice(0, 8)]).toEqual([0, '%PDF-1.3']);
    expect(stderr).toMatch(/^a4, portrait; 4 clues/);
  });

  test('writes the solution on request, and never reveals it otherwise', async () => {
    for (const name of ['plain', 'solved']) {
      const more = name === 'solved' ? ['--solution'] : [];
      for (const extension of ['pdf', 'svg'])
        await runCli(['export', inFolder('small.json'), '-o', inFolder(`${name}.${extension}`), ...more]);
    }
    const [plain, solved] = await Promise.all(
      ['plain.pdf', 'solved.pdf'].map(async (name) => (await readPdf(await readFile(inFolder(name))))[0]),
    );
    const dark = ({ pixels }: typeof plain) => darkness(pixels, 0, 0, pixels.width, pixels.height);
    expect(dark(solved)).toBeGreaterThan(3 * dark(plain));
    expect(solved.text).toContain('Solution');
    const [given, kept] = await Promise.all(['plain.svg', 'solved.svg'].map((name) => readFile(inFolder(name), 'utf8')));
    expect(given).not.toContain('filled');
    const opened = openPuzzle(await readFile(inFolder('small.json'), 'utf8'));
    expect(verify(opened.puzzle, (await openText(kept, 'solved.svg')).puzzle)).toEqual([]);
  });

  test('writes the same SVG as the page, to the byte', async () => {
    await runCli(['export', inFolder('small.json'), '-o', inFolder('same.svg')]);
    const opened = openPuzzle(await readFile(inFolder('small.json'), 'utf8'));
    const saved = await saveSvg.write(opened, { name: 'small', showSolution: false, fonts: await loadFonts() });
    expect(await readFile(inFolder('same.svg'), 'utf8')).toBe(saved);
  });

  test('writes a PNG of as many dots as were asked for, in the font of the others', async () => {
    await runCli(['export', sample('pear'), '-o', inFolder('page.png'), '--dpi', '72', '--portrait']);
    await runCli(['export', sample('pear'), '-o', inFolder('same.pdf'), '--portrait']);
    const png = PNG.sync.read(await readFile(inFolder('page.png')));
    expect([png.width, png.height]).toEqual([595, 841]);
    const [{ pixels }] = await readPdf(await readFile(inFolder('same.pdf')));
    // Title and level, where the letters are.
    for (const [left, right] of [
      [42, 200],
      [450, 553],
    ]) {
      const [drawn, printed] = [png, pixels].map((page) => darkness(page, left, 42, right, 62));
      expect(drawn).toBeGreaterThan(0.02);
      expect(drawn / printed).toBeGreaterThan(0.85);
      expect(drawn / printed).toBeLessThan(1.15);
    }
  });

  test('turns the page on request', async () => {
    const size = async (...more: string[]) => {
      const { stdout } = await runCli(['export', inFolder('small.json'), '-o', inFolder('turned.pdf'), '--json', ...more]);
      return JSON.parse(stdout) as { landscape: boolean; mmPerUnit: number };
    };
    expect(await size('--portrait')).toMatchObject({ landscape: false });
    expect(await size('--landscape')).toMatchObject({ landscape: true });
    expect((await size('--landscape', '--margin', '5')).mmPerUnit).toBeGreaterThan((await size('--landscape')).mmPerUnit);
  });

  test('writes the bleed into the PDF', async () => {
    await runCli(['export', inFolder('small.json'), '-o', inFolder('bleed.pdf'), '--bleed', '3', '--portrait']);
    const text = (await readFile(inFolder('bleed.pdf'))).toString('latin1');
    expect(text).toMatch(/\/TrimBox \[8\.50\d* 8\.50\d* 603\.7\d* 850\.3\d*\]/);
    expect(text).toMatch(/\/MediaBox \[0 0 612\.2\d* 858\.8\d*\]/);
  });

  test('names faces that no pen can fill, with their places and a page that will do', async () => {
    const { code, stdout, stderr } = await runCli(['export', inFolder('thin.json'), '-o', inFolder('thin.pdf')]);
    expect([code, stdout.split(';')[0]]).toEqual([0, 'a4, portrait']);
    expect(stderr).toMatch(
      /thin\.json: 1 face is narrower than 2 mm, too small for a pen, at \([\d.]+, 402\), 0\.\d mm; no page up to a3 is large enough: it would need about 5\d by 5\d cm\n$/,
    );
    const { stdout: json } = await runCli(['export', sample('generated/fish'), '-o', inFolder('fish.pdf'), '--json', '--page', 'a5']);
    const report = JSON.parse(json);
    expect(report.narrowFaces.length).toBeGreaterThan(0);
    expect(report).toMatchObject({
      page: 'a5',
      level: 'expert',
      class: 'simple',
      faults: [expect.stringContaining('too small for a pen')],
    });
    expect(report.labelPt).toBeCloseTo(7.5, 0);
  });

  test('writes clues that are too small to read, says so and exits with 1', async () => {
    const clues = { left: Array.from({ length: 1000 }, () => 1), right: [] };
    await writeFile(inFolder('long.json'), puzzleText([{ ...level(400), clues }], {}));
    const { code, stdout, stderr } = await runCli(['export', inFolder('long.json'), '-o', inFolder('long.pdf')]);
    expect([code, stdout]).toEqual([1, expect.stringContaining('font size 0.')]);
    expect(stderr).toMatch(/long\.json: its clues are too small to read: 0\.\d pt, and at least 4 pt are needed/);
    expect((await readFile(inFolder('long.pdf'))).length).toBeGreaterThan(1000);
  });
});

test.each<[what: string, args: string[], message: string]>([
  ['no output', [], 'the output file is missing: kronkel export FILE -o OUT.svg|.pdf|.png'],
  ['an unknown extension', ['-o', 'x.json'], 'x.json: a page is written as .svg, .pdf or .png'],
  ['a page that there is not', ['-o', 'x.pdf', '--page', 'a6'], 'unknown page "a6": it must be one of a3, a4, a5, letter'],
  [
    'a margin that leaves nothing',
    ['-o', 'x.pdf', '--margin', '90'],
    '--margin is "90": it must be a number from 0 to 63 millimetres on a4',
  ],
  ['a margin that is none', ['-o', 'x.pdf', '--margin', ''], '--margin is ""'],
  ['a bleed without end', ['-o', 'x.pdf', '--bleed', '1e9'], '--bleed is "1e9": it must be a number from 0 to 20 millimetres'],
  ['numbers that nobody can read', ['-o', 'x.pdf', '--numbers', '1'], '--numbers is "1": it must be a number from 4 to 24 points'],
  ['dots in a PDF', ['-o', 'x.pdf', '--dpi', '300'], '--dpi is only for .png files, not for x.pdf'],
  ['too many dots', ['-o', 'FOLDER/x.png', '--dpi', '1200'], 'but at most 8192 are possible; use a smaller --dpi'],
  ['two ways to turn', ['-o', 'x.pdf', '--portrait', '--landscape'], '--portrait and --landscape contradict each other'],
  ['two uses of standard output', ['-o', '-', '--json'], '-o - and --json both write to standard output'],
  ['a folder that is missing', ['-o', 'FOLDER/no/x.pdf'], 'x.pdf: there is no folder FOLDER/no; create it first'],
])('%s is refused with one line and exit code 2, and nothing is written', async (_, args, message) => {
  const before = await readdir(folder);
  const { code, stdout, stderr } = await runCli([
    'export',
    inFolder('small.json'),
    ...args.map((argument) => argument.replace('FOLDER', folder)),
  ]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^kronkel: [^\n]+\n$/);
  expect(stderr).toContain(message.replace('FOLDER', folder));
  expect(await readdir(folder)).toEqual(before);
});

test('refuses to print an unknown solution, with a remedy', async () => {
  const { code, stderr } = await runCli(['export', inFolder('unsolved.json'), '--solution', '-o', inFolder('never.pdf')]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/unsolved\.json: the puzzle has no solution to print; kronkel solve .* -o OUT may find it\n$/);
  expect(await readdir(folder)).not.toContain('never.pdf');
});
