import type { Metrics } from '../../metrics/measureAll.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';

/** What the page asks of the analyst; each is answered by an event with the same `call`, in order. */
export type AnalystCommand =
  /** Whether `after` is still the puzzle that `text` is. */
  | { readonly type: 'verify'; readonly call: number; readonly text: string; readonly after: Puzzle }
  /** The same, and the text of its file. */
  | { readonly type: 'save'; readonly call: number; readonly text: string; readonly after: Puzzle }
  | { readonly type: 'measure'; readonly call: number; readonly puzzle: Puzzle; readonly settings: MetricSettings };

export type AnalystEvent =
  /** What differs, a sentence each; nothing if all is well. */
  | { readonly type: 'verified'; readonly call: number; readonly differences: readonly string[] }
  | { readonly type: 'saved'; readonly call: number; readonly text: string }
  | { readonly type: 'measured'; readonly call: number; readonly metrics: Metrics }
  | { readonly type: 'refused'; readonly call: number; readonly message: string };
