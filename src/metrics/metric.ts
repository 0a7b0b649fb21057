/** The description of one metric. */
export interface Metric {
  /** The path of the value in the measurements of its group, for example `a.score`. */
  readonly key: string;
  readonly label: string;
  /** What it measures and which direction is better, as a phrase. */
  readonly hint: string;
  readonly better: 'lower' | 'higher';
  /** The formula in docs/metrics.md. */
  readonly formula: string;
  /** The unit in docs/metrics.md. Lengths are in puzzle units. */
  readonly unit: string;
  /** The unit sign after the value in tables. */
  readonly sign?: string;
  /** The path of another form of the value, in the measurements of its group, that tables and messages show because it is easier to read. `sign` is its unit. */
  readonly shownAs?: string;
  /** Whether changes are shown as absolute numbers instead of percentages. */
  readonly isCount?: boolean;
  /** When a change counts as a regression. Metrics without a tolerance are never reported as worse. */
  readonly tolerance?: Tolerance;
}

/** How much worse a metric may get before the change is visible, and the message to report then. */
export interface Tolerance {
  /** The visible effect, for example "curves turn more in total". */
  readonly message: string;
  /** The tolerance is `relative` times the value before, plus `absolute`. Both are 0 by default. */
  readonly relative?: number;
  readonly absolute?: number;
  /** A value at least this good is never a regression. */
  readonly goodEnough?: number;
  /** The path, in the measurements of the group, of the worst place or of a list of places with the worst first. */
  readonly places?: string;
}
