import { readdirSync, readFileSync } from 'node:fs';
import { hypot } from '../../src/geometry/arithmetic/squares.ts';
import { DEFAULT_SIZE, labelPuzzle } from '../../src/labels/label.ts';
import { changeSettings, presets } from '../../src/layout/settings.ts';
import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import { relaxToRest } from '../../src/session/relax/relax.ts';
import { defineMeasurement, readWhole } from '../measurement.ts';

const SAMPLES = new URL('../../samples/', import.meta.url);

type Drawing = Pick<OpenedPuzzle, 'puzzle' | 'map'>;

/** The compared drawings of a puzzle, in this order. */
const STAGES: readonly { readonly title: string; make(opened: OpenedPuzzle): Drawing | Promise<Drawing> }[] = [
  { title: 'as opened', make: (opened) => opened },
  {
    title: 'settled without *label spacing*',
    make: (opened) => relaxToRest(opened, changeSettings(presets.kronkel, { 'labelSpacing.on': false })),
  },
  { title: 'settled', make: (opened) => relaxToRest(opened, presets.kronkel) },
];

/**
 * Prints the table of docs/labels.md: which samples have compact labellings before and after relaxing, and the lengths of their leaders.
 */
export const measurement = defineMeasurement(
  { size: { type: 'string', value: 'N', about: `font size of the labels in puzzle units; ${DEFAULT_SIZE} by default` } },
  async ({ size: text }) => {
    const size = text === undefined ? DEFAULT_SIZE : readWhole('size', text, 1);
    console.log(`| puzzle | labels | ${STAGES.map(({ title }) => `${title} | balanced`).join(' | ')} |`);
    console.log(`|${' --- |'.repeat(2 + 2 * STAGES.length)}`);
    const compact = STAGES.map(() => [0, 0]);
    const files = ['', 'generated/'].flatMap(listFiles);
    for (const file of files) {
      const opened = openPuzzle(readFileSync(new URL(file, SAMPLES), 'utf8'));
      const cells: string[] = [];
      let count = 0;
      for (const [stage, { make }] of STAGES.entries()) {
        const { puzzle, map } = await make(opened);
        for (const [i, balanced] of [false, true].entries()) {
          const labelling = labelPuzzle(puzzle, map, map, { size, balanced });
          count = labelling.labels.length;
          if (labelling.state === 'compact' && countAtOneEnd(labelling) === 0) compact[stage][i]++;
          cells.push(describe(labelling));
        }
      }
      console.log(`| ${file.replace('.json', '')} | ${count} | ${cells.join(' | ')} |`);
    }
    console.log(`| compact of ${files.length} | | ${compact.flat().join(' | ')} |`);
    return undefined;
  },
);

function listFiles(folder: string): string[] {
  return readdirSync(new URL(folder || '.', SAMPLES))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}${name}`);
}

/** The number of curves whose two labels are at the same end although that is not requested. */
function countAtOneEnd({ unmet }: Pick<ReturnType<typeof labelPuzzle>, 'unmet'>): number {
  return unmet.filter((request) => request.endsWith('are at the same end')).length;
}

/** The state, the longest leader, and the number of curves with both labels at one end. */
function describe({ state, labels, unmet }: ReturnType<typeof labelPuzzle>): string {
  const longest = Math.max(
    0,
    ...labels.map(({ leader }) => (leader === null ? 0 : hypot(leader[1][0] - leader[0][0], leader[1][1] - leader[0][1]))),
  );
  const atOneEnd = countAtOneEnd({ unmet });
  const crossings = unmet.filter((request) => request.endsWith('cross')).length;
  return [
    `${state}, ${Math.round(longest)}`,
    ...(atOneEnd > 0 ? [`${atOneEnd} at one end`] : []),
    ...(crossings > 0 ? [`${crossings} crossings`] : []),
  ].join(', ');
}
