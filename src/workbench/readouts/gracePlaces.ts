import type { GracePlaces } from '../../metrics/grace/live.ts';

/** A place in the drawing. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The places that determine a grace metric, by its key, the worst first. */
export function listGracePlaces(key: string, places: GracePlaces): readonly Place[] {
  return LISTS[key]?.(places) ?? [];
}

const LISTS: Readonly<Record<string, (places: GracePlaces) => readonly Place[]>> = {
  'grace.turning': ({ turning }) => only(turning),
  'grace.inflections': ({ inflections }) => inflections,
  'grace.excessInflections': ({ excessInflections }) => excessInflections,
  'grace.curvatureExtrema': ({ curvatureExtrema }) => curvatureExtrema,
  // The energy is highest where the bend is tightest.
  'grace.bending': ({ tightestBend }) => only(tightestBend),
  'grace.tightestBend': ({ tightestBend }) => only(tightestBend),
  'grace.tightBends': ({ tightBends }) => tightBends,
  'grace.largestKink': ({ largestKink }) => only(largestKink),
  'grace.kinks': ({ kinks }) => kinks,
  'grace.smallestFace': ({ smallestFace }) => [smallestFace],
  'grace.smallFaces': ({ smallFaces }) => smallFaces,
  'grace.narrowStrips': ({ narrowStrips }) => narrowStrips,
  'grace.alongFrame': ({ alongFrame }) => alongFrame,
};

function only(place: Place | undefined): readonly Place[] {
  return place === undefined ? [] : [place];
}
