import { readAnything, readText, record, validItems } from '../../settings/storedData.ts';
import type { GameStore } from '../../workbench/playing/playing.ts';
import { readStored, writeStored } from '../kit/stored.ts';

const KEY = 'kronkel.games';

/** The number of stored games; the oldest are deleted. */
const MAX_GAMES = 50;

const readGame = record({ board: readText, faces: readAnything });

/** Games in the browser's storage, in the order in which they were last played. */
export const gameStore: GameStore = {
  read: (board) => readGames().find((game) => game.board === board)?.faces,
  write: (board, faces) => writeStored(KEY, [...readGames().filter((game) => game.board !== board), { board, faces }].slice(-MAX_GAMES)),
};

function readGames() {
  return validItems(readGame)(readStored(KEY));
}
