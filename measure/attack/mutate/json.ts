import type { Random } from '../../../src/geometry/random.ts';
import { aFew, below, pick } from './choose.ts';
import { ODD_KEYS, ODD_TEXTS, oddNumber } from './odd.ts';
import { mutateText } from './text.ts';

/** A piece of text that is written verbatim, valid JSON or not. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An object that may have duplicate keys. */
class Fields {
  readonly entries: [key: string, value: Node][];
  constructor(entries: [key: string, value: Node][]) {
    this.entries = entries;
  }
}

type Node = Raw | Fields | Node[] | string | number | boolean | null;

/** The position of a node: an index in a list, or the entry of an object. */
interface Slot {
  readonly parent: Fields | Node[];
  readonly index: number;
}

const TOKENS = [
  ',',
  ':',
  '[',
  ']',
  '{',
  '}',
  '"',
  '\\',
  '\\u0000',
  '\\ud800',
  'e9',
  '-',
  '.',
  '/*',
  '//',
  'null',
  'true',
  '1e999',
  '[[',
  ' ',
];

/** Deeper than a recursive reader can go. */
const DEPTHS = [3, 25, 600, 20_000];

/** Returns the text of a JSON value with some of its values, keys, lists and characters changed. */
export function mutateJson(random: Random, value: unknown): string {
  const root = [toNode(value)];
  if (random() < 0.9) aFew(random, () => edit(random, root));
  const text = write(root[0]);
  return random() < 0.25 ? mutateText(random, text, TOKENS) : text;
}

function edit(random: Random, root: Node[]): void {
  const slots = listSlots(root);
  const { parent, index } = pick(random, slots);
  const list: unknown[] = parent instanceof Fields ? parent.entries : parent;
  const current = read({ parent, index });
  const set = (node: Node) => {
    if (parent instanceof Fields) parent.entries[index][1] = node;
    else parent[index] = node;
  };
  switch (below(random, 11)) {
    case 0:
      set(new Raw(oddNumber(random)));
      break;
    case 1:
      set(oddValue(random));
      break;
    case 2:
      if (parent !== root) list.splice(index, 1);
      break;
    case 3:
      // Duplicates a key or an item.
      if (parent !== root) list.splice(index, 0, structureOf(list[index]));
      break;
    case 4: {
      const other = read(pick(random, slots));
      set(copy(other));
      break;
    }
    case 5:
      if (typeof current === 'number') set(current + pick(random, [1e-13, -1e-13, 1e-9, 1e-6, 1e-3, 1, -30, 200]));
      else set(oddValue(random));
      break;
    case 6:
      if (parent instanceof Fields) parent.entries[index][0] = pick(random, ODD_KEYS);
      else list.reverse();
      break;
    case 7:
      if (current instanceof Fields) current.entries.splice(below(random, current.entries.length + 1), 0, oddField(random));
      else if (parent instanceof Fields) parent.entries.push(oddField(random));
      else list.reverse();
      break;
    case 8: {
      const depth = pick(random, DEPTHS);
      const [open, close] = pick(random, [
        ['[', ']'],
        ['{"a":', '}'],
      ]);
      set(new Raw(`${open.repeat(depth)}${depth > 600 ? '0' : write(current)}${close.repeat(depth)}`));
      break;
    }
    case 9:
      if (Array.isArray(current) && current.length > 0) current.push(...current.slice(below(random, current.length)).map(copy));
      else set([copy(current)]);
      break;
    default: {
      const other = pick(random, slots);
      const there = read(other);
      if (contains(current, there) || contains(there, current)) return;
      set(there);
      if (other.parent instanceof Fields) other.parent.entries[other.index][1] = current;
      else other.parent[other.index] = current;
    }
  }
}

/** Copies an item of a list or an entry of an object. */
function structureOf(item: unknown): unknown {
  return Array.isArray(item) && item.length === 2 && typeof item[0] === 'string' ? [item[0], copy(item[1] as Node)] : copy(item as Node);
}

function oddField(random: Random): [string, Node] {
  return [pick(random, ODD_KEYS), random() < 0.5 ? new Fields([['polluted', true]]) : oddValue(random)];
}

function oddValue(random: Random): Node {
  return pick<() => Node>(random, [
    () => null,
    () => random() < 0.5,
    () => [],
    () => new Fields([]),
    () => [[]],
    () => [0, 0],
    () => pick(random, ODD_TEXTS),
    () => new Raw(oddNumber(random)),
    () => new Fields([oddField(random)]),
  ])();
}

function read({ parent, index }: Slot): Node {
  return parent instanceof Fields ? parent.entries[index][1] : parent[index];
}

/** Lists positions in a tree. Most of a puzzle is numbers, so large lists contribute only some of their positions. */
function listSlots(root: Node[]): Slot[] {
  const slots: Slot[] = [];
  const visit = (parent: Fields | Node[]) => {
    const { length } = parent instanceof Fields ? parent.entries : parent;
    // Of a long list, take the beginning, the end and some of the middle.
    const stride = Math.max(1, Math.floor(length / 12));
    for (let index = 0; index < length; index += index + stride < length - 1 ? stride : 1) {
      slots.push({ parent, index });
      const node = read({ parent, index });
      if (node instanceof Fields || Array.isArray(node)) visit(node);
    }
  };
  visit(root);
  return slots;
}

function contains(node: Node, other: Node): boolean {
  if (node === other) return true;
  if (node instanceof Fields) return node.entries.some(([, value]) => contains(value, other));
  return Array.isArray(node) && node.some((item) => contains(item, other));
}

function toNode(value: unknown): Node {
  if (Array.isArray(value)) return value.map(toNode);
  if (typeof value !== 'object' || value === null) return value as string | number | boolean | null;
  return new Fields(Object.entries(value).map(([key, item]) => [key, toNode(item)]));
}

function copy(node: Node): Node {
  if (Array.isArray(node)) return node.map(copy);
  return node instanceof Fields ? new Fields(node.entries.map(([key, value]) => [key, copy(value)])) : node;
}

function write(node: Node): string {
  if (node instanceof Raw) return node.text;
  if (Array.isArray(node)) return `[${node.map(write).join(',')}]`;
  if (node instanceof Fields) return `{${node.entries.map(([key, value]) => `${JSON.stringify(key)}:${write(value)}`).join(',')}}`;
  // JSON.stringify escapes a lone surrogate, which a file can also contain.
  return Object.is(node, -0) ? '-0' : JSON.stringify(node);
}
