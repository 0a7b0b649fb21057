/** A seed that changes every day, for long tests. `SEED=N` repeats the run of another day; the reporter prints N after a failure. */
export const rotatingSeed = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000));

/** Every n-th item, other ones every day: after n days all items had their turn. */
export function pickDaily<Item>(items: readonly Item[], n: number): Item[] {
  return items.filter((_, index) => (index + rotatingSeed) % n === 0);
}
