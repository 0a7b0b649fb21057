import { readdirSync } from 'node:fs';
import { listPictures } from '../pictures/sources.ts';
import { chooseIcons, type PuzzleHalf } from './chooseIcons.ts';
import { listIcons } from './iconPuzzle.ts';

/** A puzzle, described by its origin. */
export type Source =
  | { readonly kind: 'file'; readonly name: string; readonly url: URL }
  | { readonly kind: 'random'; readonly name: string; readonly seed: number }
  | { readonly kind: 'icon'; readonly name: string }
  | { readonly kind: 'calm'; readonly name: string; readonly url: URL };

/** A puzzle that takes seconds to generate. */
export type GeneratedSource = Extract<Source, { readonly kind: 'icon' | 'calm' }>;

/** Puzzles of one kind with their own column. */
export interface Group {
  readonly title: string;
  /** The maximum number of puzzles: the first ones that exist. */
  readonly max: number;
  readonly list: () => Source[];
}

const RANDOM_COUNT = 12;
const FIRST_SEED: Readonly<Record<PuzzleHalf, number>> = { tuned: 2001, unseen: 5000 };

const ICON_COUNT = 20;
const ICON_SEED: Readonly<Record<PuzzleHalf, number>> = { tuned: 2, unseen: 1 };

/** The number of pictures that become a puzzle of the default method. */
const CALM_COUNT = 12;

const samples = new URL('../../samples/', import.meta.url);

/** By key. Puzzles used for tuning are in no other group. */
export const groups = {
  icons: { title: 'icons', max: ICON_COUNT, list: () => orderIcons('unseen') },
  generated: { title: 'generated', max: Number.POSITIVE_INFINITY, list: () => everyOther(listFiles('generated/'), 'unseen') },
  random: { title: 'random', max: RANDOM_COUNT, list: () => listRandom('unseen') },
  calm: { title: 'calm', max: CALM_COUNT, list: () => listCalm('unseen') },
  tunedIcons: { title: 'tuned: icons', max: ICON_COUNT, list: () => orderIcons('tuned') },
  tunedGenerated: { title: 'tuned: generated', max: Number.POSITIVE_INFINITY, list: () => everyOther(listFiles('generated/'), 'tuned') },
  tunedRandom: { title: 'tuned: random', max: RANDOM_COUNT, list: () => listRandom('tuned') },
  tunedCalm: { title: 'tuned: calm', max: CALM_COUNT, list: () => listCalm('tuned') },
  samples: { title: 'samples', max: Number.POSITIVE_INFINITY, list: () => listFiles('') },
} satisfies Record<string, Group>;

export type GroupName = keyof typeof groups;

/** The selectable sets, each with its groups in column order. */
export const sets = {
  icons: ['icons'],
  unseen: ['generated', 'random', 'calm'],
  tuned: ['tunedIcons', 'tunedGenerated', 'tunedRandom', 'tunedCalm'],
  generated: ['generated', 'tunedGenerated'],
  calm: ['calm', 'tunedCalm'],
  samples: ['samples'],
  all: Object.keys(groups) as GroupName[],
} as const satisfies Record<string, readonly GroupName[]>;

export type SetName = keyof typeof sets;

/** Parses a comma-separated list of sets and returns their groups, once each. Throws for an unknown set. */
export function readSets(names: string): GroupName[] {
  const chosen = names.split(',').map((name) => {
    if (!Object.hasOwn(sets, name))
      throw new RangeError(`unknown set ${JSON.stringify(name)}; known sets: ${Object.keys(sets).join(', ')}`);
    return sets[name as SetName];
  });
  return [...new Set(chosen.flat())];
}

function orderIcons(half: PuzzleHalf): Source[] {
  return chooseIcons(listIcons(), half, ICON_SEED[half]).map((name) => ({ kind: 'icon', name }));
}

/** Every third picture first, so that both collections and both styles are there. */
function listCalm(half: PuzzleHalf): Source[] {
  // Choosing the pictures takes seconds, because it reads them.
  calmSources[half] ??= orderCalm(listPictures(half));
  return [...calmSources[half]];
}

const calmSources: Partial<Record<PuzzleHalf, readonly Source[]>> = {};

function orderCalm(pictures: ReturnType<typeof listPictures>): Source[] {
  return [0, 1, 2].flatMap((first) => pictures.filter((_, i) => i % 3 === first)).map(({ name, url }) => ({ kind: 'calm', name, url }));
}

function everyOther<T>(all: readonly T[], half: PuzzleHalf): T[] {
  return all.filter((_, index) => index % 2 === (half === 'tuned' ? 0 : 1));
}

function listFiles(folder: string): Source[] {
  const url = new URL(folder, samples);
  const files = readdirSync(url).filter((file) => file.endsWith('.json'));
  return files.toSorted().map((file) => ({ kind: 'file', name: file.replace(/\.json$/, ''), url: new URL(file, url) }));
}

function listRandom(half: PuzzleHalf): Source[] {
  return Array.from({ length: RANDOM_COUNT }, (_, i) => {
    const seed = FIRST_SEED[half] + i;
    return { kind: 'random', name: `seed ${seed}`, seed };
  });
}
