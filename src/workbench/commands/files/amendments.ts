import type { Puzzle } from '../../../puzzle/puzzle.ts';
import { writePuzzle } from '../../../puzzle/write.ts';
import type { PuzzleDocument } from '../../../session/document/document.ts';
import type { EngineLink } from '../../effects/engineLink.ts';
import type { EditorState } from '../../state/editorState.ts';
import type { Version } from '../../state/snapshot.ts';
import type { TaskQueue } from '../../state/taskQueue.ts';
import type { Navigator } from '../navigator.ts';

interface AmendmentServices {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly tasks: TaskQueue;
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
    const { state, engine, tasks, navigator } = this.services;
    tasks.enqueue(async () => {
      const { document } = state;
      if (document === undefined) return;
      const amended = await engine.read(writePuzzle(change(document)), document.fileName);
      const versions = await this.redraw(amended, state.versions);
      await navigator.move({
        kind: 'amending',
        label,
        document: amended,
        baseline: state.baseline,
        versions,
        keepsPlaying: true,
        isAmended: true,
      });
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
