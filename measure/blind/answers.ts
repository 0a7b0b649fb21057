import { readFileSync } from 'node:fs';
import { shortList } from '../../src/geometry/shortList.ts';
import type { Key } from './key.ts';
import { COLUMNS, type Column, type Version } from './versions.ts';

/** The judgement of one sheet, decoded. */
export interface Answer {
  readonly sheet: number;
  /** Best first; equally good versions are in one list. */
  readonly ranking: readonly (readonly Version[])[];
  /** Whether each rank is surely better than the next one. */
  readonly sure: readonly boolean[];
  readonly reason: string;
}

/** Joins the columns of a tie, as in `"A=C"`. */
const TIE = '=';

/** Reads and decodes the answers of one judge, in the order of the sheets. Throws an error that names the file and lists all mistakes. */
export function readAnswers(path: string, key: Key): Answer[] {
  try {
    return parseAnswers(readFileSync(path, 'utf8'), key);
  } catch (error) {
    throw new Error(`cannot read the answers ${path}: ${(error as Error).message}`);
  }
}

/** Parses and decodes the text of an answers file. Throws an error that lists all mistakes. */
export function parseAnswers(text: string, key: Key): Answer[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('the file must be a JSON array with one object for each sheet');
  const orders = new Map(key.sheets.map(({ sheet, order }) => [sheet, order]));
  const answers = new Map<number, Answer>();
  const mistakes: string[] = [];
  for (const [index, item] of list.entries()) {
    try {
      const answer = parseAnswer(item, orders);
      if (answers.has(answer.sheet)) throw new Error(`there are two answers for sheet ${answer.sheet}`);
      answers.set(answer.sheet, answer);
    } catch (error) {
      mistakes.push(`${nameItem(item, index)}: ${(error as Error).message}`);
    }
  }
  const missing = [...orders.keys()].filter((sheet) => !list.some((item) => (item as Answer | null)?.sheet === sheet));
  if (missing.length > 0) mistakes.push(`no answer for ${missing.length === 1 ? 'sheet' : 'sheets'} ${shortList(missing)}`);
  if (mistakes.length > 0) throw new Error(shortList(mistakes, '; '));
  return [...answers.values()].toSorted((a, b) => a.sheet - b.sheet);
}

function nameItem(item: unknown, index: number): string {
  const sheet = (item as Partial<Answer> | null)?.sheet;
  return Number.isSafeInteger(sheet) ? `sheet ${sheet}` : `item ${index + 1}`;
}

function parseAnswer(item: unknown, orders: ReadonlyMap<number, readonly Version[]>): Answer {
  if (typeof item !== 'object' || item === null) throw new Error(`it must be an object, not ${JSON.stringify(item)}`);
  const { sheet, ranking, sure, reason } = item as Readonly<Record<string, unknown>>;
  const order = orders.get(sheet as number);
  if (order === undefined) throw new Error(`"sheet" must be a number from 1 to ${orders.size}, not ${JSON.stringify(sheet)}`);
  const ranks = parseRanking(ranking, order);
  const count = ranks.length - 1;
  if (!Array.isArray(sure) || sure.length !== count || !sure.every((value) => typeof value === 'boolean'))
    throw new Error(
      `"sure" must have ${count} ${count === 1 ? 'value' : 'values'}, true or false, one for each rank but the last, not ${JSON.stringify(sure)}`,
    );
  if (typeof reason !== 'string' || reason.trim() === '') throw new Error('"reason" must be a short text');
  return { sheet: sheet as number, ranking: ranks, sure, reason: reason.trim() };
}

/** Decodes `["B", "A=C"]`. */
function parseRanking(ranking: unknown, order: readonly Version[]): Version[][] {
  const columns = COLUMNS.slice(0, order.length);
  const ranks = Array.isArray(ranking) ? ranking.map((rank) => String(rank).split(TIE)) : [];
  if (ranks.flat().toSorted().join() !== columns.join())
    throw new Error(
      `"ranking" must list ${columns.join(', ')} once each, best first, with ties as in "${columns.slice(-2).join(TIE)}", not ${JSON.stringify(ranking)}`,
    );
  return ranks.map((rank) => rank.map((column) => order[columns.indexOf(column as Column)]));
}
