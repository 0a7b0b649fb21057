import type { MetricSettings } from '../../metrics/settings.ts';
import { NO_EXTRAS } from '../../session/document/frame.ts';
import type { Saved } from '../../workers/engine/protocol.ts';
import type { EditorState } from '../state/editorState.ts';
import type { EditMaker } from '../state/edits.ts';
import { SnapshotStore } from '../state/snapshotStore.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import { labelOfNow, readTimeline } from '../state/timeline.ts';
import type { Baseline } from '../workbench.ts';
import type { Playback } from './playback.ts';

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly tasks: TaskQueue;
  readonly motion: Playback;
  readonly tunings: { readonly metricSettings: MetricSettings };
}

/** A moment of the open puzzle, and its drawing. */
type DrawnPlace = Pick<Saved, 'checkpoint' | 'schedule' | 'settings' | 'puzzle'>;

/** What now is compared with, and its metrics. */
export class Baselines {
  private readonly parts: Needs;
  private readonly shelf = new SnapshotStore<Baseline>();
  private readonly createEdit: EditMaker<number>;

  constructor(parts: Needs) {
    this.parts = parts;
    this.createEdit = parts.desk.kinds.define<number>('baseline', {
      apply: (number) => this.apply(this.shelf.get(number)),
      forget: (number) => this.shelf.takeOff(number),
    });
  }

  /** Takes the drawing of now as the new baseline. */
  set(): void {
    const { desk } = this.parts;
    const { line, log, versions } = desk;
    this.setTo(
      () => desk.engine.save(),
      ({ checkpoint: { step } }) => labelOfNow(readTimeline(line, step, log.entries, versions)),
    );
  }

  /** Takes the drawing of some moment of the puzzle that is then open as the new baseline, unless there is none. */
  setTo<Drawn extends DrawnPlace>(fetch: () => Promise<Drawn | undefined>, labelOf: (drawn: Drawn) => string): void {
    const { desk, motion, tasks, tunings } = this.parts;
    const { shelf } = this;
    tasks.enqueue(async () => {
      const { baseline: before, document } = desk;
      if (before === undefined || document === undefined) return;
      const drawn = await fetch();
      if (drawn === undefined) return;
      const { checkpoint, schedule, settings, puzzle } = drawn;
      const { metricSettings } = tunings;
      const frame = await desk.engine.draw(document, {
        settings,
        metricSettings,
        extras: { ...NO_EXTRAS, labels: desk.extras.labels },
        from: { checkpoint, schedule },
      });
      const after: Baseline = { label: labelOf(drawn), frame, puzzle, metrics: undefined };
      motion.end();
      this.apply(after);
      desk.history.push(this.createEdit('new before', shelf.put(before), shelf.put(after)));
    });
  }

  apply(baseline: Baseline): void {
    const { desk } = this.parts;
    desk.baseline = baseline;
    desk.signals.emit('baseline', undefined);
    if (baseline.metrics === undefined) this.measure(baseline);
  }

  /** The thresholds are others. */
  measureAgain(): void {
    const { baseline } = this.parts.desk;
    if (baseline !== undefined) this.apply({ ...baseline, metrics: undefined });
  }

  /** What was being measured did not come: there is another analyst now. */
  measureMissing(): void {
    const { baseline } = this.parts.desk;
    if (baseline !== undefined && baseline.metrics === undefined) this.measure(baseline);
  }

  private async measure(baseline: Baseline): Promise<void> {
    const { desk } = this.parts;
    const metrics = await desk.watchman.measure(baseline.puzzle).catch(() => undefined);
    if (metrics === undefined || desk.baseline !== baseline) return;
    const { places, ...scores } = metrics.bos2022;
    desk.baseline = { ...baseline, metrics, frame: { ...baseline.frame, scores, places, grace: metrics.grace } };
    desk.signals.emit('baseline', undefined);
  }
}
