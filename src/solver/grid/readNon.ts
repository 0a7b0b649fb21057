import { PuzzleError, quote } from '../../puzzle/error.ts';
import { type Colours, leastLength, runsOf } from '../board.ts';
import { type Grid, type GridClues, gridBoard } from './grid.ts';

/** A line of the file, and its number, from 1. */
interface TextLine {
  readonly number: number;
  readonly text: string;
}

/** A line `key value`, and the lines below it up to the next such line. The value is empty where there is none; quotes around it are gone. */
interface Entry extends TextLine {
  readonly key: string;
  readonly value: string;
  readonly below: readonly TextLine[];
}

type Size = 'width' | 'height';
type Section = 'rows' | 'columns';

/** Of rows and columns: how many there are, and how long they are. */
const SIZES: Readonly<Record<Section, { readonly count: Size; readonly length: Size }>> = {
  rows: { count: 'height', length: 'width' },
  columns: { count: 'width', length: 'height' },
};

/**
 * Reads a `.non` file, the format of Steve Simpson's solver with what others added: https://scc-forge.lancaster.ac.uk/open/nonogram/fmt2 and
 * https://github.com/mikix/nonogram-db/blob/master/FORMAT.md. A line without runs is 0 or blank there, both of which are read. Keys that mean
 * nothing here are kept, lines that start with # are not, and HTML character references in texts are left as they are. Throws a PuzzleError, with the number of the line, for what is
 * no black-and-white grid.
 */
export function readNon(text: string): Grid {
  const entries = splitEntries(text);
  const coloured = entries.find(({ key }) => key === 'color');
  if (coloured !== undefined) throw fault(coloured, 'this is a coloured grid; only black-and-white ones can be read');
  const sizes = { width: readSize(entries, 'width'), height: readSize(entries, 'height') };
  const [rows, columns] = [readClues(entries, 'rows', sizes), readClues(entries, 'columns', sizes)];
  // Then one was not blank but forgotten.
  if (countFilled(rows.clues) !== countFilled(columns.clues))
    for (const { tooFew } of [rows, columns]) if (tooFew !== undefined) throw tooFew;
  const clues = { rows: rows.clues, columns: columns.clues };
  return {
    ...clues,
    goals: entries.filter(({ key }) => key === 'goal').map((entry) => readGoal(entry, clues)),
    properties: entries.filter(isProperty).map(({ key, value }) => ({ key, text: value })),
  };
}

function splitEntries(text: string): Entry[] {
  const entries: (Entry & { below: TextLine[] })[] = [];
  // A line break at the end of the file starts no blank line.
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/(?:\r\n?|\n)$/, '')
    .split(/\r\n?|\n/);
  lines.forEach((whole, index) => {
    const line = { number: index + 1, text: whole.trim() };
    if (line.text.startsWith('#')) return;
    const found = /^([a-z][\w-]*)(?:\s+(.*))?$/is.exec(line.text);
    if (found !== null) {
      const [, key, value = ''] = found;
      entries.push({ ...line, key: key.toLowerCase(), value: value.replace(/^"(.*)"$/s, '$1'), below: [] });
      return;
    }
    const last = entries.at(-1);
    if (line.text !== '' && (last === undefined || !isSection(last)))
      throw (
        findSlip(entries, entries.findLast(isSection)) ?? fault(line, `${quote(line.text)} stands neither below rows nor below columns`)
      );
    last?.below.push(line);
  });
  return entries;
}

/** Whether clues follow. With a number `rows` and `columns` are sizes. */
function isSection({ key, value }: Entry): boolean {
  return Object.hasOwn(SIZES, key) && value === '';
}

function isSizeOf({ key, value }: Entry, size: Size): boolean {
  return key === size || (value !== '' && Object.hasOwn(SIZES, key) && SIZES[key as Section].count === size);
}

function isProperty(entry: Entry): boolean {
  return entry.key !== 'goal' && !isSection(entry) && !isSizeOf(entry, 'width') && !isSizeOf(entry, 'height');
}

/** What is wrong with the clues of a section that are interrupted by a word like x1, which would be a key elsewhere. */
function findSlip(entries: readonly Entry[], section: Entry | undefined): PuzzleError | undefined {
  const next = section && entries[entries.indexOf(section) + 1];
  return next !== undefined && isProperty(next) && /^[\d\s,]*$/.test(next.value) ? noClue(next) : undefined;
}

