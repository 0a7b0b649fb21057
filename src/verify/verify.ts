import type { Curve, Points, Puzzle } from '../puzzle/puzzle.ts';
import { findContacts } from './contacts.ts';
import type { Difference } from './difference.ts';
import { createFaces } from './faces.ts';
import { compareFilled, locateFilled } from './filled.ts';
import { compareFixedVertices, findFixedVertices } from './fixedVertices.ts';
import { flattenPuzzle } from './flatPuzzle.ts';
import { type Match, matchGraphs } from './matching.ts';
import { compareMeetings } from './meetings.ts';
import { compareNestings, createNesting } from './nesting.ts';
import { findComponentsOutside, findCurvesOutside } from './outside.ts';
import { compareRotations, createRotation } from './rotation.ts';
import { compareShapes } from './shapes.ts';
import { compareStructure, validateStructure } from './structure.ts';
import { createVisits, type DrawingGraph } from './visits.ts';
import { createWinding } from './winding.ts';

export type { Difference, DifferenceKind } from './difference.ts';

/**
 * Proves that two puzzles, both in normal form, have the same topology and the same fixed parts, or lists everything that
 * differs. It works from coordinates alone and shares no code with what it checks. An empty list is the proof.
 */
export function verify(before: Puzzle, after: Puzzle): Difference[] {
  return createVerifier(before)(after);
}

/** `verify` for many puzzles after the same one: what belongs to `before` is worked out once. `before` may not change meanwhile. */
export function createVerifier(before: Puzzle): (after: Puzzle) => Difference[] {
  const broken = validateStructure(before);
  const reference = broken.length === 0 ? createReference(before, broken) : undefined;
  if (!reference) {
    const complaints = broken.map((difference) => ({
      ...difference,
      kind: 'broken-before' as const,
      message: `the puzzle before is broken already: ${difference.message}`,
    }));
    return () => [...complaints];
  }

  return (after) => {
    const structure = [...validateStructure(after), ...compareStructure(before, after)];
    if (structure.some(({ kind }) => kind !== 'clues')) return structure;

    const curves = sortLike(before.curves, after.curves);
    const drawing = flattenPuzzle(after, curves);
    const differences = [...structure, ...compareShapes(before, after, curves)];
    const contacts = findContacts(drawing);
    if (contacts.length > 0) return [...differences, ...contacts];

    const plan: DrawingGraph = { drawing, visits: createVisits(drawing) };
    const meetings = compareMeetings(reference.plan, plan);
    if (meetings.length > 0) return [...differences, ...meetings];

    return [...differences, ...matchGraphs(reference.plan, plan, (match) => compareMaps(reference, match, after.filled))];
  };
}

/** What differs once it is known which visit is which. */
function compareMaps(before: Reference, match: Match, filledAfter: Points): Difference[] {
  if (match.conflicts.length > 0) return [...match.conflicts];
  const { plan } = match;
  const differences = compareFixedVertices(before.pins, before.plan, match);

  const rotation = createRotation(plan.drawing, plan.visits);
  const rotations = compareRotations(before.rotation, rotation, plan);
  if (rotations.length > 0) {
    // A curve that leaves the frame to the outside also comes elsewhere around its vertex: once is enough.
    const escapes = findCurvesOutside(plan, rotation);
    return [...differences, ...escapes, ...rotations.filter(({ x, y }) => !escapes.some((other) => other.x === x && other.y === y))];
  }

  const { faces } = before;
  const winding = createWinding(plan, faces);
  const nesting = createNesting(plan, faces, winding);
  const nestings = [...findComponentsOutside(plan, faces, nesting), ...compareNestings(before.nesting, nesting, plan, faces)];
  if (nestings.length > 0) return [...differences, ...nestings];

  const filled = locateFilled(filledAfter, faces, winding, nesting);
  return [...differences, ...filled.misplaced, ...compareFilled(before.filled, filled, before.filledPoints, filledAfter)];
}

type Reference = NonNullable<ReturnType<typeof createReference>>;

/** Everything about the puzzle before, or nothing if it is broken; the reasons are added to the list. */
function createReference(before: Puzzle, broken: Difference[]) {
  const drawing = flattenPuzzle(before, before.curves);
  broken.push(...findContacts(drawing));
  if (broken.length > 0) return undefined;

  const plan: DrawingGraph = { drawing, visits: createVisits(drawing) };
  const rotation = createRotation(drawing, plan.visits);
  const faces = createFaces(plan.visits, rotation);
  const winding = createWinding(plan, faces);
  const nesting = createNesting(plan, faces, winding);
  const filled = locateFilled(before.filled, faces, winding, nesting);
  broken.push(...findCurvesOutside(plan, rotation), ...findComponentsOutside(plan, faces, nesting), ...filled.misplaced);
  return broken.length > 0
    ? undefined
    : { plan, rotation, faces, nesting, filled, filledPoints: before.filled, pins: findFixedVertices(plan.visits) };
}

/** The curves after, in the order of those before; both have the same ids. */
function sortLike(before: readonly Curve[], after: readonly Curve[]): readonly Curve[] {
  if (before.every(({ id }, i) => id === after[i].id)) return after;
  const byId = new Map(after.map((curve) => [curve.id, curve]));
  return before.map(({ id }) => byId.get(id)!);
}
