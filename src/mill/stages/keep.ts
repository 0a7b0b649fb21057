import { readBoolean, valid, wholeNumberFrom } from '../../settings/storedData.ts';
import type { Values } from '../content.ts';
import { parseExpression } from '../expression.ts';
import { field, optionalField, requiredField, type SettingsOf, type StageKind } from '../stage.ts';

const readExpression = valid<string>('an expression, as in "fun - 2 * ambiguities"', (data) => typeof data === 'string');

const FIELDS = {
  best: requiredField(wholeNumberFrom(1, 10_000), 'how many puzzles of each picture to keep'),
  by: requiredField(readExpression, 'the expression that is best where it is highest'),
  where: optionalField(readExpression, 'a condition; other puzzles are dropped, if at least one fulfils it'),
  spread: field(readBoolean, false, 'keeps puzzles at even steps from the lowest to the highest value instead of the highest ones'),
} as const;

/** A stage between the puzzles of one picture: keeps the best ones. */
export const keep: StageKind<typeof FIELDS> = {
  name: 'keep',
  about: 'keeps the best puzzles of each picture, by an expression over their values',
  fields: FIELDS,
  values: [],
  check({ by, where }) {
    parseExpression(by);
    if (where !== undefined) parseExpression(where);
  },
};

/** Returns the kept items, the best one first; with `spread` in ascending order. Equal items keep their order. */
export function keepBest<Item extends { readonly values: Values }>(
  items: readonly Item[],
  { best, by, where, spread }: SettingsOf<typeof FIELDS>,
): Item[] {
  const score = parseExpression(by);
  const condition = where === undefined ? undefined : parseExpression(where);
  const fitting = items.filter(({ values }) => condition?.evaluate(values) === true);
  const ranked = (fitting.length > 0 ? fitting : items)
    .map((item) => ({ item, value: orderOf(score.evaluate(item.values)) }))
    .sort((a, b) => b.value - a.value || 0)
    .map(({ item }) => item);
  if (!spread || ranked.length <= best) return ranked.slice(0, best);
  const last = ranked.length - 1;
  return Array.from({ length: best }, (_, i) => ranked[last - Math.round(best === 1 ? last / 2 : (i * last) / (best - 1))]);
}

/** Missing values are worst. */
function orderOf(value: unknown): number {
  const number = typeof value === 'boolean' ? Number(value) : value;
  return typeof number === 'number' && !Number.isNaN(number) ? number : -Number.MAX_VALUE;
}
