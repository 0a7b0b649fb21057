import { layoutSchema, type Settings } from '../../layout/settings.ts';
import { type MetricSettings, metricSchema } from '../../metrics/settings.ts';
import type { Extras } from '../../session/document/frame.ts';
import type { Workpiece } from '../../session/relax/workpiece.ts';
import type { Changes } from '../../settings/paths.ts';
import type { SettingsFile } from '../files/settingsFile.ts';
import type { EditorState } from '../state/editorState.ts';
import { OptimisticSettings } from '../state/optimisticSettings.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import type { Baselines } from './baselines.ts';
import type { Playback } from './playback.ts';
import type { Snapshots } from './snapshots.ts';

/** All settings. */
type Tuned = Pick<Workpiece, 'settings' | 'metricSettings'>;

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly tasks: TaskQueue;
  readonly moments: Snapshots;
  readonly motion: Playback;
  readonly before: Baselines;
}

/** The settings of the layout and of the metrics, and what else frames shall carry. */
export class SettingsEditor implements Tuned {
  private readonly parts: Needs;
  private readonly layout: OptimisticSettings<Settings>;
  private readonly metrics: OptimisticSettings<MetricSettings>;

  constructor(parts: Needs) {
    this.parts = parts;
    const { desk, moments, motion } = parts;
    const changed = () => desk.signals.emit('settings', undefined);
    const host = {
      changed,
      refused(message: string) {
        desk.signals.emit('notice', { message, tone: 'trouble' });
        changed();
      },
      isInterrupted: () => desk.activity.name === 'dragging',
      interrupt(isSameGesture: boolean) {
        if (isSameGesture) motion.absorb();
        else motion.split();
      },
      keep: () => moments.keep(),
      forget: (moment: number | undefined) => moments.forget(moment),
    } as const;
    this.layout = new OptimisticSettings('settings', layoutSchema, moments, desk.history, {
      ...host,
      send: (changes) => motion.change({ settings: changes }),
      accepted: (edit, words) => moments.mark(edit, 'setting', words),
    });
    this.metrics = new OptimisticSettings('metrics', metricSchema, moments, desk.history, {
      ...host,
      send: async () => {
        this.look();
        parts.before.measureAgain();
        desk.watchman.check();
        motion.beginIfPlaying();
      },
    });
  }

  get settings(): Settings {
    return this.layout.value;
  }

  get metricSettings(): MetricSettings {
    return this.metrics.value;
  }

  changeLayout(changes: Changes, gesture?: string): void {
    this.inTurn(() => this.layout.change(changes, gesture));
  }

  changeMetrics(changes: Changes, gesture?: string): void {
    this.inTurn(() => this.metrics.change(changes, gesture));
  }

  /** Changes all that a file of settings changes, as one edit. */
  import({ layout, metrics }: SettingsFile): void {
    this.inTurn(() => {
      this.parts.motion.split();
      this.parts.desk.history.group('import of settings', () => {
        this.layout.change(layout);
        this.metrics.change(metrics);
      });
    });
  }

  setExtras(extras: Extras): void {
    this.parts.desk.extras = extras;
    this.look();
  }

  /** All settings at once, which the engine will be told when it loads what belongs to them. */
  adopt({ settings, metricSettings }: Tuned): void {
    this.layout.adopt(settings);
    this.metrics.adopt(metricSettings);
    this.parts.desk.signals.emit('settings', undefined);
  }

  /** Whether it is known what of the settings the engine has. */
  get isSettled(): boolean {
    return this.layout.isSettled;
  }

  settle(): Promise<void> {
    return this.layout.settle();
  }

  /** The engine has these now. */
  agree(settings: Settings): void {
    this.layout.adopt(settings);
  }

  /** Tells the engine what frames shall carry, and what is measured of them. */
  look(): void {
    const { desk } = this.parts;
    if (desk.frame === undefined) return;
    desk.engine.look({ metricSettings: this.metricSettings, extras: desk.extras });
    desk.refresh();
  }

  /** What is changed while something else is loaded is changed of that. */
  private inTurn(change: () => void): void {
    if (this.parts.tasks.isBusy) this.parts.tasks.enqueue(async () => change());
    else change();
  }
}
