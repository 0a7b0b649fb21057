import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { drawMap } from '../../src/drawing/svg.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';

const samples = fileURLToPath(new URL('../../samples/', import.meta.url));
const drawings = fileURLToPath(new URL('../drawings/', import.meta.url));

/** Writes the drawings instead of comparing them. */
const { UPDATE_DRAWINGS } = process.env;

/** Larger puzzles are stored in whole units, others to a tenth, so that all drawings together stay below 3 MB. */
const LARGE = 4000;

const CHANGED = '.changed.svg';

/** The samples and the generated puzzles, as `house` or `generated/hut`. */
const names = ['', 'generated/'].flatMap((folder) => listFiles(samples + folder, '.json').map((name) => folder + name));

function listFiles(folder: string, extension: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(extension) && !file.endsWith(CHANGED))
    .map((file) => file.slice(0, -extension.length));
}

/** All drawings: each sample with its solution, and one with the solution hidden but still in the file. */
const kinds = [
  ...names.map((name) => ({ name, sample: name, showSolution: true })),
  { name: 'house-unsolved', sample: 'house', showSolution: false },
];

/** Puts each path on its own line, to make versions easy to compare. */
function drawSample(sample: string, showSolution: boolean): string {
  const { map, puzzle } = openPuzzle(readFileSync(`${samples}${sample}.json`, 'utf8'));
  const digits = map.pointX.length > LARGE ? 0 : 1;
  return drawMap(map, { digits, showSolution, title: puzzle.name }).replaceAll('><', '>\n<');
}

describe('matches the stored drawing byte by byte:', () => {
  test.each(kinds)('$name', ({ name, sample, showSolution }) => {
    const kept = `${drawings}${name}.svg`;
    const changed = `${drawings}${name}${CHANGED}`;
    const drawn = drawSample(sample, showSolution);
    if (UPDATE_DRAWINGS) {
      mkdirSync(dirname(kept), { recursive: true });
      writeFileSync(kept, drawn);
    }
    if (existsSync(kept) && readFileSync(kept, 'utf8') === drawn) {
      rmSync(changed, { force: true });
      return;
    }
    // A missing drawing fails too, so that every stored drawing has been reviewed.
    writeFileSync(changed, drawn);
    expect.fail(
      `${existsSync(kept) ? 'the drawing is another than' : 'there is no'} test/drawings/${name}.svg. Look at test/drawings/${name}${CHANGED}; ` +
        'if that is right, UPDATE_DRAWINGS=1 npx vitest run test/drawing/snapshots.test.ts keeps it',
    );
  });
});

test('stores no drawings without a sample', () => {
  const kept = ['', 'generated/'].flatMap((folder) => listFiles(drawings + folder, '.svg').map((name) => folder + name));
  expect(kept.sort()).toEqual(kinds.map(({ name }) => name).sort());
});
