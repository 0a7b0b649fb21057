import type { Frame } from '../session/frame.ts';
import type { Change } from '../session/relaxation.ts';
import { Calls } from '../workers/calls.ts';
import type { EngineCommand, EngineEvent, Saved } from '../workers/engine/protocol.ts';
import type { Port } from '../workers/port.ts';

/** What the engine tells. */
export interface EngineListener {
  received(frame: Frame): void;
  refused(message: string): void;
  /** An answer may be due: `watch` must be called. */
  asked(): void;
  /** The engine is gone. If `isRevived` a new one is there, on which nothing is open. */
  died(reason: string, isRevived: boolean): void;
}

type Opening = Omit<EngineCommand & { readonly type: 'open' }, 'type' | 'call'>;

/** The engine as the workbench sees it: at most one frame is on its way at a time. */
export class EngineLink {
  /** A frame has been asked for and is not there yet. */
  isFrameDue = false;
  /** And steps are made for it. */
  isStepDue = false;
  /** What is on its way may already be out of date. */
  private isFrameWanted = false;
  /** Something has changed since a frame was last asked for. */
  private isStale = false;
  /** Undefined if something has been done since. */
  private saved: Promise<Saved> | undefined;
  private readonly calls: Calls<EngineCommand, EngineEvent>;
  private readonly listener: EngineListener;

  constructor(openEngine: () => Port<EngineCommand, EngineEvent>, listener: EngineListener) {
    this.listener = listener;
    this.calls = new Calls(
      openEngine,
      (event) => this.hear(event),
      (reason) => {
        this.isFrameDue = false;
        this.isStepDue = false;
        this.isStale = false;
        this.isFrameWanted = false;
        this.saved = undefined;
        listener.died(reason, this.calls.restart());
      },
      () => listener.asked(),
    );
  }

  get isBusy(): boolean {
    return this.isFrameDue || this.calls.isWaiting;
  }

  watch(nowMs: number): void {
    this.calls.watch(nowMs, this.isFrameDue);
  }

  /** Rejects with a message for the user if the puzzle can't be relaxed. */
  async open(opening: Opening): Promise<{ readonly original: Frame; readonly frame: Frame }> {
    this.saved = undefined;
    const opened = await this.calls.call<'opened'>((call) => ({ type: 'open', call, ...opening }));
    this.isStale = false;
    return opened;
  }

  /** The layout as it is; whoever asks while nothing is done gets the very same, which nobody may change. */
  save(): Promise<Saved> {
    this.saved ??= this.calls.call<'saved'>((call) => ({ type: 'save', call })).then(({ saved }) => saved);
    return this.saved;
  }

  /** Asks for a frame so many steps on. While one is on its way steps are not asked for; a look at what is now follows it. */
  run(steps: number): void {
    if (this.isFrameDue) {
      if (steps === 0) this.isFrameWanted = true;
      return;
    }
    this.isFrameDue = true;
    this.isStepDue = steps > 0;
    this.isStale = false;
    if (steps > 0) this.saved = undefined;
    this.calls.post({ type: 'run', steps });
  }

  /** Changes something, which wakes the layout. Rejects with what the engine says if it refuses; then nothing has changed. */
  async change(what: Change): Promise<void> {
    this.isStale = true;
    this.saved = undefined;
    await this.calls.call<'changed'>((call) => ({ type: 'change', call, what }));
  }

  look(at: Omit<EngineCommand & { readonly type: 'look' }, 'type'>): void {
    this.calls.post({ type: 'look', ...at });
  }

  private hear(event: EngineEvent): void {
    if (event.type === 'refused') this.listener.refused(event.message);
    if (event.type !== 'frame') return;
    this.isFrameDue = false;
    this.isStepDue = false;
    // At rest, it says; but that was before the last change.
    this.listener.received(this.isStale ? { ...event.frame, isSettled: false } : event.frame);
    if (!this.isFrameWanted) return;
    this.isFrameWanted = false;
    this.run(0);
  }
}
