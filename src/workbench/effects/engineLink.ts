import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { createDocument, type PuzzleDocument } from '../../session/document/document.ts';
import type { Frame } from '../../session/document/frame.ts';
import type { Change } from '../../session/relax/relaxation.ts';
import { Calls } from '../../workers/calls.ts';
import type { EngineCommand, EngineEvent, Proof, Saved, Setup, Sought, Steps, StoredPlace } from '../../workers/engine/protocol.ts';
import { DeadError } from '../../workers/lazyWorker.ts';
import type { Port } from '../../workers/port.ts';
import { StoppedError, UnreadableError } from '../files/refusal.ts';

/** So many puzzles the engine keeps at hand: the one that is open, and those that undo and redo go to next. */
const MAX_AT_HAND = 3;

/** What an engine told of a puzzle before it died. */
export interface LastTold {
  readonly saved: Saved;
  /** Whether something else than steps was done after it, which is lost. */
  readonly isBehind: boolean;
}

export interface ReadOptions {
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** What looked odd before the text was made, a sentence each: they come before those of the text. */
  readonly warnings?: readonly string[] | undefined;
}

/** What the engine tells. */
export interface EngineListener {
  received(frame: Frame): void;
  /** Something that nobody waits for was not done. */
  refused(message: string): void;
  /** A frame that was asked for will not come. What the engine has by now nobody knows: steps may have been made, or half of one. */
  failed(message: string): void;
  /** An answer may be due: `watch` must be called. */
  asked(): void;
  /** The engine is gone. If `isRevived` a new one is there, on which nothing is open. */
  died(reason: string, isRevived: boolean): void;
}

