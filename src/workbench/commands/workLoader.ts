import type { Checkpoint } from '../../layout/checkpoint.ts';
import type { Settings } from '../../layout/settings.ts';
import { PuzzleError } from '../../puzzle/error.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import { type Recovered, type RecoveredPiece, recoverPiece, type Version } from '../../session/relax/workpiece.ts';
import { DeadError } from '../../workers/lazyWorker.ts';
import type { EditorState } from '../state/editorState.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import type { Unpacked } from '../workbench.ts';
import type { Navigator } from './navigator.ts';
import type { Openings } from './openings.ts';
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
  readonly openings: Openings;
  readonly seeking: SeekQueue;
  readonly tunings: SettingsEditor;
}

/** Work whose drawings have all been proved to be the puzzle. */
interface Proved {
  readonly document: PuzzleDocument;
  readonly piece: Omit<RecoveredPiece, 'versions'> & { readonly versions: readonly Version[] };
  readonly losses: readonly string[];
  readonly damages: readonly string[];
}

/** Why stored work can't be gone on with: it is the data's fault. */
class DamageError extends Error {}

/** Goes on with work that was put away. Nothing of what is open is touched before all of it has been read and proved. */
export class WorkLoader {
  private readonly parts: Needs;

  constructor(parts: Needs) {
    this.parts = parts;
  }

  /** See `unpack` of the workbench. */
  async unpack(stored: unknown, step?: number): Promise<Unpacked> {
    const { openings, tasks } = this.parts;
    let unpacked: Unpacked = { isOpen: false, damages: [] };
    openings.giveWay();
    await tasks.enqueue(async () => {
      try {
        const proved = await this.prove(stored);
        await this.load(proved, step ?? proved.piece.checkpoint.step);
        unpacked = { isOpen: true, damages: proved.damages };
      } catch (error) {
        if (!(error instanceof DamageError)) throw error;
        unpacked = { isOpen: false, damages: [error.message] };
      }
    });
    return unpacked;
  }

  private async prove(stored: unknown): Promise<Proved> {
    const recovered = recover(stored);
    const { later: _, lastStep: __, keyframe, ...here } = recovered.piece;
    const damages = [...recovered.damages];
    const document = await this.read(here);
    const drawn = await this.draw(document, here);
    if (typeof drawn === 'string') throw new DamageError(drawn);
    let { piece } = recovered;
    const keyframeFault = keyframe && (await this.draw(document, { ...here, checkpoint: keyframe.checkpoint }));
    if (typeof keyframeFault === 'string') {
      damages.push(`what came later: ${keyframeFault}`);
      piece = here;
    }
    const versions: Version[] = [];
    for (const version of piece.versions) {
      const puzzle = await this.draw(document, version);
      if (typeof puzzle === 'string') damages.push(`version ${version.name}: ${puzzle}`);
      else versions.push({ ...version, puzzle });
    }
    return { document, piece: { ...piece, versions }, losses: recovered.losses, damages };
  }

  private async read({ text, fileName }: RecoveredPiece): Promise<PuzzleDocument> {
    try {
      return await this.parts.desk.engine.read(text, fileName);
    } catch (error) {
      if (error instanceof PuzzleError) throw new DamageError(`its puzzle can’t be opened: ${error.message}`);
      throw error;
    }
  }

  /** The puzzle as it is drawn at a place; or what is wrong with it. */
  private async draw(document: PuzzleDocument, { settings, checkpoint }: { readonly settings: Settings; readonly checkpoint: Checkpoint }) {
    const { drawn, fault } = await this.parts.desk.engine.prove(document, { settings, checkpoint });
    return drawn ?? fault;
  }

  private async load({ document, piece, losses }: Proved, step: number): Promise<void> {
    const { desk, motion, moments, loader, seeking, tunings } = this.parts;
    const { isPlayed } = motion;
    motion.stop();
    const before = moments.capture();
    const { settings, metricSettings } = tunings;
    tunings.adopt(piece);
    const { checkpoint, schedule, later = [], lastStep: last = checkpoint.step, keyframe, versions } = piece;
    // To take the work up refreshes it, which the steps that it was left after knew nothing of: those are made from a keyframe.
    const lastStep = keyframe === undefined ? last : Math.max(last, step);
    try {
      const line = lineOfWork([...schedule, ...later], lastStep, versions);
      await loader.load(document, { from: { checkpoint, schedule, later, lastStep, keyframe }, versions, line });
      if (keyframe !== undefined && step > checkpoint.step && desk.line.last >= step) await seeking.goOn(step);
    } catch (error) {
      tunings.adopt({ settings, metricSettings });
      if (isPlayed && !(error instanceof DeadError)) motion.goOn();
      throw error;
    }
    moments.note('return', `return to the work on ${document.name}`, before);
    this.tell(document, losses, desk.line.last < lastStep);
  }

  /** Says what the page does otherwise than the one that stored the work. */
  private tell({ name }: PuzzleDocument, losses: readonly string[], isCut: boolean): void {
    const cut = isCut
      ? ['Its steps come out otherwise now: it goes on from the drawing that was stored, and what came later is gone.']
      : [];
    if (losses.length + cut.length === 0) return;
    const message = [`The work on ${name} is from another version of this page.`, ...losses, ...cut].join(' ');
    this.parts.desk.signals.emit('notice', { message, tone: 'news' });
  }
}

function recover(stored: unknown): Recovered {
  try {
    return recoverPiece(stored);
  } catch (error) {
    throw new DamageError((error as Error).message);
  }
}
