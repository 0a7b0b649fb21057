/** A seed that changes every day, for long property tests. `SEED=N` repeats the run of another day; the reporter prints N. */
export const rotatingSeed = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000));
