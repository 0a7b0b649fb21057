import { readFileSync } from 'node:fs';
import { KINDS, type Kind } from './kind.ts';
import { VERSIONS, type Version } from './versions.ts';

/** The contents of a sheet. */
export interface KeySheet {
  /** Its number, from 1. */
  readonly sheet: number;
  readonly kind: Kind;
  /** The title of its group and its name. */
  readonly puzzle: string;
  /** The version in each column, from A on. */
  readonly order: readonly Version[];
}

/** Decodes a set of sheets. Judges must not see it. */
export interface Key {
  readonly seed: number;
  readonly sheets: readonly KeySheet[];
}

/** Reads a key file. Throws an error that names the file. */
export function readKey(path: string): Key {
  let key: unknown;
  try {
    key = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`cannot read the key ${path}: ${(error as Error).message}`);
  }
  if (!isKey(key)) throw new Error(`${path} is not a key: --make writes it, beside the folder of the sheets`);
  return key;
}

function isKey(value: unknown): value is Key {
  const { sheets } = (value ?? {}) as Partial<Key>;
  return Array.isArray(sheets) && sheets.length > 0 && sheets.every(isKeySheet);
}

function isKeySheet(value: unknown): boolean {
  const { sheet, kind, puzzle, order } = (value ?? {}) as Partial<KeySheet>;
  const isOrder = Array.isArray(order) && order.length > 1 && new Set(order).size === order.length;
  return (
    Number.isSafeInteger(sheet) &&
    KINDS.some((known) => known === kind) &&
    typeof puzzle === 'string' &&
    isOrder &&
    order.every((version) => VERSIONS.includes(version))
  );
}
