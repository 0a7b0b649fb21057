import { type Box, boxOfPairs } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';
import { PuzzleError } from '../../puzzle/error.ts';
import type { Points } from '../../puzzle/puzzle.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Unreadable } from '../../workers/engine/protocol.ts';

/** Why a text is no puzzle, as the engine that read it says. */
export class UnreadableError extends PuzzleError {
  /** The one that the text has, if any could be read. */
  readonly frame: Points | undefined;

  constructor({ message, curves, place, frame }: Unreadable) {
    super(message, curves, place);
    this.frame = frame;
  }
}

/** Somebody did not want to wait until a text was read. */
export class StoppedError extends Error {}

/** Why something could not be opened. */
export interface Refusal {
  readonly fileName: string;
  /** For the user, in one line. */
  readonly message: string;
  /** Where in the drawing that is open, if the refused one is a version of it. */
  readonly place: Point | undefined;
}

/** Frames whose boxes differ by less than this, in puzzle units, are taken for the same. */
const SAME_BOX = 1;

/**
 * The refusal for an error that opening a text threw. An error's place is in the units of the refused file; it means something in the open
 * drawing only where both have the same frame, as when a puzzle was edited elsewhere.
 */
export function explainRefusal(error: unknown, fileName: string, open: PuzzleDocument | undefined): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  const { place, frame } = error instanceof UnreadableError ? error : {};
  const isComparable = frame !== undefined && open !== undefined && isSameBox(frame, open.puzzle.frame);
  return { fileName, message, place: isComparable ? place : undefined };
}

function isSameBox(a: Points, b: Points): boolean {
  const [own, other] = [a, b].map(boxOfPairs);
  return (Object.keys(own) as (keyof Box)[]).every((side) => Math.abs(own[side] - other[side]) < SAME_BOX);
}
