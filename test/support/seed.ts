import fc from 'fast-check';

/** Property tests try the same cases in every run. `SEED=7 npx vitest run` tries others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
