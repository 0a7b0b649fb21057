import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Frame } from '../../session/document/frame.ts';
import type { Version } from '../../session/relax/workpiece.ts';
import type { SavedPlace } from '../../workers/engine/protocol.ts';
import type { Source } from '../files/source.ts';
import type { EditorState } from '../state/editorState.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import { cutLine, type Line, startLine } from '../state/timeline.ts';
import type { Baseline, LogEntry } from '../workbench.ts';
import type { Baselines } from './baselines.ts';
import type { Playback } from './playback.ts';
import type { SettingsEditor } from './settingsEditor.ts';
import type { Moment, Snapshots } from './snapshots.ts';

interface LoadOptions {
  /** What the document was opened from, if it was not taken back from the history. */
  readonly source?: Source | undefined;
  /** Without it the layout begins at the start. */
  readonly from?: SavedPlace | undefined;
  /** For a document that is not open yet; its own original by default. */
  readonly baseline?: Baseline;
  readonly versions?: readonly Version[];
  readonly log?: readonly LogEntry[];
  readonly line?: Line;
}

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly tasks: TaskQueue;
  readonly motion: Playback;
  readonly moments: Snapshots;
  readonly before: Baselines;
  readonly tunings: SettingsEditor;
}

/** Brings drawings into the engine and onto the page. All of this is part of tasks, which come one after the other. */
export class Navigator {
  private readonly parts: Needs;

  constructor(parts: Needs) {
    this.parts = parts;
  }

  /** From now on until all tasks are done nothing can be done to what is shown. */
  begin(): void {
    this.parts.desk.activity = { name: 'loading' };
  }

  /** All tasks are done: what was loaded can be worked on. */
  end(): void {
    const { desk, motion } = this.parts;
    if (desk.activity.name === 'loading') desk.activity = { name: desk.document === undefined ? 'empty' : 'resting' };
    motion.arrive();
  }

  async load(document: PuzzleDocument, { source, from, baseline, versions = [], log, line }: LoadOptions = {}): Promise<void> {
    const { desk, tunings } = this.parts;
    this.begin();
    while (!tunings.isSettled) await tunings.settle();
    const { settings, metricSettings } = tunings;
    const opening = { settings, metricSettings, extras: desk.extras, from: from && placeOf(from) };
    const isOther = desk.document !== document;
    let frame: Frame;
    let newBaseline = baseline;
    if (isOther && baseline === undefined) {
      const opened = await desk.engine.open(document, opening);
      frame = opened.frame;
      newBaseline = { label: 'original', frame: opened.original, puzzle: document.puzzle, metrics: undefined };
    } else frame = await desk.engine.restore(document, opening);
    tunings.agree(settings);
    desk.document = document;
    const isNew = isOther || from === undefined;
    if (log !== undefined) desk.log.restore(log);
    else if (isNew) desk.log.clear();
    else desk.log.cut(frame.step);
    if (isOther && newBaseline !== undefined) {
      desk.signals.emit('document', { document, source });
      desk.watchman.begin(frame.step);
      this.parts.before.apply(newBaseline);
      desk.setVersions(versions);
    }
    desk.setLine({ ...cutLine(line ?? (isNew ? startLine(frame.step) : desk.line), frame.lastStep), first: frame.firstStep });
    desk.showFrame(frame);
    // They were to follow on another drawing.
    this.parts.motion.stepsWaiting = 0;
    desk.watchman.check();
    desk.signals.emit('run', undefined);
  }

  async restore({ document, baseline, versions, log, start }: Moment): Promise<void> {
    this.begin();
    const from = await start;
    await this.load(document, { from, baseline, versions, log, line: from.line });
  }

  /** Undo and redo: to a moment, and to the settings that belong to it. */
  async bringBack(moment: Moment): Promise<void> {
    const { before, desk, motion, tunings } = this.parts;
    motion.stop();
    this.begin();
    while (!tunings.isSettled) await tunings.settle();
    const { settings, metricSettings } = tunings;
    const { settings: settingsThen } = await moment.start;
    tunings.adopt({ settings: settingsThen, metricSettings: moment.metricSettings });
    try {
      // Where the engine is there already, only the thresholds may be others.
      if (desk.engine.revision === moment.revision) tunings.look();
      else await this.restore(moment);
    } catch (error) {
      tunings.adopt({ settings, metricSettings });
      throw error;
    }
    if (moment.metricSettings !== metricSettings) before.measureAgain();
  }

  /** Back to the puzzle as it was opened, under the settings of now. */
  restart(): void {
    const { desk, motion, moments } = this.parts;
    this.parts.tasks.enqueue(async () => {
      const { document } = desk;
      const { isPlayed } = motion;
      if (document === undefined) return;
      motion.stop();
      const before = moments.capture();
      desk.isPlaying = isPlayed;
      await this.load(document);
      moments.note('restart', 'restart', before);
    });
  }
}

/** What of it the engine needs. */
function placeOf({ checkpoint, schedule, later = [], lastStep = checkpoint.step, keyframe }: SavedPlace): SavedPlace {
  return { checkpoint, schedule, later, lastStep, keyframe };
}
