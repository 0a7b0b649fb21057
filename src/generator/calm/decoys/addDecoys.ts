import type { Random } from '../../../geometry/random.ts';
import { measurePictureCues } from '../../../metrics/hiddenness/hiddenness.ts';
import { PuzzleError } from '../../../puzzle/error.ts';
import type { OpenedPuzzle } from '../../../puzzle/open.ts';
import { type Draft, draftWithDecoy, finishDraft } from '../../solvable/withDecoy.ts';
import { strandOf } from '../build.ts';
import type { Arranged, ChoiceMeter } from '../choice/choiceCost.ts';
import type { PooledRoute, RoutePool } from '../choice/pool.ts';
import { createDecoys } from './candidates.ts';
import { type Judgement, judge } from './judge.ts';

/** The number of candidates for each decoy; more if faces are open. */
const CANDIDATES = 120;
const CANDIDATES_IF_OPEN = 240;

/** How many of them are compared among the other routes, and how many are built. */
const COMPARED = 36;
const BUILT = 6;

/** The share of the arrangement's cost in the score of a drawing. */
export const COST_SHARE = 0.12;

/** What a decoy gains for each outline of the picture that it crosses, up to four, and for its length, up to `LONG`; for at most six decoys. */
const CROSSING_BONUS = 0.2;
const MAX_CROSSINGS = 4;
const LENGTH_BONUS = 0.4;
const LONG = 900;
const MAX_REWARDED = 6;

const MIN_GAIN = 0.1;

/** The search ends after this many decoys in a row that do not help. */
const MAX_MISSES = 2;

/** A puzzle with its arrangement. A lower score is better. */
export interface JudgedPuzzle {
  readonly opened: OpenedPuzzle;
  readonly arranged: Arranged;
  readonly judgement: Judgement;
  readonly score: number;
  /** The open curves of the picture that take part in self-crossings. */
  readonly selfCrossing: ReadonlySet<number>;
}

/** Judges a puzzle with its arrangement. */
export function judgeArranged(pool: RoutePool, meter: ChoiceMeter, opened: OpenedPuzzle, arranged: Arranged): JudgedPuzzle {
  pool.pictureCues ??= measurePictureCues(opened.map);
  const judgement = judge(opened, pool.settings.faces, pool.pictureCues);
  return { opened, arranged, judgement, ...scoreOf(pool, meter, judgement, arranged) };
}

function scoreOf(
  pool: RoutePool,
  meter: ChoiceMeter,
  { score }: Judgement,
  arranged: Arranged,
): Pick<JudgedPuzzle, 'score' | 'selfCrossing'> {
  const bonus = arranged.decoys.slice(0, MAX_REWARDED).reduce((sum, id) => {
    const { pictureCrossings, length } = pool.routes[id];
    return sum + CROSSING_BONUS * Math.min(MAX_CROSSINGS, pictureCrossings.length) + LENGTH_BONUS * Math.min(1, length / LONG);
  }, 0);
  const { total, selfCrossing } = meter.measure(arranged);
  return { score: score + COST_SHARE * total - bonus, selfCrossing };
}

/** Adds decoys one by one, while the drawing gets better. Yields between them with the best drawing so far. */
export function* addDecoys(
  pool: RoutePool,
  meter: ChoiceMeter,
  start: JudgedPuzzle,
  random: Random,
): Generator<JudgedPuzzle, JudgedPuzzle> {
  let current = start;
  let misses = 0;
  while (current.arranged.decoys.length < pool.settings.maxAdded && misses < MAX_MISSES) {
    const next = findDecoy(pool, meter, current, random);
    if (next !== undefined && next.score < current.score - MIN_GAIN) {
      current = { ...next, opened: finishDraft(next.draft, current.opened.puzzle.meta) };
      misses = 0;
    } else misses++;
    yield current;
  }
  return current;
}

/** The best of the candidates, built and judged; undefined if none can be drawn. */
function findDecoy(pool: RoutePool, meter: ChoiceMeter, { opened, arranged, judgement }: JudgedPuzzle, random: Random) {
  const isOpen = judgement.open.length > 0;
  const candidates = createDecoys(pool.scene, opened.map, judgement, random, isOpen ? CANDIDATES_IF_OPEN : CANDIDATES)
    .map((route) => pool.add(route))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, COMPARED)
    .map((route) => ({ route, total: meter.measure(withDecoy(arranged, route)).total }))
    .sort((a, b) => a.total - b.total)
    .slice(0, BUILT);
  let best: (Omit<JudgedPuzzle, 'opened'> & { draft: Draft }) | undefined;
  for (const { route } of candidates) {
    const draft = tryDraft(opened, route);
    if (draft === undefined) continue;
    const next = withDecoy(arranged, route);
    const judged = judge(draft, pool.settings.faces, pool.pictureCues);
    const scored = scoreOf(pool, meter, judged, next);
    if (best === undefined || scored.score < best.score) best = { draft, arranged: next, judgement: judged, ...scored };
  }
  return best;
}

function withDecoy({ choice, decoys }: Arranged, { id }: PooledRoute): Arranged {
  return { choice, decoys: [...decoys, id] };
}

function tryDraft(opened: OpenedPuzzle, route: PooledRoute): Draft | undefined {
  try {
    return draftWithDecoy(opened, strandOf(route));
  } catch (error) {
    // Three curves meet almost in a point.
    if (error instanceof PuzzleError) return undefined;
    throw error;
  }
}
