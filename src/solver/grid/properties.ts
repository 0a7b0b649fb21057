import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { Property } from './grid.ts';

/** The key of the property that is a puzzle’s name. */
export const TITLE = 'title';

/** What a puzzle keeps in its `meta`, so that the properties of a grid come back; nothing where there are none. */
export function keepProperties(properties: readonly Property[]): Pick<Puzzle, 'meta'> {
  return properties.length === 0 ? {} : { meta: { grid: { properties } } };
}

/**
 * The properties that a puzzle has kept; its name, as far as it fits one line, is their title. What stands in `meta` and is none is passed over,
 * as everybody may write there.
 */
export function propertiesOf({ name, meta }: Pick<Puzzle, 'name' | 'meta'>): readonly Property[] {
  const kept = fieldOf(fieldOf(meta, 'grid'), 'properties');
  const properties = Array.isArray(kept) ? kept.flatMap(readProperty) : [];
  const title = { key: TITLE, text: fitLine(name) };
  const index = properties.findIndex(({ key }) => key === TITLE);
  if (index >= 0) return properties.with(index, title);
  return title.text === '' ? properties : [title, ...properties];
}

function readProperty(value: unknown): Property[] {
  const [key, text] = [fieldOf(value, 'key'), fieldOf(value, 'text')];
  return typeof key === 'string' && typeof text === 'string' ? [{ key, text: fitLine(text) }] : [];
}

/** Halves of pairs have no bytes in a file. */
function fitLine(text: string): string {
  return text.replaceAll(/[\r\n]/g, ' ').replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? value[name as keyof typeof value] : undefined;
}
