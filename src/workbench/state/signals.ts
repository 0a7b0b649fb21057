import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Frame } from '../../session/document/frame.ts';
import type { Outcome } from '../../session/metrics/outcome.ts';
import type { PackedWork } from '../../session/relax/packedWork.ts';
import type { Refusal } from '../files/refusal.ts';
import type { Source } from '../files/source.ts';

export interface Notice {
  readonly message: string;
  readonly tone: 'news' | 'trouble';
}

/** The events of the workbench. The values themselves are on the workbench. */
export interface Signals {
  /** The open puzzle is about to be replaced. `pack` packs the work on it; call it in the listener. The opening may still be refused. */
  leaving: { pack(): Promise<PackedWork | undefined> };
  /**
   * Another document is open; its first frame follows. `source` is where it was opened from, also if undo or redo brought it back; undefined for stored
   * and amended work. `isAmended`: it is the same puzzle with another solution, and the work on it continues.
   */
  document: { readonly document: PuzzleDocument; readonly source: Source | undefined; readonly isAmended: boolean };
  refused: Refusal;
  frame: Frame;
  run: undefined;
  busy: undefined;
  /** Settings of the layout or of the metrics. */
  settings: undefined;
  history: undefined;
  /** The versions of the open puzzle. */
  versions: undefined;
  /** The marks of the timeline. Frames report its length and the step that is shown. */
  timeline: undefined;
  /** Another baseline, or its metrics have arrived. */
  baseline: undefined;
  /** The costly metrics of a drawing have arrived. */
  measured: undefined;
  verdict: undefined;
  /** The drawing has settled; how it compares with the opened puzzle. Once for each time it settles. */
  rest: Outcome;
  notice: Notice;
}

type Listeners<Events> = { [name in keyof Events]?: ((value: Events[name]) => void)[] };

/** Sends events to listeners; each event name has its type of value. */
export class SignalHub<Events> {
  private readonly listeners: Listeners<Events> = {};

  on<Name extends keyof Events>(name: Name, listener: (value: Events[Name]) => void): void {
    const list = this.listeners[name] ?? [];
    list.push(listener);
    this.listeners[name] = list;
  }

  emit<Name extends keyof Events>(name: Name, value: Events[Name]): void {
    for (const listener of this.listeners[name] ?? []) listener(value);
  }
}
