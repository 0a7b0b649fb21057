import type { Side } from '../../puzzle/map/clues.ts';
import { createSideNames } from '../../puzzle/map/sideNames.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { PuzzleLook, SolvedPuzzle } from '../../session/solve/solve.ts';
import type { PuzzleClass } from '../../solver/classify.ts';
import { capitalise, classDescriptions, explainLevel } from '../../solver/describe.ts';

/** A word, and what it means. */
export interface Finding {
  readonly title: string;
  readonly sentences: readonly string[];
}

const CLASS_TITLES: Readonly<Record<PuzzleClass, string>> = {
  none: 'None',
  multiple: 'Multiple',
  unique: 'Unique',
  simple: 'Simple',
  unknown: 'Unknown',
};

/** How solvable the puzzle is: by the rule that faces which no clue touches stay empty, and by the clues alone where that is something else. */
export function describeClass({ puzzle, map }: PuzzleDocument, solved: SolvedPuzzle): Finding {
  const { minimalClass, orphans, isPicture, solution } = solved;
  const isOne = minimalClass === 'simple' || minimalClass === 'unique';
  const alone = solved.class;
  const names = createSideNames(puzzle, map);
  const words = capitalise(classDescriptions[minimalClass]);
  const left = orphans.length === 1 ? `the ${names.face} that no clue touches stays` : `${names.face}s that no clue touches stay`;
  return {
    title: CLASS_TITLES[minimalClass],
    sentences: [
      minimalClass === alone ? `${words}.` : `${words}, if ${left} empty. By the clues alone: ${classDescriptions[alone]}.`,
      ...(isOne && isPicture === false && solution !== undefined ? ['It is not the picture that is drawn.'] : []),
    ],
  };
}

export function describeLevel({ puzzle, map }: PuzzleDocument, { level }: PuzzleLook): Finding {
  return { title: capitalise(level), sentences: [`${capitalise(explainLevel(createSideNames(puzzle, map), level))}.`] };
}

/** A face that is to be looked at, and why. */
export interface FacePlace {
  readonly face: number;
  readonly label: string;
}

/** Faces that no clue touches. */
export function listOrphans({ map }: PuzzleDocument, { orphans }: PuzzleLook): FacePlace[] {
  return orphans.map((face, i) => ({ face, label: `orphan ${i + 1}${map.faceFilled[face] === 1 ? ', filled in the picture' : ''}` }));
}

/** Faces that make the level what it is, each with a curve that passes it often, or on both sides. */
export function listPopular({ puzzle: { curves } }: PuzzleDocument, { sides, popular }: PuzzleLook): FacePlace[] {
  const visits = new Map<number, { readonly curve: number; readonly side: Side; count: number }[]>();
  for (const { curve, side, faces } of sides) {
    for (const face of faces) {
      const known = visits.get(face) ?? [];
      const visit = known.find((other) => other.curve === curve && other.side === side);
      if (visit === undefined) known.push({ curve, side, count: 1 });
      else visit.count++;
      visits.set(face, known);
    }
  }
  return popular.map((face) => {
    const known = visits.get(face)!;
    const both = known.find(({ curve, side }) => side === 'left' && known.some((other) => other.curve === curve && other.side === 'right'));
    if (both !== undefined) return { face, label: `both sides of ${curves[both.curve].id}` };
    const most = known.reduce((best, next) => (next.count > best.count ? next : best));
    return { face, label: `${most.count} times ${most.side} of ${curves[most.curve].id}` };
  });
}

/** Faces in which two solutions differ, but for orphans, which have a list of their own. */
export function listDiffering({ differ, orphans }: SolvedPuzzle): FacePlace[] {
  const isOrphan = new Set(orphans);
  const others = differ.filter((face) => !isOrphan.has(face));
  return others.map((face, i) => ({ face, label: `face ${i + 1}` }));
}
