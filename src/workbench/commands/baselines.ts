import type { Puzzle } from '../../puzzle/puzzle.ts';
import { NO_EXTRAS } from '../../session/document/frame.ts';
import type { DrawingChecker } from '../effects/drawingChecker.ts';
import type { EngineLink } from '../effects/engineLink.ts';
import type { EditorState } from '../state/editorState.ts';
import { splitSchedule } from '../state/runLog.ts';
import type { Baseline, SavedPosition } from '../state/snapshot.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import type { Playback } from './run/playback.ts';

/** A position of the open puzzle, its drawing, and the label of the baseline. */
export interface BaselineSource extends SavedPosition {
  readonly label: string;
  readonly puzzle: Puzzle;
}

interface BaselineServices {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly checker: DrawingChecker;
  readonly tasks: TaskQueue;
  readonly playback: Playback;
}

/** The drawing that the current one is compared with, and its metrics. */
export class Baselines {
  private readonly services: BaselineServices;

  constructor(services: BaselineServices) {
    this.services = services;
  }

  /** Sets a drawing as the new baseline. `fetch` is called after all waiting tasks; undefined changes nothing. */
  set(fetch: () => Promise<BaselineSource | undefined>): void {
    const { state, engine, tasks, playback } = this.services;
    tasks.enqueue(async () => {
      const { baseline: before, document } = state;
      if (before === undefined || document === undefined) return;
      const source = await fetch();
      if (source === undefined) return;
      const { label, checkpoint, settings, puzzle } = source;
      const frame = await engine.draw(document, {
        settings,
        metricSettings: state.metricSettings,
        extras: { ...NO_EXTRAS, labels: state.extras.labels },
        from: { checkpoint, schedule: splitSchedule(source).schedule },
      });
      const after: Baseline = { label, frame, puzzle, metrics: undefined };
      playback.end();
      this.apply(after);
      state.history.push({
        kind: 'baseline',
        label: 'new before',
        from: before,
        to: after,
        apply: (baseline: Baseline) => this.apply(baseline),
      });
    });
  }

  apply(baseline: Baseline): void {
    this.services.state.baseline = baseline;
    this.services.state.signals.emit('baseline', undefined);
    if (baseline.metrics === undefined) this.measure(baseline);
  }

  /** Measures the baseline with changed thresholds. */
  measureAgain(): void {
    const { baseline } = this.services.state;
    if (baseline !== undefined) this.apply({ ...baseline, metrics: undefined });
  }

  /** Repeats a measurement that was lost with an analyst. */
  measureMissing(): void {
    const { baseline } = this.services.state;
    if (baseline !== undefined && baseline.metrics === undefined) this.measure(baseline);
  }

  private async measure(baseline: Baseline): Promise<void> {
    const { state, checker } = this.services;
    const metrics = await checker.measure(baseline.puzzle).catch(() => undefined);
    if (metrics === undefined || state.baseline !== baseline) return;
    const { places, ...scores } = metrics.bos2022;
    state.baseline = { ...baseline, metrics, frame: { ...baseline.frame, scores, places, grace: metrics.grace } };
    state.signals.emit('baseline', undefined);
  }
}
