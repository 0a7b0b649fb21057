import { SETTLED_MOVE } from '../../src/layout/residualMotion.ts';
import { countAmbiguities } from '../../src/metrics/bos2022/live.ts';
import { graceDefaults } from '../../src/metrics/settings.ts';
import { formatNumber, formatRatio, formatShare, median, ratio, sum } from './figures.ts';
import type { Scores } from './scores.ts';
import { MAX_STEPS, type Outcome } from './task.ts';

/** A row of the table: a measure over many puzzles, and for one. */
export interface Row {
  readonly label: string;
  /** The target for puzzles that were not used for tuning. */
  readonly target: string;
  ofAll(outcomes: readonly Outcome[]): string;
  /** The column title in the table with a line per puzzle. */
  readonly short: string;
  ofOne(outcome: Outcome): string;
}

const change = (before: number, after: number, digits = 0) => `${formatNumber(before, digits)} → ${formatNumber(after, digits)}`;

/** A row with the ratio of a measure after and before; for many puzzles the median ratio. */
function ratioRow(label: string, target: string, short: string, read: (scores: Scores) => number): Row {
  const ratioOf = ({ before, after }: Outcome) => ratio(read(before), read(after));
  return {
    label: `${label}, median ratio`,
    target,
    short,
    ofAll: (all) => formatRatio(median(all.map(ratioOf))),
    ofOne: (outcome) => formatRatio(ratioOf(outcome)),
  };
}

/** A row with a measure before and after; for many puzzles both medians. */
function medianRow(label: string, target: string, short: string, read: (scores: Scores) => number, digits = 0): Row {
  return {
    label: `${label}, median`,
    target,
    short,
    ofAll: (all) => change(median(all.map(({ before }) => read(before))), median(all.map(({ after }) => read(after))), digits),
    ofOne: ({ before, after }) => change(read(before), read(after), digits),
  };
}

/** A row with a measure before and after; for many puzzles both medians and the median ratio. */
function comparedRow(label: string, target: string, short: string, read: (scores: Scores) => number, digits = 0): Row {
  const medians = medianRow(label, target, short, read, digits);
  const ratios = ratioRow(label, target, short, read);
  return {
    ...medians,
    label: `${label}, medians and median ratio`,
    ofAll: (all) => `${medians.ofAll(all)}; ${ratios.ofAll(all)}`,
    ofOne: (outcome) => `${medians.ofOne(outcome)}; ${ratios.ofOne(outcome)}`,
  };
}

/** A row for defects: the number of puzzles that have any, and the total over all puzzles. */
function defectRow(label: string, target: string, short: string, read: (scores: Scores) => number): Row {
  return {
    label: `${label}: puzzles with any, and total`,
    target,
    short,
    ofAll(all) {
      const [before, after] = [all.map((outcome) => read(outcome.before)), all.map((outcome) => read(outcome.after))];
      const having = (values: readonly number[]) => values.filter((value) => value > 0).length;
      return `${change(having(before), having(after))}; ${change(sum(before), sum(after))}`;
    },
    ofOne: ({ before, after }) => change(read(before), read(after)),
  };
}

const countKinks = ({ isKink }: Scores) => isKink.filter(Boolean).length;
const countNewKinks = ({ before, after }: Outcome) => after.isKink.filter((isKink, i) => isKink && !before.isKink[i]).length;
const smoothnessRatio = ({ before, after }: Outcome) => ratio(before.bos.smoothness, after.bos.smoothness);

