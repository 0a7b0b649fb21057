import type { Ports } from '../../workers/ports.ts';
import { EngineLink } from '../engineLink.ts';
import { Watchman } from '../watchman.ts';
import { Amending } from './amending.ts';
import { Before } from './before.ts';
import { Desk } from './desk.ts';
import { Drag } from './drag.ts';
import { Loader } from './loader.ts';
import { Moments } from './moments.ts';
import { Motion } from './motion.ts';
import { Openings } from './openings.ts';
import { Pins } from './pins.ts';
import { Recovery } from './recovery.ts';
import { Replays } from './replays.ts';
import { Rests } from './rests.ts';
import { Saving } from './saving.ts';
import { Seeking } from './seeking.ts';
import { Tasks } from './tasks.ts';
import { Tunings } from './tunings.ts';
import { Unpacking } from './unpacking.ts';
import { Versions } from './versions.ts';

/** All that a workbench consists of. Each part gets all others and says which it needs; only the desk is there when the others are made. */
export class Parts {
  readonly desk: Desk;
  readonly tasks: Tasks;
  readonly moments: Moments;
  readonly motion: Motion;
  readonly before: Before;
  readonly tunings: Tunings;
  readonly loader: Loader;
  readonly openings: Openings;
  readonly amending: Amending;
  readonly drag: Drag;
  readonly pins: Pins;
  readonly saving: Saving;
  readonly seeking: Seeking;
  readonly replays: Replays;
  readonly unpacking: Unpacking;
  readonly versions: Versions;
  readonly recovery: Recovery;

  /** @param now the time in milliseconds */
  constructor(ports: Ports, now: () => number) {
    this.desk = new Desk(this.createEngine(ports), this.createWatchman(ports, now));
    this.tasks = new Tasks(
      (error) => this.desk.warn(error),
      () => this.loader.end(),
    );
    this.moments = new Moments(this);
    this.motion = new Motion(this);
    this.before = new Before(this);
    this.tunings = new Tunings(this);
    this.loader = new Loader(this);
    this.openings = new Openings(this);
    this.amending = new Amending(this);
    this.drag = new Drag(this);
    this.pins = new Pins(this);
    this.recovery = new Recovery(this);
    this.saving = new Saving(this);
    this.seeking = new Seeking(this);
    this.replays = new Replays(this);
    this.unpacking = new Unpacking(this);
    this.versions = new Versions(this);
    new Rests(this);
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

  private createWatchman({ openAnalyst }: Ports, now: () => number): Watchman {
    const parts = this;
    return new Watchman(
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
