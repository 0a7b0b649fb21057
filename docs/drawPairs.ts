import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { generateIconPuzzle, openIconCache } from '../measure/quality/iconPuzzle.ts';
import { rows } from '../measure/quality/rows.ts';
import { createScores } from '../measure/quality/scores.ts';
import { formatLines } from '../measure/quality/table.ts';
import { defaults } from '../src/layout/settings.ts';
import { openPuzzle } from '../src/puzzle/open.ts';
import { drawPuzzlePair } from '../src/session/document/drawPuzzle.ts';
import { relaxToRest } from '../src/session/relax/relax.ts';
import { restKind } from '../src/session/relax/rest.ts';
import { renderPng } from '../src/workers/node/png.ts';

/**
 * Draws the puzzles of docs/grace.md as they are and as the preset Kronkel leaves them, side by side, and prints the table of that page. It needs
 * no browser: `npm run pictures` does it first, `npx tsx docs/drawPairs.ts` nothing else.
 */

const GENERATED = ['coffee-cup', 'fish', 'hut', 'runner', 'knight', 'space'];
const ICONS = ['pin', 'award', 'grid-pattern', 'yin-yang'];
const SAMPLES = ['butterfly', 'house'];

/** Width of both drawings together, in pixels. */
const WIDTH = 1200;

/** The description of each puzzle on the page. */
const SHOWN = ['ambiguities', 'inflections', 'turning', 'bending', 'kinks', 'tight bends', 'small faces', 'angle', 'eq. 9', 'steps'];

const samples = new URL('../samples/', import.meta.url);
const folder = new URL('grace/', import.meta.url);
const shown = rows.filter(({ short }) => SHOWN.includes(short));
const lines: string[][] = [];

await mkdir(folder, { recursive: true });
for (const name of GENERATED) await draw(name, await readFile(new URL(`generated/${name}.json`, samples), 'utf8'));
for (const name of ICONS) await draw(name, openIconCache().find(name) ?? generateIconPuzzle(name));
for (const name of SAMPLES) await draw(name, await readFile(new URL(`${name}.json`, samples), 'utf8'));
console.log(formatLines(['puzzle', ...shown.map(({ short }) => short)], lines));

async function draw(name: string, text: string): Promise<void> {
  const opened = openPuzzle(text);
  const relaxed = await relaxToRest(opened, defaults);
  const { map, isSettled, stepMs, residualMotion } = relaxed;
  const svg = drawPuzzlePair(opened, relaxed, { showSolution: true, lineWidth: 2.4 });
  await writeFile(new URL(`${name}.png`, folder), await renderPng(svg, WIDTH));
  const [before, after] = [opened.map, map].map((drawn) => createScores(drawn)(drawn));
  const rest = residualMotion && restKind(residualMotion);
  const residualMove = residualMotion?.distance ?? Number.NaN;
  const outcome = { before, after, isSettled, steps: stepMs.length, processorMs: Number.NaN, rest, residualMove, againMove: undefined };
  lines.push([name, ...shown.map(({ ofOne }) => ofOne(outcome))]);
}
