import type { Side } from '../../puzzle/map/clues.ts';
import { createSideNames } from '../../puzzle/map/sideNames.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { PuzzleAnalysis, SolvedPuzzle } from '../../session/solve/solve.ts';
import type { PuzzleClass } from '../../solver/classify.ts';
import { capitalise, classDescriptions, explainLevel } from '../../solver/describe.ts';

/** A finding about the puzzle: a one-word title and its explanation. */
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

/**
 * Describes how solvable the puzzle is under the rule that faces without a clue stay empty. Adds how solvable it is by the clues alone, if that
 * differs.
 */
export function describeClass({ puzzle, map }: PuzzleDocument, solved: SolvedPuzzle): Finding {
  const { minimalClass, orphans, isPicture, solution } = solved;
  const isUnique = minimalClass === 'simple' || minimalClass === 'unique';
  const alone = solved.class;
  const names = createSideNames(puzzle, map);
  const explanation = capitalise(classDescriptions[minimalClass]);
  const orphansStay = orphans.length === 1 ? `the ${names.face} that no clue touches stays` : `${names.face}s that no clue touches stay`;
  return {
    title: CLASS_TITLES[minimalClass],
    sentences: [
      minimalClass === alone
        ? `${explanation}.`
        : `${explanation}, if ${orphansStay} empty. By the clues alone: ${classDescriptions[alone]}.`,
      ...(isUnique && isPicture === false && solution !== undefined ? ['It is not the picture that is drawn.'] : []),
    ],
  };
}

export function describeLevel({ puzzle, map }: PuzzleDocument, { level }: PuzzleAnalysis): Finding {
  return { title: capitalise(level), sentences: [`${capitalise(explainLevel(createSideNames(puzzle, map), level))}.`] };
}

/** A face to look at, with the reason. */
export interface LabelledFace {
  readonly face: number;
  readonly label: string;
}

/** Lists the faces that no clue touches. */
export function listOrphans({ map }: PuzzleDocument, { orphans }: PuzzleAnalysis): LabelledFace[] {
  return orphans.map((face, i) => ({ face, label: `orphan ${i + 1}${map.faceFilled[face] === 1 ? ', filled in the picture' : ''}` }));
}

/** Lists the faces that decide the level, each with a curve that passes it several times or on both sides. */
export function listPopular({ puzzle: { curves } }: PuzzleDocument, { sides, popular }: PuzzleAnalysis): LabelledFace[] {
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
    const visit = known.reduce((best, next) => (next.count > best.count ? next : best));
    return { face, label: `${visit.count} times ${visit.side} of ${curves[visit.curve].id}` };
  });
}

/** Lists the faces that differ between two solutions, without the orphans, which have their own list. */
export function listDiffering({ differ, orphans }: SolvedPuzzle): LabelledFace[] {
  const isOrphan = new Set(orphans);
  const others = differ.filter((face) => !isOrphan.has(face));
  return others.map((face, i) => ({ face, label: `face ${i + 1}` }));
}
