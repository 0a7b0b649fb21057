import { readFileSync } from 'node:fs';
import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import type { Changes } from '../../src/settings/paths.ts';

/** The puzzles by which the weights were fitted, and those by which they are only measured. */
export const HALVES = ['fitted', 'measured'] as const;
export type JudgedHalf = (typeof HALVES)[number];

/** What someone who had not seen the picture said about the empty puzzle. */
export interface Vote {
  readonly visible: boolean;
  /** Empty if they had no idea. */
  readonly guess: string;
}

/** A puzzle that several people looked at. */
export interface JudgedPuzzle {
  readonly id: string;
  readonly half: JudgedHalf;
  /** Its origin: the icon or sample, and how the puzzle was generated. */
  readonly picture: string;
  readonly method: string;
  readonly settings: Changes;
  readonly seed: number;
  readonly relaxed: boolean;
  readonly votes: readonly Vote[];
  readonly opened: OpenedPuzzle;
}

/** The stored judgements, one on each line. Their curves are simplified by less than a unit, as they were shown. */
export function readJudged(): JudgedPuzzle[] {
  const lines = readFileSync(new URL('./judged.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const stored = lines.map((line) => JSON.parse(line) as Omit<JudgedPuzzle, 'opened'> & { readonly puzzle: unknown });
  return stored.map(({ puzzle, ...judged }) => ({ ...judged, opened: openPuzzle(JSON.stringify(puzzle)) }));
}

/** The share of people who saw the picture at once. */
export function visibleShare({ votes }: Pick<JudgedPuzzle, 'votes'>): number {
  return votes.filter(({ visible }) => visible).length / votes.length;
}
