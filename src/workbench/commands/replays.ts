import { defaults, layoutSchema } from '../../layout/settings.ts';
import { applySettings, type ScheduleEntry } from '../../session/relax/schedule.ts';
import { assertReplayable, isRecording, readSchedule, readScheduleFile, type StateHash } from '../../session/relax/scheduleFile.ts';

import type { EditorState } from '../state/editorState.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import type { Navigator } from './navigator.ts';
import type { Playback } from './playback.ts';
import type { SeekQueue } from './seeking.ts';
import type { SettingsEditor } from './settingsEditor.ts';
import type { Snapshots } from './snapshots.ts';
import { lineOfWork } from './versions.ts';

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly tasks: TaskQueue;
  readonly motion: Playback;
  readonly moments: Snapshots;
  readonly loader: Navigator;
  readonly seeking: SeekQueue;
  readonly tunings: SettingsEditor;
}

/** A run that is to be made again. */
interface Plan {
  /** Counts from the defaults; the first entry is for step 0. */
  readonly schedule: readonly ScheduleEntry[];
  readonly steps: number;
  readonly states: readonly StateHash[];
}

/** Makes runs again that were saved as schedules. */
export class Replays {
  private readonly parts: Needs;

  constructor(parts: Needs) {
    this.parts = parts;
  }

  /** Rejects, and changes nothing, where the schedule is none, or of another puzzle. */
  async replay(scheduleText: string, fileName: string): Promise<void> {
    const { desk, tasks, tunings } = this.parts;
    let failure: unknown;
    await tasks.enqueue(async () => {
      const { settings, metricSettings } = tunings;
      try {
        await this.makeAgain(this.plan(scheduleText), fileName);
      } catch (error) {
        tunings.adopt({ settings, metricSettings });
        failure = error;
      }
    });
    if (failure !== undefined) throw failure;
    desk.signals.emit('run', undefined);
  }

  /** A list of entries counts from the settings of now, and ends with the last of them. */
  private plan(scheduleText: string): Plan {
    const { desk, tunings } = this.parts;
    if (desk.document === undefined) throw new Error('no puzzle is open to replay it with');
    const read = readScheduleFile(scheduleText);
    if (isRecording(read)) {
      assertReplayable(read, desk.document);
      return { schedule: readSchedule(scheduleText), steps: read.steps, states: read.states };
    }
    const first = { atStep: 0, settings: layoutSchema.diff(defaults, tunings.settings) };
    return { schedule: [first, ...read], steps: read.at(-1)?.atStep ?? 0, states: [] };
  }

  private async makeAgain({ schedule, steps, states }: Plan, fileName: string): Promise<void> {
    const { desk, loader, moments, motion, seeking, tunings } = this.parts;
    const document = desk.document!;
    // What can't be is found before anything is done.
    schedule.reduce(applySettings, defaults);
    const opening = schedule.filter(({ atStep }) => atStep === 0);
    motion.stop();
    const before = moments.capture();
    tunings.adopt({ settings: opening.reduce(applySettings, defaults), metricSettings: tunings.metricSettings });
    await loader.load(document);
    const { checkpoint } = await desk.engine.save();
    const line = lineOfWork(schedule, steps, desk.versions);
    const from = { checkpoint, schedule: [], later: schedule, lastStep: steps };
    await loader.load(document, { from, versions: desk.versions, line });
    await seeking.goOn(steps);
    moments.note('return', `replay of ${fileName}`, before);
    await this.compare(states);
  }

  /** Says so where the run was another one than that which was recorded. */
  private async compare(states: readonly StateHash[]): Promise<void> {
    const { desk } = this.parts;
    const made = new Map((await desk.engine.save()).states);
    const differing = states.find(([step, hash]) => made.has(step) && made.get(step) !== hash);
    if (differing === undefined) return;
    const message = `At step ${differing[0]} the drawing is another than the one that was recorded: the schedule is of another version of Kronkel.`;
    desk.signals.emit('notice', { message, tone: 'trouble' });
  }
}
