import type { KindName } from './kinds.ts';
import { kindNames } from './plan.ts';
import type { Counts, Outcome } from './trial.ts';

interface KindTally {
  trials: number;
  seconds: number;
  slowest: { readonly seconds: number; readonly seed: number };
}

/** Sums up the outcomes of trials. */
export class Tally {
  private readonly counts: Counts = {};
  private readonly byKind = new Map<KindName, KindTally>();
  /** Seeds by finding, with numbers and names removed from the text. */
  private readonly seedsByFinding = new Map<string, number[]>();
  private readonly print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.print = print;
  }

  /** Adds an outcome. Each finding is printed once, with the command that repeats it. */
  add(kind: KindName, seed: number, { counts, finding }: Outcome, seconds: number): void {
    for (const [name, by] of Object.entries(counts)) this.counts[name] = this.count(name) + by;
    const { trials = 0, seconds: sum = 0, slowest = { seconds: 0, seed } } = this.byKind.get(kind) ?? {};
    this.byKind.set(kind, { trials: trials + 1, seconds: sum + seconds, slowest: seconds > slowest.seconds ? { seconds, seed } : slowest });
    if (finding === undefined) return;
    const summary = `${kind}: ${finding.replaceAll(/"[^"]*"|-?\d[\d.e+-]*/g, '#').slice(0, 90)}`;
    const seeds = this.seedsByFinding.get(summary);
    if (seeds !== undefined) seeds.push(seed);
    else {
      this.seedsByFinding.set(summary, [seed]);
      this.print(`finding in ${kind}: ${finding}\n  repeat: npm run measure -- attack --only ${kind} --seed ${seed} --trials 1`);
    }
  }

  count(name: string): number {
    return this.counts[name] ?? 0;
  }

  secondsOf(kind: KindName): number {
    return this.byKind.get(kind)?.seconds ?? 0;
  }

  trialsOf(kind: KindName): number {
    return this.byKind.get(kind)?.trials ?? 0;
  }

  get findings(): number {
    return [...this.seedsByFinding.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** A short summary for the progress output. */
  get brief(): string {
    return `${this.count('files')} files, ${this.count('steps verified')} steps verified, ${this.count('actions')} actions, ${this.findings} findings`;
  }

  printAll(): void {
    for (const kind of kindNames) {
      const tally = this.byKind.get(kind);
      if (tally === undefined) continue;
      const { trials, seconds, slowest } = tally;
      this.print(
        `${kind.padEnd(10)} ${trials} trials in ${seconds.toFixed(0)} s, the slowest ${slowest.seconds.toFixed(1)} s (seed ${slowest.seed})`,
      );
    }
    this.print(
      `${Object.entries(this.counts)
        .map(([name, number]) => `${number} ${name}`)
        .join(', ')}`,
    );
    for (const [summary, seeds] of this.seedsByFinding) {
      if (seeds.length > 1)
        this.print(
          `${seeds.length} findings like "${summary}", at the seeds ${seeds.slice(0, 10).join(', ')}${seeds.length > 10 ? ' …' : ''}`,
        );
    }
  }
}
