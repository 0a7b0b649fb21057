import { type CueName, type HiddennessMetrics, measureHiddenness, VISIBILITY } from '../../src/metrics/hiddenness/hiddenness.ts';
import { defineMeasurement } from '../measurement.ts';
import { fitLogistic, measureAuc } from './fit.ts';
import { HALVES, type JudgedPuzzle, readJudged, visibleShare } from './judged.ts';

const options = {
  fit: { type: 'boolean', about: 'also print the weights that fit the fitted half best' },
  each: { type: 'boolean', about: 'also print a line for each puzzle' },
} as const;

interface Row extends JudgedPuzzle {
  readonly metrics: HiddennessMetrics;
}

/**
 * Compares hiddenness with the eyes of people: prints how well it separates puzzles whose picture most of them saw from the others. AUC is the probability
 * that of a visible and a hidden puzzle the hidden one has the higher value.
 */
export const measurement = defineMeasurement(options, ({ fit, each }) => {
  const rows = readJudged().map((judged): Row => ({ ...judged, metrics: measureHiddenness(judged.opened.map)! }));
  console.log('| half | puzzles | visible | AUC of hiddenness | of the picture’s share alone |\n| --- | --- | --- | --- | --- |');
  for (const half of HALVES) {
    const own = rows.filter((row) => row.half === half);
    if (own.length > 0) console.log(formatRow(half, own));
  }
  if (fit === true) console.log(formatFit(rows.filter(({ half }) => half === 'fitted')));
  if (each === true) for (const row of rows.toSorted((a, b) => a.metrics.score - b.metrics.score)) console.log(formatEach(row));
  return undefined;
});

function formatRow(half: string, rows: readonly Row[]): string {
  const isVisible = rows.map((row) => visibleShare(row) > 0.5);
  const auc = (of: (row: Row) => number) => measureAuc(rows.map(of), isVisible).toFixed(2);
  const count = isVisible.filter(Boolean).length;
  return `| ${half} | ${rows.length} | ${count} | ${auc(({ metrics }) => -metrics.score)} | ${auc(({ metrics }) => metrics.share)} |`;
}

function formatFit(rows: readonly Row[]): string {
  const names = Object.keys(VISIBILITY.weights) as CueName[];
  const { constant, weights } = fitLogistic(
    rows.map((row) => ({ values: names.map((name) => row.metrics[name]), share: visibleShare(row) })),
  );
  return [`constant: ${constant.toFixed(2)}`, ...names.map((name, i) => `${name}: ${weights[i].toFixed(2)}`)].join(', ');
}

function formatEach({ id, half, picture, votes, metrics }: Row): string {
  const seen = votes.filter(({ visible }) => visible).length;
  return `${metrics.score.toFixed(2)}  seen by ${seen} of ${votes.length}  ${id}  ${half}  ${picture}  ${votes.map(({ guess }) => guess || '–').join(', ')}`;
}
