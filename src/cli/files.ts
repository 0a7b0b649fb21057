import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PuzzleError } from '../puzzle/error.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { fileTooLarge, MAX_FILE_BYTES } from '../puzzle/read.ts';
import { nameWithoutEnding } from '../session/fileName.ts';
import { openText } from '../session/formats/formats.ts';
import { explain } from './explain.ts';
import type { Terminal } from './terminal.ts';

/** The name that stands for standard input or output. */
export const STANDARD = '-';

/** Opens a puzzle of any format, or standard input; warnings go to standard error. Errors name the file. */
export async function openFile(path: string, terminal: Terminal): Promise<OpenedPuzzle> {
  const text = await readText(path, terminal);
  try {
    const opened = await openText(text, path === STANDARD ? '' : path);
    terminal.tell(opened.warnings.map((warning) => `kronkel: ${nameOf(path)}: warning: ${warning}`));
    return opened;
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

/** What a puzzle's picture is called: as the puzzle, or else as its file. */
export function nameOfPicture({ name }: Pick<Puzzle, 'name'>, path: string): string {
  return name.trim() || puzzleNameOf(path) || 'Puzzle';
}

/** The text of a file, or of standard input. Errors name the file. */
export async function readText(path: string, terminal: Terminal): Promise<string> {
  try {
    return decode(path === STANDARD ? await readAll(terminal.stdin) : await readBytes(path));
  } catch (error) {
    throw new Error(`${nameOf(path)}: ${explain(error)}`, { cause: error });
  }
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
