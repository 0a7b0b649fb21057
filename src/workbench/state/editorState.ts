import { defaults, layoutSchema, type Settings } from '../../layout/settings.ts';
import { listValues } from '../../metrics/catalogue.ts';
import { type MetricSettings, metricDefaults } from '../../metrics/settings.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import { type Extras, type Frame, NO_EXTRAS } from '../../session/document/frame.ts';
import { DeadError } from '../../workers/lazyWorker.ts';
import type { Activity } from './activity.ts';
import { History } from './history.ts';
import { MetricLog } from './metricLog.ts';
import { type Branch, EMPTY_BRANCH } from './runLog.ts';
import { type Notice, SignalHub, type Signals } from './signals.ts';
import type { Baseline, Version } from './snapshot.ts';

/** Whether a drag moves only what it must, and stays; or everything around it relaxes. */
export type DragMode = 'only' | 'around';

/** The maximum number of edits that can be undone, if their snapshots have room; see Snapshots. */
export const HISTORY_LIMIT = 200;

/** The state of the editor. Commands change it, and its signals report the changes. */
export class EditorState {
  readonly signals = new SignalHub<Signals>();
  readonly history = new History(HISTORY_LIMIT, () => this.signals.emit('history', undefined));
  readonly log = new MetricLog();
  /** The branch of the run log that the timeline shows. */
  branch: Branch = EMPTY_BRANCH;
  document: PuzzleDocument | undefined;
  frame: Frame | undefined;
  baseline: Baseline | undefined;
  /** Of the document. */
  versions: readonly Version[] = [];
  settings: Settings = defaults;
  /** Settings that belong to the open puzzle, and those of the user that they replaced. */
  private lent: { readonly settings: Settings; readonly own: Settings } | undefined;
  metricSettings: MetricSettings = metricDefaults;
  extras: Extras = NO_EXTRAS;
  /** Whether the user wants it to play. */
  isPlaying = false;
  activity: Activity = { name: 'empty' };
  dragMode: DragMode = 'only';

  /** Whether steps are to be made: it is played or dragged, and not settled. */
  get isMoving(): boolean {
    const { activity, frame, isPlaying } = this;
    return ((activity.name === 'running' && isPlaying) || activity.name === 'dragging') && frame?.isSettled === false;
  }

  /** Whether the drawing that is shown is not the last of its branch. */
  get isBehind(): boolean {
    return this.frame !== undefined && this.frame.step < this.branch.last;
  }

  /** The settings for puzzles without settings of their own: the current ones, unless they came with the open puzzle and were not changed since. */
  get userSettings(): Settings {
    const { settings, lent } = this;
    return lent !== undefined && Object.keys(layoutSchema.diff(settings, lent.settings)).length === 0 ? lent.own : settings;
  }

  /** A puzzle was opened with settings of its own; undefined: with those of the user. */
  lendSettings(lent: typeof this.lent): void {
    this.lent = lent;
  }

  /** Shows a frame of a branch. */
  showFrame(frame: Frame, branch: Branch): void {
    this.frame = frame;
    this.branch = branch;
    this.log.add(frame.step, listValues({ bos2022: frame.scores, grace: frame.grace }));
    this.signals.emit('frame', frame);
  }

  setBranch(branch: Branch): void {
    if (branch.last < this.branch.last) this.log.cut(branch.last);
    this.branch = branch;
    this.signals.emit('timeline', undefined);
  }

  setVersions(versions: readonly Version[]): void {
    this.versions = versions;
    this.signals.emit('versions', undefined);
  }

  notify(message: string, tone: Notice['tone']): void {
    this.signals.emit('notice', { message, tone });
  }

  warn(error: unknown): void {
    const { message } = error as Error;
    this.notify(error instanceof DeadError ? `That was not done: the layout had stopped (${message}).` : message, 'trouble');
  }
}
