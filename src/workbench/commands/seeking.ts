import { layoutSchema } from '../../layout/settings.ts';
import type { Sought } from '../../workers/engine/protocol.ts';
import type { EditorState } from '../state/editorState.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import type { Navigator } from './navigator.ts';
import type { Playback } from './playback.ts';
import type { SettingsEditor } from './settingsEditor.ts';
import type { Snapshots } from './snapshots.ts';

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly tasks: TaskQueue;
  readonly loader: Navigator;
  readonly moments: Snapshots;
  readonly motion: Playback;
  readonly tunings: SettingsEditor;
}

/** A way that may be long: how far it is, and what it ends with if it is stopped. */
interface Way {
  reached: number;
  end: Promise<Sought | undefined> | undefined;
}

/** A way of more steps than this is given up for another wish; on a shorter one there is soon something to be seen. */
const LONG_WAY = 50;

/** Shows other steps of the line. One is sought at a time; of the wishes that come meanwhile the last one counts. */
export class SeekQueue {
  private readonly parts: Needs;
  private wish: { readonly step: number; readonly gesture: string | undefined } | undefined;
  /** Where it goes, as long as it goes anywhere. */
  private target: number | undefined;
  private isWaiting = false;
  private gesture: string | undefined;
  /** What was asked for before there was an answer. */
  private next: Promise<Sought | undefined> | undefined;
  private way: Way | undefined;

  constructor(parts: Needs) {
    this.parts = parts;
  }

  /** The step that was last asked for, which may still have to be made. */
  get asked(): number {
    const { motion } = this.parts;
    return (this.target ?? motion.stepDue) + motion.stepsWaiting;
  }

  seek(step: number, gesture: string | undefined): void {
    const { desk, motion } = this.parts;
    // Among steps that still wait to be made, one goes back by making fewer.
    const { asked } = this;
    const fewer = step - asked + motion.stepsWaiting;
    const isAmongWaiting = motion.stepsWaiting > 0 && fewer >= 0 && step <= asked;
    motion.stepsWaiting = isAmongWaiting ? fewer : 0;
    if (isAmongWaiting) return;
    this.wish = { step, gesture };
    this.target = Math.max(desk.line.first, Math.min(step, desk.line.last));
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.parts.tasks.enqueue(() =>
      this.go().finally(() => {
        this.wish = undefined;
        this.target = undefined;
        this.next = undefined;
        this.isWaiting = false;
      }),
    );
  }

  /** Goes to a step, also to one that is still to be made; as a part of something else, which notes it. Where it is stopped the line ends. */
  async goOn(step: number): Promise<void> {
    const { desk, motion } = this.parts;
    const way: Way = { reached: 0, end: undefined };
    this.way = way;
    const getOn = (stepsLeft: number) => {
      way.reached = step - stepsLeft;
    };
    try {
      const sought = (await desk.engine.seek(step, getOn, true)) ?? (await way.end);
      if (sought !== undefined) this.show(sought);
      if (way.end !== undefined) motion.leaveLine();
    } finally {
      this.way = undefined;
    }
    desk.watchman.check();
  }

  /** Ends the way to a step that is gone on to. */
  stop(): void {
    const { way } = this;
    if (way !== undefined) way.end ??= this.parts.desk.engine.seek(way.reached);
  }

  private async go(): Promise<void> {
    const { desk, loader, moments, motion, tunings } = this.parts;
    if (desk.document === undefined) return;
    motion.stop();
    loader.begin();
    while (!tunings.isSettled) await tunings.settle();
    const before = moments.capture();
    let stepBefore: number | undefined;
    for (let seeking = this.ask(); seeking !== undefined; seeking = this.next ?? this.ask()) {
      this.next = undefined;
      const sought = await seeking;
      // By now the last steps of what went on before have come.
      stepBefore ??= desk.frame?.step;
      if (sought !== undefined) this.show(sought);
    }
    const step = desk.frame?.step;
    const label = `going to step ${step}`;
    const last = desk.history.done.at(-1);
    const isSame = this.gesture !== undefined && last?.kind === 'seek' && 'gesture' in last && last.gesture === this.gesture;
    if (isSame) moments.noteOn(last, label);
    else if (step !== stepBefore) moments.note('seek', label, before, this.gesture);
    desk.watchman.check();
  }

  private ask(): Promise<Sought | undefined> | undefined {
    const { wish } = this;
    if (wish === undefined) return undefined;
    this.wish = undefined;
    this.gesture = wish.gesture;
    return this.parts.desk.engine.seek(wish.step, (stepsLeft) => {
      if (stepsLeft > LONG_WAY) this.next ??= this.ask();
    });
  }

  private show({ frame, settings }: Sought): void {
    const { desk, tunings } = this.parts;
    const { metricSettings } = tunings;
    if (Object.keys(layoutSchema.diff(tunings.settings, settings)).length > 0) tunings.adopt({ settings, metricSettings });
    desk.showFrame(frame);
  }
}
