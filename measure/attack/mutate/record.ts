import type { Random } from '../../../src/geometry/random.ts';
import { aFew, below, pick } from './choose.ts';
import { ODD_KEYS, ODD_TEXTS, oddNumber } from './odd.ts';

type Column = Float64Array | Int32Array | Uint8Array;

/** The position of a value in a record. */
interface Slot {
  readonly parent: Record<string, unknown>;
  readonly key: string;
}

/** Returns a copy of stored browser data in which some values, lists and columns of numbers are damaged. */
export function mutateRecord<T extends object>(random: Random, record: T): T {
  const root = { record: structuredClone(record) as unknown };
  aFew(random, () => {
    const slots = listSlots(root);
    // Everything may be deleted already.
    if (slots.length === 0) return;
    const { parent, key } = pick(random, slots);
    const value = parent[key];
    const set = (to: unknown) => define(parent, key, to);
    if (isColumn(value) && random() < 0.8) set(mutateColumn(random, value));
    else if (random() < 0.25) delete parent[key];
    else if (random() < 0.15) define(parent, pick(random, ODD_KEYS), { polluted: true });
    else if (Array.isArray(value) && random() < 0.5) set(mutateList(random, value));
    else set(oddValue(random));
  });
  return (root.record ?? null) as T;
}

function mutateColumn(random: Random, column: Column): unknown {
  const at = below(random, column.length);
  switch (below(random, 6)) {
    case 0:
      return column.slice(0, at);
    case 1:
      return Float64Array.from([...column, ...column]);
    case 2:
      return Array.from(column);
    case 3:
      return column.toReversed();
    default:
      column[at] = random() < 0.5 ? Number(oddNumber(random)) : column[below(random, column.length)];
      return column;
  }
}

function mutateList(random: Random, list: readonly unknown[]): unknown[] {
  const at = below(random, list.length + 1);
  return pick<() => unknown[]>(random, [
    () => list.toReversed(),
    () => list.slice(0, at),
    () => [...list, ...list],
    () => list.toSpliced(at, 0, oddValue(random)),
    () => list.toSpliced(at, 1),
  ])();
}

function oddValue(random: Random): unknown {
  return pick<() => unknown>(random, [
    () => undefined,
    () => null,
    () => random() < 0.5,
    () => Number(oddNumber(random)),
    () => pick(random, ODD_TEXTS),
    () => [],
    () => ({}),
    () => new Float64Array(below(random, 5)),
    () => new Map(),
    () => new Date(0),
    () => below(random, 100),
  ])();
}

/** The length of a list cannot be redefined. */
function define(object: object, key: string, value: unknown): void {
  if (Array.isArray(object) && key === 'length') return;
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

function isColumn(value: unknown): value is Column {
  return ArrayBuffer.isView(value);
}

function listSlots(root: Record<string, unknown>): Slot[] {
  const slots: Slot[] = [];
  const visit = (parent: Record<string, unknown>) => {
    for (const key of Object.keys(parent)) {
      slots.push({ parent, key });
      const value = parent[key];
      if (typeof value === 'object' && value !== null && !isColumn(value)) visit(value as Record<string, unknown>);
    }
  };
  visit(root);
  return slots;
}
