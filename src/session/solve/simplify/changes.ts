import { formatPoint, type Point } from '../../../geometry/point.ts';
import { shortList } from '../../../geometry/shortList.ts';
import { quote } from '../../../puzzle/error.ts';
import type { Rejoined } from '../../../simplify/redraw.ts';

/** A removed crossing: its two strands now turn away from each other. */
export interface SwitchedCrossing extends Point {
  /** The ids of the curves that crossed there. */
  readonly curves: readonly string[];
}

/** The changes of a puzzle. */
export interface Changes {
  readonly switched: readonly SwitchedCrossing[];
  /** Curves that consist of new parts, or run through switched crossings. */
  readonly rejoined: readonly Rejoined[];
  /** Closed curves that have become parts of others. */
  readonly gone: readonly string[];
  /** The inserted curve, and the number of edges of others that it crosses. */
  readonly inserted: { readonly id: string; readonly crosses: number } | undefined;
}

export const UNCHANGED: Changes = { switched: [], rejoined: [], gone: [], inserted: undefined };

/** Describes the changes, one line each. */
export function describeChanges({ switched, rejoined, gone, inserted }: Changes): string[] {
  const lines = switched.map((place) => `switched the crossing of ${place.curves.map(quote).join(' and ')} at ${formatPoint(place)}`);
  if (inserted !== undefined) lines.unshift(`inserted curve ${quote(inserted.id)}, which crosses ${inserted.crosses} edges`);
  for (const { id, of } of rejoined) lines.push(`curve ${quote(id)} now consists of parts of ${shortList(of.map(quote))}, in this order`);
  for (const id of gone) lines.push(`curve ${quote(id)} was closed and is now part of others`);
  return lines;
}
