import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escapeControls, escapeJsonControls } from '../../src/cli/terminal/escapeControls.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { type Outcome, runCli } from '../support/terminal.ts';

const isWindows = process.platform === 'win32';
const sample = fileURLToPath(new URL('../../samples/pear.json', import.meta.url));

/** Clears the screen, sets the title, colours, starts a line of its own, in eight bits too, and turns the order of letters. */
const HOSTILE = 'a\u001b[2J\u001b]0;b\u0007c\rd\ne\u009b31mf\u007f\u2028g\u202eh\u2066i\u200f\ud800';
/** What a file can be called; the system keeps no halves of pairs. */
const HOSTILE_NAME = isWindows ? 'a\u009b31mf\u202eh\u2066' : HOSTILE.replace('\ud800', '');

/** All that a terminal obeys, but for the end of a line. Written out here: the code has a class of its own for it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

function expectHarmless({ stdout, stderr }: Outcome): void {
  expect(stdout).not.toMatch(OBEYED);
  expect(stderr).not.toMatch(OBEYED);
}

describe('a line', () => {
  test('shows control characters by their codes', () => {
    expect(escapeControls(HOSTILE)).toBe(
      'a\\u{1b}[2J\\u{1b}]0;b\\u{7}c\\rd\\ne\\u{9b}31mf\\u{7f}\\u{2028}g\\u{202e}h\\u{2066}i\\u{200f}\\u{d800}',
    );
  });

  test('keeps letters of all scripts, and signs', () => {
    const text = 'é ß 漢字 שלום عربي नमस्ते 👩‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 “x” → ½ \\ \u00a0 Zoë می‌خواهم';
    expect(escapeControls(text)).toBe(text);
  });

  test('holds nothing that steers, whatever it is made of, and is shown the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = escapeControls(text);
        expect(shown).not.toMatch(OBEYED);
        expect(shown).not.toContain('\n');
        expect(escapeControls(shown)).toBe(shown);
      }),
    );
  });
});

test('JSON holds nothing that steers but the ends of its own lines, and the same value', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), (value) => {
      const text = escapeJsonControls(JSON.stringify({ value, HOSTILE }, null, 2));
      expect(text).not.toMatch(OBEYED);
      expect(JSON.parse(text)).toEqual({ value, HOSTILE });
    }),
  );
});

describe('contents and names of files can’t control the terminal', () => {
  let folder: string;
  const inFolder = (name: string) => join(folder, name);
  const hostile = () => inFolder(`${HOSTILE_NAME}.json`);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kronkel-'));
    const curves = [
      { ...level(400), id: HOSTILE, clues: { left: [7], [HOSTILE]: 1 } },
      { ...upright(300), id: `${HOSTILE}2` },
    ];
    await writeFile(hostile(), puzzleText(curves, { name: HOSTILE, filled: [[10, 10]], [HOSTILE]: HOSTILE }));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('by info, whose table has the lines that it should', async () => {
    const outcome = await runCli(['info', hostile()]);
    expectHarmless(outcome);
    expect(outcome.stdout.split('\n')[0]).toBe(escapeControls(HOSTILE));
    expect(outcome.stdout.split('\n')[1]).toMatch(/^curves +2$/);
    expect(outcome.stderr).toMatch(/^kronkel: [^\n]*: warning: curve "a\\u001b[^\n]*the left clue is 7[^\n]*\n$/);
  });

  test('for machines, who get the very name', async () => {
    const outcome = await runCli(['info', hostile(), '--json']);
    expectHarmless(outcome);
    expect(JSON.parse(outcome.stdout).name).toBe(HOSTILE);
  });

  test('by metrics, whose columns stay aligned', async () => {
    const outcome = await runCli(['metrics', hostile(), sample]);
    expectHarmless(outcome);
    const lines = outcome.stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });

  test('by the other commands, done or refused', async () => {
    const drawing = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`;
    // What XML can't hold would be refused before anything else is read.
    const ofXml = ['\u0007', '\u001b', '\ud800'].reduce((text, letter) => text.replaceAll(letter, ''), HOSTILE);
    const calls: [args: string[], stdin: string][] = [
      [['verify', hostile(), sample], ''],
      [['compare', hostile(), hostile()], ''],
      [['convert', hostile(), '-o', inFolder('out.json')], ''],
      [['relax', hostile(), '--steps', '2', '-o', inFolder('out.json')], ''],
      [['relax', sample, '--schedule', '-', '-o', inFolder('out.json')], JSON.stringify([{ atStep: 1, settings: {}, [HOSTILE]: 1 }])],
      [['relax', sample, '--schedule', '-', '-o', inFolder('out.json')], JSON.stringify([{ atStep: 1, settings: { [HOSTILE]: 1 } }])],
      [['relax', sample, '--schedule', '-', '-o', inFolder('out.json')], `[${HOSTILE}]`],
      [['relax', sample, '--preset', '-', '-o', inFolder('out.json')], JSON.stringify({ format: 'kronkel-settings', version: HOSTILE })],
      [['relax', sample, '--preset', HOSTILE_NAME, '-o', inFolder('out.json')], ''],
      [['relax', sample, '--set', `${HOSTILE_NAME}=1`, '-o', inFolder('out.json')], ''],
      [['draw', sample, '--before', hostile(), '-o', inFolder('out.svg')], ''],
      [['info', '-'], `{"format": "${HOSTILE}`],
      [['info', '-'], JSON.stringify({ format: HOSTILE })],
      [['info', '-'], puzzleText([{ ...level(400), id: HOSTILE }, { ...level(400), id: HOSTILE }])], // biome-ignore format: a pair
      [['info', `${hostile()}.missing`], ''],
      [['import', '-', '-o', inFolder('out.json')], drawing(`<path id="${ofXml}" d="${ofXml}"/>`)],
      [['import', '-', '-o', inFolder('out.json')], drawing(`<${ofXml}`)],
      [['generate', '-', '-o', inFolder('out.json')], drawing(`<rect id="${ofXml}" width="${ofXml}" height="3"/>`)],
      [['convert', sample, '-o', inFolder(`${HOSTILE_NAME}.txt`)], ''],
      [['convert', sample, '-o', inFolder(`${HOSTILE_NAME}/x.json`)], ''],
      [[HOSTILE_NAME], ''],
      [['info', `--${HOSTILE_NAME}`], ''],
    ];
    for (const [args, stdin] of calls) {
      const outcome = await runCli(args, stdin);
      expectHarmless(outcome);
      if (outcome.code === 2) expect(outcome.stderr).toMatch(/^kronkel: [^\n]+\n$/);
    }
  });

  test('and a puzzle that is written holds it as it was', async () => {
    await runCli(['convert', hostile(), '-o', inFolder('kept.json')]);
    expect(JSON.parse(await readFile(inFolder('kept.json'), 'utf8'))).toMatchObject({ name: HOSTILE, [HOSTILE]: HOSTILE });
  });
});
