import type { MetricValues } from '../../metrics/catalogue.ts';
import type { MeasuredStep } from '../../session/metrics/courseFile.ts';

/** The measurements after a step. */
export interface LogEntry extends MeasuredStep {
  /** Whether all metrics were measured, and not only those of a frame. */
  readonly isFull: boolean;
}

/** A longer log drops every second entry. */
const MAX_ENTRIES = 2000;

/** The metrics of a run, in order of its steps. */
export class MetricLog {
  private list: LogEntry[] = [];

  get entries(): readonly LogEntry[] {
    return this.list;
  }

  /** Adds the metrics of a frame, or replaces those of its step. */
  add(step: number, values: MetricValues): void {
    // All metrics of a drawing arrive after its frame; while nothing moves, frames repeat.
    const full = this.list.find((entry) => entry.step === step && entry.isFull);
    this.put({ step, values: { ...full?.values, ...values }, isFull: full !== undefined });
    if (this.list.length > MAX_ENTRIES) this.list = thin(this.list);
  }

  /** Adds all metrics of the drawing after a step, unless the step was undone meanwhile. */
  addFull(step: number, values: MetricValues): void {
    if (step <= (this.list.at(-1)?.step ?? -1)) this.put({ step, values, isFull: true });
  }

  /** Removes all later steps. */
  cut(step: number): void {
    this.list = this.list.filter((entry) => entry.step <= step);
  }

  clear(): void {
    this.list = [];
  }

  /** Goes back to earlier entries. */
  restore(entries: readonly LogEntry[]): void {
    this.list = [...entries];
  }

  private put(entry: LogEntry): void {
    const at = this.list.findLastIndex(({ step }) => step < entry.step) + 1;
    this.list.splice(at, this.list[at]?.step === entry.step ? 1 : 0, entry);
  }
}

/** Drops every second entry. Full entries, which are rare, stay, unless they are the majority. */
function thin(list: readonly LogEntry[]): LogEntry[] {
  const areFullKept = list.filter(({ isFull }) => isFull).length <= MAX_ENTRIES / 2;
  return list.filter(({ isFull }, i) => i % 2 === 0 || i === list.length - 1 || (areFullKept && isFull));
}