/** The engine as the workbench sees it: at most one frame is on its way at a time. */
export class EngineLink {
  /** A frame has been asked for and is not there yet. */
  isFrameDue = false;
  /** And steps are made for it. */
  isStepDue = false;
  /** What is on its way may already be out of date. */
  private isFrameWanted = false;
  /** It has a puzzle open, or will have before it hears anything else. One that was started again has none. */
  isOpen = false;
  /** Something has changed since a frame was last asked for. */
  private isStale = false;
  /** The puzzles that the engine has read and keeps, by the numbers they have there; the one last used last. */
  private readonly atHand = new Map<PuzzleDocument, number>();
  /** The one that is open there. */
  private opened: PuzzleDocument | undefined;
  private lastNumber = 0;
  /** Undefined if something has been done since. */
  private saved: Promise<Saved> | undefined;
  /** What the engine last told, and of which puzzle. */
  private told: { readonly document: PuzzleDocument | undefined; readonly saved: Saved; readonly acts: number } | undefined;
  /** Counts what is done that is no step, be there an engine or not. */
  private acts = 0;
  /** Whether the engine was given up. */
  isGone = false;
  /** Another one whenever something was done: what was saved under the same is what there still is. */
  revision = 0;
  private onSeeking: ((stepsLeft: number) => void) | undefined;
  /** What is to be told how far a puzzle is read, by its number. */
  private readonly onReading = new Map<number, (share: number) => void>();
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
        this.isOpen = false;
        this.isStale = false;
        this.isFrameWanted = false;
        this.touch();
        this.atHand.clear();
        this.opened = undefined;
        this.isGone = !this.calls.restart();
        listener.died(reason, !this.isGone);
      },
      () => listener.asked(),
    );
  }

  get isBusy(): boolean {
    return this.isFrameDue || this.calls.isWaiting;
  }

  watch(nowMs: number): void {
    const vertexCount = [...this.atHand.keys()].reduce((most, { map }) => Math.max(most, map.vertexCount), 0);
    this.calls.watch(nowMs, this.isFrameDue, vertexCount);
  }

  /**
   * Has the text of a puzzle file opened, and changes nothing else. Rejects with an UnreadableError for anything that is not a puzzle, and with a
   * StoppedError once the signal says so. `onProgress` is told now and then how much of it is done, from 0 to 1.
   */
  async read(text: string, fileName: string, { onProgress, signal, warnings = [] }: ReadOptions = {}): Promise<PuzzleDocument> {
    const number = ++this.lastNumber;
    const stop = () => this.calls.post({ type: 'stop', puzzle: number });
    if (onProgress !== undefined) this.onReading.set(number, onProgress);
    signal?.addEventListener('abort', stop);
    const opened = await this.readText(number, text)
      .catch((error: unknown) => {
        throw error instanceof DeadError ? new DeadError(`its reader stopped: ${error.message}`) : error;
      })
      .finally(() => {
        this.onReading.delete(number);
        signal?.removeEventListener('abort', stop);
      });
    onProgress?.(1);
    const document = createDocument({ ...opened, warnings: [...warnings, ...opened.warnings] }, text, fileName);
    this.keep(document, number);
    return document;
  }

  /** Rejects with a message for the user if the puzzle can't be relaxed. */
  async open(document: PuzzleDocument, setup: Setup): Promise<{ readonly original: Frame; readonly frame: Frame }> {
    return this.load<'opened'>(document, (call, puzzle) => ({ type: 'open', call, puzzle, ...setup }));
  }

  /** The same for a puzzle of which only the drawing is wanted: to go back to where it was once. */
  async restore(document: PuzzleDocument, setup: Setup): Promise<Frame> {
    return (await this.load<'restored'>(document, (call, puzzle) => ({ type: 'restore', call, puzzle, ...setup }))).frame;
  }

  /** The drawing of a place of a puzzle; what is open stays so. */
  async draw(document: PuzzleDocument, setup: Setup): Promise<Frame> {
    const puzzle = this.prepare(document);
    return (await this.calls.call<'drawn'>((call) => ({ type: 'draw', call, puzzle, ...setup }))).frame;
  }

  /** Holds a place that somebody stored to a puzzle; what is open stays so. */
  async prove(document: PuzzleDocument, place: StoredPlace): Promise<Proof> {
    const puzzle = this.prepare(document);
    return this.calls.call<'proved'>((call) => ({ type: 'prove', call, puzzle, ...place }));
  }

  /** The layout as it is; whoever asks while nothing is done gets the very same, which nobody may change. */
  save(): Promise<Saved> {
    if (this.saved !== undefined) return this.saved;
    const { acts } = this;
    const saving = this.calls
      .call<'saved'>((call) => ({ type: 'save', call }))
      .then(({ saved }) => {
        this.told = { document: this.opened, saved, acts };
        return saved;
      });
    this.saved = saving;
    // What was refused once may be granted the next time.
    saving.catch(() => {
      if (this.saved === saving) this.saved = undefined;
    });
    return saving;
  }

  /** What is known of a puzzle's layout without asking, be the engine gone: what `save` last gave; undefined if that is nothing. */
  findTold(document: PuzzleDocument): LastTold | undefined {
    const { told, acts } = this;
    return told?.document === document ? { saved: told.saved, isBehind: told.acts !== acts } : undefined;
  }

  /** One more try to start an engine that was given up; nothing is open on it. */
  startOver(): void {
    this.isGone = false;
    this.calls.startOver();
  }

  /**
   * Asks for a frame so many steps on. While one is on its way steps are not asked for; a look at what is now follows it. `screenMs` tells how long
   * the screen takes for one.
   */
  askFrame(steps: Steps, screenMs?: number): void {
    if (!this.isOpen) return;
    if (this.isFrameDue) {
      if (steps === 0) this.isFrameWanted = true;
      return;
    }
    this.isFrameDue = true;
    this.isStepDue = steps !== 0;
    this.isStale = false;
    if (steps !== 0) this.touch();
    this.calls.post(screenMs === undefined ? { type: 'run', steps } : { type: 'run', steps, screenMs });
  }

  /**
   * Changes something, which wakes the layout. Rejects with what the engine says if it refuses; then nothing has changed. One that has nothing
   * open is told when it has.
   */
  async change(what: Change): Promise<void> {
    this.acts++;
    if (!this.isOpen) return;
    this.isStale = true;
    this.touch();
    await this.calls.call<'changed'>((call) => ({ type: 'change', call, what }));
  }

  /**
   * Has the drawing shown as it was after so many steps, or the nearest step that there is; see SeekableRun. `onProgress` is told now and then how many
   * steps are still to be made again. Undefined if another wish came before it was there. Frames that are asked for meanwhile come after it. What
   * comes later in the film stays known until `change` or `cut`; steps that are made go along it.
   */
  async seek(step: number, onProgress?: (stepsLeft: number) => void, isMade = false): Promise<Sought | undefined> {
    if (!this.isOpen) return undefined;
    this.acts++;
    this.touch();
    this.onSeeking = onProgress;
    const answer = await this.calls
      .call<'sought' | 'overtaken'>((call) => ({ type: 'seek', call, step, isMade }))
      .finally(() => {
        if (this.onSeeking === onProgress) this.onSeeking = undefined;
      });
    return answer.type === 'sought' ? answer : undefined;
  }

  /** Forgets what comes later in the film than where it stands. */
  cut(): void {
    if (!this.isOpen) return;
    this.acts++;
    this.touch();
    this.calls.post({ type: 'cut' });
  }

  look(at: Omit<EngineCommand & { readonly type: 'look' }, 'type'>): void {
    if (this.isOpen) this.calls.post({ type: 'look', ...at });
  }

  private async load<Type extends 'opened' | 'restored'>(
    document: PuzzleDocument,
    command: (call: number, puzzle: number) => EngineCommand,
  ): Promise<EngineEvent & { readonly type: Type }> {
    const { isOpen } = this;
    const puzzle = this.prepare(document);
    this.touch();
    // On one that was given up nothing will ever be open, and no frame be due.
    this.isOpen = !this.calls.isGivenUp;
    try {
      const answer = await this.calls.call<Type>((call) => command(call, puzzle));
      this.isStale = false;
      this.acts++;
      this.opened = document;
      return answer;
    } catch (error) {
      // What was open still is; nothing, if it died.
      if (!(error instanceof DeadError)) this.isOpen = isOpen;
      throw error;
    }
  }

  /** The number of a puzzle at the engine, which may be another one by now: it reads the text again before it is asked for more. */
  private prepare(document: PuzzleDocument): number {
    const number = this.atHand.get(document) ?? ++this.lastNumber;
    // What goes wrong there shows in what is asked next.
    if (!this.atHand.has(document)) this.readText(number, document.text).catch(() => {});
    this.keep(document, number);
    return number;
  }

  private async readText(puzzle: number, text: string): Promise<OpenedPuzzle> {
    const answer = await this.calls.call<'read' | 'unreadable' | 'stopped'>((call) => ({ type: 'read', call, puzzle, text }));
    if (answer.type === 'stopped') throw new StoppedError();
    if (answer.type === 'unreadable') throw new UnreadableError(answer);
    return answer.opened;
  }

  /** Notes that a puzzle is in use; the one that was not for longest gives way, but never the one that is open. */
  private keep(document: PuzzleDocument, number: number): void {
    this.atHand.delete(document);
    this.atHand.set(document, number);
    if (this.atHand.size <= MAX_AT_HAND) return;
    const [oldest, puzzle] = [...this.atHand].find(([other]) => other !== this.opened)!;
    this.atHand.delete(oldest);
    this.calls.post({ type: 'forget', puzzle });
  }

  private touch(): void {
    this.saved = undefined;
    this.revision++;
  }

  private hear(event: EngineEvent): void {
    if (event.type === 'reading') this.onReading.get(event.puzzle)?.(event.share);
    if (event.type === 'seeking') this.onSeeking?.(event.stepsLeft);
    if (event.type === 'refused' && event.of === 'run') this.giveUpFrame(event.message);
    else if (event.type === 'refused') this.listener.refused(event.message);
    if (event.type !== 'frame') return;
    this.isFrameDue = false;
    this.isStepDue = false;
    // At rest, it says; but that was before the last change.
    this.listener.received(this.isStale ? { ...event.frame, isSettled: false } : event.frame);
    if (!this.isFrameWanted) return;
    this.isFrameWanted = false;
    this.askFrame(0);
  }

  private giveUpFrame(message: string): void {
    this.isFrameDue = false;
    this.isStepDue = false;
    this.isFrameWanted = false;
    // Asked for behind an opening that was refused as well, it says nothing new.
    if (this.isOpen) this.listener.failed(message);
  }
}
