import { type Box, boxOfPairs } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';
import { PuzzleError } from '../../puzzle/error.ts';
import type { Points } from '../../puzzle/puzzle.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Unreadable } from '../../workers/engine/protocol.ts';

/** The engine's reason why a text is not a puzzle. */
export class UnreadableError extends PuzzleError {
  /** The frame of the text, if it could be read. */
  readonly frame: Points | undefined;

  constructor({ message, curves, place, frame }: Unreadable) {
    super(message, curves, place);
    this.frame = frame;
  }
}

/** Reading a text was cancelled. */
export class StoppedError extends Error {}

/** A file that could not be opened. */
export interface Refusal {
  readonly fileName: string;
  /** For the user, in one line. */
  readonly message: string;
  /** The place of the fault in the open drawing, if the refused file is a version of it. */
  readonly place: Point | undefined;
}

/** Frames whose boxes differ by less than this, in puzzle units, count as the same. */
const SAME_BOX = 1;

/**
 * The refusal for an error from opening a text. The place of an error is in the units of the refused file: it is valid in the open drawing only if both
 * have the same frame, as after an edit with another program.
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
