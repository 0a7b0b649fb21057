import { SvgError } from './error.ts';
import { formatCount, LIMITS } from './limits.ts';

/**
 * What may be done to read one drawing, in steps of some 50 ns: whatever runs over pairs, points or rounds spends them as it goes. A clock
 * would do as well, but then the same file would be read on one machine and refused on another.
 */
export class WorkBudget {
  /** For the message, as in: 12 shapes of 40 curve segments. */
  private readonly drawing: string;
  private left: number = LIMITS.steps;

  constructor(shapes: number, curveSegments: number) {
    this.drawing = `${countOf(shapes, 'shape')} of ${countOf(curveSegments, 'curve segment')}`;
  }

  /** How many steps were made. */
  get spent(): number {
    return LIMITS.steps - this.left;
  }

  /** Throws an SvgError once there are no more. `aim` is what they are made for, as in: to find where its outlines meet. */
  spend(steps: number, aim: string): void {
    this.left -= steps;
    if (this.left >= 0) return;
    throw new SvgError(
      `the drawing is too involved: its ${this.drawing} take ${formatCount(Math.ceil(this.spent))} steps or more, the last of them ${aim}, ` +
        `and ${formatCount(LIMITS.steps)} is the most that is read; unite what lies over one another, or leave some of it out`,
    );
  }
}

function countOf(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;
}
