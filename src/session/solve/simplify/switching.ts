import type { OpenedPuzzle } from '../../../puzzle/open.ts';
import type { Puzzle } from '../../../puzzle/puzzle.ts';
import { findFaults, MAX_VISITS } from '../../../simplify/faults.ts';
import { redraw } from '../../../simplify/redraw.ts';
import { type SearchOptions, type SearchOutcome, searchSwitches } from '../../../simplify/search.ts';
import { SwitchableMap } from '../../../simplify/switchableMap.ts';
import { CROSS, findSwitches, type SwitchState } from '../../../simplify/switches.ts';
import type { Changes } from './changes.ts';

/** A drawing with some crossings switched, and all its changes. */
interface Candidate {
  readonly puzzle: Puzzle;
  readonly changes: Changes;
}

/** Switches the crossings of a drawing. */
export class Switching {
  readonly board: SwitchableMap;
  private readonly opened: OpenedPuzzle;
  private readonly changes: Changes;

  /** @param changes earlier changes of the drawing */
  constructor(opened: OpenedPuzzle, changes: Changes) {
    this.opened = opened;
    this.changes = changes;
    this.board = new SwitchableMap(opened.map, findSwitches(opened.map));
  }

  /** Calls `attempt` with drawings at a level, starting with the fewest switched crossings, until it returns a result. */
  async forEach<T>(
    level: keyof typeof MAX_VISITS,
    options: SearchOptions,
    attempt: (candidate: Candidate) => Promise<T | undefined>,
  ): Promise<T | SearchOutcome> {
    const search = searchSwitches(this.board, MAX_VISITS[level], options);
    for (;;) {
      const next = search.next();
      if (next.done === true) return next.value;
      const found = await attempt(this.draw(next.value));
      if (found !== undefined) return found;
      if (options.isOver()) return 'timeOver';
    }
  }

  /**
   * Loops of curves that switching can't open: lists of moveable edges. Another curve must cross one edge of each list. An empty list belongs to a
   * self-crossing that can't be removed.
   */
  findLoops(): { readonly stubborn: readonly (readonly number[])[]; readonly all: readonly (readonly number[])[] } {
    const loops = this.board.findFixedLoops();
    const trapped = loops.filter(({ isTrapped }) => isTrapped).map(({ edges }) => edges);
    const faults = findFaults(
      this.board,
      this.board.switches.map(() => CROSS),
      MAX_VISITS.advanced,
    );
    // Faults without edges may be solved by a curve that cuts the face.
    const closed = faults.filter(({ switches, edges }) => switches.length === 0 && edges.length > 0).map(({ edges }) => edges);
    return { stubborn: [...trapped, ...closed], all: [...loops.map(({ edges }) => edges), ...closed] };
  }

  /** Draws the puzzle with its crossings in the given states. */
  draw(states: readonly SwitchState[]): Candidate {
    const { map, puzzle: before } = this.opened;
    const { puzzle, rejoined } = redraw(before, this.board, states);
    const switched = this.board.switches
      .filter((_, i) => states[i] !== CROSS)
      .map(({ vertex, halves }) => ({
        x: map.vertexX[vertex],
        y: map.vertexY[vertex],
        curves: [...new Set(halves.map((half) => map.edgeCurve[half >> 1]))].sort((a, b) => a - b).map((curve) => before.curves[curve].id),
      }));
    const ids = new Set(puzzle.curves.map(({ id }) => id));
    const gone = before.curves.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
    return { puzzle, changes: { ...this.changes, switched, rejoined, gone } };
  }
}
