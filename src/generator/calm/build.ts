import { PuzzleError } from '../../puzzle/error.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Curve } from '../../puzzle/puzzle.ts';
import { findCrossings } from '../arrangement/crossings.ts';
import { createStrand, type Strand } from '../arrangement/strand.ts';
import { assemblePuzzle, createCurve, createPiece, drawCurves } from '../assemble.ts';
import { round } from '../sample.ts';
import { addLink, createWeb, type Link } from '../web.ts';
import type { Arranged } from './choice/choiceCost.ts';
import type { RoutePool } from './choice/pool.ts';
import { pointAlong } from './routes/path.ts';
import type { Route } from './routes/route.ts';

/** How often a route is sampled again if one of its points is exactly on another line, as happens in pictures with straight sides. */
const MAX_SAMPLINGS = 12;

/** The distance of new samples. It is not a fraction of common distances. */
const SAMPLE_STEP = 7.31;

/** The result of building a puzzle: the puzzle, or the route that prevents it. */
export type Built = { readonly opened: OpenedPuzzle } | { readonly opened?: undefined; readonly culprit: number | undefined };

/** Builds the puzzle of an arrangement. */
export function buildPuzzle({ scene: { picture }, routes }: RoutePool, { choice, decoys }: Arranged, meta: unknown): Built {
  const web = createWeb(picture);
  for (const id of new Set(choice)) {
    const { ends } = routes[id];
    if (ends.length === 0) continue;
    const found = sampleUntilProper(routes[id], (strand) => findCrossings(web.arrangement, strand));
    if (found === undefined) return { culprit: id };
    const link: Link = { strand: found.strand, ends };
    addLink(web, link, found.crossings);
  }
  const curves = drawCurves(web);
  const added = decoys.map((id, i) => createDecoy(`d${i + 1}`, routes[id]));
  try {
    return { opened: assemblePuzzle(picture, [...curves, ...added], meta) };
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    return { culprit: undefined };
  }
}

/** The strand of a route whose points are on no other line, if one of several samplings gives it. */
function sampleUntilProper<Crossings>(route: Route, cross: (strand: Strand) => Crossings | undefined) {
  for (let i = 0; i < MAX_SAMPLINGS; i++) {
    const strand = createStrand(route.ends.length === 2 ? 'bridge' : 'extension', i === 0 ? pairUp(route) : sampleAgain(route, i));
    const crossings = cross(strand);
    if (crossings !== undefined) return { strand, crossings };
  }
  return undefined;
}

function pairUp({ x, y }: Route): Float64Array {
  const points = new Float64Array(2 * x.length);
  x.forEach((value, i) => {
    points[2 * i] = value;
    points[2 * i + 1] = y[i];
  });
  return points;
}

/** Samples a route at other points than before. */
function sampleAgain(route: Route, phase: number): Float64Array {
  const { x, y, length } = route;
  const points = [x[0], y[0]];
  for (let along = 3 + ((0.6 * phase) % 5); along < length - 2; along += SAMPLE_STEP + 0.17 * phase) {
    const point = pointAlong(route, along);
    points.push(round(point.x), round(point.y));
  }
  points.push(x[x.length - 1], y[y.length - 1]);
  return Float64Array.from(points);
}

export function strandOf(route: Route): Strand {
  return createStrand(route.ends.length === 2 ? 'bridge' : 'extension', pairUp(route));
}

function createDecoy(id: string, route: Route): Curve {
  return createCurve(id, false, [createPiece({ strand: strandOf(route), forward: true })]);
}
