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
  /** For what users care for: when it is said to have got worse. Of what has none nobody is told. */
  readonly care?: Care;
}

/** How much worse a number may get before an eye notices, and what it sees then. */
export interface Care {
  /** What a designer sees, as in "curves wind more". */
  readonly worse: string;
  /** As much passes as this share of what it was, and this amount. None of either unless given. */
  readonly share?: number;
  readonly amount?: number;
  /** What is at least as good as this is good enough, whatever it was. */
  readonly enough?: number;
  /** Where the worst of it is in what its group measures: the path of a place, or of a list of them with the worst first. */
  readonly places?: string;
}
