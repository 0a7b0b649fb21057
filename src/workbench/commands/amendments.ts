import type { Puzzle } from '../../puzzle/puzzle.ts';
import { writePuzzle } from '../../puzzle/write.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Version } from '../../session/relax/workpiece.ts';
import { DeadError } from '../../workers/lazyWorker.ts';
import type { EditorState } from '../state/editorState.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import type { Navigator } from './navigator.ts';
import type { Playback } from './playback.ts';
import type { Snapshots } from './snapshots.ts';

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly tasks: TaskQueue;
  readonly motion: Playback;
  readonly moments: Snapshots;
  readonly loader: Navigator;
}

/** Changes what the puzzle says of its solution. It is another document then, whose drawing, versions and history go on where they were. */
export class Amendments {
  private readonly parts: Needs;

  constructor(parts: Needs) {
    this.parts = parts;
  }

  /** Nothing is stopped before the engine has read the new one. */
  amend(label: string, change: (document: PuzzleDocument) => Puzzle): void {
    const { desk, loader, moments, motion, tasks } = this.parts;
    tasks.enqueue(async () => {
      const { document } = desk;
      if (document === undefined) return;
      const amended = await desk.engine.read(writePuzzle(change(document)), document.fileName);
      const { isPlayed } = motion;
      motion.stop();
      const before = moments.capture();
      if (before === undefined) return;
      desk.isPlaying = isPlayed;
      try {
        const { line, ...from } = await before.start;
        const { baseline, log } = before;
        const versions = await this.redraw(amended, before.versions);
        await loader.load(amended, { from, baseline, versions, log, line });
      } catch (error) {
        if (isPlayed && !(error instanceof DeadError)) motion.goOn();
        throw error;
      }
      moments.note('amending', label, before);
    });
  }

  /** Versions hold their drawings as puzzles, which are to say the same of the solution. */
  private async redraw(amended: PuzzleDocument, versions: readonly Version[]): Promise<Version[]> {
    const redrawn: Version[] = [];
    for (const version of versions) {
      const { settings, checkpoint } = version;
      const { drawn, fault } = await this.parts.desk.engine.prove(amended, { settings, checkpoint });
      if (drawn === undefined) throw new Error(`version ${version.name} can’t be drawn again: ${fault}`);
      redrawn.push({ ...version, puzzle: drawn });
    }
    return redrawn;
  }
}
