import type { EditMaker } from '../edits.ts';
import { Shelf } from '../shelf.ts';
import type { Baseline } from '../workbench.ts';
import type { Desk } from './desk.ts';
import type { Tasks } from './tasks.ts';

/** What it works with. */
interface Needs {
  readonly desk: Desk;
  readonly tasks: Tasks;
}

/** What now is compared with, and its metrics. */
export class Before {
  private readonly parts: Needs;
  private readonly shelf = new Shelf<Baseline>();
  private readonly createEdit: EditMaker<number>;

  constructor(parts: Needs) {
    this.parts = parts;
    this.createEdit = parts.desk.kinds.define<number>('baseline', {
      apply: (number) => this.apply(this.shelf.get(number)),
      forget: (number) => this.shelf.takeOff(number),
    });
  }

  /** Takes the drawing of now as the new baseline. */
  set(): void {
    const { desk } = this.parts;
    const { shelf } = this;
    this.parts.tasks.enqueue(async () => {
      const { baseline: before } = desk;
      if (before === undefined) return;
      const { puzzle, checkpoint } = await desk.engine.save();
      // While it runs, the frame that is shown may be some steps off; it is the one the user meant.
      if (desk.frame === undefined) return;
      const after: Baseline = { label: `step ${checkpoint.step}`, frame: desk.frame, puzzle, metrics: undefined };
      this.apply(after);
      desk.history.push(this.createEdit('new before', shelf.put(before), shelf.put(after)));
    });
  }

  apply(baseline: Baseline): void {
    const { desk } = this.parts;
    desk.baseline = baseline;
    desk.signals.emit('baseline', undefined);
    if (baseline.metrics === undefined) this.measure(baseline);
  }

  /** The thresholds are others. */
  measureAgain(): void {
    const { baseline } = this.parts.desk;
    if (baseline !== undefined) this.apply({ ...baseline, metrics: undefined });
  }

  /** What was being measured did not come: there is another analyst now. */
  measureMissing(): void {
    const { baseline } = this.parts.desk;
    if (baseline !== undefined && baseline.metrics === undefined) this.measure(baseline);
  }

  private async measure(baseline: Baseline): Promise<void> {
    const { desk } = this.parts;
    const metrics = await desk.watchman.measure(baseline.puzzle).catch(() => undefined);
    if (metrics === undefined || desk.baseline !== baseline) return;
    const { places, ...scores } = metrics.bos2022;
    desk.baseline = { ...baseline, metrics, frame: { ...baseline.frame, scores, places, grace: metrics.grace } };
    desk.signals.emit('baseline', undefined);
  }
}
