import type { PuzzleDocument } from '../../session/document.ts';
import type { Frame } from '../../session/frame.ts';
import type { Source } from '../source.ts';
import type { Baseline, LogEntry } from '../workbench.ts';
import type { Before } from './before.ts';
import type { Desk } from './desk.ts';
import type { Moment, Moments, Start, Tuned } from './moments.ts';
import type { Motion } from './motion.ts';
import type { Tasks } from './tasks.ts';
import type { Tunings } from './tunings.ts';

interface LoadOptions {
  /** What the document was opened from, if it was not taken back from the history. */
  readonly source?: Source | undefined;
  /** Without it the layout begins at the start. */
  readonly from?: Start | undefined;
  /** For a document that is not open yet; its own original by default. */
  readonly baseline?: Baseline;
  readonly log?: readonly LogEntry[];
}

/** What it works with. */
interface Needs {
  readonly desk: Desk;
  readonly tasks: Tasks;
  readonly motion: Motion;
  readonly moments: Moments;
  readonly before: Before;
  readonly tunings: Tunings;
}

/** Brings drawings into the engine and onto the page. All of this is part of tasks, which come one after the other. */
export class Loader {
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
    motion.beginIfPlaying();
    if (desk.isMoving) desk.signals.emit('busy', undefined);
  }

  async load(document: PuzzleDocument, { source, from, baseline, log }: LoadOptions = {}): Promise<void> {
    const { desk, tunings } = this.parts;
    this.begin();
    while (!tunings.isSettled) await tunings.settle();
    const { settings, metricSettings } = tunings;
    const start = from === undefined ? undefined : { checkpoint: from.checkpoint, schedule: from.schedule };
    const opening = { settings, metricSettings, extras: desk.extras, from: start };
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
    if (log !== undefined) desk.log.restore(log);
    else if (isOther || from === undefined) desk.log.clear();
    if (isOther && newBaseline !== undefined) {
      desk.signals.emit('document', { document, source });
      desk.watchman.begin(frame.step);
      this.parts.before.apply(newBaseline);
    }
    desk.showFrame(frame);
    desk.watchman.check();
    desk.signals.emit('run', undefined);
  }

  async restore({ document, baseline, log, start }: Moment): Promise<void> {
    this.begin();
    await this.load(document, { from: await start, baseline, log });
  }

  /** Undo and redo: to a moment, and to the settings that belong to it, if they do. */
  async bringBack(moment: Moment, tuned: Tuned | undefined): Promise<void> {
    const { motion, tunings } = this.parts;
    const { settings, metricSettings } = tunings;
    motion.stop();
    if (tuned !== undefined) tunings.adopt(tuned);
    try {
      await this.restore(moment);
    } catch (error) {
      if (tuned !== undefined) tunings.adopt({ settings, metricSettings });
      throw error;
    }
  }

  /** Back to the puzzle as it was opened, under the settings of now. */
  restart(): void {
    const { desk, motion, moments } = this.parts;
    this.parts.tasks.enqueue(async () => {
      const { document, isPlaying } = desk;
      if (document === undefined) return;
      motion.stop();
      const before = moments.capture();
      desk.isPlaying = isPlaying;
      await this.load(document);
      moments.note('restart', 'restart', before);
    });
  }
}
