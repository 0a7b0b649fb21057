import type { EarlierWork } from '../../session/relax/packedWork.ts';
import { readPackedWork } from '../../session/relax/readPackedWork.ts';
import { isGroup } from '../../settings/paths.ts';
import { nearestWholeNumber, optional, orElse, type Reader, readText, record, valid } from '../../settings/storedData.ts';

/** Work of an earlier visit, offered when the user returns. */
export interface StoredWork {
  /** The name of the puzzle. */
  readonly name: string;
  /** In milliseconds since 1970, for display only: the user may set the clock. See `order`. */
  readonly storedAt: number;
  /** Increases with every piece of work that is stored. Missing in work of older pages, which counts as older. */
  readonly order?: number | undefined;
  /** The key is part of the stored format. */
  readonly piece: EarlierWork;
  /** As in Mark. Missing in work of older pages. */
  readonly change?: number | undefined;
  readonly acts?: number | undefined;
  /** The file that contains this drawing, if it was saved. */
  readonly savedAs?: string;
}

/** Stored work that can't be read. */
export interface DamagedWork {
  readonly visit: string;
  /** The name of the puzzle, if it is readable. */
  readonly name: string | undefined;
  /** The fault, in a form that fits between parentheses. */
  readonly reason: string;
  /** The stored data as they are. */
  readonly raw: unknown;
}

/** Larger than any count of a browser. Counts end here, so that each one that is stored can be read again. */
export const MAX_COUNT = 1e12;

/** The last date that JavaScript can represent, in milliseconds since 1970. */
const LAST_DATE = 8.64e15;

/** Counts of changes and of stored work. */
export const readCount = nearestWholeNumber(0, MAX_COUNT);

/** The counts only help to choose work and its step, so a damaged one makes no drawing unreadable. */
const readCounts = record<Pick<StoredWork, 'order' | 'change' | 'acts'>>({
  order: orElse(readCount, undefined),
  change: orElse(readCount, undefined),
  acts: orElse(readCount, undefined),
});

const readFields: Reader<object> = record({
  name: readText,
  storedAt: valid('a date', (data) => Number.isFinite(data) && Math.abs(data as number) <= LAST_DATE),
  savedAs: optional(readText),
  piece: readPackedWork,
});

/** Validates stored work, which may come from another version of the page or may be damaged. Throws an error that names the fault. */
export function readWork(data: unknown): StoredWork {
  readFields(data, 'it');
  return { ...(data as StoredWork), ...readCounts(data, 'it') };
}

export function describeDamage(visit: string, raw: unknown, reason: string): DamagedWork {
  return { visit, name: isGroup(raw) && typeof raw.name === 'string' ? raw.name : undefined, reason, raw };
}

/** Writes damaged data as JSON, so that the user can rescue parts of it: typed arrays as lists, values that JSON lacks as texts. */
export function writeRaw(raw: unknown): string {
  const inside: unknown[] = [];
  const convert = (value: unknown): unknown => {
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
    if (typeof value === 'bigint' || typeof value === 'undefined') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (inside.includes(value)) return 'circular reference';
    inside.push(value);
    const converted = isColumn(value)
      ? Array.from(value, convert)
      : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, convert(part)]));
    inside.pop();
    return converted;
  };
  return JSON.stringify(convert(raw));
}

function isColumn(value: object): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}
