import type { Measurement } from './measurement.ts';

/** An entry in the list of measurements. */
export interface Entry {
  /** A sentence that says what it measures. */
  readonly about: string;
  /** The approximate duration on two cores, without options. */
  readonly takes: string;
  load(): Promise<{ readonly measurement: Measurement }>;
}

export const catalogue: Readonly<Record<string, Entry>> = {
  fingerprints: {
    about: 'Hashes of the samples after a few hundred steps; an optimisation must not change them.',
    takes: '10 seconds',
    load: () => import('./bench/fingerprints.ts'),
  },
  engines: {
    about: 'Whether Chromium, Firefox and JavaScriptCore, if available, give the same bits as Node.',
    takes: '1 minute',
    load: () => import('./bench/engines.ts'),
  },
  bench: {
    about: 'Time per step, compared with d3-force and a lower bound; times of opening, verifying and measuring.',
    takes: '4 minutes',
    load: () => import('./bench/bench.ts'),
  },
  indexes: {
    about: 'Time per step with the R-tree and with the grid, early and late in a run.',
    takes: '1 minute',
    load: () => import('./bench/indexes.ts'),
  },
  crowds: {
    about: 'Time per step for files with thousands of points in one spot.',
    takes: '2 minutes',
    load: () => import('./bench/crowds.ts'),
  },
  lines: {
    about: 'Number of faces open at once along the sides of the samples, and solving times: line by line, and to the class.',
    takes: '30 seconds',
    load: () => import('./bench/lines.ts'),
  },
  page: {
    about: 'The view’s work per frame of a moving drawing, and whether its memory grows.',
    takes: '6 minutes',
    load: () => import('./bench/page.ts'),
  },
  start: {
    about: 'Time until the built page shows its first drawing, and script time of its frames while a large puzzle relaxes.',
    takes: '30 seconds',
    load: () => import('./bench/start.ts'),
  },
  rest: {
    about: 'Time from a click on each puzzle of the built page’s gallery until it has settled.',
    takes: '2 minutes',
    load: () => import('./bench/rest.ts'),
  },
  play: {
    about:
      'Whether players can solve every puzzle of the gallery by pointer, the time from a click to the next frame, and long random play.',
    takes: '2 minutes',
    load: () => import('./play/play.ts'),
  },
  solver: {
    about: 'Solving times of grids, compared with another solver, and of hard grids.',
    takes: '3 minutes',
    load: () => import('./solver/solver.ts'),
  },
  ratings: {
    about: 'Ratings per second for grids of several sizes: random playouts, and solvable grids.',
    takes: '40 seconds',
    load: () => import('./search/ratings.ts'),
  },
  search: {
    about:
      'Results of each search method in a minute for time, difficulty and fun, next to the tables of the paper; --csv allows doing it in parts.',
    takes: '16 hours',
    load: () => import('./search/search.ts'),
  },
  optimum: {
    about: 'Highest difficulty, fun and time of all 5x5 grids, by rating each: the limit for any search.',
    takes: '2 minutes',
    load: () => import('./search/optimum.ts'),
  },
  pick: {
    about: 'Time for the page to find the point under the pointer.',
    takes: '20 seconds',
    load: () => import('./bench/pick.ts'),
  },
  blocked: {
    about: 'Time during which the built page cannot respond while it opens a file of 95,000 points.',
    takes: '1 minute',
    load: () => import('./bench/blocked.ts'),
  },
  quality: {
    about: 'Results of relaxing puzzles that were not used for tuning: ambiguities, grace, steps and time until settled.',
    takes: '2 minutes',
    load: () => import('./quality/quality.ts'),
  },
  blind: {
    about:
      'Which engine draws better to the eye: shuffled sheets of puzzles as they are and relaxed, for judges, and the count of their answers.',
    takes: '6 minutes',
    load: () => import('./blind/blind.ts'),
  },
  polish: {
    about: 'Results of polishing the puzzles of quality: unambiguous, better than the preset, never worse than the original.',
    takes: '6 minutes',
    load: () => import('./polish/polish.ts'),
  },
  ends: {
    about:
      'Number of neighbouring ends on the frame with space for their labels: in the files, and relaxed without and with label spacing.',
    takes: '30 seconds',
    load: () => import('./bench/ends.ts'),
  },
  classes: {
    about: 'Classes of the generated samples with and without their decoys.',
    takes: '5 seconds',
    load: () => import('./quality/classes.ts'),
  },
  generators: {
    about: 'Results of the generators for the sample pictures, next to the published figures.',
    takes: '14 minutes',
    load: () => import('./quality/generators.ts'),
  },
  pictures: {
    about: 'How many puzzles generated from unseen icons are fit for printing: classes, levels, narrow faces, self-crossings, inflections.',
    takes: '6 minutes',
    load: () => import('./pictures/pictures.ts'),
  },
  hiddenness: {
    about: 'How well hiddenness agrees with people who looked at empty puzzles.',
    takes: '5 seconds',
    load: () => import('./hiddenness/hiddenness.ts'),
  },
  levels: {
    about: 'Which of the generated puzzles can be simplified to an easier level, and how.',
    takes: '5 minutes',
    load: () => import('./levels/levels.ts'),
  },
  omit: {
    about: 'Number of clues that the samples can omit, and the effect on difficulty and fun.',
    takes: '30 seconds',
    load: () => import('./rating/omit.ts'),
  },
  labels: {
    about: 'Which samples have space for all clue labels at the frame before and after relaxing, and the lengths of leaders.',
    takes: '1 minute',
    load: () => import('./labels/labels.ts'),
  },
  mill: {
    about:
      'Jobs per second of the mill in one and in all threads against the same work in a plain loop, growth with the number of jobs, and memory.',
    takes: '3 minutes',
    load: () => import('./mill/mill.ts'),
  },
  queues: {
    about:
      'Whether all jobs of a mill complete through PostgreSQL, and through an installed Redis, while a worker and the server are killed; cost per job.',
    takes: '3 minutes',
    load: () => import('./mill/queues.ts'),
  },
  stress: {
    about: 'Relaxes random puzzles and samples under hostile settings, and verifies the topology after every step.',
    takes: '30 seconds',
    load: () => import('./stress/stress.ts'),
  },
  attack: {
    about:
      'Attacks readers with mutated files, the engine with hostile settings, the workbench with hasty actions while workers and storage fail, and all of it with a simulated user.',
    takes: '5 minutes',
    load: () => import('./attack/attack.ts'),
  },
  planted: {
    about: 'Plants faults in readers, engine and workbench, and checks that the attack finds each.',
    takes: '30 seconds',
    load: () => import('./attack/planted.ts'),
  },
  soak: {
    about: 'Uses the built page randomly in a browser that hides, slows down and crashes; checks errors, restored work and memory.',
    takes: '30 minutes',
    load: () => import('./soak/soak.ts'),
  },
};
