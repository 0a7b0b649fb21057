import type { Ports } from '../../workers/ports.ts';
import { EngineLink } from '../engineLink.ts';
import { Watchman } from '../watchman.ts';
import { Before } from './before.ts';
import { Desk } from './desk.ts';
import { Drag } from './drag.ts';
import { Loader } from './loader.ts';
import { Moments } from './moments.ts';
import { Motion } from './motion.ts';
import { Opening } from './opening.ts';
import { Pins } from './pins.ts';
import { Recovery } from './recovery.ts';
import { Saving } from './saving.ts';
import { Tasks } from './tasks.ts';
import { Tunings } from './tunings.ts';

/** All that a workbench consists of. */
export class Parts {
  readonly desk: Desk;
  readonly tasks: Tasks;
  readonly motion: Motion;
  readonly before: Before;
  readonly tunings: Tunings;
  readonly loader: Loader;
  readonly opening: Opening;
  readonly drag: Drag;
  readonly pins: Pins;
  readonly saving: Saving;
  private readonly recovery: Recovery;

  /** @param now the time in milliseconds */
  constructor(ports: Ports, now: () => number) {
    const desk = new Desk(this.createEngine(ports), this.createWatchman(ports, now));
    const tasks = new Tasks(
      (error) => desk.warn(error),
      () => this.loader.end(),
    );
    const moments = new Moments(desk, (moment, tuned) => this.loader.bringBack(moment, tuned));
    const motion = new Motion(desk, moments);
    const before = new Before(desk, tasks);
    const tunings = new Tunings(desk, motion, before);
    const loader = new Loader(desk, tasks, motion, moments, before, tunings);
    this.desk = desk;
    this.tasks = tasks;
    this.motion = motion;
    this.before = before;
    this.tunings = tunings;
    this.loader = loader;
    this.opening = new Opening(desk, tasks, motion, moments, loader, tunings);
    this.drag = new Drag(desk, tasks, motion, moments, loader);
    this.pins = new Pins(desk, motion);
    this.recovery = new Recovery(desk, tasks, motion, moments, loader);
    this.saving = new Saving(desk, tunings);
  }

  private createEngine({ openEngine }: Ports): EngineLink {
    return new EngineLink(openEngine, {
      received: (frame) => this.motion.receive(frame),
      refused: (message) => this.desk.signals.emit('notice', { message, tone: 'trouble' }),
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
        measuredAll: () => this.desk.signals.emit('measured', undefined),
        refuted: (step, difference) => this.recovery.goBack(step, difference),
        failed: (message) => this.desk.signals.emit('notice', { message, tone: 'trouble' }),
        asked: () => this.desk.signals.emit('busy', undefined),
        revivedAnalyst: () => this.before.measureMissing(),
      },
      now,
    );
  }
}
