import type { Puzzle } from '../../../puzzle/puzzle.ts';
import { writePuzzle } from '../../../puzzle/write.ts';
import type { PuzzleDocument } from '../../../session/document/document.ts';
import type { Version } from '../../../session/relax/packedWork.ts';
import { DeadError } from '../../../workers/lazyWorker.ts';
import type { EngineLink } from '../../effects/engineLink.ts';
import type { EditorState } from '../../state/editorState.ts';
import type { TaskQueue } from '../../state/taskQueue.ts';
import type { Navigator } from '../navigator.ts';
import type { Playback } from '../run/playback.ts';
import type { Snapshots } from '../snapshots.ts';

interface AmendmentServices {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly tasks: TaskQueue;
  readonly snapshots: Snapshots;
  readonly playback: Playback;
  readonly navigator: Navigator;
}

/** Changes the solution of the puzzle. The result is another document, with the same drawing, versions and history. */
export class Amendments {
  private readonly services: AmendmentServices;

  constructor(services: AmendmentServices) {
    this.services = services;
  }

  /** The run continues until the engine has read the new document. */
  amend(label: string, change: (document: PuzzleDocument) => Puzzle): void {
    const { state, engine, tasks, snapshots, playback, navigator } = this.services;
    tasks.enqueue(async () => {
      const { document } = state;
      if (document === undefined) return;
      const amended = await engine.read(writePuzzle(change(document)), document.fileName);
      const { isPlayed } = playback;
      playback.stop();
      const before = snapshots.capture();
      if (before === undefined) return;
      state.isPlaying = isPlayed;
      try {
        const { baseline, log } = before;
        const position = await before.position;
        const versions = await this.redraw(amended, before.versions);
        await navigator.goTo(position, { document: amended, baseline, versions, log });
      } catch (error) {
        if (isPlayed && !(error instanceof DeadError)) playback.resume();
        throw error;
      }
      snapshots.note('amending', label, before);
    });
  }

  /** The drawings of versions are puzzles, so they need the new solution, too. */
  private async redraw(amended: PuzzleDocument, versions: readonly Version[]): Promise<Version[]> {
    const redrawn: Version[] = [];
    for (const version of versions) {
      const { settings, checkpoint } = version;
      const { drawn, fault } = await this.services.engine.prove(amended, { settings, checkpoint });
      if (drawn === undefined) throw new Error(`version ${version.name} can’t be drawn again: ${fault}`);
      redrawn.push({ ...version, puzzle: drawn });
    }
    return redrawn;
  }
}
