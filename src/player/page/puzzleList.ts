import type { Collection } from '../../play/collection.ts';
import { formatTime } from '../../play/stopwatch.ts';
import { create } from '../../ui/kit/dom.ts';
import { gameStore } from '../game/gameStore.ts';
import { writePlayAddress } from './playAddress.ts';

/** Creates the list of a collection: a link to each puzzle with its size, its level, and the progress that this browser has stored. */
export function createPuzzleList({ puzzles }: Collection): HTMLElement {
  const list = create('ol', 'puzzles');
  for (const [index, { size, level, board }] of puzzles.entries()) {
    const number = index + 1;
    const link = create('a', '');
    link.href = writePlayAddress({ kind: 'number', number });
    link.append(
      create('span', 'number', `Puzzle ${number}`),
      create('span', 'size', `${size}, ${level}`),
      create('span', 'progress', describeProgress(board)),
    );
    const item = create('li', '');
    item.append(link);
    list.append(item);
  }
  return list;
}

function describeProgress(board: string): string {
  const game = gameStore.read(board);
  if (game === undefined) return '';
  return game.isSolved ? `✓ solved in ${formatTime(game.ms)}` : `started, ${formatTime(game.ms)}`;
}
