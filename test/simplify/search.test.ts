import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listHalfCurves } from '../../src/puzzle/map/halfCurves.ts';
import { OUTSIDE, type PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { MAX_VISITS } from '../../src/simplify/faults.ts';
import { type FaceCuts, findFaceCuts, findPassages } from '../../src/simplify/insert/faceCuts.ts';
import { FormulaBuilder } from '../../src/simplify/insert/formula.ts';
import { WalkSearch } from '../../src/simplify/insert/searchWalk.ts';
import { redraw } from '../../src/simplify/redraw.ts';
import { searchSwitches } from '../../src/simplify/search.ts';
import { SwitchableMap } from '../../src/simplify/switchableMap.ts';
import { CROSS, findSwitches, type SwitchState } from '../../src/simplify/switches.ts';
import { findLevel } from '../../src/solver/level.ts';
import '../support/seed.ts';
import { arrangements } from './random.ts';

const NEVER = { isOver: () => false };

function* allStates(board: SwitchableMap, at = 0): Generator<SwitchState[]> {
  if (at === board.switches.length) yield [];
  else for (const rest of allStates(board, at + 1)) for (const state of [CROSS, ...board.switches[at].turns]) yield [state, ...rest];
}

function countSwitched(states: readonly SwitchState[]): number {
  return states.filter((state) => state !== CROSS).length;
}

/** The minimum number of switched crossings, by drawing and opening all variants; undefined if none works. */
function fewestByDrawing({ puzzle, map }: OpenedPuzzle, goal: 'basic' | 'advanced'): number | undefined {
  const board = new SwitchableMap(map, findSwitches(map));
  const counts = [...allStates(board)].flatMap((states) => {
    if (board.arrange(states).walks.some((walk) => board.losesClues(walk))) return [];
    const drawn = preparePuzzle(redraw(puzzle, board, states).puzzle);
    const { level } = findLevel(listHalfCurves(drawn.puzzle, drawn.map));
    return level === 'basic' || level === goal ? [countSwitched(states)] : [];
  });
  return counts.length === 0 ? undefined : Math.min(...counts);
}

test('finds the same minimum number of switches as drawing all variants', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(arrangements(3), fc.constantFrom('basic' as const, 'advanced' as const), (opened, goal) => {
      const board = new SwitchableMap(opened.map, findSwitches(opened.map));
      fc.pre(board.switches.length <= 4);
      const first = searchSwitches(board, MAX_VISITS[goal], NEVER).next();
      const found = first.done === true ? undefined : countSwitched(first.value);
      seen.add(`${goal} ${found}`);
      expect(first.done === true ? first.value : undefined).toBe(found === undefined ? 'exhausted' : undefined);
      expect(found).toBe(fewestByDrawing(opened, goal));
    }),
    { numRuns: 40 },
  );
  for (const outcome of ['advanced 0', 'advanced 1', 'advanced undefined', 'basic 0', 'basic 1', 'basic undefined'])
    expect(seen).toContain(outcome);
});

/** The minimum number of edges of a valid path through the faces, by trying all. */
function shortestByTrying(map: PlanarMap, cuts: readonly FaceCuts[], demand: readonly number[]): number | undefined {
  let best: number | undefined;
  const passed = new Set<number>();
  const isOfFrame = (edge: number) => map.halfFace[2 * edge] === OUTSIDE || map.halfFace[2 * edge + 1] === OUTSIDE;
  const other = (edge: number, face: number) => map.halfFace[2 * edge] + map.halfFace[2 * edge + 1] - face;
  const go = (walk: readonly number[], face: number) => {
    passed.add(face);
    for (const edge of cuts[face].edges) {
      if (walk.includes(edge) || !cuts[face].allows(walk.at(-1)!, edge)) continue;
      const longer = [...walk, edge];
      const next = other(edge, face);
      if (isOfFrame(edge)) {
        const isDone =
          cuts.every(({ isNeeded }, each) => !isNeeded || passed.has(each)) &&
          (demand.length === 0 || demand.some((e) => longer.includes(e)));
        if (isDone) best = Math.min(best ?? Number.POSITIVE_INFINITY, longer.length);
      } else if (!passed.has(next)) go(longer, next);
    }
    passed.delete(face);
  };
  for (const edge of map.edgeCurve.keys()) if (isOfFrame(edge)) go([edge], other(edge, OUTSIDE));
  return best;
}

test('finds a path for an inserted curve as short as the shortest of all, or none', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(arrangements(3), fc.nat(), async ({ map }, number) => {
      fc.pre(map.faceCount <= 12);
      const edges = [...map.edgeCurve.keys()].filter((edge) => map.edgeFixed[edge] === 0);
      for (const { cuts, demand } of [
        { cuts: findFaceCuts(map), demand: [] },
        { cuts: findPassages(map), demand: [edges[number % edges.length]] },
      ]) {
        const search = await WalkSearch.open({ map, cuts, demands: demand.length > 0 ? [demand] : [] }, NEVER.isOver);
        const walk = search.find();
        search.dispose();
        const shortest = shortestByTrying(map, cuts, demand);
        seen.add(`${cuts.some(({ isNeeded }) => isNeeded)} ${shortest !== undefined}`);
        expect(typeof walk === 'object' ? walk.length : walk).toBe(shortest);
      }
    }),
    { numRuns: 40 },
  );
  expect([...seen].sort()).toEqual(['false false', 'false true', 'true false', 'true true']);
});

test('counts true literals exactly', () => {
  const formula = new FormulaBuilder();
  const literals = [1, 2, 3, 4].map(() => formula.create());
  const counts = formula.countUp(literals, 2);
  expect(counts).toHaveLength(3);
  /** The literals implied by some literals, by unit propagation. */
  const follow = (known: Set<number>) => {
    for (let before = -1; before < known.size; ) {
      before = known.size;
      for (const clause of formula.clauses) {
        const open = clause.filter((literal) => !known.has(-literal));
        if (open.length === 1) known.add(open[0]);
      }
    }
    return known;
  };
  for (let choice = 0; choice < 16; choice++) {
    const chosen = literals.filter((_, i) => ((choice >> i) & 1) === 1);
    const known = follow(new Set(chosen));
    expect(counts.map((count) => known.has(count))).toEqual(counts.map((_, n) => chosen.length > n));
  }
});
