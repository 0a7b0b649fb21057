import { ENGINE_MARK } from '../../../layout/engineMark.ts';
import { isSettled } from '../../../layout/layout.ts';
import type { Settings } from '../../../layout/settings.ts';
import type { MetricSettings } from '../../../metrics/settings.ts';
import type { PuzzleDocument } from '../../../session/document/document.ts';
import type { PolishRecord } from '../../../session/document/polishRecord.ts';
import type { SaveFormat, SaveOptions } from '../../../session/formats/format.ts';
import { savePuzzleFile } from '../../../session/formats/puzzleFile.ts';
import type { PackedVersion, PackedWork } from '../../../session/relax/packedWork.ts';
import { createRecording, writeRecording } from '../../../session/relax/scheduleFile.ts';
import { DeadError } from '../../../workers/lazyWorker.ts';
import type { DrawingChecker } from '../../effects/drawingChecker.ts';
import type { EngineLink, LastSaved } from '../../effects/engineLink.ts';
import type { EditorState } from '../../state/editorState.ts';
import { splitSchedule } from '../../state/runLog.ts';
import type { SavedPosition, Version } from '../../state/snapshot.ts';

interface SavingServices {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly checker: DrawingChecker;
}

/** The open puzzle, and its state that the engine does not have. */
interface Work {
  readonly document: PuzzleDocument;
  readonly settings: Settings;
  readonly metricSettings: MetricSettings;
  readonly versions: readonly Version[];
}

/** Saves the current drawing; if the engine can't provide it, or it is not the same puzzle, the last one that is known. */
export class Saving {
  private readonly services: SavingServices;

  constructor(services: SavingServices) {
    this.services = services;
  }

  /** A notice says so if it is not the current drawing. */
  async save(format: SaveFormat = savePuzzleFile, options: Omit<SaveOptions, 'name'> = { showSolution: false }): Promise<string> {
    const { state, engine } = this.services;
    if (state.document === undefined) throw new Error('nothing is open');
    try {
      const saved = await engine.save();
      // Read the document only now: another one may have been opened meanwhile.
      return await this.write(state.document, saved, format, options);
    } catch (error) {
      return this.saveLast(state.document, format, options, error);
    }
  }

  async saveSchedule(): Promise<string> {
    const { document } = this.services.state;
    if (document === undefined) throw new Error('nothing is open');
    const { saved, lost } = await this.fetchLast(document);
    const { step, firstStep, states } = saved;
    if (lost !== undefined) this.explain(lost, `The schedule that was saved ends at step ${step}, the last one that is known.`);
    const { schedule } = splitSchedule(saved);
    return writeRecording(createRecording(this.services.state.document!.puzzle, schedule, { steps: step, firstStep, states }));
  }

  /** The work on the puzzle that is open when the engine answers. */
  async pack(): Promise<PackedWork | undefined> {
    const { document } = this.services.state;
    if (document === undefined) return undefined;
    const last = await this.fetchLast(document);
    // Another puzzle may be open by now.
    return packWork(last, this.captureWork());
  }

  /** The work on the puzzle that is open now, even if another one is opened before the engine answers. */
  async packNow(): Promise<PackedWork | undefined> {
    const work = this.captureWork();
    return work && packWork(await this.fetchLast(work.document), work);
  }

  private captureWork(): Work | undefined {
    const { document, settings, metricSettings, versions } = this.services.state;
    return document && { document, settings, metricSettings, versions };
  }

  /** The state of the engine; if it is gone, the last one that is known, and the reason. */
  private async fetchLast(document: PuzzleDocument): Promise<LastSaved & { readonly lost?: unknown }> {
    try {
      return { saved: await this.services.engine.save(), isBehind: false };
    } catch (lost) {
      const last = this.services.engine.findLastSaved(document);
      if (last === undefined) throw lost;
      return { ...last, lost };
    }
  }

  /** Saves the newest verified drawing, or the puzzle as it was opened. */
  private async saveLast(document: PuzzleDocument, format: SaveFormat, options: Omit<SaveOptions, 'name'>, why: unknown): Promise<string> {
    const drawings = [this.services.engine.findLastSaved(document)?.saved, this.services.checker.lastGood].filter(
      (saved) => saved !== undefined,
    );
    for (const saved of drawings) {
      const text = await this.write(document, saved, format, options).catch(() => undefined);
      if (text === undefined) continue;
      this.explain(why, `What was saved is the drawing of step ${saved.step}, the last one that is verified.`);
      return text;
    }
    const text = await this.write(document, undefined, format, options);
    this.explain(why, 'What was saved is the puzzle as it was opened: no other drawing of it is verified.');
    return text;
  }

  private write(
    document: PuzzleDocument,
    saved: LastSaved['saved'] | undefined,
    format: SaveFormat,
    options: Omit<SaveOptions, 'name'>,
  ): Promise<string> {
    // A drawing that has not moved is saved as it was opened, not as it was resampled.
    const drawn = saved === undefined || saved.step === 0 ? document.puzzle : saved.puzzle;
    // The settings that the user sees; those of a lost engine may be older.
    const polish = saved && recordPolish(document, { ...saved, settings: this.services.state.settings });
    return this.services.checker.save(document, drawn, format, { ...options, name: document.name }, polish);
  }

  private explain(why: unknown, consequence: string): void {
    const { message } = why as Error;
    const reason = why instanceof DeadError ? `The layout has stopped (${message}).` : `${message[0].toUpperCase()}${message.slice(1)}.`;
    this.services.state.notify(`${reason} ${consequence}`, 'news');
  }
}

/** The record of a drawing for its file. A puzzle that was only looked at keeps the one that it has. */
export function recordPolish(
  { polish }: PuzzleDocument,
  { step, settings, checkpoint }: Pick<SavedPosition, 'step' | 'settings' | 'checkpoint'>,
): PolishRecord | undefined {
  const { x, y, pinned } = checkpoint;
  const pins = Array.from(pinned.keys()).flatMap((point) => (pinned[point] === 1 ? [{ x: x[point], y: y[point] }] : []));
  if (step === 0 && polish === undefined && pins.length === 0) return undefined;
  const before = polish?.polished;
  const polished = step === 0 ? before : { steps: (before?.steps ?? 0) + step, isFinished: isSettled(checkpoint) };
  return { settings, pins, polished };
}

function packWork({ saved, isBehind }: LastSaved, work: Work | undefined): PackedWork | undefined {
  if (work === undefined) return undefined;
  const { document, settings, metricSettings, versions } = work;
  const { text, fileName } = document;
  const { branch, checkpoint, keyframe } = saved;
  const { schedule, later } = splitSchedule(saved);
  return {
    text,
    fileName,
    settings,
    metricSettings,
    checkpoint,
    schedule,
    later,
    lastStep: branch.last,
    keyframe,
    versions: versions.map(packVersion),
    engine: ENGINE_MARK,
    isBehind,
  };
}

function packVersion({ branch, step, log: _, ...version }: Version): PackedVersion {
  return { ...version, schedule: splitSchedule({ branch, step }).schedule };
}
