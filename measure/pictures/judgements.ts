import { readFileSync } from 'node:fs';
import { hashPuzzle } from '../../src/puzzle/hash.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';

/** What people who had not seen a picture said about its puzzle. */
export interface Judgement {
  /** The hash of the relaxed puzzle that they saw. */
  readonly drawing: string;
  /** Whether they saw the picture at once. */
  readonly isVisible: boolean;
  /** Whether they would print the puzzle in a book. */
  readonly isAccepted: boolean;
}

const file = new URL('./judgements.json', import.meta.url);

/** The stored judgements by the hash of the drawing. */
export function readJudgements(): ReadonlyMap<string, Judgement> {
  const judgements = JSON.parse(readFileSync(file, 'utf8')) as readonly Judgement[];
  return new Map(judgements.map((judgement) => [judgement.drawing, judgement]));
}

/** The key of a drawing in the judgements. */
export function hashDrawing(text: string): string {
  return hashPuzzle(openPuzzle(text).puzzle);
}
