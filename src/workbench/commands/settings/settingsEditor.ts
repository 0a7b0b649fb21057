import { layoutSchema, type Settings } from '../../../layout/settings.ts';
import { type MetricSettings, metricSchema } from '../../../metrics/settings.ts';
import type { Extras } from '../../../session/document/frame.ts';
import type { SettingsFile } from '../../../session/document/settingsFile.ts';
import { type Changes, lookUp } from '../../../settings/paths.ts';
import type { DrawingChecker } from '../../effects/drawingChecker.ts';
import type { EngineLink } from '../../effects/engineLink.ts';
import { labelOfSetting } from '../../settings/settingCatalogue.ts';
import type { EditorState } from '../../state/editorState.ts';
import type { Edit } from '../../state/history.ts';
import type { Snapshot } from '../../state/snapshot.ts';
import type { TaskQueue } from '../../state/taskQueue.ts';
import type { KeptSettings } from '../../storage/keptSettings.ts';
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

/** The settings while no puzzle is open. */
interface UnopenedSnapshot extends KeptSettings {
  readonly id?: undefined;
  readonly position?: undefined;
}

interface SettingsEdit extends Edit<Snapshot | UnopenedSnapshot> {
  /** Of the layout and of the metrics. */
  readonly changes: Changes;
}

/** An edit to be made: changes of settings that the user wants. */
interface Wanted {
  readonly kind: 'settings' | 'metrics' | 'import';
  readonly layout?: Changes;
  readonly metrics?: Changes;
  /** By default it names the settings. */
  readonly label?: string;
  readonly gesture?: string | undefined;
}

/**
 * Changes the settings of the layout and of the metrics, and the extras of frames. Each change is an edit, and all changes of one gesture, such as
 * one drag of a slider, are one. Changes travel by path, and are validated here, so that an invalid one is refused at once.
 */
export class SettingsEditor {
  private readonly services: SettingsServices;
  private readonly layout: OptimisticSettings<Settings>;

  constructor(services: SettingsServices) {
    this.services = services;
    const { state } = services;
    this.layout = new OptimisticSettings(layoutSchema, (settings) => {
      state.settings = settings;
    });
  }

  changeLayout(layout: Changes, gesture?: string): void {
    this.afterTasks({ kind: 'settings', layout, gesture });
  }

  changeMetrics(metrics: Changes, gesture?: string): void {
    this.afterTasks({ kind: 'metrics', metrics, gesture });
  }

  /** Applies a settings file as one edit. */
  import({ layout, metrics }: SettingsFile): void {
    this.afterTasks({ kind: 'import', layout, metrics, label: 'import of settings' });
  }

  setExtras(extras: Extras): void {
    this.services.state.extras = extras;
    this.look();
  }

  /** Sets all settings; the engine gets them with the next drawing that is loaded. */
  adopt(settings: Settings, metricSettings: MetricSettings): void {
    this.layout.adopt(settings);
    this.services.state.metricSettings = metricSettings;
    this.emitSettings();
  }

  /** Waits until the engine has accepted or refused all changes. */
  settle(): Promise<void> {
    return this.layout.settle();
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
  private afterTasks(wanted: Wanted): void {
    if (this.services.tasks.isBusy) this.services.tasks.enqueue(async () => this.edit(wanted));
    else this.edit(wanted);
  }

  private edit({ kind, layout = {}, metrics = {}, label, gesture }: Wanted): void {
    const { state, playback } = this.services;
    let settings: Settings;
    let metricSettings: MetricSettings;
    try {
      settings = layoutSchema.change(state.settings, layout);
      metricSettings = metricSchema.change(state.metricSettings, metrics);
    } catch (error) {
      this.refuse(error);
      return;
    }
    const changed = { ...layoutSchema.diff(state.settings, settings), ...metricSchema.diff(state.metricSettings, metricSettings) };
    if (Object.keys(changed).length === 0) return;
    const since = this.listGesture(gesture);
    const begun = since.find((edit): edit is SettingsEdit => edit.kind === kind);
    // The run since then is part of the gesture.
    if (begun === undefined) playback.split();
    else playback.absorb();
    const from = begun?.from ?? this.capture();
    const arrival = this.set(settings, metricSettings, from.id);
    const changes = { ...begun?.changes, ...changed };
    const apply: SettingsEdit['apply'] = (value) => this.restore(value);
    const edit: SettingsEdit = { kind, label: label ?? labelOf(changes), from, to: this.capture(), gesture, changes, apply };
    state.history.push(edit, begun === undefined ? 0 : since.length);
    arrival.catch((error: unknown) => {
      this.dropIfUndone(from);
      this.refuse(error);
    });
  }

  /** The last edits of a gesture that continues: changes of settings, and runs that they started and that have settled since. */
  private listGesture(gesture: string | undefined): readonly Edit[] {
    const { activity, history } = this.services.state;
    if (gesture === undefined || activity.name === 'dragging') return [];
    return history.done.slice(history.done.findLastIndex((edit) => edit.gesture !== gesture) + 1);
  }

  private capture(): SettingsEdit['from'] {
    const { settings, metricSettings } = this.services.state;
    return this.services.snapshots.capture() ?? { settings, metricSettings };
  }

  private async restore(value: SettingsEdit['from']): Promise<void> {
    const { position, settings, metricSettings } = value;
    // The snapshot may be lost with an engine.
    if (position !== undefined && (await position.catch(() => undefined)) !== undefined) await this.services.snapshots.restore(value);
    else await this.set(settings, metricSettings);
  }

  /** Rejects if the engine refuses the settings of the layout. */
  private async set(settings: Settings, metricSettings: MetricSettings, gesture?: number): Promise<void> {
    const { state, checker, playback, baselines } = this.services;
    const changes = layoutSchema.diff(state.settings, settings);
    const isLayout = Object.keys(changes).length > 0;
    const arrival = isLayout ? this.layout.change(settings, changes, () => playback.change({ settings: changes }, gesture)) : undefined;
    if (Object.keys(metricSchema.diff(state.metricSettings, metricSettings)).length > 0) {
      state.metricSettings = metricSettings;
      this.look();
      baselines.measureAgain();
      checker.check();
      playback.beginIfPlaying();
    }
    this.emitSettings();
    await arrival?.catch((error: unknown) => {
      this.emitSettings();
      throw error;
    });
  }

  /** Removes the edit that began at a value, if the engine has refused all of its changes. */
  private dropIfUndone(from: SettingsEdit['from']): void {
    const { history, settings, metricSettings } = this.services.state;
    const edit = [...history.done, ...history.undone].find((other): other is SettingsEdit => other.from === from);
    const now = { ...settings, ...metricSettings };
    const before = { ...from.settings, ...from.metricSettings };
    if (edit !== undefined && Object.keys(edit.changes).every((path) => lookUp(now, path) === lookUp(before, path))) history.replace(edit);
  }

  private refuse(error: unknown): void {
    this.services.state.notify((error as Error).message, 'trouble');
    // Controls must show the real values again.
    this.emitSettings();
  }

  private emitSettings(): void {
    this.services.state.signals.emit('settings', undefined);
  }
}

function labelOf(changes: Changes): string {
  const paths = layoutSchema.listDirectPaths(changes);
  return `change of ${paths.length <= 2 ? paths.map(labelOfSetting).join(' and ') : `${paths.length} settings`}`;
}
