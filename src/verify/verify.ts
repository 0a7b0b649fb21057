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
 * Proves that two puzzles in normal form have the same topology and the same fixed parts, or lists the differences. It works from
 * coordinates alone and shares no code with the modules it checks. An empty list is the proof.
 */
export function verify(before: Puzzle, after: Puzzle): Difference[] {
  return createVerifier(before)(after);
}

/** Like `verify`, for many puzzles compared with the same one; analyses `before` only once. `before` must not change in the meantime. */
export function createVerifier(before: Puzzle): (after: Puzzle) => Difference[] {
  const errors = validateStructure(before);
  const reference = errors.length === 0 ? createReference(before, errors) : undefined;
  if (!reference) {
    const differences = errors.map((difference) => ({
      ...difference,
      kind: 'broken-before' as const,
      message: `the puzzle before is invalid: ${difference.message}`,
    }));
    return () => [...differences];
  }

  return (after) => {
    const structure = [...validateStructure(after), ...compareStructure(before, after)];
    if (structure.some(({ kind }) => kind !== 'clues')) return structure;

    const curves = sortCurvesLike(before.curves, after.curves);
    const drawing = flattenPuzzle(after, curves);
    const differences = [...structure, ...compareShapes(before, after, curves)];
    const contacts = findContacts(drawing);
    if (contacts.length > 0) return [...differences, ...contacts];

    const graph: DrawingGraph = { drawing, visits: createVisits(drawing) };
    const meetings = compareMeetings(reference.graph, graph);
    if (meetings.length > 0) return [...differences, ...meetings];

    return [...differences, ...matchGraphs(reference.graph, graph, (match) => compareMaps(reference, match, after.filled))];
  };
}

/** Compares the maps once the visits correspond. */
function compareMaps(before: Reference, match: Match, filledAfter: Points): Difference[] {
  if (match.conflicts.length > 0) return [...match.conflicts];
  const { graph } = match;
  const differences = compareFixedVertices(before.pins, before.graph, match);

  const rotation = createRotation(graph.drawing, graph.visits);
  const rotations = compareRotations(before.rotation, rotation, graph);
  if (rotations.length > 0) {
    // A curve that leaves the frame to the outside also changes the order around its vertex. Report it only once.
    const escapes = findCurvesOutside(graph, rotation);
    return [...differences, ...escapes, ...rotations.filter(({ x, y }) => !escapes.some((other) => other.x === x && other.y === y))];
  }

  const { faces } = before;
  const winding = createWinding(graph, faces);
  const nesting = createNesting(graph, faces, winding);
  const nestings = [...findComponentsOutside(graph, faces, nesting), ...compareNestings(before.nesting, nesting, graph, faces)];
  if (nestings.length > 0) return [...differences, ...nestings];

  const filled = locateFilled(filledAfter, faces, winding, nesting);
  return [...differences, ...filled.misplaced, ...compareFilled(before.filled, filled, before.filledPoints, filledAfter)];
}

type Reference = NonNullable<ReturnType<typeof createReference>>;

/** Analyses `before`; returns undefined if it is invalid, and adds the reasons to `errors`. */
function createReference(before: Puzzle, errors: Difference[]) {
  const drawing = flattenPuzzle(before, before.curves);
  for (const contact of findContacts(drawing)) errors.push(contact);
  if (errors.length > 0) return undefined;

  const graph: DrawingGraph = { drawing, visits: createVisits(drawing) };
  const rotation = createRotation(drawing, graph.visits);
  const faces = createFaces(graph.visits, rotation);
  const winding = createWinding(graph, faces);
  const nesting = createNesting(graph, faces, winding);
  const filled = locateFilled(before.filled, faces, winding, nesting);
  for (const found of [findCurvesOutside(graph, rotation), findComponentsOutside(graph, faces, nesting), filled.misplaced])
    for (const difference of found) errors.push(difference);
  return errors.length > 0
    ? undefined
    : { graph, rotation, faces, nesting, filled, filledPoints: before.filled, pins: findFixedVertices(graph.visits) };
}

/** Sorts the curves of `after` into the order of `before`; both have the same ids. */
function sortCurvesLike(before: readonly Curve[], after: readonly Curve[]): readonly Curve[] {
  if (before.every(({ id }, i) => id === after[i].id)) return after;
  const byId = new Map(after.map((curve) => [curve.id, curve]));
  return before.map(({ id }) => byId.get(id)!);
}
