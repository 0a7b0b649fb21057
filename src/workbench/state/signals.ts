import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Frame } from '../../session/document/frame.ts';
import type { Outcome } from '../../session/metrics/outcome.ts';
import type { Refusal } from '../files/refusal.ts';
import type { Source } from '../files/source.ts';

export interface Notice {
  readonly message: string;
  readonly tone: 'news' | 'trouble';
}

/** The events of the workbench. The values themselves are on the workbench. */
export interface Signals {
  /** Another puzzle is open; its first frame follows. `source` is undefined if undo or redo brought it back. */
  document: { readonly document: PuzzleDocument; readonly source: Source | undefined };
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
