import { readPiece } from '../../session/relax/storedWorkpiece.ts';
import type { StoredPiece } from '../../session/relax/workpiece.ts';
import { isGroup } from '../../settings/paths.ts';

/** Work that was put away, to be offered when the user comes back. */
export interface StoredWork {
  /** The puzzle's. */
  readonly name: string;
  /** In milliseconds since 1970, by a clock that may be set: to be shown, and not to order by. */
  readonly storedAt: number;
  /** What was put away later has a larger one. What older pages stored has none, and counts as older. */
  readonly order?: number;
  readonly piece: StoredPiece;
  /** How much had changed and been done by then; see Mark. What older pages stored has neither. */
  readonly change?: number;
  readonly acts?: number;
  /** The file that has just this drawing, where it is known to have been written. */
  readonly savedAs?: string;
}

/** What was put away and can't be read any more. */
export interface DamagedWork {
  readonly visit: string;
  /** The puzzle's, if that can be told. */
  readonly name: string | undefined;
  /** What is wrong, as it stands between parentheses. */
  readonly reason: string;
  /** All that there is, whatever it is. */
  readonly raw: unknown;
}

/** No browser ever counts so far. */
const MAX_COUNT = 1e12;

/** The last moment that a date can tell, in milliseconds since 1970. */
const LAST_DATE = 8.64e15;

/** Reads what a store holds, which some other page put there, or which was damaged since. Throws an error that names what is wrong. */
export function readWork(data: unknown): StoredWork {
  if (!isGroup(data)) throw new Error('it must be an object');
  const { name, storedAt, order, change, acts, savedAs, piece } = data;
  if (typeof name !== 'string') throw new Error('name must be a text');
  if (!(Number.isFinite(storedAt) && Math.abs(storedAt as number) <= LAST_DATE)) throw new Error('storedAt must be a date');
  for (const [key, value] of Object.entries({ order, change, acts }))
    if (value !== undefined && !isCount(value)) throw new Error(`${key} must be a whole number from 0 to ${MAX_COUNT}`);
  if (savedAs !== undefined && typeof savedAs !== 'string') throw new Error('savedAs must be a text');
  readPiece(piece);
  return data as unknown as StoredWork;
}

export function describeDamage(visit: string, raw: unknown, reason: string): DamagedWork {
  return { visit, name: isGroup(raw) && typeof raw.name === 'string' ? raw.name : undefined, reason, raw };
}

/** Whether a number may count what pages put away. */
export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_COUNT;
}

/** All that there is as JSON, for whoever wants to look what can be saved of it: numbers in columns as lists, and what JSON has not as texts. */
export function writeRaw(raw: unknown): string {
  const inside: unknown[] = [];
  const convert = (value: unknown): unknown => {
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
    if (typeof value === 'bigint' || typeof value === 'undefined') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (inside.includes(value)) return 'what it stands in';
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
