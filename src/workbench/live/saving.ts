import { ENGINE_MARK } from '../../layout/engineMark.ts';
import type { Look, SaveFormat } from '../../session/formats/format.ts';
import { savePuzzleFile } from '../../session/formats/savePuzzleFile.ts';
import { createRecording, writeRecording } from '../../session/scheduleFile.ts';
import type { Workpiece } from '../../session/workpiece.ts';
import type { Desk } from './desk.ts';
import type { Tunings } from './tunings.ts';

/** What it works with. */
interface Needs {
  readonly desk: Desk;
  readonly tunings: Tunings;
}

/** The drawing as it is now, for elsewhere and later. */
export class Saving {
  private readonly parts: Needs;

  constructor(parts: Needs) {
    this.parts = parts;
  }

  async save(format: SaveFormat = savePuzzleFile, look: Omit<Look, 'name'> = { showSolution: false }): Promise<string> {
    const { desk } = this.parts;
    if (desk.document === undefined) throw new Error('nothing is open');
    const { checkpoint, puzzle } = await desk.engine.save();
    // Now, and not before: another one may have been opened on the way.
    const { document } = desk;
    // What nobody has moved is saved as it was opened, and not as it was resampled.
    const drawn = checkpoint.step === 0 ? document.puzzle : puzzle;
    return desk.watchman.save(document, drawn, format, { ...look, name: document.name });
  }

  async saveSchedule(): Promise<string> {
    const { desk } = this.parts;
    if (desk.document === undefined) throw new Error('nothing is open');
    const { checkpoint, schedule, firstStep, states } = await desk.engine.save();
    return writeRecording(createRecording(desk.document.puzzle, schedule, { steps: checkpoint.step, firstStep, states }));
  }

  async pack(): Promise<Workpiece | undefined> {
    const { desk, tunings } = this.parts;
    if (desk.document === undefined) return undefined;
    const { checkpoint, schedule, later, lastStep, keyframe } = await desk.engine.save();
    const { settings, metricSettings } = tunings;
    const { versions } = desk;
    const { text, fileName } = desk.document;
    return { text, fileName, settings, metricSettings, checkpoint, schedule, later, lastStep, keyframe, versions, engine: ENGINE_MARK };
  }
}
