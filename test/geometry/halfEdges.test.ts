import { expect, test } from 'vitest';
import { findCycles, linkHalfEdges } from '../../src/geometry/halfEdges.ts';

// A triangle with corners 0, 1 and 2, counterclockwise on screen, and an edge from corner 2 to a point 3 outside it.
const ROTATIONS = [[0, 5], [2, 1], [4, 3, 6], [7]];

test('follows the inside and the outside of a triangle, out to a loose end and back', () => {
  expect([...linkHalfEdges(ROTATIONS, 8)]).toEqual([2, 5, 4, 1, 0, 6, 7, 3]);
});

test('finds both cycles, each with its first half-edge', () => {
  const { halfCycle, cycleHalf } = findCycles(linkHalfEdges(ROTATIONS, 8));
  expect([...halfCycle]).toEqual([0, 1, 0, 1, 0, 1, 1, 1]);
  expect(cycleHalf).toEqual([0, 1]);
});
