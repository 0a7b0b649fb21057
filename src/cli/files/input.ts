import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PuzzleError } from '../../puzzle/error.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { fileTooLarge, MAX_FILE_BYTES } from '../../puzzle/read.ts';
import { nameWithoutEnding, pictureNameOf } from '../../session/document/document.ts';
import { chooseOpenFormat, openText } from '../../session/formats/formats.ts';
import { openNon } from '../../session/formats/non.ts';
import type { Grid } from '../../solver/grid/grid.ts';
import { readNon } from '../../solver/grid/readNon.ts';
import { explain } from '../terminal/systemErrors.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The name that stands for standard input or output. */
export const STANDARD = '-';

/** Opens a puzzle of any format, or standard input; warnings go to standard error. Errors name the file. */
export async function openFile(path: string, terminal: Terminal): Promise<OpenedPuzzle> {
  return openRead(path, await readText(path, terminal), terminal);
}

/** The same of a file whose text was read. */
export async function openRead(path: string, text: string, terminal: Terminal): Promise<OpenedPuzzle> {
  const opened = await naming(path, () => openText(text, fileNameOf(path)));
  terminal.tell(opened.warnings.map((warning) => `kronkel: ${nameOf(path)}: warning: ${warning}`));
  return opened;
}

/** The grid of a file whose text was read, if it is one; undefined if it is another puzzle, or none. Errors name the file. */
export async function readGrid(path: string, text: string): Promise<Grid | undefined> {
  return naming(path, async () => (chooseOpenFormat(text, fileNameOf(path)) === openNon ? readNon(text) : undefined));
}

/** What tells the format; nothing where there is no name. */
function fileNameOf(path: string): string {
  return path === STANDARD ? '' : path;
}

async function naming<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new Error(`${nameOf(path)}: ${explain(error)}`, { cause: error });
  }
}

/** How a file is called in messages. */
export function nameOf(path: string): string {
  return path === STANDARD ? 'standard input' : path || '""';
}

/** What a puzzle that has no name itself is called after its file. */
export function puzzleNameOf(path: string): string {
  return path === STANDARD ? '' : nameWithoutEnding(path);
}

/** What a puzzle's picture is called, on the command line. */
export function nameOfPicture(puzzle: Pick<Puzzle, 'name'>, path: string): string {
  return pictureNameOf(puzzle, puzzleNameOf(path));
}

/** The text of a file, or of standard input. Errors name the file. */
export async function readText(path: string, terminal: Terminal): Promise<string> {
  return naming(path, async () => decode(path === STANDARD ? await readAll(terminal.stdin) : await readBytes(path)));
}

/** Whether a file could not be read because there is none. */
export function isMissing(error: unknown): boolean {
  return ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
}

async function readBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > MAX_FILE_BYTES) throw fileTooLarge(size);
    // Read as a stream all the same: a pipe or a growing file does not tell its size.
    return await readAll(file.createReadStream({ autoClose: false }));
  } finally {
    await file.close();
  }
}

async function readAll(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > MAX_FILE_BYTES) throw fileTooLarge(size);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new PuzzleError('the file is not text in UTF-8');
  }
}
