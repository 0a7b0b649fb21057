import { formatPoint, type Point } from '../../../geometry/point.ts';
import { quote } from '../../../puzzle/error.ts';
import { listHalfCurves } from '../../../puzzle/map/halfCurves.ts';
import type { OpenedPuzzle } from '../../../puzzle/open.ts';
import type { Puzzle } from '../../../puzzle/puzzle.ts';
import { CROSS } from '../../../simplify/switches.ts';
import { findTangles, type Tangle } from '../../../simplify/tangles.ts';
import { classifyPuzzleQuickly, rankOf } from '../../../solver/classifyQuickly.ts';
import { findLevel } from '../../../solver/level.ts';
import { UNCHANGED } from './changes.ts';
import { type Assessment, assessPuzzle, isAtMost, Judge, type Objection, openSamePicture } from './judge.ts';
import { Switching } from './switching.ts';
import { withPicture } from './withPicture.ts';

/** A loop or lens of the drawing. */
export interface TanglePlace {
  readonly kind: Tangle['kind'];
  /** The crossing of a loop, the two crossings of a lens. */
  readonly crossings: readonly Point[];
  /** The ids of the curves. */
  readonly curves: readonly string[];
}

export interface Untangled {
  readonly before: Assessment;
  readonly after: Assessment;
  /** The file itself if nothing was removed. */
  readonly opened: OpenedPuzzle;
  readonly removed: readonly TanglePlace[];
  /** The tangles that stay, and why. */
  readonly kept: readonly (TanglePlace & { readonly reason: Reason })[];
}

/** Why a loop or lens stays. */
type Reason = Objection | 'level' | 'time';

/** A drawing to judge, or to compare with. */
interface Drawn {
  readonly before: OpenedPuzzle;
  readonly puzzle: Puzzle;
}

/**
 * Removes empty loops and lenses of moveable strokes one by one. One stays if without it the picture would change, or the puzzle would
 * be harder to solve or have a harder level. Throws a PuzzleError for the same files as simplifyPuzzle.
 */
export async function untanglePuzzle(
  file: OpenedPuzzle,
  { isOver, onProgress }: { readonly isOver: () => boolean; readonly onProgress?: (description: string) => void },
): Promise<Untangled> {
  const opened = await withPicture(file, isOver);
  const before = await assessPuzzle(opened, isOver);
  const work = removeTangles(opened);
  let after = before;
  let next = work.next();
  for (let removed = 0; next.done !== true; ) {
    onProgress?.(`removing empty loops and lenses: ${removed} removed`);
    const judged = isOver() ? 'time' : await new Judge(next.value.before, after, isOver).judge(next.value.puzzle);
    if (typeof judged !== 'string' && isAtMost(judged.assessment.level, after.level)) {
      after = judged.assessment;
      removed++;
      next = work.next(judged.opened);
    } else next = work.next(typeof judged === 'string' ? judged : 'level');
  }
  const { removed, kept, opened: current } = next.value;
  return { before, after, opened: removed.length === 0 ? file : current, removed, kept };
}

/** Like `untanglePuzzle` for a puzzle with a picture, at once and without proofs: the class is at least as good as far as line solving and probing show. */
export function untangleQuickly(opened: OpenedPuzzle): OpenedPuzzle {
  const work = removeTangles(opened);
  const { isWorse } = createQuickComparison(opened);
  let next = work.next();
  while (next.done !== true) {
    const { before, puzzle } = next.value;
    const drawn = openSamePicture(before, puzzle);
    next = work.next(typeof drawn === 'string' ? drawn : isWorse(drawn) ? 'class' : drawn);
  }
  return next.value.opened;
}

function createQuickComparison(opened: OpenedPuzzle) {
  const assess = ({ puzzle, map }: OpenedPuzzle) => ({
    rank: rankOf(classifyPuzzleQuickly(puzzle, map).class),
    level: findLevel(listHalfCurves(puzzle, map)).level,
  });
  const before = assess(opened);
  const isWorse = (drawn: OpenedPuzzle) => {
    const { rank, level } = assess(drawn);
    return rank > before.rank || !isAtMost(level, before.level);
  };
  return { isWorse };
}

/** Yields drawings without a loop or lens, and receives the opened drawing if it is as good, or the reason why it is not. */
function* removeTangles(
  start: OpenedPuzzle,
): Generator<Drawn, Pick<Untangled, 'opened' | 'removed' | 'kept'>, OpenedPuzzle | Reason | undefined> {
  let opened = start;
  const removed: TanglePlace[] = [];
  const kept = new Map<string, Untangled['kept'][number]>();
  for (;;) {
    const switching = new Switching(opened, UNCHANGED);
    const next = findTangles(switching.board)
      .map((tangle) => ({ tangle, place: locate(opened, switching, tangle) }))
      .find(({ place }) => !kept.has(nameOf(place)));
    if (next === undefined) return { opened, removed, kept: [...kept.values()] };
    const { tangle, place } = next;
    const states = switching.board.switches.map((_, at) => tangle.turns.find((turn) => turn.at === at)?.state ?? CROSS);
    const verdict = (yield { before: opened, puzzle: switching.draw(states).puzzle })!;
    if (typeof verdict === 'string') kept.set(nameOf(place), { ...place, reason: verdict });
    else {
      opened = verdict;
      removed.push(place);
    }
  }
}

const REASONS: Readonly<Record<Untangled['kept'][number]['reason'], string>> = {
  drawing: 'without it curves would touch',
  picture: 'without it the picture would change',
  class: 'without it the puzzle would be harder to solve',
  level: 'without it the level would be harder',
  time: 'the time limit was reached',
};

/** Describes the changes, one line each, and what stays. */
export function describeUntangled({ before, after, removed, kept }: Untangled): string[] {
  return [
    ...removed.map((place) => `removed the empty ${describePlace(place)}`),
    ...kept.map(({ reason, ...place }) => `kept the empty ${describePlace(place)}: ${REASONS[reason]}`),
    ...(removed.length + kept.length === 0 ? ['there are no empty loops or lenses'] : []),
    ...(removed.length === 0 ? [] : [`level: ${before.level === after.level ? after.level : `${before.level} → ${after.level}`}`]),
  ];
}

function describePlace({ kind, crossings, curves }: TanglePlace): string {
  return `${kind} of ${curves.map(quote).join(' and ')} at ${crossings.map(formatPoint).join(' and ')}`;
}

function locate({ map, puzzle }: OpenedPuzzle, { board }: Switching, { kind, turns }: Tangle): TanglePlace {
  const crossings = turns.map(({ at }) => {
    const { vertex } = board.switches[at];
    return { x: map.vertexX[vertex], y: map.vertexY[vertex] };
  });
  const curves = new Set(turns.flatMap(({ at }) => board.switches[at].halves.map((half) => puzzle.curves[map.edgeCurve[half >> 1]].id)));
  return { kind, crossings, curves: [...curves] };
}

/** A tangle that stays keeps its crossings to the bit while others are removed. */
function nameOf({ crossings }: TanglePlace): string {
  return crossings.map(({ x, y }) => `${x} ${y}`).join();
}
