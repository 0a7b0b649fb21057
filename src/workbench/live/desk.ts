import type { PuzzleDocument } from '../../session/document.ts';
import { type Extras, type Frame, NO_EXTRAS } from '../../session/frame.ts';
import { EditKinds } from '../edits.ts';
import type { EngineLink } from '../engineLink.ts';
import { History } from '../history.ts';
import { MetricLog } from '../metricLog.ts';
import { SignalHub } from '../signals.ts';
import type { Watchman } from '../watchman.ts';
import type { Baseline, Signals } from '../workbench.ts';
import type { Activity } from './activity.ts';

/** How many edits can be taken back. A run keeps a checkpoint, about 40 bytes a point, and shares the other with the edit before it. */
const HISTORY_LIMIT = 200;

/** What the parts of the workbench work on together. */
export class Desk {
  readonly signals = new SignalHub<Signals>();
  readonly kinds = new EditKinds();
  readonly history = new History(this.kinds, HISTORY_LIMIT, () => this.signals.emit('history', undefined));
  readonly log = new MetricLog();
  readonly engine: EngineLink;
  readonly watchman: Watchman;
  document: PuzzleDocument | undefined;
  frame: Frame | undefined;
  baseline: Baseline | undefined;
  extras: Extras = NO_EXTRAS;
  /** Whether the user wants it to play. */
  isPlaying = false;
  activity: Activity = { name: 'empty' };

  constructor(engine: EngineLink, watchman: Watchman) {
    this.engine = engine;
    this.watchman = watchman;
  }

  /** Whether steps are to be made: played or pulled at, and not at rest. */
  get isMoving(): boolean {
    const { activity, frame, isPlaying } = this;
    return ((activity.name === 'running' && isPlaying) || activity.name === 'dragging') && frame?.isSettled === false;
  }

  /** Whether something can be done to what is shown. */
  get isAtHand(): boolean {
    return this.frame !== undefined && this.activity.name !== 'loading';
  }

  showFrame(frame: Frame): void {
    this.frame = frame;
    this.log.add(frame.step, frame.scores);
    this.signals.emit('frame', frame);
  }

  /** Shows what has changed, if no step is going to. */
  refresh(): void {
    if (!this.isMoving) this.engine.run(0);
  }

  warn(error: unknown): void {
    this.signals.emit('notice', { message: (error as Error).message, tone: 'trouble' });
  }
}
