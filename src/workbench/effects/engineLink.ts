import { maxOf } from '../../geometry/arithmetic/extremes.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { createDocument, type PuzzleDocument } from '../../session/document/document.ts';
import type { Frame } from '../../session/document/frame.ts';
import type { Change } from '../../session/relax/relaxation.ts';
import type { EngineMethods, ProveResult, RunPlace, Saved, Setup, Sought, Steps, StoredPlace } from '../../workers/engine/protocol.ts';
import { type CallOptions, DeadError, LazyWorker, silenceForPuzzle } from '../../workers/lazyWorker.ts';
import type { InputOf, WorkerPort } from '../../workers/methods.ts';
import { StoppedError, UnreadableError } from '../files/refusal.ts';
import {
  appendChange,
  type Branch,
  cutBranch,
  EMPTY_BRANCH,
  followSchedule,
  OPENING,
  type Position,
  splitSchedule,
} from '../state/runLog.ts';
import type { ReachablePosition } from '../state/snapshot.ts';

/** An engine that dies this many times in a row is started again; then it is given up. */
const MAX_DEATHS = 3;

/** The maximum number of puzzles that the engine keeps: the open one, and those that undo and redo go to next. */
const MAX_PUZZLES = 3;

/** The layout at a position of the run log. */
export interface SavedRun extends Saved, Position {}

/** The last saved state of a puzzle before the engine died. */
export interface LastSaved {
  readonly saved: SavedRun;
  /** Whether a change after it is lost; steps alone can be repeated. */
  readonly isBehind: boolean;
}

export interface ReadOptions {
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** Warnings from the conversion of the file, a sentence each; those of the text follow. */
  readonly warnings?: readonly string[] | undefined;
}

/** The events of the engine. */
export interface EngineListener {
  received(frame: Frame): void;
  /** A change has arrived: the run continues on this branch. */
  branched(branch: Branch): void;
  /** A command that has no answer failed. */
  refused(message: string): void;
  /** A requested frame will not come. The state of the engine is unknown: it may have made steps, or half of one. */
  failed(message: string): void;
  /** An answer is due: call `watch`. */
  called(): void;
  /** The engine is gone. If `isRevived`, a new one has started, with no open puzzle. */
  died(reason: string, isRevived: boolean): void;
}

/** The engine as the workbench sees it: at most one frame is on its way at a time. It keeps the branch of the run log that the engine is on. */
export class EngineLink {
  /** A frame was requested and has not arrived. */
  isFrameDue = false;
  /** The requested frame has steps. */
  isStepDue = false;
  /** The frame on its way may be outdated: another one must follow. */
  private isFrameWanted = false;
  /** Whether the engine has a puzzle open, or will have before it reads another command. */
  isOpen = false;
  /** Whether something has changed since the last request for a frame. */
  private isStale = false;
  /** The puzzles that the engine keeps, by their numbers there; the last used one is last. */
  private readonly puzzles = new Map<PuzzleDocument, number>();
  /** The open puzzle. */
  private opened: PuzzleDocument | undefined;
  private lastNumber = 0;
  /** Undefined if something has changed since. */
  private saved: Promise<SavedRun> | undefined;
  private lastSaved: { readonly document: PuzzleDocument | undefined; readonly saved: SavedRun; readonly changes: number } | undefined;
  /** The number of changes that are not steps, with or without an engine. */
  private changes = 0;
  /** Increases with every change: a state that was saved under the same revision is still current. */
  revision = 0;
  /** The branch of the engine, by the last event. */
  branch: Branch = EMPTY_BRANCH;
  private readonly engine: LazyWorker<EngineMethods>;
  private readonly listener: EngineListener;

  constructor(openEngine: () => WorkerPort, listener: EngineListener) {
    this.listener = listener;
    this.engine = new LazyWorker(openEngine, {
      silenceMs: () =>
        maxOf(
          [...this.puzzles.keys()].map(({ map }) => silenceForPuzzle(map)),
          silenceForPuzzle(),
        ),
      maxDeaths: MAX_DEATHS,
      onCall: () => listener.called(),
      onDeath: (reason) => {
        this.isFrameDue = false;
        this.isStepDue = false;
        this.isOpen = false;
        this.isStale = false;
        this.isFrameWanted = false;
        this.touch();
        this.puzzles.clear();
        this.opened = undefined;
        if (!this.isGone) this.engine.start();
        listener.died(reason, !this.isGone);
      },
    });
    this.engine.start();
  }

