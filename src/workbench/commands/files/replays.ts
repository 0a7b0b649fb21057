import { defaults, layoutSchema } from '../../../layout/settings.ts';
import { applySettings, type ScheduleEntry } from '../../../session/relax/schedule.ts';
import { assertReplayable, isRecording, readSchedule, readScheduleFile, type StateHash } from '../../../session/relax/scheduleFile.ts';
import type { EngineLink } from '../../effects/engineLink.ts';
import type { EditorState } from '../../state/editorState.ts';
import { branchOfSchedule } from '../../state/runLog.ts';
import type { TaskQueue } from '../../state/taskQueue.ts';
import type { Navigator } from '../navigator.ts';

interface ReplayServices {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly tasks: TaskQueue;
  readonly navigator: Navigator;
}

interface Recorded {
  /** Changes the default settings; the first entry is for step 0. */
  readonly schedule: readonly ScheduleEntry[];
  readonly steps: number;
  readonly states: readonly StateHash[];
}

/** Replays schedule files: goes to the last step of a new branch. */
export class Replays {
  private readonly services: ReplayServices;

  constructor(services: ReplayServices) {
    this.services = services;
  }

  /** Rejects, and changes nothing, if the text is not a schedule, or of another puzzle. */
  async replay(scheduleText: string, fileName: string): Promise<void> {
    const { state, tasks } = this.services;
    let failure: unknown;
    await tasks.enqueue(async () => {
      try {
        await this.repeat(this.read(scheduleText), fileName);
      } catch (error) {
        failure = error;
      }
    });
    if (failure !== undefined) throw failure;
    state.signals.emit('run', undefined);
  }

  /** A list of entries changes the current settings, and ends with its last entry. */
  private read(scheduleText: string): Recorded {
    const { document, settings } = this.services.state;
    if (document === undefined) throw new Error('no puzzle is open to replay it with');
    const read = readScheduleFile(scheduleText);
    if (isRecording(read)) {
      assertReplayable(read, document);
      return { schedule: readSchedule(scheduleText), steps: read.steps, states: read.states };
    }
    const first = { atStep: 0, settings: layoutSchema.diff(defaults, settings) };
    return { schedule: [first, ...read], steps: read.at(-1)?.atStep ?? 0, states: [] };
  }

  private async repeat({ schedule, steps, states }: Recorded, fileName: string): Promise<void> {
    // Finds invalid values before anything changes.
    schedule.reduce(applySettings, defaults);
    const opening = schedule.filter(({ atStep }) => atStep === 0);
    await this.services.navigator.move({
      kind: 'return',
      label: `replay of ${fileName}`,
      position: { branch: branchOfSchedule(schedule, steps), step: steps },
      settings: opening.reduce(applySettings, defaults),
      log: [],
    });
    await this.compare(states);
  }

  /** Reports the first step with another drawing than the recorded one. */
  private async compare(states: readonly StateHash[]): Promise<void> {
    const made = new Map((await this.services.engine.save()).states);
    const differing = states.find(([step, hash]) => made.has(step) && made.get(step) !== hash);
    if (differing === undefined) return;
    const message = `At step ${differing[0]} the drawing differs from the recorded one: the schedule is from another version of Kronkel.`;
    this.services.state.notify(message, 'trouble');
  }
}
