import { SvgError } from './error.ts';
import { formatCount, LIMITS } from './limits.ts';
import type { PaintedShape } from './outline/outline.ts';

/**
 * The work allowed for reading one drawing, in steps of about 50 ns. Code that runs over pairs, points or rounds spends steps. Unlike a
 * time limit, a step limit accepts or rejects a file identically on every machine.
 */
export class WorkBudget {
  /** Description for the message, as in: 12 shapes of 40 curve segments. */
  private readonly drawing: string;
  private left: number = LIMITS.steps;

  constructor(shapes: number, curveSegments: number) {
    this.drawing = `${countOf(shapes, 'shape')} of ${countOf(curveSegments, 'curve segment')}`;
  }

  /** Number of spent steps. */
  get spent(): number {
    return LIMITS.steps - this.left;
  }

  /** Throws an SvgError if the budget is exceeded. `purpose` completes the message, as in: to find where its outlines meet. */
  spend(steps: number, purpose: string): void {
    this.left -= steps;
    if (this.left >= 0) return;
    throw new SvgError(
      `the drawing is too complex: its ${this.drawing} take at least ${formatCount(Math.ceil(this.spent))} steps, the last of them ${purpose}, ` +
        `but the maximum is ${formatCount(LIMITS.steps)}; merge overlapping shapes, or remove some`,
    );
  }
}

function countOf(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** Creates the work budget for tracing the outline of painted shapes. */
export function createBudget(shapes: readonly Pick<PaintedShape, 'cubics'>[]): WorkBudget {
  return new WorkBudget(
    shapes.length,
    shapes.reduce((sum, { cubics }) => sum + cubics.length, 0),
  );
}
