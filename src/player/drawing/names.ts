import type { ClueProgress } from '../../play/clueProgress.ts';
import { formatClue } from '../../puzzle/map/clues.ts';
import { FILLED, UNKNOWN } from '../../solver/board.ts';
import type { PuzzleGame } from '../game/puzzleGame.ts';
import type { PreparedPuzzle } from './preparedPuzzle.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** Describes a face for screen readers, for example: face 12 of 57, third on the left side of curve "3", empty. */
export function describeFace(
  { board, names }: Pick<PreparedPuzzle, 'board' | 'names'>,
  game: Pick<PuzzleGame, 'entryOf' | 'linesOf'>,
  face: number,
): string {
  const { colour, isPencil } = game.entryOf(face);
  const state = colour === UNKNOWN ? 'empty' : colour === FILLED ? 'filled' : 'crossed out';
  const places = game.linesOf(face).map((line) => {
    const side = board.lines[line];
    const positions = Array.from(side.faces).flatMap((other, i) => (other === face ? [nameOrdinal(i)] : []));
    return `${positions.join(' and ')} ${names.isGrid ? 'in' : 'on'} ${names.of(side)}`;
  });
  return [`${names.face} ${face + 1} of ${board.faceCount}`, ...places, isPencil ? `${state} in pencil` : state].join(', ');
}

/** Describes a clue for screen readers. */
export function describeLabel(
  { board, names }: Pick<PreparedPuzzle, 'board' | 'names'>,
  line: number,
  { isDone, isImpossible }: ClueProgress,
): string {
  const side = board.lines[line];
  const state = isImpossible ? 'can no longer be met' : isDone.every(Boolean) ? 'done' : undefined;
  return [`clue ${formatClue(side.clue)}`, names.of(side), names.countFaces(side.faces.length), state].filter(Boolean).join(', ');
}

function nameOrdinal(index: number): string {
  if (index < ORDINALS.length) return ORDINALS[index];
  const number = index + 1;
  const isTeen = number % 100 > 10 && number % 100 < 14;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
