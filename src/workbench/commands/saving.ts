import { ENGINE_MARK } from '../../layout/engineMark.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Look, SaveFormat } from '../../session/formats/format.ts';
import { savePuzzleFile } from '../../session/formats/puzzleFile.ts';
import { createRecording, writeRecording } from '../../session/relax/scheduleFile.ts';
import type { Workpiece } from '../../session/relax/workpiece.ts';
import type { Saved } from '../../workers/engine/protocol.ts';
import { DeadError } from '../../workers/lazyWorker.ts';
import type { LastTold } from '../effects/engineLink.ts';
import type { EditorState } from '../state/editorState.ts';
import type { SettingsEditor } from './settingsEditor.ts';

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly tunings: SettingsEditor;
}

/** The drawing as it is now, for elsewhere and later; where the engine can't give it, or it is not right, the last one that is known. */
export class Saving {
  private readonly parts: Needs;

  constructor(parts: Needs) {
    this.parts = parts;
  }

  /** Says so where it is not the drawing of now. */
  async save(format: SaveFormat = savePuzzleFile, look: Omit<Look, 'name'> = { showSolution: false }): Promise<string> {
    const { desk } = this.parts;
    if (desk.document === undefined) throw new Error('nothing is open');
    try {
      const saved = await desk.engine.save();
      // Now, and not before: another one may have been opened on the way.
      return await this.write(desk.document, saved, format, look);
    } catch (error) {
      return this.saveLast(desk.document, format, look, error);
    }
  }

  async saveSchedule(): Promise<string> {
    const { desk } = this.parts;
    if (desk.document === undefined) throw new Error('nothing is open');
    const { saved, lost } = await this.fetchLast(desk.document);
    const { checkpoint, schedule, firstStep, states } = saved;
    if (lost !== undefined) this.tell(lost, `The schedule that was saved ends at step ${checkpoint.step}, the last one that is known.`);
    return writeRecording(createRecording(desk.document.puzzle, schedule, { steps: checkpoint.step, firstStep, states }));
  }

  async pack(): Promise<Workpiece | undefined> {
    const { desk, tunings } = this.parts;
    if (desk.document === undefined) return undefined;
    const { saved, isBehind } = await this.fetchLast(desk.document);
    const { checkpoint, schedule, later, lastStep, keyframe } = saved;
    const { settings, metricSettings } = tunings;
    const { versions } = desk;
    const { text, fileName } = desk.document;
    return {
      text,
      fileName,
      settings,
      metricSettings,
      checkpoint,
      schedule,
      later,
      lastStep,
      keyframe,
      versions,
      engine: ENGINE_MARK,
      isBehind,
    };
  }

  /** What the engine has, or what it last told of the document if it is gone; then `lost` says why. */
  private async fetchLast(document: PuzzleDocument): Promise<LastTold & { readonly lost?: unknown }> {
    const { engine } = this.parts.desk;
    try {
      return { saved: await engine.save(), isBehind: false };
    } catch (lost) {
      const told = engine.findTold(document);
      if (told === undefined) throw lost;
      return { ...told, lost };
    }
  }

  /** The newest drawing that the verifier finds right, down to the puzzle as it was opened. */
  private async saveLast(document: PuzzleDocument, format: SaveFormat, look: Omit<Look, 'name'>, why: unknown): Promise<string> {
    const { engine, watchman } = this.parts.desk;
    const drawings = [engine.findTold(document)?.saved, watchman.lastGood].filter((saved) => saved !== undefined);
    for (const saved of drawings) {
      const text = await this.write(document, saved, format, look).catch(() => undefined);
      if (text === undefined) continue;
      this.tell(why, `What was saved is the drawing of step ${saved.checkpoint.step}, the last one that is verified.`);
      return text;
    }
    const text = await this.write(document, undefined, format, look);
    this.tell(why, 'What was saved is the puzzle as it was opened: no other drawing of it is verified.');
    return text;
  }

  private write(document: PuzzleDocument, saved: Saved | undefined, format: SaveFormat, look: Omit<Look, 'name'>): Promise<string> {
    // What nobody has moved is saved as it was opened, and not as it was resampled.
    const drawn = saved === undefined || saved.checkpoint.step === 0 ? document.puzzle : saved.puzzle;
    return this.parts.desk.watchman.save(document, drawn, format, { ...look, name: document.name });
  }

  private tell(why: unknown, what: string): void {
    const { message } = why as Error;
    const reason = why instanceof DeadError ? `The layout has stopped (${message}).` : `${message[0].toUpperCase()}${message.slice(1)}.`;
    this.parts.desk.signals.emit('notice', { message: `${reason} ${what}`, tone: 'news' });
  }
}
