import type { Ports } from '../../workers/page/browser.ts';
import { Amendments } from '../commands/amendments.ts';
import { Baselines } from '../commands/baselines.ts';
import { Drag } from '../commands/drag.ts';
import { Navigator } from '../commands/navigator.ts';
import { Openings } from '../commands/openings.ts';
import { Pins } from '../commands/pins.ts';
import { Playback } from '../commands/playback.ts';
import { Replays } from '../commands/replays.ts';
import { Saving } from '../commands/saving.ts';
import { SeekQueue } from '../commands/seeking.ts';
import { SettingsEditor } from '../commands/settingsEditor.ts';
import { Snapshots } from '../commands/snapshots.ts';
import { Versions } from '../commands/versions.ts';
import { WorkLoader } from '../commands/workLoader.ts';
import { DrawingChecker } from '../effects/drawingChecker.ts';
import { EngineLink } from '../effects/engineLink.ts';
import { Recovery } from '../effects/recovery.ts';
import { SettleReporter } from '../effects/settleReporter.ts';
import { EditorState } from '../state/editorState.ts';
import { TaskQueue } from '../state/taskQueue.ts';

/** All that a workbench consists of. Each part gets all others and says which it needs; only the desk is there when the others are made. */
export class Parts {
  readonly desk: EditorState;
  readonly tasks: TaskQueue;
  readonly moments: Snapshots;
  readonly motion: Playback;
  readonly before: Baselines;
  readonly tunings: SettingsEditor;
  readonly loader: Navigator;
  readonly openings: Openings;
  readonly amending: Amendments;
  readonly drag: Drag;
  readonly pins: Pins;
  readonly saving: Saving;
  readonly seeking: SeekQueue;
  readonly replays: Replays;
  readonly unpacking: WorkLoader;
  readonly versions: Versions;
  readonly recovery: Recovery;

  /** @param now the time in milliseconds */
  constructor(ports: Ports, now: () => number) {
    this.desk = new EditorState(this.createEngine(ports), this.createWatchman(ports, now));
    this.tasks = new TaskQueue(
      (error) => this.desk.warn(error),
      () => this.loader.end(),
    );
    this.moments = new Snapshots(this);
    this.motion = new Playback(this);
    this.before = new Baselines(this);
    this.tunings = new SettingsEditor(this);
    this.loader = new Navigator(this);
    this.openings = new Openings(this);
    this.amending = new Amendments(this);
    this.drag = new Drag(this);
    this.pins = new Pins(this);
    this.recovery = new Recovery(this);
    this.saving = new Saving(this);
    this.seeking = new SeekQueue(this);
    this.replays = new Replays(this);
    this.unpacking = new WorkLoader(this);
    this.versions = new Versions(this);
    new SettleReporter(this);
  }

  private createEngine({ openEngine }: Ports): EngineLink {
    return new EngineLink(openEngine, {
      received: (frame) => this.motion.receive(frame),
      refused: (message) => this.desk.signals.emit('notice', { message, tone: 'trouble' }),
      failed: (message) => this.recovery.abandon(message),
      asked: () => this.desk.signals.emit('busy', undefined),
      died: (reason, isRevived) => this.recovery.revive(reason, isRevived),
    });
  }

  private createWatchman({ openAnalyst }: Ports, now: () => number): DrawingChecker {
    const parts = this;
    return new DrawingChecker(
      openAnalyst,
      {
        get document() {
          return parts.desk.document;
        },
        get metricSettings() {
          return parts.tunings.metricSettings;
        },
        fetchSaved: () => this.desk.engine.save(),
        judged: () => this.desk.signals.emit('verdict', undefined),
        measuredAll: () => this.desk.noteMeasured(),
        refuted: (step, difference) => this.recovery.goBack(step, difference),
        failed: (message) => this.desk.signals.emit('notice', { message, tone: 'trouble' }),
        asked: () => this.desk.signals.emit('busy', undefined),
        revivedAnalyst: () => this.before.measureMissing(),
      },
      now,
    );
  }
}
