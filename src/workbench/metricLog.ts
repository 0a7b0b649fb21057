import type { BosScores } from '../metrics/bos2022/live.ts';
import type { LogEntry } from './workbench.ts';

/** More entries than this are thinned out to half of them. */
const MOST = 2000;

/** The live scores over the steps, with marks where something was changed. */
export class MetricLog {
  private list: LogEntry[] = [];
  private changed: string[] = [];

  get entries(): readonly LogEntry[] {
    return this.list;
  }

  /** What was changed goes with the next entry. */
  mark(names: readonly string[]): void {
    for (const name of names) if (!this.changed.includes(name)) this.changed.push(name);
  }

  /** Notes the scores after a step; an entry for that step or a later one, which was taken back, gives way. */
  add(step: number, scores: BosScores): void {
    const kept = this.cut(step);
    this.list.push({ step, scores, changed: [...kept, ...this.changed.filter((name) => !kept.includes(name))] });
    this.changed = [];
    if (this.list.length > MOST) this.list = thin(this.list);
  }

  clear(): void {
    this.restore([]);
  }

  /** Goes back to what the entries were once. */
  restore(entries: readonly LogEntry[]): void {
    this.list = [...entries];
    this.changed = [];
  }

  /** Drops all from that step on, and returns what had been changed at the step itself. */
  private cut(step: number): readonly string[] {
    let kept: readonly string[] = [];
    while ((this.list.at(-1)?.step ?? -1) >= step) {
      const entry = this.list.pop();
      if (entry?.step === step) kept = entry.changed;
    }
    return kept;
  }
}

/** Without every second entry. Those with marks stay; if they are the most, their marks go to the entry after them. */
function thin(list: readonly LogEntry[]): LogEntry[] {
  const isMarkKept = list.filter(({ changed }) => changed.length > 0).length <= MOST / 2;
  const kept: LogEntry[] = [];
  let left: readonly string[] = [];
  list.forEach((entry, i) => {
    if (i % 2 === 1 && i < list.length - 1 && !(isMarkKept && entry.changed.length > 0)) {
      left = entry.changed;
      return;
    }
    kept.push(left.length === 0 ? entry : { ...entry, changed: [...new Set([...left, ...entry.changed])] });
    left = [];
  });
  return kept;
}
