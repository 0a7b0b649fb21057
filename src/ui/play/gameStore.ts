import type { GameStore } from '../../workbench/playing/playing.ts';
import { readStored, writeStored } from '../kit/stored.ts';

const KEY = 'kronkel.games';

/** So many games are kept, the latest. */
const MOST = 50;

interface Kept {
  readonly board: string;
  readonly faces: unknown;
}

/** Games in the browser's storage, if it keeps any; the one that was played last comes last. */
export const gameStore: GameStore = {
  read: (board) => readGames().find((game) => game.board === board)?.faces,
  write: (board, faces) => writeStored(KEY, [...readGames().filter((game) => game.board !== board), { board, faces }].slice(-MOST)),
};

function readGames(): Kept[] {
  const stored = readStored(KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter((game): game is Kept => typeof game === 'object' && game !== null && typeof game.board === 'string');
}