function readSize(entries: readonly Entry[], size: Size): number {
  const entry = findOnly(entries, size, (entry) => isSizeOf(entry, size));
  const value = Number(entry.value);
  if (!/^\d+$/.test(entry.value) || value < 1 || !Number.isSafeInteger(value))
    throw fault(entry, `${entry.key} is a whole number from 1 up, not ${quote(entry.value)}`);
  return value;
}

interface ReadClues {
  readonly clues: readonly (readonly number[])[];
  /** What is wrong with them if blank lines were no clues. */
  readonly tooFew: PuzzleError | undefined;
}

function readClues(entries: readonly Entry[], section: Section, sizes: Readonly<Record<Size, number>>): ReadClues {
  const entry = findOnly(entries, section, (entry) => entry.key === section && isSection(entry));
  const { count: size, length } = SIZES[section];
  const count = sizes[size];
  const stated = entry.below.filter(({ text }) => text !== '');
  if (stated.length > count) throw fault(stated[count], `${size} is ${count}, and this is one clue of ${section} too many`);
  const missing = count - stated.length;
  const tooFew =
    missing === 0
      ? undefined
      : (findSlip(entries, entry) ?? fault(entry, `${size} is ${count}, and clues are there for ${stated.length} of the ${section}`));
  const lines = missing === 0 ? stated : entry.below.slice(0, count);
  if (tooFew !== undefined && (lines.length < count || lines.filter(({ text }) => text === '').length !== missing)) throw tooFew;
  return { clues: lines.map((line) => readClue(line, sizes[length])), tooFew };
}

function countFilled(clues: readonly (readonly number[])[]): number {
  return clues.flat().reduce((sum, run) => sum + run, 0);
}

function readClue(line: TextLine, length: number): number[] {
  if (line.text === '' || line.text === '0') return [];
  if (/\d[a-z]/i.test(line.text)) throw fault(line, `${quote(line.text)} is a coloured clue; only black-and-white ones can be read`);
  if (!/^\d+(?:(?:\s*,\s*|\s+)\d+)*$/.test(line.text)) throw noClue(line);
  const clue = line.text.split(/[\s,]+/).map(Number);
  if (clue.includes(0)) throw fault(line, `${quote(line.text)} has a run of length 0; 0 stands alone, where there is no run`);
  const needed = leastLength(clue);
  if (needed > length) throw fault(line, `the clue ${quote(line.text)} needs ${needed} squares, and its line has ${length}`);
  return clue;
}

function noClue(line: TextLine): PuzzleError {
  return fault(line, `${quote(line.text)} is no clue; write whole numbers with commas between them, or 0`);
}

function readGoal(entry: Entry, clues: GridClues): Colours {
  const { faceCount, lines } = gridBoard(clues);
  const squares = entry.value;
  if (squares.length !== faceCount)
    throw fault(
      entry,
      `the goal has ${squares.length} squares, and the grid ${clues.columns.length} × ${clues.rows.length}, so ${faceCount}`,
    );
  if (!/^[01]*$/.test(squares)) throw fault(entry, 'the goal is written with 0 for empty and 1 for filled squares only');
  const goal = Uint8Array.from(squares, Number);
  lines.forEach(({ faces, clue }, line) => {
    const runs = runsOf(faces, goal);
    if (runs.join() === clue.join()) return;
    const name = line < clues.rows.length ? `row ${line + 1}` : `column ${line - clues.rows.length + 1}`;
    throw fault(entry, `in ${name} the goal has the runs ${runs.join(',') || '0'}, and the clue says ${clue.join(',') || '0'}`);
  });
  return goal;
}

function findOnly(entries: readonly Entry[], name: string, fits: (entry: Entry) => boolean): Entry {
  const [entry, again] = entries.filter(fits);
  if (entry === undefined) throw new PuzzleError(`the grid has no line ${quote(name)}`);
  if (again !== undefined) throw fault(again, `${name} was given in line ${entry.number} already`);
  return entry;
}

function fault({ number }: TextLine, reason: string): PuzzleError {
  return new PuzzleError(`line ${number}: ${reason}`);
}
