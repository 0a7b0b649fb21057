import type { MetricValues } from '../../metrics/catalogue.ts';
import type { LogEntry } from '../workbench.ts';

/** More entries than this are thinned out to half of them. */
const MOST = 2000;

/** What was measured over the steps. */
export class MetricLog {
  private list: LogEntry[] = [];

  get entries(): readonly LogEntry[] {
    return this.list;
  }

  /** Notes what a frame brought, in the place of what was noted for its step. */
  add(step: number, values: MetricValues): void {
    // All that is measured of a drawing comes later than its frame; where nothing moves, frames come again.
    const full = this.list.find((entry) => entry.step === step && entry.isFull);
    this.put({ step, values: { ...full?.values, ...values }, isFull: full !== undefined });
    if (this.list.length > MOST) this.list = thin(this.list);
  }

  /** Notes all that was measured of the drawing after a step, unless that was taken back meanwhile. */
  addFull(step: number, values: MetricValues): void {
    if (step <= (this.list.at(-1)?.step ?? -1)) this.put({ step, values, isFull: true });
  }

  /** Forgets all later steps. */
  cut(step: number): void {
    this.list = this.list.filter((entry) => entry.step <= step);
  }

  clear(): void {
    this.list = [];
  }

  /** Goes back to what the entries were once. */
  restore(entries: readonly LogEntry[]): void {
    this.list = [...entries];
  }

  private put(entry: LogEntry): void {
    const at = this.list.findLastIndex(({ step }) => step < entry.step) + 1;
    this.list.splice(at, this.list[at]?.step === entry.step ? 1 : 0, entry);
  }
}

/** Without every second entry. The full ones, which are rare, stay, unless they are the most. */
function thin(list: readonly LogEntry[]): LogEntry[] {
  const areFullKept = list.filter(({ isFull }) => isFull).length <= MOST / 2;
  return list.filter(({ isFull }, i) => i % 2 === 0 || i === list.length - 1 || (areFullKept && isFull));
}
