import { concealPuzzle } from '../../src/play/conceal.ts';
import { Advisor } from '../../src/player/game/advisor.ts';
import { type GameStore, PuzzleGame, type StoredGame } from '../../src/player/game/puzzleGame.ts';
import { listHalfCurves } from '../../src/puzzle/map/halfCurves.ts';
import { createSideNames } from '../../src/puzzle/map/sideNames.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { FILLED } from '../../src/solver/board.ts';
import { boardOf } from '../../src/solver/sides.ts';
import { LazyWorker } from '../../src/workers/lazyWorker.ts';
import { type AdvisorMethods, advisor } from '../../src/workers/page/advisor.ts';
import { LocalWorkerPort } from '../support/localPorts.ts';

/** The storage of a browser, in this process. */
export class FakeStore implements GameStore {
  readonly games = new Map<string, StoredGame>();
  isFull = false;

  read(board: string): StoredGame | undefined {
    return this.games.get(board);
  }

  write(board: string, game: StoredGame): boolean {
    if (!this.isFull) this.games.set(board, game);
    return !this.isFull;
  }
}

/** A game of a puzzle file, with an advisor in this process and a clock that the test sets. */
export function startGame(text: string, store = new FakeStore()) {
  const { map } = openPuzzle(text);
  const concealed = concealPuzzle(openPuzzle(text));
  const board = boardOf(concealed.map, listHalfCurves(concealed.puzzle, concealed.map));
  const names = createSideNames(concealed.puzzle, concealed.map);
  const ports: LocalWorkerPort[] = [];
  const openPort = () => {
    const port = new LocalWorkerPort(advisor);
    ports.push(port);
    return port;
  };
  const clock = { now: 0 };
  const worker = new LazyWorker<AdvisorMethods>(openPort, { cancel: 'terminate' });
  const game = new PuzzleGame({ board, names, advisor: new Advisor(worker), store, now: () => clock.now });
  const paint = (...faces: number[]) => {
    game.startStroke(faces[0], 'fill');
    for (const face of faces.slice(1)) game.strokeTo(face);
    game.endStroke();
  };
  const filled = () => Array.from({ length: board.faceCount }, (_, face) => face).filter((face) => game.entryOf(face).colour === FILLED);
  const picture = [...map.faceFilled.keys()].filter((face) => map.faceFilled[face] === 1);
  return { game, store, ports, clock, paint, filled, picture };
}
