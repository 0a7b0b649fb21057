import { readdirSync, readFileSync } from 'node:fs';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { type Simplified, simplifyPuzzle } from '../../src/session/solve/simplify/simplify.ts';
import { defineMeasurement, readWhole } from '../measurement.ts';
import { formatLines } from '../quality/table.ts';

const FOLDER = new URL('../../samples/generated/', import.meta.url);

/** Describes how a level was reached, or why not. */
function describe({ before, after, isReached, changes: { switched, inserted }, findings }: Simplified): string {
  if (!isReached) return findings.at(-1)!.includes('proved') ? 'proved impossible' : 'not found';
  if (before.level === after.level) return 'unchanged';
  const means = [
    ...(switched.length > 0 ? [`${switched.length} switched`] : []),
    ...(inserted !== undefined ? [`a curve across ${inserted.crosses} edges`] : []),
  ];
  return means.join(' and ');
}

export const measurement = defineMeasurement(
  {
    limit: { type: 'string', value: 'S', about: 'seconds for each puzzle and level; 60 by default' },
    puzzle: { type: 'string', multiple: true, value: 'NAME', about: 'only this puzzle of samples/generated; repeatable' },
  },
  async ({ limit = '60', puzzle }) => {
    const limitMs = 1000 * readWhole('limit', limit, 1);
    const names = readdirSync(FOLDER)
      .map((file) => file.replace('.json', ''))
      .filter((name) => puzzle?.includes(name) ?? true);
    const lines: string[][] = [];
    const reached = { advanced: 0, basic: 0 };
    for (const name of names) {
      const opened = openPuzzle(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
      const outcomes = { advanced: '', basic: '' };
      let level = '';
      for (const goal of ['advanced', 'basic'] as const) {
        const simplified = await simplifyPuzzle(opened, { goal, limitMs });
        level = simplified.before.level;
        outcomes[goal] = describe(simplified);
        if (simplified.isReached) reached[goal]++;
      }
      lines.push([name, level, outcomes.advanced, outcomes.basic]);
    }
    process.stdout.write(formatLines(['puzzle', 'level', 'to advanced', 'to basic'], lines));
    process.stdout.write(`\nOf ${names.length}, ${reached.advanced} reach advanced and ${reached.basic} reach basic.\n`);
    return 0;
  },
);
