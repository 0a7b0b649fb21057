import { drawBar } from '../terminal/progress.ts';

/** What happened to a job: it ran, its result was stored already, or it failed. */
export type JobState = 'done' | 'stored' | 'failed';

/** Numbers of jobs by stage. */
export type JobCounts = Readonly<Record<string, number>>;

interface StageCount {
  done: number;
  expected: number;
  /** Jobs that ran, and their milliseconds. */
  ran: number;
  ms: number;
}

/** Counts the jobs of a run by stage, and estimates the time that is left. */
export class MillProgress {
  private readonly stages = new Map<string, StageCount>();
  private readonly now: () => number;
  private readonly start: number;
  private failed = 0;
  private stored = 0;

  /** @param planned the number of jobs of each stage that each input needs at most */
  constructor(planned: readonly JobCounts[], now = () => performance.now()) {
    this.now = now;
    this.start = now();
    for (const counts of planned) for (const [stage, count] of Object.entries(counts)) this.countOf(stage).expected += count;
  }

  addJob(stage: string, state: JobState, ms: number): void {
    const count = this.countOf(stage);
    count.done++;
    if (state === 'stored') this.stored++;
    else {
      count.ran++;
      count.ms += ms;
    }
    if (state === 'failed') this.failed++;
  }

  /** An input is done: planned jobs that it did not need are no longer expected. */
  endInput(planned: JobCounts, had: JobCounts): void {
    for (const stage of new Set([...Object.keys(planned), ...Object.keys(had)]))
      this.countOf(stage).expected += (had[stage] ?? 0) - (planned[stage] ?? 0);
  }

  get counts() {
    return { done: this.sum(({ done }) => done), expected: this.sum(({ expected }) => expected), failed: this.failed, stored: this.stored };
  }

  /** Jobs that ran per second. */
  get rate(): number {
    return this.sum(({ ran }) => ran) / Math.max(1e-3, (this.now() - this.start) / 1000);
  }

  /** Undefined as long as no job has run. */
  get secondsLeft(): number | undefined {
    const ran = this.sum((count) => count.ran);
    if (ran === 0) return undefined;
    const meanMs = this.sum(({ ms }) => ms) / ran;
    const leftMs = this.sum((count) => Math.max(0, count.expected - count.done) * (count.ran > 0 ? count.ms / count.ran : meanMs));
    // As many jobs at the same time as so far.
    const parallel = this.sum(({ ms }) => ms) / Math.max(1, this.now() - this.start);
    return leftMs / Math.max(parallel, 1e-6) / 1000;
  }

  /** As in `[###...] 34 %, generate 120/400, relax 12/50, 3.2 jobs/s, about 4 min left`. */
  format(): string {
    const { done, expected, failed } = this.counts;
    const share = expected === 0 ? 1 : Math.min(1, done / expected);
    const active = [...this.stages].filter(([, count]) => count.done > 0 && count.done < count.expected);
    const left = this.secondsLeft;
    return [
      `${drawBar(share)} ${Math.floor(100 * share)} %`,
      ...active.map(([stage, count]) => `${stage} ${count.done}/${count.expected}`),
      `${this.rate.toFixed(1)} jobs/s`,
      ...(failed === 0 ? [] : [`${failed} failed`]),
      ...(left === undefined ? [] : [`about ${formatSeconds(left)} left`]),
    ].join(', ');
  }

  private sum(pick: (count: StageCount) => number): number {
    return [...this.stages.values()].reduce((total, count) => total + pick(count), 0);
  }

  private countOf(stage: string): StageCount {
    const known = this.stages.get(stage);
    if (known !== undefined) return known;
    const count = { done: 0, expected: 0, ran: 0, ms: 0 };
    this.stages.set(stage, count);
    return count;
  }
}

function formatSeconds(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
