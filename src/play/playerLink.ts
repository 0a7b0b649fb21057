import { PuzzleError } from '../puzzle/error.ts';
import type { Clue, Curve, Points, Puzzle } from '../puzzle/puzzle.ts';
import { packText, unpackText } from './packedText.ts';

/** The maximum number of characters of a link's content: many programs truncate longer links. */
export const MAX_PLAYER_LINK = 32_000;

/** The maximum number of bytes before compression. No link of ours comes near it; a hostile one could fill the memory. */
const MAX_BYTES = 2_000_000;

const VERSION = 1;

/** The steps of coordinates in a link are one over these numbers: the powers of ten for 0 to 6 decimals. */
const SCALES: readonly number[] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];

/** What a curve has, as bits. */
const CLOSED = 1;
const HAS_LEFT = 2;
const HAS_RIGHT = 4;
/** Whether the id is a text, such as that of a grid's line. Other ids are the numbers of the curves. */
const HAS_NAME = 8;

/**
 * Packs the copy of a puzzle for players into text for a link, without its solution. The format is a list of whole numbers: version, number of
 * decimals, the frame, the curves with their clues. Points are multiples of the last decimal, stored as second differences, which are small on smooth
 * curves. Rejects with a PuzzleError if the result is too long.
 */
export async function packPlayerLink({ frame, curves }: Puzzle): Promise<string> {
  const lines = curves.map((curve) => joinPieces(curve));
  const decimals = countDecimals([frame, ...lines]);
  const scale = SCALES[decimals];
  const writer = new NumberWriter();
  writer.add(VERSION);
  writer.add(decimals);
  writer.addPoints(frame, scale);
  writer.add(curves.length);
  for (const [index, { id, closed, clues }] of curves.entries()) {
    const [left, right] = [clues?.left ?? null, clues?.right ?? null];
    const hasName = id !== String(index + 1);
    writer.add((closed ? CLOSED : 0) | (left ? HAS_LEFT : 0) | (right ? HAS_RIGHT : 0) | (hasName ? HAS_NAME : 0));
    if (hasName) writer.addText(id);
    for (const clue of [left, right]) if (clue !== null) writer.addList(clue);
    writer.addPoints(lines[index], scale);
  }
  const text = await packText(writer.toBytes());
  if (text.length <= MAX_PLAYER_LINK) return text;
  const show = (count: number) => count.toLocaleString('en');
  throw new PuzzleError(`the link would have ${show(text.length)} characters, and the limit is ${show(MAX_PLAYER_LINK)}`);
}

/**
 * Restores the puzzle of a link, not yet opened. Rejects with an error for the user if the link is damaged. Its curves are not validated: open a link
 * from others by `openPuzzle(writePuzzle(puzzle))`.
 */
export async function unpackPlayerLink(text: string): Promise<Puzzle> {
  if (text.length > MAX_PLAYER_LINK) throw new Error('it is too long to be one of ours');
  const reader = new NumberReader(await unpackText(text, MAX_BYTES));
  if (reader.next() !== VERSION) throw new Error('it is from another version of Kronkel');
  const scale = SCALES.at(reader.next()) ?? 1;
  const frame = reader.nextPoints(scale);
  const curves: Curve[] = [];
  for (let count = reader.next(); curves.length < count; ) {
    const has = reader.next();
    const id = (has & HAS_NAME) !== 0 ? reader.nextText() : String(curves.length + 1);
    const left: Clue = (has & HAS_LEFT) !== 0 ? reader.nextList() : null;
    const right: Clue = (has & HAS_RIGHT) !== 0 ? reader.nextList() : null;
    const closed = (has & CLOSED) !== 0;
    const pieces = [{ fixed: false, points: reader.nextPoints(scale), unknown: {} }];
    curves.push({ id, closed, pieces, ...(closed ? {} : { clues: { left, right, unknown: {} } }), unknown: {} });
  }
  return { name: '', frame, curves, filled: new Float64Array(), unknown: {} };
}

function joinPieces({ id, pieces }: Curve): Points {
  if (pieces.length === 1 && !pieces[0].fixed) return pieces[0].points;
  throw new Error(`curve ${id} has marked pieces, so this puzzle is not a copy for players`);
}

function countDecimals(lines: readonly Points[]): number {
  const isExact = (scale: number) => lines.every((line) => line.every((value) => Math.round(value * scale) / scale === value));
  const decimals = SCALES.findIndex(isExact);
  if (decimals < 0) throw new Error(`coordinates with more than ${SCALES.length - 1} decimals do not fit in a link`);
  return decimals;
}

/** Writes whole numbers: seven bits in each byte, the lowest first, and the sign in the lowest bit of all. */
class NumberWriter {
  private readonly bytes: number[] = [];

  add(value: number): void {
    let rest = value < 0 ? -2 * value - 1 : 2 * value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.bytes.push((rest % 128) + 128);
    this.bytes.push(rest);
  }

  addList(values: readonly number[]): void {
    this.add(values.length);
    for (const value of values) this.add(value);
  }

  addText(text: string): void {
    this.addList(Array.from(text, (letter) => letter.codePointAt(0)!));
  }

  /** The number of points; then for each coordinate its difference from the continuation of the line. */
  addPoints(points: Points, scale: number): void {
    this.add(points.length / 2);
    for (let i = 0; i < points.length; i++) this.add(Math.round(points[i] * scale) - predict((at) => Math.round(points[at] * scale), i));
  }

  toBytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.bytes);
  }
}

/** A longer number is damage: it would not be exact. */
const MAX_FACTOR = 0x400_0000_0000;

class NumberReader {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  next(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      if (this.at === this.bytes.length || factor > MAX_FACTOR) throw new Error('it is damaged; copy all of it');
      const byte = this.bytes[this.at++];
      value += (byte % 128) * factor;
      if (byte < 128) break;
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  nextList(): number[] {
    return Array.from({ length: this.nextCount() }, () => this.next());
  }

  nextText(): string {
    return this.nextList()
      .map((code) => String.fromCodePoint(Math.min(Math.max(code, 0), 0x10ffff)))
      .join('');
  }

  nextPoints(scale: number): Points {
    const values = new Float64Array(2 * this.nextCount());
    for (let i = 0; i < values.length; i++) values[i] = this.next() + predict((at) => values[at], i);
    return values.map((value) => value / scale);
  }

  /** Each item takes at least a byte, so a larger count is damage. */
  private nextCount(): number {
    const count = this.next();
    if (count < 0 || count > this.bytes.length) throw new Error('it is damaged; copy all of it');
    return count;
  }
}

/** The coordinate that continues a line straight on. */
function predict(valueAt: (index: number) => number, index: number): number {
  if (index < 2) return 0;
  return index < 4 ? valueAt(index - 2) : 2 * valueAt(index - 2) - valueAt(index - 4);
}