  /** Whether the engine was given up. */
  get isGone(): boolean {
    return this.engine.isGivenUp;
  }

  get isBusy(): boolean {
    return this.engine.isBusy;
  }

  watch(nowMs: number): void {
    this.engine.checkSilence(nowMs);
  }

  /**
   * Opens the text of a puzzle file without a change of the open run. Rejects with an UnreadableError if it is not a puzzle, and with a
   * StoppedError if the signal aborts. `onProgress` gets the fraction that is done, from 0 to 1.
   */
  async read(text: string, fileName: string, { onProgress, signal, warnings = [] }: ReadOptions = {}): Promise<PuzzleDocument> {
    const number = ++this.lastNumber;
    const opened = await this.readText(number, text, { onProgress, signal }).catch((error: unknown) => {
      throw error instanceof DeadError ? new DeadError(`its reader stopped: ${error.message}`) : error;
    });
    onProgress?.(1);
    const document = createDocument({ ...opened, warnings: [...warnings, ...opened.warnings] }, text, fileName);
    this.keep(document, number);
    return document;
  }

  /**
   * Opens a puzzle at the checkpoint of a position, or at the first step. Rejects with a message for the user if it can't be relaxed. `original` is
   * the drawing of the file; without it the puzzle opens faster.
   */
  async open(
    document: PuzzleDocument,
    setup: Omit<Setup, 'from'>,
    position: ReachablePosition = OPENING,
    isOriginalWanted = true,
  ): Promise<{ readonly frame: Frame; readonly original: Frame | undefined }> {
    const { isOpen } = this;
    const puzzle = this.prepare(document);
    this.touch();
    // An engine that was given up will never open anything.
    this.isOpen = !this.engine.isGivenUp;
    try {
      const input = { puzzle, ...setup, from: placeOf(position), isOriginalWanted };
      const { schedule, frame, original } = await this.engine.call('open', input);
      const { firstStep: first, lastStep: last } = frame;
      const { actions } = followSchedule(position.branch, schedule);
      this.branch = { first, last, actions };
      this.isStale = false;
      this.changes++;
      this.opened = document;
      return { frame, original };
    } catch (error) {
      // The puzzle that was open still is, unless the engine died.
      if (!(error instanceof DeadError)) this.isOpen = isOpen;
      throw error;
    }
  }

  /** Draws a place of a puzzle without a change of the open run. */
  async draw(document: PuzzleDocument, setup: Setup): Promise<Frame> {
    const puzzle = this.prepare(document);
    return (await this.engine.call('draw', { puzzle, ...setup })).frame;
  }

  /** Verifies a stored place of a puzzle without a change of the open run. */
  async prove(document: PuzzleDocument, place: StoredPlace): Promise<ProveResult> {
    const puzzle = this.prepare(document);
    return this.engine.call('prove', { puzzle, ...place });
  }

  /** The current layout. The same object while nothing changes; do not modify it. */
  save(): Promise<SavedRun> {
    if (this.saved !== undefined) return this.saved;
    const { changes } = this;
    const saving = this.engine.call('save', {}).then(({ saved }) => {
      const run = { ...saved, branch: this.branch, step: saved.checkpoint.step };
      this.lastSaved = { document: this.opened, saved: run, changes };
      return run;
    });
    this.saved = saving;
    // A request that failed may succeed the next time.
    saving.catch(() => {
      if (this.saved === saving) this.saved = undefined;
    });
    return saving;
  }

  /** The last saved state of a puzzle, with or without an engine; undefined if there is none. */
  findLastSaved(document: PuzzleDocument): LastSaved | undefined {
    const { lastSaved, changes } = this;
    return lastSaved?.document === document ? { saved: lastSaved.saved, isBehind: lastSaved.changes !== changes } : undefined;
  }

  /** Tries once more to start an engine that was given up; it has no open puzzle. */
  startOver(): void {
    this.engine.retry();
  }

  /**
   * Requests a frame after some steps. While a frame is on its way, a request for steps is ignored, and one for 0 steps is sent afterwards.
   * `screenMs` is the duration of a screen frame.
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
    this.engine.call('run', screenMs === undefined ? { steps } : { steps, screenMs }).then(
      ({ frame }) => this.receive(frame),
      (error: Error) => {
        if (!(error instanceof DeadError)) this.giveUpFrame(error.message);
      },
    );
  }

  /**
   * Changes the run, which wakes the layout. Rejects with the engine's message if it refuses; then nothing has changed. An engine without an
   * open puzzle gets the settings when it restores one. Changes of one gesture have the same number.
   */
  async change(what: Change, gesture?: number): Promise<void> {
    this.changes++;
    if (!this.isOpen) return;
    this.isStale = true;
    this.touch();
    const recorded = await this.engine.call('change', { what });
    this.setBranch(appendChange(this.branch, recorded, gesture));
  }

