import type { Metrics } from '../../metrics/measureAll.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { Look } from '../../session/formats/format.ts';

/** What the page asks of the analyst; each with a `call` is about the puzzle that was opened last, and answered by an event with the same one. */
export type AnalystCommand =
  /** From now on all is about this puzzle. */
  | { readonly type: 'open'; readonly puzzle: Puzzle; readonly map: PlanarMap }
  /** Whether a drawing is still the puzzle. */
  | { readonly type: 'verify'; readonly call: number; readonly after: Puzzle }
  /** The same, and the text of its file, in the format with that ending. Without a drawing it is the puzzle itself; so in what follows. */
  | { readonly type: 'save'; readonly call: number; readonly after: Puzzle | undefined; readonly ending: string; readonly look: Look }
  | { readonly type: 'measure'; readonly call: number; readonly after: Puzzle | undefined; readonly settings: MetricSettings };

export type AnalystEvent =
  /** What differs, a sentence each; nothing if all is well. */
  | { readonly type: 'verified'; readonly call: number; readonly differences: readonly string[] }
  | { readonly type: 'saved'; readonly call: number; readonly text: string }
  | { readonly type: 'measured'; readonly call: number; readonly metrics: Metrics }
  | { readonly type: 'refused'; readonly call: number | undefined; readonly message: string };
