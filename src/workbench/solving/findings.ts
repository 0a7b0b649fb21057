import type { Side } from '../../puzzle/map/clues.ts';
import { createSideNames } from '../../puzzle/map/sideNames.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { PuzzleAnalysis, SolvedPuzzle } from '../../session/solve/solve.ts';
import type { PuzzleClass } from '../../solver/classify.ts';

/** A verdict on the puzzle: one short sentence, and its explanation. */
export interface Finding {
  readonly title: string;
  readonly sentences: readonly string[];
}

const CLASS_TITLES: Readonly<Record<PuzzleClass, string>> = {
  none: 'No solution.',
  multiple: 'Several solutions.',
  unique: 'One solution, but some guessing.',
  simple: 'One solution, no guessing.',
  unknown: 'Not known whether there is one solution.',
};

const CLASS_REASONS: Partial<Readonly<Record<PuzzleClass, string>>> = {
  none: 'No picture fits all clues.',
  unique: 'It can’t be found curve by curve alone.',
  unknown: 'The time limit was reached.',
};

/**
 * The verdict in one place: how solvable the puzzle is if faces without a clue stay empty, by the clues alone if that differs, and how hard its
 * curves are to follow. Without `solved` only the latter is known.
 */
export function describeVerdict(document: PuzzleDocument, analysis: PuzzleAnalysis, solved: SolvedPuzzle | undefined): Finding {
  const follow = describeLevel(document, analysis);
  if (solved === undefined) return { title: '', sentences: follow };
  const { minimalClass, orphans, isPicture, solution } = solved;
  const { face } = createSideNames(document.puzzle, document.map);
  const isUnique = minimalClass === 'simple' || minimalClass === 'unique';
  const alone = CLASS_TITLES[solved.class].toLowerCase();
  const orphansStay = orphans.length === 1 ? `the ${face} that no clue touches stays` : `the ${face}s that no clue touches stay`;
  const reason = CLASS_REASONS[minimalClass];
  return {
    title: CLASS_TITLES[minimalClass],
    sentences: [
      ...(reason === undefined ? [] : [reason]),
      ...(minimalClass === solved.class ? [] : [`This holds if ${orphansStay} empty. By the clues alone: ${alone}`]),
      ...(isUnique && isPicture === false && solution !== undefined ? ['It is not the picture that is drawn.'] : []),
      ...follow,
    ],
  };
}

/** How hard the curves are to follow. A grid has nothing to follow. */
function describeLevel({ puzzle, map }: PuzzleDocument, { level, repeated, twoSided }: PuzzleAnalysis): string[] {
  if (createSideNames(puzzle, map).isGrid) return [];
  const count = (faces: readonly number[]) => (faces.length === 1 ? '1 face touches' : `${faces.length} faces touch`);
  switch (level) {
    case 'basic':
      return ['Easy to follow: no face touches a curve twice.'];
    case 'advanced':
      return [`Harder to follow: ${count(repeated)} one side of a curve several times.`];
    case 'expert':
      return [`Hard to follow: ${count(twoSided)} a curve from both sides.`];
  }
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
