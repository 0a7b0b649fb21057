import { layoutSchema, type Settings } from '../../../layout/settings.ts';
import { type MetricSettings, metricSchema } from '../../../metrics/settings.ts';
import type { Extras } from '../../../session/document/frame.ts';
import type { SettingsFile } from '../../../session/document/settingsFile.ts';
import type { Changes } from '../../../settings/paths.ts';
import type { DrawingChecker } from '../../effects/drawingChecker.ts';
import type { EngineLink } from '../../effects/engineLink.ts';
import type { EditorState } from '../../state/editorState.ts';
import type { TaskQueue } from '../../state/taskQueue.ts';
import type { Baselines } from '../baselines.ts';
import type { Playback } from '../run/playback.ts';
import type { Snapshots } from '../snapshots.ts';
import { OptimisticSettings } from './optimisticSettings.ts';

interface SettingsServices {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly checker: DrawingChecker;
  readonly tasks: TaskQueue;
  readonly snapshots: Snapshots;
  readonly playback: Playback;
  readonly baselines: Baselines;
}

/** Changes the settings of the layout and of the metrics, and the extras of frames. */
export class SettingsEditor {
  private readonly services: SettingsServices;
  private readonly layout: OptimisticSettings<Settings>;
  private readonly metrics: OptimisticSettings<MetricSettings>;

  constructor(services: SettingsServices) {
    this.services = services;
    const { state, checker, snapshots, playback, baselines } = services;
    const changed = () => state.signals.emit('settings', undefined);
    const host = {
      changed,
      refused(message: string) {
        state.notify(message, 'trouble');
        changed();
      },
      isInterrupted: () => state.activity.name === 'dragging',
      interrupt(isSameGesture: boolean) {
        if (isSameGesture) playback.absorb();
        else playback.split();
      },
      takeSnapshot: () => snapshots.put(),
      forgetSnapshot: (snapshot: number | undefined) => snapshots.forget(snapshot),
    } as const;
    this.layout = new OptimisticSettings('settings', layoutSchema, snapshots, state.history, {
      ...host,
      assign(settings) {
        state.settings = settings;
      },
      send: (changes, gesture) => playback.change({ settings: changes }, gesture),
    });
    this.metrics = new OptimisticSettings('metrics', metricSchema, snapshots, state.history, {
      ...host,
      assign(settings) {
        state.metricSettings = settings;
      },
      send: async () => {
        this.look();
        baselines.measureAgain();
        checker.check();
        playback.beginIfPlaying();
      },
    });
  }

  changeLayout(changes: Changes, gesture?: string): void {
    this.afterTasks(() => this.layout.change(changes, gesture));
  }

  changeMetrics(changes: Changes, gesture?: string): void {
    this.afterTasks(() => this.metrics.change(changes, gesture));
  }

  /** Applies a settings file as one edit. */
  import({ layout, metrics }: SettingsFile): void {
    this.afterTasks(() => {
      this.services.playback.split();
      this.services.state.history.group('import of settings', () => {
        this.layout.change(layout);
        this.metrics.change(metrics);
      });
    });
  }

  setExtras(extras: Extras): void {
    this.services.state.extras = extras;
    this.look();
  }

  /** Sets all settings; the engine gets them with the next drawing that is loaded. */
  adopt(settings: Settings, metricSettings: MetricSettings): void {
    this.layout.adopt(settings);
    this.metrics.adopt(metricSettings);
    this.services.state.signals.emit('settings', undefined);
  }

  /** Waits until the engine has accepted or refused all changes. */
  async settle(): Promise<void> {
    while (!this.layout.isSettled) await this.layout.settle();
  }

  /** The engine has these settings now. */
  confirm(settings: Settings): void {
    this.layout.adopt(settings);
  }

  /** Sends the engine the extras of frames, and the thresholds of their metrics. */
  look(): void {
    const { state, engine, playback } = this.services;
    const { frame, metricSettings, extras } = state;
    if (frame === undefined) return;
    engine.look({ metricSettings, extras });
    playback.refresh();
  }

  /** A change while another drawing is being loaded applies to that drawing. */
  private afterTasks(change: () => void): void {
    if (this.services.tasks.isBusy) this.services.tasks.enqueue(async () => change());
    else change();
  }
}
