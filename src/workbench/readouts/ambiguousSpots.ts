import type { AmbiguousPlaces } from '../../metrics/bos2022/live.ts';
import type { BosSettings } from '../../metrics/settings.ts';

/** An ambiguous place of the drawing, for a list that the user clicks through. */
export interface AmbiguousSpot {
  readonly x: number;
  readonly y: number;
  /** As in "angle of 3.1°", "curves 0.42 apart, 5 places" or "face 0.91 wide". */
  readonly label: string;
}

/** Places of one kind that are closer than this many sampling steps are one spot. */
const SPOT_STEPS = 3;

/** The maximum length of the list. */
export const MAX_SPOTS = 50;

const LABELS = {
  angle: (angleRad: number) => `angle of ${((angleRad * 180) / Math.PI).toFixed(1)}°`,
  spacing: (distance: number) => `curves ${distance.toFixed(2)} apart`,
  face: (width: number) => `face ${width.toFixed(2)} wide`,
};

interface Finding {
  readonly kind: keyof typeof LABELS;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The size divided by the required size. */
  readonly ratio: number;
}

/** The list of ambiguous spots. */
export interface SpotListing {
  readonly spots: readonly AmbiguousSpot[];
  /** The number of ambiguous places that are in no listed spot: with them, the places add up to the counts of the metrics. */
  readonly unlisted: number;
}

/**
 * The worst spots of a drawing, the worst first. Two curves that run side by side are too close at many points: neighbouring places of one kind are
 * one spot, at the worst of them.
 */
export function listSpots(
  places: AmbiguousPlaces,
  { minAngleRad, minDistance, minFaceWidth, sampleStep }: Omit<BosSettings, 'boundaryFactor'>,
): SpotListing {
  const radius = SPOT_STEPS * sampleStep;
  const sorted = [
    ...places.angles.map(({ x, y, angleRad }): Finding => ({ kind: 'angle', x, y, size: angleRad, ratio: angleRad / minAngleRad })),
    ...places.spacing.map(({ x, y, distance }): Finding => ({ kind: 'spacing', x, y, size: distance, ratio: distance / minDistance })),
    ...places.faces.map(({ x, y, radius }): Finding => ({ kind: 'face', x, y, size: 2 * radius, ratio: (2 * radius) / minFaceWidth })),
  ].sort((a, b) => a.ratio - b.ratio);
  const spots: { readonly worst: Finding; count: number }[] = [];
  let unlisted = 0;
  for (const place of sorted) {
    const near = spots.find(({ worst }) => worst.kind === place.kind && Math.hypot(worst.x - place.x, worst.y - place.y) < radius);
    if (near !== undefined) near.count++;
    else if (spots.length < MAX_SPOTS) spots.push({ worst: place, count: 1 });
    else unlisted++;
  }
  return { spots: spots.map(({ worst, count }) => ({ x: worst.x, y: worst.y, label: labelOf(worst, count) })), unlisted };
}

function labelOf({ kind, size }: Finding, count: number): string {
  const label = LABELS[kind](size);
  return count === 1 ? label : `${label}, ${count} places`;
}
