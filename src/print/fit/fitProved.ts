import { drawingError } from '../../puzzle/error.ts';
import { FRAME } from '../../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { createProver, type Fault } from '../proveStrands.ts';
import type { SheetTransform } from '../sheetTransform.ts';
import { joinPoints, type Strands } from '../strands.ts';
import { createFitter, EXACT } from './fitStrands.ts';
import { findNodes, findRuns, listEnds, type Run } from './runs.ts';
import { splitRuns } from './splitRuns.ts';

/**
 * Where curves have nodes, the ends of cubics: at all crossings, or only where the shape needs them. Few nodes are for designers: they follow the
 * shapes, which differ between picture and added curves, so they would help to recognise the picture.
 */
export type Nodes = 'atCrossings' | 'few';

export interface FitOptions {
  readonly tolerance: number;
  readonly transform: SheetTransform;
  readonly nodes: Nodes;
}

/** Cubics that form the map of a puzzle. Each list has x, y of a start, then three points for each cubic. */
export interface FittedCubics {
  /** The whole line of each chain, with few cubics. */
  readonly chains: readonly Float64Array[];
  /** The same lines, divided into strands. */
  readonly strands: readonly Float64Array[];
}

/**
 * Fits cubics to all curves and proves that they form the puzzle's map at the precision of written coordinates. With few nodes, one
 * cubic passes through several crossings. Around faults, curves get a node at each crossing, and strands are fitted more closely, up to the polylines
 * themselves, and then their neighbours. Throws a PuzzleError if the exact polylines have faults too.
 */
export function fitProved(opened: OpenedPuzzle, strands: Strands, { tolerance, transform, nodes: nodeChoice }: FitOptions): FittedCubics {
  const follow = createFitter(strands, tolerance);
  const prove = createProver(opened, strands, transform);
  const levels = new Uint8Array(strands.strands.length);
  const nodes = nodeChoice === 'few' ? findNodes(strands) : listEnds(strands);
  const isAlone = (strand: number) => nodes.has(strands.strands[strand].from) && nodes.has(strands.strands[strand].to);
  const fits = new Map<string, Float64Array>();
  /** Fits a run once for each level. */
  const fit = ({ strands: own }: Run) => {
    const level = own.length === 1 ? levels[own[0]] : 0;
    const key = `${own[0]} ${own.length} ${level}`;
    const cubics = fits.get(key) ?? follow(own, level);
    fits.set(key, cubics);
    return cubics;
  };
  for (;;) {
    const runs = findRuns(strands, nodes);
    const cubics = runs.map(fit);
    const { faults, crossings } = prove(runs, cubics);
    if (faults.length === 0) {
      const parts = splitRuns(runs, cubics, crossings);
      return {
        chains: strands.chains.map((_, chain) => joinPoints(cubics.filter((_, run) => runs[run].chain === chain))),
        strands: strands.strands.map((_, strand) => parts.get(strand)!),
      };
    }
    const concerned = new Set(faults.flatMap((fault) => fault.strands));
    const own = [...concerned].filter((strand) => levels[strand] < EXACT);
    // If the strands are already exact, only a closer fit of their neighbours can help.
    const next = own.length > 0 ? own : neighboursOf(strands, concerned).filter((strand) => levels[strand] < EXACT);
    if (next.length === 0) throw tooNear(opened, strands, faults[0]);
    const alone = new Set(next.filter(isAlone));
    for (const strand of next) {
      if (own.length === 0) levels[strand] = EXACT;
      else if (alone.has(strand)) levels[strand]++;
      nodes.add(strands.strands[strand].from).add(strands.strands[strand].to);
    }
  }
}

/** The strands that share an end with one of these, themselves included. */
function neighboursOf({ strands }: Strands, concerned: Iterable<number>): number[] {
  const ends = new Set([...concerned].flatMap((strand) => [strands[strand].from, strands[strand].to]));
  return [...strands.keys()].filter((strand) => ends.has(strands[strand].from) || ends.has(strands[strand].to));
}

function tooNear({ puzzle }: OpenedPuzzle, strands: Strands, { strands: [...concerned], x, y }: Fault): Error {
  const curvesOf = (some: readonly number[]) => [...new Set(some.map((strand) => strands.strands[strand].curve))];
  const own = curvesOf(concerned);
  // A strand that is too close to itself is too short: then the curves around it are too close.
  const curves = own.length > 1 ? own : curvesOf(neighboursOf(strands, concerned));
  const names = curves.map((curve) => (curve === FRAME ? null : puzzle.curves[curve].id));
  return drawingError(names, { x, y }, 'too close to be kept apart on the page; relax the puzzle, or print it larger');
}
