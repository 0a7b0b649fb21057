import { layoutSchema, type Settings } from '../../layout/settings.ts';
import { type MetricSettings, metricSchema } from '../../metrics/settings.ts';
import type { Extras } from '../../session/frame.ts';
import type { Changes } from '../../settings/paths.ts';
import type { SettingsFile } from '../settingsFile.ts';
import { Tuning } from '../tuning.ts';
import type { Before } from './before.ts';
import type { Desk } from './desk.ts';
import type { Tuned } from './moments.ts';
import type { Motion } from './motion.ts';

/** What it works with. */
interface Needs {
  readonly desk: Desk;
  readonly motion: Motion;
  readonly before: Before;
}

/** The settings of the layout and of the metrics, and what else frames shall carry. */
export class Tunings implements Tuned {
  private readonly parts: Needs;
  private readonly layout: Tuning<Settings>;
  private readonly metrics: Tuning<MetricSettings>;

  constructor(parts: Needs) {
    this.parts = parts;
    const { desk } = parts;
    const changed = () => desk.signals.emit('settings', undefined);
    const refused = (message: string) => {
      desk.signals.emit('notice', { message, tone: 'trouble' });
      changed();
    };
    this.layout = new Tuning('settings', layoutSchema, desk.kinds, desk.history, {
      send(changes) {
        desk.log.mark(layoutSchema.turnedIn(changes));
        return parts.motion.change({ settings: changes });
      },
      changed,
      refused,
    });
    this.metrics = new Tuning('metrics', metricSchema, desk.kinds, desk.history, {
      send: async () => {
        this.look();
        parts.before.measureAgain();
        desk.watchman.check();
      },
      changed,
      refused,
    });
  }

  get settings(): Settings {
    return this.layout.value;
  }

  get metricSettings(): MetricSettings {
    return this.metrics.value;
  }

  changeLayout(changes: Changes, gesture?: string): void {
    this.layout.change(changes, gesture);
  }

  changeMetrics(changes: Changes, gesture?: string): void {
    this.metrics.change(changes, gesture);
  }

  /** Changes all that a file of settings changes, as one edit. */
  import({ layout, metrics }: SettingsFile): void {
    this.parts.desk.history.group('import of settings', () => {
      this.changeLayout(layout);
      this.changeMetrics(metrics);
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

  private look(): void {
    const { desk } = this.parts;
    if (desk.frame === undefined) return;
    desk.engine.look({ metricSettings: this.metricSettings, extras: desk.extras });
    desk.refresh();
  }
}
