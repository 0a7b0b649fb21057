import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { Property } from './grid.ts';

/** The key of the property that holds the puzzle’s name. */
export const TITLE = 'title';

/** The `meta` of a puzzle that preserves the properties of its grid; empty if there are none. */
export function storeProperties(properties: readonly Property[]): Pick<Puzzle, 'meta'> {
  return properties.length === 0 ? {} : { meta: { grid: { properties } } };
}

/**
 * The stored properties of a puzzle. The title is the puzzle's name, reduced to one line. Values in `meta` that are not properties are ignored,
 * because other programs may write there.
 */
export function propertiesOf({ name, meta }: Pick<Puzzle, 'name' | 'meta'>): readonly Property[] {
  const stored = fieldOf(fieldOf(meta, 'grid'), 'properties');
  const properties = Array.isArray(stored) ? stored.flatMap(readProperty) : [];
  const title = { key: TITLE, text: fitLine(name) };
  const index = properties.findIndex(({ key }) => key === TITLE);
  if (index >= 0) return properties.with(index, title);
  return title.text === '' ? properties : [title, ...properties];
}

function readProperty(value: unknown): Property[] {
  const [key, text] = [fieldOf(value, 'key'), fieldOf(value, 'text')];
  return typeof key === 'string' && typeof text === 'string' ? [{ key, text: fitLine(text) }] : [];
}

/** Replaces line breaks, and surrogates without a partner, which can't be encoded in a file. */
function fitLine(text: string): string {
  return text.replaceAll(/[\r\n]/g, ' ').replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? value[name as keyof typeof value] : undefined;
}
