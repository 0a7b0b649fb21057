import type { Improvement } from '../../session/polish/improve.ts';
import { describeChoice } from '../../session/polish/relaxPuzzle.ts';
import type { PolisherWorker } from '../../workers/page/browser.ts';
import type { Workbench } from '../workbench.ts';

/**
 * Keeps a run from making a puzzle worse: if the drawing that settles is worse than the opened one, and the user has changed nothing on the way, goes to
 * the result of calmer settings, or back to the opened drawing. Both are edits.
 */
export class NeverWorse {
  private readonly workbench: Workbench;
  private readonly createWorker: () => PolisherWorker;
  private readonly onKept: (message: string) => void;
  /** Whether steps were made since the puzzle was opened or the drawing last changed in another way. */
  private hasRun = false;
  private isTrying = false;

  /** @param onKept called with a message for the user when another drawing is shown */
  constructor(workbench: Workbench, createWorker: () => PolisherWorker, onKept: (message: string) => void) {
    this.workbench = workbench;
    this.createWorker = createWorker;
    this.onKept = onKept;
    const { signals } = workbench;
    signals.on('document', () => {
      this.hasRun = false;
    });
    signals.on('frame', ({ stepsMade }) => {
      if (stepsMade > 0) this.hasRun = true;
    });
    signals.on('rest', () => this.improve());
  }

  private async improve(): Promise<void> {
    const { workbench } = this;
    const { document, frame } = workbench;
    if (document === undefined || frame === undefined || !this.hasRun || this.isTrying || this.isTouched) return;
    this.hasRun = false;
    this.isTrying = true;
    const worker = this.createWorker();
    try {
      const packed = await workbench.pack();
      if (packed === undefined) return;
      const { settings, checkpoint, schedule } = packed;
      const improvement = await worker.call('improve', { text: document.text, now: { settings, checkpoint, schedule } });
      // Meanwhile the user may have gone on.
      if (workbench.document !== document || workbench.frame?.step !== frame.step || this.hasRun || this.isTouched) return;
      await this.apply(improvement);
    } catch {
      // The settled drawing stays, and the metrics show what got worse.
    } finally {
      worker.close();
      this.isTrying = false;
    }
  }

  private async apply({ choice, compared, run }: Improvement): Promise<void> {
    const { workbench } = this;
    if (choice === 'requested') return;
    if (run !== undefined) await workbench.adopt(workbench.document!, 'calmer settings', run);
    else {
      workbench.pause();
      workbench.restart();
    }
    this.hasRun = false;
    const message = describeChoice({ choice, compared });
    this.onKept(`${message.charAt(0).toUpperCase()}${message.slice(1)}. Undo to see the other drawing.`);
  }

  /** Whether the run is not the plain one from the opened drawing on. */
  private get isTouched(): boolean {
    const { first, marks } = this.workbench.timeline;
    return first > 0 || marks.some(({ kind }) => kind !== 'version' && kind !== 'unambiguous');
  }
}
