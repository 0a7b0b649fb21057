import type { Variant } from '../session/generate/puzzleBatch.ts';
import type { Changes } from '../settings/paths.ts';
import { readValueList } from '../settings/text.ts';
import { UsageError } from './command.ts';

/** One list of changes per `--vary`. */
export function readVaries(texts: readonly string[]): Changes[][] {
  const lists = texts.map(readVary);
  const keys = lists.map(([change]) => Object.keys(change)[0]);
  const twice = keys.find((key, i) => keys.indexOf(key) < i);
  if (twice !== undefined)
    throw new UsageError(`--vary ${twice} is given twice: list all values in one option, as in --vary ${twice}=A,B,...`);
  return lists;
}

function readVary(text: string): Changes[] {
  const [, key, values] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (key === undefined) throw new UsageError(`--vary is ${JSON.stringify(text)}: it must be KEY=A,B,..., a setting and its values`);
  return readValueList(key, values);
}

/** All combinations of one change from each list. */
export function combine(lists: readonly (readonly Changes[])[]): Variant[] {
  const all = lists.reduce<Changes[]>(
    (before, list) => before.flatMap((changes) => list.map((change) => ({ ...changes, ...change }))),
    [{}],
  );
  return all.map((changes) => ({
    changes,
    name: Object.entries(changes)
      .map(([key, value]) => `${key} ${value}`)
      .join(', '),
  }));
}
