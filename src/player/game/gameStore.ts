import { numberFrom, orElse, readAnything, readBoolean, readText, record, validItems, wholeNumberFrom } from '../../settings/storedData.ts';
import { readStored, writeStored } from '../../ui/kit/stored.ts';
import type { GameStore } from './puzzleGame.ts';

const KEY = 'kronkel.games';

/** The number of stored games; the oldest are deleted. */
const MAX_GAMES = 300;

const MAX_MS = 1e12;

const readGame = record({
  board: readText,
  faces: readAnything,
  ms: orElse(numberFrom(0, MAX_MS), 0),
  hints: orElse(wholeNumberFrom(0, MAX_MS), 0),
  isSolved: orElse(readBoolean, false),
});

/** Games in the browser's storage, in the order in which they were last played. */
export const gameStore: GameStore = {
  read: (board) => readGames().find((game) => game.board === board),
  write: (board, game) => writeStored(KEY, [...readGames().filter((other) => other.board !== board), { board, ...game }].slice(-MAX_GAMES)),
};

/** A store for games that are not worth keeping, such as lessons. */
export const noStore: GameStore = { read: () => undefined, write: () => true };

function readGames() {
  return validItems(readGame)(readStored(KEY));
}
