/** How one number of a drawing is told. */
export interface Metric {
  /** Where it stands in what its group measures, as in `a.score`. */
  readonly key: string;
  readonly label: string;
  /** What it says and which way is good, in a sentence. */
  readonly hint: string;
  readonly better: 'lower' | 'higher';
  /** As docs/metrics.md has it. */
  readonly formula: string;
  /** As the docs name it; in puzzle units where lengths are meant. */
  readonly unit: string;
  /** What follows the number in tables. */
  readonly sign?: string;
  /** Its change is a number, not a share. */
  readonly isCount?: boolean;
}
