import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeTarget } from '../../src/cli/files/target.ts';
import { createTerminal } from '../../src/cli/terminal/terminal.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import type { SaveFormat } from '../../src/session/formats/format.ts';
import { saveSvg } from '../../src/session/formats/svg.ts';
import { verify } from '../../src/verify/verify.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';

const puzzleOf = (y: number) => openPuzzle(puzzleText([upright(500), level(300), level(600)], { filled: [[250, y]] }));

/** A format that writes another puzzle than it is given. */
const swapping: SaveFormat = { ...saveSvg, write: (_, look) => saveSvg.write(puzzleOf(450), look) };

const home = process.cwd();
let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'kronkel-')));
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(home);
  await rm(folder, { recursive: true });
});

test.each([
  ['lake.svg', 'rescued-lake.json'],
  ['-', 'rescued-output'],
])('does not write %s if it would be another puzzle, and rescues a puzzle file', async (path, saved) => {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const terminal = createTerminal({ stdin: Readable.from([]), stdout: stream, stderr: stream, onInterrupt: () => () => {} });
  const target = { path, format: swapping };
  await expect(writeTarget(target, puzzleOf(150), '-', terminal)).rejects.toThrow(
    `${path}: saving as .svg would change the puzzle, so nothing was written: other faces along its curves are filled; ` +
      `the result was saved as ${join(folder, saved)}`,
  );
  expect(written).toEqual([]);
  expect(await readdir(folder)).toEqual([saved]);
  expect(verify(puzzleOf(150).puzzle, openPuzzle(await readFile(saved, 'utf8')).puzzle)).toEqual([]);
});
