import type { Checkpoint } from '../../../layout/checkpoint.ts';
import type { Settings } from '../../../layout/settings.ts';
import { PuzzleError } from '../../../puzzle/error.ts';
import type { PuzzleDocument } from '../../../session/document/document.ts';
import { type Recovered, type RecoveredWork, recoverWork } from '../../../session/relax/packedWork.ts';
import type { EngineLink } from '../../effects/engineLink.ts';
import type { EditorState } from '../../state/editorState.ts';
import { branchOfSchedule } from '../../state/runLog.ts';
import type { Version } from '../../state/snapshot.ts';
import type { TaskQueue } from '../../state/taskQueue.ts';
import type { Navigator } from '../navigator.ts';
import type { Openings } from './openings.ts';

/** The result of loading stored work. */
export interface Unpacked {
  /** Whether it is open now. */
  readonly isOpen: boolean;
  /** The parts that are unreadable and were left out; or why it was not opened. */
  readonly damages: readonly string[];
}

interface WorkLoaderServices {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly tasks: TaskQueue;
  readonly navigator: Navigator;
  readonly openings: Openings;
}

/** Work whose drawings are all verified. */
interface Verified {
  readonly document: PuzzleDocument;
  readonly work: Omit<RecoveredWork, 'versions'> & { readonly versions: readonly Version[] };
  readonly losses: readonly string[];
  readonly damages: readonly string[];
}

/** Stored work is damaged: it can't be opened. */
class DamageError extends Error {}

/** Continues stored work. The open puzzle does not change until all of the work is read and verified. */
export class WorkLoader {
  private readonly services: WorkLoaderServices;

  constructor(services: WorkLoaderServices) {
    this.services = services;
  }

  /** See `unpack` of the workbench. */
  async unpack(stored: unknown, step?: number, onVerified?: (document: PuzzleDocument) => void): Promise<Unpacked> {
    let unpacked: Unpacked = { isOpen: false, damages: [] };
    this.services.openings.cancel();
    await this.services.tasks.enqueue(async () => {
      try {
        const verified = await this.verify(stored);
        onVerified?.(verified.document);
        await this.load(verified, step ?? verified.work.checkpoint.step);
        unpacked = { isOpen: true, damages: verified.damages };
      } catch (error) {
        if (!(error instanceof DamageError)) throw error;
        unpacked = { isOpen: false, damages: [error.message] };
      }
    });
    return unpacked;
  }

  private async verify(stored: unknown): Promise<Verified> {
    const recovered = recover(stored);
    const { later: _, lastStep: __, keyframe, ...here } = recovered.work;
    const damages = [...recovered.damages];
    const document = await this.read(here);
    const drawn = await this.draw(document, here);
    if (typeof drawn === 'string') throw new DamageError(drawn);
    let { work } = recovered;
    const keyframeFault = keyframe && (await this.draw(document, { ...here, checkpoint: keyframe.checkpoint }));
    if (typeof keyframeFault === 'string') {
      damages.push(`later steps: ${keyframeFault}`);
      work = here;
    }
    const versions: Version[] = [];
    for (const version of work.versions) {
      const puzzle = await this.draw(document, version);
      const { schedule, ...position } = version;
      const { step } = version.checkpoint;
      if (typeof puzzle === 'string') damages.push(`version ${version.name}: ${puzzle}`);
      else versions.push({ ...position, step, branch: branchOfSchedule(schedule, step), puzzle, log: [] });
    }
    return { document, work: { ...work, versions }, losses: recovered.losses, damages };
  }

  private async read({ text, fileName }: RecoveredWork): Promise<PuzzleDocument> {
    try {
      return await this.services.engine.read(text, fileName);
    } catch (error) {
      if (error instanceof PuzzleError) throw new DamageError(`its puzzle can’t be opened: ${error.message}`);
      throw error;
    }
  }

  /** The verified drawing of a place, or the fault. */
  private async draw(document: PuzzleDocument, { settings, checkpoint }: { readonly settings: Settings; readonly checkpoint: Checkpoint }) {
    const { drawn, fault } = await this.services.engine.prove(document, { settings, checkpoint });
    return drawn ?? fault;
  }

  private async load({ document, work, losses }: Verified, step: number): Promise<void> {
    const { state, navigator } = this.services;
    const { checkpoint, schedule, later = [], lastStep: last = checkpoint.step, keyframe, versions, settings, metricSettings } = work;
    // Steps after the stored position continue the run from a keyframe, because continuing from the stored checkpoint refreshes the layout.
    const goal = keyframe === undefined ? checkpoint.step : Math.max(checkpoint.step, step);
    const lastStep = Math.max(last, goal);
    const branch = branchOfSchedule([...schedule, ...later], lastStep);
    await navigator.move({
      kind: 'return',
      label: `return to the work on ${document.name}`,
      position: { branch, step: goal, checkpoint, keyframe },
      document,
      versions,
      settings,
      metricSettings,
      log: [],
    });
    this.report(document, losses, state.branch.last < lastStep);
  }

  /** Reports the differences to the page that stored the work. */
  private report({ name }: PuzzleDocument, losses: readonly string[], isCut: boolean): void {
    const cut = isCut ? ['Its steps differ now: it continues from the stored drawing, and later steps are lost.'] : [];
    if (losses.length + cut.length === 0) return;
    this.services.state.notify([`The work on ${name} is from another version of this page.`, ...losses, ...cut].join(' '), 'news');
  }
}

function recover(stored: unknown): Recovered {
  try {
    return recoverWork(stored);
  } catch (error) {
    throw new DamageError((error as Error).message);
  }
}
