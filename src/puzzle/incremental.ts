/** Incremental work: a generator that yields its progress, from 0 to 1, after each portion. The caller may cancel at each yield. */
export type Incremental<Result> = Generator<number, Result, void>;

/** Runs incremental work to its end and returns the result. */
export function runToEnd<Result>(work: Incremental<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Runs incremental work as part of larger work, mapping its progress to the range from `from` to `to`. */
export function* scaleProgress<Result>(work: Incremental<Result>, from: number, to: number): Incremental<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    yield from + value * (to - from);
  }
}
