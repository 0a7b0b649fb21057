import { listValues } from '../../metrics/catalogue.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import { type Extras, type Frame, NO_EXTRAS } from '../../session/document/frame.ts';
import type { Version } from '../../session/relax/workpiece.ts';
import { DeadError } from '../../workers/lazyWorker.ts';
import type { DrawingChecker } from '../effects/drawingChecker.ts';
import type { EngineLink } from '../effects/engineLink.ts';
import type { Baseline, Signals } from '../workbench.ts';
import type { Activity } from './activity.ts';
import { EditKinds } from './edits.ts';
import { History } from './history.ts';
import { MetricLog } from './metricLog.ts';
import { SignalHub } from './signals.ts';
import { cutLine, extendLine, type Line, startLine } from './timeline.ts';

/** How many edits can be taken back, if their moments have room; see Snapshots. */
export const HISTORY_LIMIT = 200;

/** What the parts of the workbench work on together. */
export class EditorState {
  readonly signals = new SignalHub<Signals>();
  readonly kinds = new EditKinds();
  readonly history = new History(this.kinds, HISTORY_LIMIT, () => this.signals.emit('history', undefined));
  readonly log = new MetricLog();
  line: Line = startLine(0);
  readonly engine: EngineLink;
  readonly watchman: DrawingChecker;
  document: PuzzleDocument | undefined;
  frame: Frame | undefined;
  baseline: Baseline | undefined;
  /** Of the document. */
  versions: readonly Version[] = [];
  extras: Extras = NO_EXTRAS;
  /** Whether the user wants it to play. */
  isPlaying = false;
  activity: Activity = { name: 'empty' };

  constructor(engine: EngineLink, watchman: DrawingChecker) {
    this.engine = engine;
    this.watchman = watchman;
  }

  /** Whether steps are to be made: played or pulled at, and not at rest. */
  get isMoving(): boolean {
    const { activity, frame, isPlaying } = this;
    return ((activity.name === 'running' && isPlaying) || activity.name === 'dragging') && frame?.isSettled === false;
  }

  /** Whether something can be done to what is shown; not without an engine. */
  get isAtHand(): boolean {
    return this.frame !== undefined && this.activity.name !== 'loading' && this.engine.isOpen;
  }

  showFrame(frame: Frame): void {
    this.frame = frame;
    this.line = extendLine(this.line, frame.step);
    this.log.add(frame.step, listValues({ bos2022: frame.scores, grace: frame.grace }));
    this.signals.emit('frame', frame);
  }

  /** All metrics of a drawing have arrived. */
  noteMeasured(): void {
    const { measured } = this.watchman;
    if (measured !== undefined) this.log.addFull(measured.step, listValues(measured.metrics));
    this.signals.emit('measured', undefined);
  }

  /** Something else is about to be done than what followed on the drawing that is shown. */
  branch(): void {
    const { frame, line } = this;
    if (frame === undefined || !this.isBehind) return;
    this.log.cut(frame.step);
    this.setLine(cutLine(line, frame.step));
  }

  /** Whether the drawing that is shown is not the last of its line. */
  get isBehind(): boolean {
    return this.frame !== undefined && this.frame.step < this.line.last;
  }

  setVersions(versions: readonly Version[]): void {
    this.versions = versions;
    this.signals.emit('versions', undefined);
  }

  setLine(line: Line): void {
    this.line = line;
    this.signals.emit('timeline', undefined);
  }

  /** Shows what has changed, if no step is going to. */
  refresh(): void {
    if (!this.isMoving) this.engine.askFrame(0);
  }

  warn(error: unknown): void {
    const { message } = error as Error;
    const isDead = error instanceof DeadError;
    this.signals.emit('notice', {
      message: isDead ? `That was not done: the layout had stopped (${message}).` : message,
      tone: 'trouble',
    });
  }
}
