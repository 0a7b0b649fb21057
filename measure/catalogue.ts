import type { Measurement } from './measurement.ts';

/** A line of the list of measurements. */
export interface Entry {
  /** A sentence: what it tells. */
  readonly about: string;
  /** How long that takes, about, on two cores and without options. */
  readonly takes: string;
  load(): Promise<{ readonly measurement: Measurement }>;
}

export const catalogue: Readonly<Record<string, Entry>> = {
  fingerprints: {
    about: 'Hashes of the samples after some hundred steps, which an optimisation leaves as they are.',
    takes: '10 seconds',
    load: () => import('./bench/fingerprints.ts'),
  },
  engines: {
    about: 'Whether Chromium, Firefox and JavaScriptCore, where they are, come to the same bits as Node.',
    takes: '1 minute',
    load: () => import('./bench/engines.ts'),
  },
  bench: {
    about: 'What a step costs, against d3-force and against a lower bound; opening, verifying and measuring.',
    takes: '4 minutes',
    load: () => import('./bench/bench.ts'),
  },
  indexes: {
    about: 'What a step costs with the R-tree and with the grid, early in a run and late.',
    takes: '1 minute',
    load: () => import('./bench/indexes.ts'),
  },
  crowds: {
    about: 'What a step costs where a file has thousands of points in one spot.',
    takes: '2 minutes',
    load: () => import('./bench/crowds.ts'),
  },
  lines: {
    about: 'How many faces are open at once along the sides of the samples, and what solving them line by line and to a class takes.',
    takes: '30 seconds',
    load: () => import('./bench/lines.ts'),
  },
  page: {
    about: 'What the page’s view does for each frame of a drawing in motion, and whether its memory grows.',
    takes: '6 minutes',
    load: () => import('./bench/page.ts'),
  },
  start: {
    about: 'How soon the built page shows its first drawing, and what its frames cost while a large puzzle relaxes.',
    takes: '30 seconds',
    load: () => import('./bench/start.ts'),
  },
  rest: {
    about: 'How long the built page takes from the click on each puzzle of its gallery to where that has settled.',
    takes: '2 minutes',
    load: () => import('./bench/rest.ts'),
  },
  solver: {
    about: 'What it costs to solve grids, beside another solver, and hard ones.',
    takes: '3 minutes',
    load: () => import('./solver/solver.ts'),
  },
  ratings: {
    about: 'How many grids a second are rated, of several sizes: as random playouts end, and such as can be solved.',
    takes: '40 seconds',
    load: () => import('./search/ratings.ts'),
  },
  search: {
    about: 'What each search finds in a minute for time, difficulty and fun, next to the tables of the paper; --csv does it in parts.',
    takes: '16 hours',
    load: () => import('./search/search.ts'),
  },
  optimum: {
    about: 'The highest difficulty, fun and time of all grids of 5x5, by rating each: what no search can better.',
    takes: '2 minutes',
    load: () => import('./search/optimum.ts'),
  },
  pick: {
    about: 'What it costs the page to find the point that someone points at.',
    takes: '20 seconds',
    load: () => import('./bench/pick.ts'),
  },
  blocked: {
    about: 'How long the built page can’t answer while it opens a file of 95,000 points.',
    takes: '1 minute',
    load: () => import('./bench/blocked.ts'),
  },
  quality: {
    about: 'What becomes of puzzles that no setting was chosen on: ambiguities, grace, steps and time to rest.',
    takes: '2 minutes',
    load: () => import('./quality/quality.ts'),
  },
  ends: {
    about: 'How many neighbouring ends on the frame have room for their labels: in the files, and relaxed without room and with it.',
    takes: '30 seconds',
    load: () => import('./bench/ends.ts'),
  },
  classes: {
    about: 'How the generated samples can be solved, with their decoys and without.',
    takes: '5 seconds',
    load: () => import('./quality/classes.ts'),
  },
  generators: {
    about: 'What the generators make of the pictures, with the papers’ own figures beside.',
    takes: '14 minutes',
    load: () => import('./quality/generators.ts'),
  },
  levels: {
    about: 'Which of the generated puzzles can be brought to an easier level, and by what.',
    takes: '5 minutes',
    load: () => import('./levels/levels.ts'),
  },
  omit: {
    about: 'How many clues the samples can do without, and what that does to difficulty and fun.',
    takes: '30 seconds',
    load: () => import('./rating/omit.ts'),
  },
  labels: {
    about: 'Which samples have room for all their clue labels at the frame, before relaxing and after, and how long leaders get.',
    takes: '1 minute',
    load: () => import('./labels/labels.ts'),
  },
  stress: {
    about: 'Relaxes random puzzles and samples under hostile settings, and verifies the topology after every step.',
    takes: '30 seconds',
    load: () => import('./stress/stress.ts'),
  },
  attack: {
    about:
      'Attacks readers by mutated files, the engine by hostile settings, the workbench by hasty gestures while workers and storage fail.',
    takes: '5 minutes',
    load: () => import('./attack/attack.ts'),
  },
  planted: {
    about: 'Plants faults in readers, engine and workbench, and checks that the attack finds each.',
    takes: '30 seconds',
    load: () => import('./attack/planted.ts'),
  },
  soak: {
    about: 'Uses the built page at random in a browser that hides, slows down and crashes: errors, work that comes back, memory.',
    takes: '30 minutes',
    load: () => import('./soak/soak.ts'),
  },
};