  /**
   * Shows a step of the branch, or the nearest one; see SeekableRun. `onProgress` gets the number of steps that are left. Resolves to undefined
   * if another seek came first. Frames that are requested meanwhile come after it. The later part of the branch stays known until `change` or
   * `cut`; steps follow it.
   */
  async seek(step: number, onProgress?: (stepsLeft: number) => void): Promise<Sought | undefined> {
    if (!this.isOpen) return undefined;
    this.changes++;
    this.touch();
    const answer = await this.engine.call('seek', { step }, { onProgress });
    if (answer.type === 'overtaken') return undefined;
    this.follow(answer.frame);
    return answer;
  }

  /** Forgets the part of the branch after the current step. */
  cut(): void {
    if (!this.isOpen) return;
    this.changes++;
    this.touch();
    this.engine.call('cut', {}).then(
      ({ step, entry }) => {
        const branch = cutBranch({ branch: this.branch, step });
        this.setBranch(entry === undefined ? branch : appendChange(branch, { entry, isOpening: false }));
      },
      (error: unknown) => this.report(error),
    );
  }

  look(at: InputOf<EngineMethods['look']>): void {
    if (this.isOpen) this.engine.call('look', at).catch((error: unknown) => this.report(error));
  }

  /** The engine's number of a puzzle. An engine that does not have it reads the text first. */
  private prepare(document: PuzzleDocument): number {
    const number = this.puzzles.get(document) ?? ++this.lastNumber;
    // An error shows in the next command that needs the puzzle.
    if (!this.puzzles.has(document)) this.readText(number, document.text).catch(() => {});
    this.keep(document, number);
    return number;
  }

  private async readText(puzzle: number, text: string, options?: CallOptions<number>): Promise<OpenedPuzzle> {
    const answer = await this.engine.call('read', { puzzle, text }, options);
    if (answer.type === 'stopped') throw new StoppedError();
    if (answer.type === 'unreadable') throw new UnreadableError(answer);
    return answer.opened;
  }

  /** Marks a puzzle as used; drops the least recently used one, but never the open one. */
  private keep(document: PuzzleDocument, number: number): void {
    this.puzzles.delete(document);
    this.puzzles.set(document, number);
    if (this.puzzles.size <= MAX_PUZZLES) return;
    const [oldest, puzzle] = [...this.puzzles].find(([other]) => other !== this.opened)!;
    this.puzzles.delete(oldest);
    this.engine.call('forget', { puzzle }).catch((error: unknown) => this.report(error));
  }

  private touch(): void {
    this.saved = undefined;
    this.revision++;
  }

  /** Updates the branch by the range of steps of a frame. */
  private follow({ firstStep: first, lastStep: last }: Frame): void {
    if (this.branch.first !== first || this.branch.last !== last) this.branch = { ...this.branch, first, last };
  }

  private setBranch(branch: Branch): void {
    this.branch = branch;
    this.listener.branched(branch);
  }

  private receive(frame: Frame): void {
    this.follow(frame);
    this.isFrameDue = false;
    this.isStepDue = false;
    // The frame may say that it has settled, but from before the last change.
    this.listener.received(this.isStale ? { ...frame, isSettled: false } : frame);
    if (!this.isFrameWanted) return;
    this.isFrameWanted = false;
    this.askFrame(0);
  }

  /** Reports the failure of a command that nobody waits for. */
  private report(error: unknown): void {
    if (!(error instanceof DeadError)) this.listener.refused((error as Error).message);
  }

  private giveUpFrame(message: string): void {
    this.isFrameDue = false;
    this.isStepDue = false;
    this.isFrameWanted = false;
    // A frame that was requested after an opening that failed, too, needs no message.
    if (this.isOpen) this.listener.failed(message);
  }
}

/** The place for the engine to continue from; undefined for a new run. */
function placeOf({ branch, checkpoint, keyframe }: ReachablePosition): RunPlace | undefined {
  if (branch === EMPTY_BRANCH) return undefined;
  if (checkpoint === undefined)
    return { schedule: [], later: splitSchedule({ branch, step: branch.last }).schedule, lastStep: branch.last };
  return { checkpoint, ...splitSchedule({ branch, step: checkpoint.step }), lastStep: branch.last, keyframe };
}
