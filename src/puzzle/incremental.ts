/** Work that is done in pieces: after each it yields how far it is, from 0 to 1, and may be given up there. */
export type Incremental<Result> = Generator<number, Result, void>;

/** Does all of it at once. */
export function runToEnd<Result>(work: Incremental<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** The same as a part of something larger, of which it is the way from one share to another. */
export function* scaleProgress<Result>(work: Incremental<Result>, from: number, to: number): Incremental<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    yield from + value * (to - from);
  }
}