/** All rows in table order. */
export const rows: readonly Row[] = [
  {
    label: 'unambiguous',
    target: '≥ 98 %',
    short: 'ambiguities',
    ofAll(all) {
      const percentage = (side: 'before' | 'after') =>
        formatShare(all.filter((outcome) => !outcome[side].bos.ambiguous).length, all.length);
      return `${percentage('before')} → ${percentage('after')}`;
    },
    ofOne: ({ before, after }) => change(countAmbiguities(before.bos), countAmbiguities(after.bos)),
  },
  comparedRow('inflections', 'not more', 'inflections', ({ grace }) => grace.inflections),
  medianRow('excess inflections', '', 'excess', ({ grace }) => grace.excessInflections),
  comparedRow('curvature extrema', '≤ × 1.20', 'extrema', ({ grace }) => grace.curvatureExtrema),
  comparedRow('cubic pieces', '≤ × 1.20', 'cubics', ({ fit }) => fit.cubics),
  comparedRow('total turning', '≤ × 1.00', 'turning', ({ grace }) => grace.turning),
  comparedRow('bending energy', '≤ × 0.55', 'bending', ({ grace }) => grace.bending, 2),
  {
    label: `kinks above ${formatNumber((graceDefaults.maxKinkRad * 180) / Math.PI)}° where curves leave the picture, sum`,
    target: 'none new',
    short: 'kinks',
    ofAll: (all) =>
      `${change(sum(all.map(({ before }) => countKinks(before))), sum(all.map(({ after }) => countKinks(after))))}; ${sum(all.map(countNewKinks))} new`,
    ofOne: (outcome) => `${change(countKinks(outcome.before), countKinks(outcome.after))}; ${countNewKinks(outcome)} new`,
  },
  {
    label: 'smoothness (eq. 7) not worse',
    target: '≥ 95 %',
    short: 'eq. 7',
    ofAll: (all) => formatShare(all.filter((outcome) => smoothnessRatio(outcome) <= 1).length, all.length),
    ofOne: (outcome) => formatRatio(smoothnessRatio(outcome)),
  },
  comparedRow('angles (eq. 8)', '≤ × 0.65', 'eq. 8', ({ bos }) => bos.angles),
  ratioRow('face sizes (eq. 9)', '≤ × 0.80', 'eq. 9', ({ bos }) => bos.faceSize),
  medianRow('smallest angle in degrees', '≥ 30', 'angle', ({ bos }) => bos.smallestAngle),
  defectRow('faces too small for a pen', 'fewer', 'small faces', ({ grace }) => grace.smallFaces),
  medianRow('width of the smallest face', '', 'smallest face', ({ grace }) => grace.smallestFace),
  medianRow('radius of the tightest bend', '', 'tightest', ({ grace }) => grace.tightestBend),
  defectRow(`bends tighter than a radius of ${graceDefaults.minRadius}`, '', 'tight bends', ({ grace }) => grace.tightBends),
  defectRow('length of narrow strips', '', 'strips', ({ grace }) => grace.narrowStrips),
  defectRow('length along the frame', '', 'along frame', ({ grace }) => grace.alongFrame),
  {
    label: 'steps until settled, median',
    target: '≤ 300',
    short: 'steps',
    ofAll: (all) => formatNumber(median(all.map((outcome) => (outcome.isSettled ? outcome.steps : Number.POSITIVE_INFINITY)))),
    ofOne: ({ steps, isSettled }) => `${isSettled ? '' : '> '}${formatNumber(steps)}`,
  },
  {
    label: `settled within ${formatNumber(MAX_STEPS)} steps`,
    target: '100 %',
    short: 'settled',
    ofAll: (all) => formatShare(all.filter(({ isSettled }) => isSettled).length, all.length),
    ofOne: ({ isSettled }) => (isSettled ? 'yes' : 'no'),
  },
  {
    label: `at rest: residual motion below ${SETTLED_MOVE}, not cooled`,
    target: '≥ 90 %',
    short: 'end',
    ofAll: (all) => formatShare(all.filter(({ rest }) => rest === 'at rest').length, all.length),
    ofOne: ({ rest = 'moving' }) => rest,
  },
  {
    label: 'residual motion at the end in units, median',
    target: `< ${SETTLED_MOVE}`,
    short: 'residual',
    ofAll: (all) => formatNumber(median(all.map(({ residualMove }) => residualMove)), 2),
    ofOne: ({ residualMove }) => formatNumber(residualMove, 2),
  },
  {
    label: 'motion of crossings when relaxed again in units, mean',
    target: '< 1',
    short: 'again',
    ofAll: (all) => formatNumber(sum(all.map(({ againMove = Number.NaN }) => againMove)) / all.length, 2),
    ofOne: ({ againMove = Number.NaN }) => formatNumber(againMove, 2),
  },
  {
    label: 'processor time from opening until settled in ms, median',
    target: '',
    short: 'ms',
    ofAll: (all) => formatNumber(median(all.map(({ processorMs }) => processorMs))),
    ofOne: ({ processorMs }) => formatNumber(processorMs),
  },
];
