/** The speed of the layout. */
export interface PaceReading {
  readonly stepsPerSecond: number;
  readonly stepMs: number;
}

/** The time constant of the average. */
const MEMORY_MS = 1000;

/**
 * Averages the speed of the layout over about the last second; earlier steps have exponentially less weight. It stores sums only, so that a long run
 * costs no more than a short one. All times are in milliseconds of one clock.
 */
export class Pace {
  private lastMs = 0;
  private weight = 0;
  private weightedRate = 0;
  private stepWeight = 0;
  private weightedStepMs = 0;

  /** Starts over, for example after a pause: the time before does not count. */
  start(nowMs: number): void {
    this.lastMs = nowMs;
    this.weight = 0;
    this.weightedRate = 0;
    this.stepWeight = 0;
    this.weightedStepMs = 0;
  }

  /** Adds the steps since the last call, and the duration of each. */
  add(nowMs: number, steps: number, stepMs: number): void {
    const elapsed = nowMs - this.lastMs;
    if (elapsed <= 0) return;
    this.lastMs = nowMs;
    const kept = Math.exp(-elapsed / MEMORY_MS);
    this.weight = this.weight * kept + (1 - kept);
    this.weightedRate = this.weightedRate * kept + (1 - kept) * (steps / elapsed) * 1000;
    this.stepWeight = this.stepWeight * kept + steps;
    this.weightedStepMs = this.weightedStepMs * kept + steps * stepMs;
  }

  /** Undefined until a step was made. */
  read(): PaceReading | undefined {
    if (this.stepWeight === 0) return undefined;
    return { stepsPerSecond: this.weightedRate / this.weight, stepMs: this.weightedStepMs / this.stepWeight };
  }
}

/** A speed or a duration: about three digits, never an exponent. */
export function formatPace(value: number): string {
  if (value >= 1000) return Number(value.toPrecision(3)).toLocaleString('en');
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
