import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { shortLines } from '../../geometry/shortList.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { fileTooLarge, MAX_FILE_BYTES } from '../../puzzle/read.ts';
import { pictureNameOf, stripExtension } from '../../session/document/document.ts';
import { decodeText } from '../../session/formats/decodeText.ts';
import { chooseOpenFormat, openText } from '../../session/formats/formats.ts';
import { openNon } from '../../session/formats/non.ts';
import type { Grid } from '../../solver/grid/grid.ts';
import { readNon } from '../../solver/grid/readNon.ts';
import { describeSystemError } from '../terminal/systemErrors.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The file name for standard input or output. */
export const STDIO = '-';

/** Opens a puzzle of any format, from a file or from standard input. Prints warnings on standard error. Errors name the file. */
export async function openFile(path: string, terminal: Terminal): Promise<OpenedPuzzle> {
  return openRead(path, await readText(path, terminal), terminal);
}

/** Opens a puzzle from the text of a file; see `openFile`. */
export async function openRead(path: string, text: string, terminal: Terminal): Promise<OpenedPuzzle> {
  const opened = await withFileName(path, () => openText(text, fileNameOf(path)));
  terminal.printError(shortLines(opened.warnings).map((warning) => `kronkel: ${displayName(path)}: warning: ${warning}`));
  return opened;
}

/** Reads the text of a file as a grid; undefined if it has another format. Errors name the file. */
export async function readGrid(path: string, text: string): Promise<Grid | undefined> {
  return withFileName(path, async () => (chooseOpenFormat(text, fileNameOf(path)) === openNon ? readNon(text) : undefined));
}

/** The name whose extension decides the format; empty for standard input. */
function fileNameOf(path: string): string {
  return path === STDIO ? '' : path;
}

async function withFileName<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new Error(`${displayName(path)}: ${describeSystemError(error)}`, { cause: error });
  }
}

/** The name of an input file in messages. */
export function displayName(path: string): string {
  return path === STDIO ? 'standard input' : path || '""';
}

/** The name that a puzzle without a name gets from its file. */
export function puzzleNameOf(path: string): string {
  return path === STDIO ? '' : stripExtension(path);
}

/** The name of a puzzle's picture. */
export function pictureNameFor(puzzle: Pick<Puzzle, 'name'>, path: string): string {
  return pictureNameOf(puzzle, puzzleNameOf(path));
}

/** Reads a file or standard input. Errors name the file. */
export async function readText(path: string, terminal: Terminal): Promise<string> {
  return withFileName(path, async () => decodeText(path === STDIO ? await readAll(terminal.stdin) : await readBytes(path)));
}

/** Whether reading failed because the file does not exist. */
export function isMissing(error: unknown): boolean {
  return ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
}

async function readBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > MAX_FILE_BYTES) throw fileTooLarge(size);
    // The size of a pipe or of a growing file is unknown, so this checks the stream too.
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
