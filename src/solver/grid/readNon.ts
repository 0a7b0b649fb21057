import { shortList } from '../../geometry/shortList.ts';
import { PuzzleError, quote } from '../../puzzle/error.ts';
import { type Colours, minClueLength, runsOf } from '../board.ts';
import { type Grid, type GridClues, gridBoard } from './grid.ts';

/** A line of the file with its number, starting at 1. */
interface TextLine {
  readonly number: number;
  readonly text: string;
}

/** A line `key value` with the lines below it up to the next such line. The value is empty if it is missing, and has no quotes around it. */
interface Entry extends TextLine {
  readonly key: string;
  readonly value: string;
  readonly below: readonly TextLine[];
}

type Size = 'width' | 'height';
type Section = 'rows' | 'columns';

/** For rows and columns: the sizes that give their number and their length. */
const SIZES: Readonly<Record<Section, { readonly count: Size; readonly length: Size }>> = {
  rows: { count: 'height', length: 'width' },
  columns: { count: 'width', length: 'height' },
};

/**
 * Reads a `.non` file, the format of Steve Simpson's solver with extensions by others: https://scc-forge.lancaster.ac.uk/open/nonogram/fmt2 and
 * https://github.com/mikix/nonogram-db/blob/master/FORMAT.md. A line without runs is written as 0 or left blank; both are read. The reader stores
 * unknown keys as properties, drops lines that start with #, and leaves HTML character references in texts unchanged. Throws a PuzzleError with the
 * line number if the text is not a black-and-white grid.
 */
export function readNon(text: string): Grid {
  const entries = splitEntries(text);
  const coloured = entries.find(({ key }) => key === 'color');
  if (coloured !== undefined) throw fault(coloured, 'this is a coloured grid; only black-and-white ones can be read');
  const sizes = { width: readSize(entries, 'width'), height: readSize(entries, 'height') };
  const [rows, columns] = [readClues(entries, 'rows', sizes), readClues(entries, 'columns', sizes)];
  // The totals differ, so a blank line is a missing clue rather than an empty one.
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
  // A line break at the end of the file does not start a blank line.
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
        findInterruption(entries, entries.findLast(isSection)) ?? fault(line, `${quote(line.text)} is neither below rows nor below columns`)
      );
    last?.below.push(line);
  });
  return entries;
}

/** Whether clues follow. With a number, `rows` and `columns` are sizes. */
function isSection({ key, value }: Entry): boolean {
  return Object.hasOwn(SIZES, key) && value === '';
}

function isSizeOf({ key, value }: Entry, size: Size): boolean {
  return key === size || (value !== '' && Object.hasOwn(SIZES, key) && SIZES[key as Section].count === size);
}

function isProperty(entry: Entry): boolean {
  return entry.key !== 'goal' && !isSection(entry) && !isSizeOf(entry, 'width') && !isSizeOf(entry, 'height');
}

/** The fault of a section whose clues are interrupted by a word like x1, which would be a key elsewhere. */
function findInterruption(entries: readonly Entry[], section: Entry | undefined): PuzzleError | undefined {
  const next = section && entries[entries.indexOf(section) + 1];
  return next !== undefined && isProperty(next) && /^[\d\s,]*$/.test(next.value) ? invalidClue(next) : undefined;
}

function readSize(entries: readonly Entry[], size: Size): number {
  const entry = findOnly(entries, size, (entry) => isSizeOf(entry, size));
  const value = Number(entry.value);
  if (!/^\d+$/.test(entry.value) || value < 1 || !Number.isSafeInteger(value))
    throw fault(entry, `${entry.key} must be a whole number of at least 1, not ${quote(entry.value)}`);
  return value;
}

interface ReadClues {
  readonly clues: readonly (readonly number[])[];
  /** The error to throw if blank lines do not count as clues. */
  readonly tooFew: PuzzleError | undefined;
}

function readClues(entries: readonly Entry[], section: Section, sizes: Readonly<Record<Size, number>>): ReadClues {
  const entry = findOnly(entries, section, (entry) => entry.key === section && isSection(entry));
  const { count: size, length } = SIZES[section];
  const count = sizes[size];
  const given = entry.below.filter(({ text }) => text !== '');
  if (given.length > count) throw fault(given[count], `${size} is ${count}, so this clue of ${section} is one too many`);
  const missing = count - given.length;
  const tooFew =
    missing === 0
      ? undefined
      : (findInterruption(entries, entry) ?? fault(entry, `${size} is ${count}, but only ${given.length} of the ${section} have clues`));
  const lines = missing === 0 ? given : entry.below.slice(0, count);
  if (tooFew !== undefined && (lines.length < count || lines.filter(({ text }) => text === '').length !== missing)) throw tooFew;
  return { clues: lines.map((line) => readClue(line, sizes[length])), tooFew };
}

function countFilled(clues: readonly (readonly number[])[]): number {
  return clues.flat().reduce((sum, run) => sum + run, 0);
}

function readClue(line: TextLine, length: number): number[] {
  if (line.text === '' || line.text === '0') return [];
  if (/\d[a-z]/i.test(line.text)) throw fault(line, `${quote(line.text)} is a coloured clue; only black-and-white ones can be read`);
  // Not one regular expression for the whole line: a repeated group overflows the stack on lines with a million runs.
  const words = line.text.split(/\s*,\s*|\s+/);
  if (!words.every((word) => /^\d+$/.test(word))) throw invalidClue(line);
  const clue = words.map(Number);
  if (clue.includes(0)) throw fault(line, `${quote(line.text)} has a run of length 0; write 0 alone for a line without runs`);
  const needed = minClueLength(clue);
  if (needed > length) throw fault(line, `the clue ${quote(line.text)} needs ${needed} squares, but its line has ${length}`);
  return clue;
}

function invalidClue(line: TextLine): PuzzleError {
  return fault(line, `${quote(line.text)} is not a clue; write whole numbers separated by commas, or 0`);
}

function readGoal(entry: Entry, clues: GridClues): Colours {
  const { faceCount, lines } = gridBoard(clues);
  const squares = entry.value;
  if (squares.length !== faceCount)
    throw fault(
      entry,
      `the goal has ${squares.length} squares, but the grid has ${clues.columns.length} × ${clues.rows.length} = ${faceCount}`,
    );
  if (!/^[01]*$/.test(squares)) throw fault(entry, 'the goal may contain only 0 for empty and 1 for filled squares');
  const goal = Uint8Array.from(squares, Number);
  lines.forEach(({ faces, clue }, line) => {
    const runs = runsOf(faces, goal);
    if (runs.join() === clue.join()) return;
    const name = line < clues.rows.length ? `row ${line + 1}` : `column ${line - clues.rows.length + 1}`;
    throw fault(entry, `in ${name} the goal has the runs ${shortList(runs, ',') || '0'}, but the clue is ${shortList(clue, ',') || '0'}`);
  });
  return goal;
}

function findOnly(entries: readonly Entry[], name: string, fits: (entry: Entry) => boolean): Entry {
  const [entry, again] = entries.filter(fits);
  if (entry === undefined) throw new PuzzleError(`the grid has no line ${quote(name)}`);
  if (again !== undefined) throw fault(again, `${name} is already given in line ${entry.number}`);
  return entry;
}

function fault({ number }: TextLine, reason: string): PuzzleError {
  return new PuzzleError(`line ${number}: ${reason}`);
}
