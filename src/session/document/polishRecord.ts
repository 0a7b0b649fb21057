import { hashNumbers } from '../../geometry/hash.ts';
import type { Point } from '../../geometry/point.ts';
import { defaults, layoutSchema, type Settings } from '../../layout/settings.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { recoverSettings } from '../../settings/recover.ts';
import {
  optional,
  type Reader,
  readBoolean,
  readFinite,
  readList,
  readText,
  record,
  valid,
  wholeNumberFrom,
} from '../../settings/storedData.ts';

/** The field of a puzzle file that only Kronkel reads; other programs preserve it. See docs/format.md. */
const FIELD = 'kronkel';

/** How a drawing was polished. A puzzle file contains it, so that opening the file shows the drawing as it was left, with its own settings. */
export interface PolishRecord {
  readonly settings: Settings;
  /** The places of pinned points. */
  readonly pins: readonly Point[];
  /** Undefined if the drawing was never polished, or was changed by another program since. */
  readonly polished: Polished | undefined;
}

export interface Polished {
  /** The number of steps, in all sittings. */
  readonly steps: number;
  /** Whether the drawing had settled. */
  readonly isFinished: boolean;
}

/** The record as a file contains it. */
interface StoredRecord {
  /** The settings that differ from the defaults. */
  readonly settings: Settings;
  readonly pins: readonly (readonly [x: number, y: number])[] | undefined;
  readonly polished: (Omit<Polished, 'isFinished'> & { readonly finished: boolean; readonly drawing: string }) | undefined;
}

/** More steps than any drawing is made of. */
const MAX_STEPS = 1e9;

const readPin: Reader<readonly [number, number]> = (data, name) => {
  const [x, y] = valid<unknown[]>('a pair [x, y]', (pair) => Array.isArray(pair) && pair.length === 2)(data, name);
  return [readFinite(x, name), readFinite(y, name)];
};

const readStored: Reader<StoredRecord> = record<StoredRecord>({
  settings: (data = {}) => recoverSettings(layoutSchema, data).values,
  pins: optional((data, name) => readList(data, name).map((pin, i) => readPin(pin, `${name}[${i}]`))),
  polished: optional(record({ steps: wholeNumberFrom(0, MAX_STEPS), finished: readBoolean, drawing: readText })),
});

/** The record of a puzzle in normal form; undefined if it has none. Throws an error that names the fault. */
export function readPolishRecord(puzzle: Puzzle): PolishRecord | undefined {
  const data = puzzle.unknown[FIELD];
  if (data === undefined) return undefined;
  const { settings, pins = [], polished } = readStored(data, FIELD);
  const isSame = polished !== undefined && polished.drawing === hashDrawing(puzzle);
  return {
    settings,
    pins: pins.map(([x, y]) => ({ x, y })),
    polished: isSame ? { steps: polished.steps, isFinished: polished.finished } : undefined,
  };
}

/** The puzzle with a record, in place of the one that it had. The puzzle must be in normal form. */
export function withPolishRecord(puzzle: Puzzle, { settings, pins, polished }: PolishRecord): Puzzle {
  const stored = {
    settings: layoutSchema.diff(defaults, settings),
    ...(pins.length > 0 ? { pins: pins.map(({ x, y }) => [x, y]) } : {}),
    ...(polished ? { polished: { steps: polished.steps, finished: polished.isFinished, drawing: hashDrawing(puzzle) } } : {}),
  };
  return { ...puzzle, unknown: { ...puzzle.unknown, [FIELD]: stored } };
}

/** The puzzle with the record of another drawing of it whose coordinates differ only by rounding. */
export function keepPolishRecord(puzzle: Puzzle, original: Puzzle): Puzzle {
  const found = findRecord(original);
  return found === undefined ? puzzle : withPolishRecord(puzzle, found);
}

/** How a puzzle was polished; undefined if it never was, or if its record is damaged. */
export function findPolished(puzzle: Puzzle): Polished | undefined {
  return findRecord(puzzle)?.polished;
}

function findRecord(puzzle: Puzzle): PolishRecord | undefined {
  try {
    return readPolishRecord(puzzle);
  } catch {
    return undefined;
  }
}

/** A hash of the lines alone. If another program moves them, the record no longer applies to the drawing. */
function hashDrawing({ frame, curves }: Puzzle): string {
  return hashNumbers([frame, ...curves.flatMap(({ pieces }) => pieces.map(({ points }) => points))]);
}
