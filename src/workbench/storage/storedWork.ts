import type { EarlierWork } from '../../session/relax/packedWork.ts';
import { readPackedWork } from '../../session/relax/readPackedWork.ts';
import { isGroup } from '../../settings/paths.ts';
import { nearestWholeNumber, optional, orElse, type Reader, readText, record, valid } from '../../settings/storedData.ts';

/** The work on a puzzle as the browser stores it: everything that was done since one opening of it. */
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

/** The facts of stored work that a list shows. They are stored beside it, because it may be large. */
export interface WorkSummary extends Pick<StoredWork, 'name' | 'storedAt' | 'savedAs'> {
  readonly order: number;
  /** The step of the stored drawing. */
  readonly step: number;
  readonly bytes: number;
  /** The visit that stored it. */
  readonly visit: string;
}

/** Stored work that is readable, and perhaps can be continued. */
export interface LeftWork extends StoredWork {
  readonly id: string;
  /** The step where it was left. */
  readonly step: number;
}

/** Stored work that can't be read. */
export interface DamagedWork {
  readonly id: string;
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

const readDate: Reader<number> = valid('a date', (data) => Number.isFinite(data) && Math.abs(data as number) <= LAST_DATE);

const readFields: Reader<object> = record({
  name: readText,
  storedAt: readDate,
  savedAs: optional(readText),
  piece: readPackedWork,
});

const readStoredSummary = record<WorkSummary>({
  name: orElse(readText, ''),
  storedAt: orElse(readDate, 0),
  savedAs: orElse(optional(readText), undefined) as Reader<string>,
  order: orElse(readCount, 0),
  step: orElse(readCount, 0),
  bytes: orElse(readCount, 0),
  visit: orElse(readText, ''),
});

/** Reads a summary field by field; a damaged one only makes the list less informative. */
export const readSummary = orElse(readStoredSummary, { name: '', storedAt: 0, order: 0, step: 0, bytes: 0, visit: '' });

export function summarize(work: StoredWork, visit: string): WorkSummary {
  const { name, storedAt, order = 0, savedAs, piece } = work;
  const summary = { name, storedAt, order, step: piece.checkpoint.step, bytes: countBytes(work), visit };
  return savedAs === undefined ? summary : { ...summary, savedAs };
}

/** Whether another visit has stored this work after `since`. */
export function isOvertaken(existing: unknown, { visit }: WorkSummary, since: number): boolean {
  if (existing === undefined) return false;
  const { visit: other, order } = readSummary(existing);
  return other !== visit && order > since;
}

/** The approximate size of plain data in a browser's database. */
export function countBytes(data: unknown): number {
  if (typeof data === 'string') return data.length;
  if (typeof data !== 'object' || data === null) return 8;
  if (ArrayBuffer.isView(data)) return data.byteLength;
  return Object.entries(data).reduce((sum, [key, value]) => sum + key.length + countBytes(value), 0);
}

/** Validates stored work, which may come from another version of the page or may be damaged. Throws an error that names the fault. */
export function readWork(data: unknown): StoredWork {
  readFields(data, 'it');
  return { ...(data as StoredWork), ...readCounts(data, 'it') };
}

export function describeDamage(id: string, raw: unknown, reason: string): DamagedWork {
  return { id, name: isGroup(raw) && typeof raw.name === 'string' ? raw.name : undefined, reason, raw };
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
