import { expect, test, vi } from 'vitest';
import { hashBoard } from '../../../src/play/record.ts';
import { analysePuzzle } from '../../../src/session/solve/solve.ts';
import { FILLED } from '../../../src/solver/board.ts';
import { sourceOfText } from '../../../src/workbench/files/file.ts';
import { type GameStore, Playing } from '../../../src/workbench/playing/playing.ts';
import { storeClues } from '../../../src/workbench/solving/amendments.ts';
import { FaceState } from '../../../src/workbench/solving/stepping.ts';
import { LazyWorker } from '../../../src/workers/lazyWorker.ts';
import { type SolverMethods, solver } from '../../../src/workers/page/solver.ts';
import { LocalWorkerPort } from '../../support/localPorts.ts';
import { level, puzzleText, upright } from '../../support/puzzleText.ts';
import { openBench, SECOND_TEXT } from '../bench.ts';
import { BOOK_TEXT, GRID_TEXT, SQUARES_TEXT, TWINS_TEXT } from '../solving/clued.ts';

/** What a browser keeps, in this process. */
class Shelf implements GameStore {
  readonly kept = new Map<string, unknown>();
  read(board: string): unknown {
    return this.kept.get(board);
  }
  isFull = false;
  write(board: string, faces: string): boolean {
    if (!this.isFull) this.kept.set(board, faces);
    return !this.isFull;
  }
}

async function start(text = GRID_TEXT, store = new Shelf()) {
  const bench = await openBench(text);
  const ports: LocalWorkerPort[] = [];
  const open = () => {
    const port = new LocalWorkerPort(solver);
    ports.push(port);
    return port;
  };
  const playing = new Playing(bench.workbench, new LazyWorker<SolverMethods>(open, { cancel: 'terminate' }), store);
  const paint = (...faces: number[]) => {
    playing.startStroke(faces[0], 'fill');
    for (const face of faces.slice(1)) playing.strokeTo(face);
    playing.endStroke();
  };
  const filled = () => [...(playing.game?.colours.keys() ?? [])].filter((face) => playing.game!.colours[face] === FILLED);
  const picture = [...bench.workbench.document!.map.faceFilled.keys()].filter(
    (face) => bench.workbench.document!.map.faceFilled[face] === 1,
  );
  const answered = () => vi.waitFor(() => expect(playing.isAsking).toBe(false), { timeout: 50_000, interval: 5 });
  return { ...bench, playing, ports, store, paint, filled, picture, answered };
}

test('solves the puzzle by filling its picture, with undo and redo per stroke', async () => {
  const { workbench, until, playing, paint, filled, picture } = await start();
  expect(playing.begin()).toBeUndefined();
  expect(playing.message).toBe('0 of 8 clues met');
  const others = [0, 1, 2].filter((face) => !picture.includes(face));
  paint(...others);
  expect([filled(), workbench.undoLabel]).toEqual([others, `${others.length} faces`]);
  paint(...others);
  paint(...picture);
  expect([playing.message, playing.game!.isSolved]).toEqual(['Solved: all 8 clues are met.', true]);
  workbench.undo();
  await until(() => filled().length === 0);
  workbench.undo();
  await until(() => filled().length === others.length);
  workbench.redo();
  workbench.redo();
  await until(() => playing.game!.isSolved);
  expect(filled()).toEqual(picture);
});

test('resumes a game after leaving, after another puzzle, on another day, and on undo', async () => {
  const { workbench, until, playing, store, paint, filled, picture } = await start();
  playing.begin();
  paint(picture[0]);
  playing.leave();
  expect([playing.game, playing.message]).toEqual([undefined, '']);
  workbench.undo();
  await until(() => playing.game !== undefined);
  expect(filled()).toEqual([]);
  workbench.redo();
  await until(() => filled().length === 1);

  await workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
  expect(playing.game).toBeUndefined();
  workbench.undo();
  await until(() => workbench.document?.fileName === 'first.json');
  expect(playing.game).toBeUndefined();
  playing.begin();
  expect(filled()).toEqual([picture[0]]);

  const later = await start(GRID_TEXT, store);
  later.playing.begin();
  expect(later.filled()).toEqual([picture[0]]);
});

test('continues a game while the puzzle relaxes or its clues are stored, outside of the file', async () => {
  const { workbench, until, reach, playing, paint, filled, picture } = await start();
  playing.begin();
  paint(picture[0]);
  workbench.play();
  await reach(3);
  workbench.pause();
  await until(() => workbench.isIdle);
  expect(filled()).toEqual([picture[0]]);
  const before = workbench.document;
  storeClues(workbench);
  await until(() => workbench.document !== before);
  expect(filled()).toEqual([picture[0]]);
  const empty = await start();
  storeClues(empty.workbench);
  expect(JSON.parse(await workbench.save()).filled).toEqual(JSON.parse(await empty.workbench.save()).filled);
});

test('starts a damaged stored game from scratch', async () => {
  const store = new Shelf();
  const { playing, filled, workbench } = await start(GRID_TEXT, store);
  const { board } = analysePuzzle(workbench.document!.puzzle, workbench.document!.map);
  store.kept.set(hashBoard(board), '####');
  expect(playing.begin()).toBeUndefined();
  expect(filled()).toEqual([]);
});

test('cancels a stroke without a trace in game and history', async () => {
  const { workbench, playing, filled } = await start();
  playing.begin();
  playing.startStroke(0, 'fill');
  playing.strokeTo(1);
  expect(filled()).toEqual([0, 1]);
  playing.cancelStroke();
  playing.endStroke();
  expect([filled(), workbench.undoLabel]).toEqual([[], undefined]);
  playing.startStroke(0, 'cross');
  expect(playing.faces[0]).toBe(FaceState.empty);
  playing.leave();
  playing.begin();
  expect(playing.faces[0]).toBe(FaceState.open);
});

test('checks for wrong faces; a hint shows where to look, and the next one fills it in', async () => {
  const { playing, paint, filled, picture, answered, ports } = await start();
  playing.begin();
  const wrong = picture[0] === 0 ? 1 : 0;
  paint(wrong);
  expect(ports).toEqual([]);
  playing.check();
  expect(playing.message).toBe('Looking…');
  await answered();
  expect([playing.message, playing.wrongFaces, playing.pointedSides]).toEqual(['One face is wrong: it is hatched.', [wrong], []]);
  paint(wrong);
  expect([playing.wrongFaces, playing.message]).toEqual([[], '0 of 8 clues met']);
  playing.check();
  await answered();
  expect([playing.message, playing.pointedSides]).toEqual(['Everything is right so far.', []]);
  for (let hints = 0; !playing.game!.isSolved; hints++) {
    expect(hints).toBeLessThan(9);
    playing.hint();
    await answered();
    expect(playing.message).toMatch(/^Look at the highlighted side, clue \d\. Another hint fills it in\.$/);
    const { pointedSides } = playing;
    expect(pointedSides).toHaveLength(1);
    playing.hint();
    if (playing.game!.isSolved) break;
    // The sides of the hint stay highlighted beside its reason.
    expect(playing.message).toMatch(/^Clue \d: of its 3 faces .*, as .*\.$/);
    expect(playing.pointedSides).toEqual(pointedSides);
  }
  expect(filled()).toEqual(picture);
  expect(ports).toHaveLength(1);
});

test('describes hints and mistakes in a grid by rows, columns and squares', async () => {
  const { playing, paint, picture, answered } = await start(SQUARES_TEXT);
  playing.begin();
  const wrong = picture[0] === 0 ? 1 : 0;
  paint(wrong);
  playing.check();
  await answered();
  expect(playing.message).toBe('One square is wrong: it is hatched.');
  paint(wrong);
  playing.hint();
  await answered();
  expect(playing.message).toMatch(/^Look at (row|column) [1-3], clue \d\. Another hint fills it in\.$/);
  playing.hint();
  expect(playing.message).toMatch(/^(Row|Column) [1-3], clue \d: of its 3 squares .*, as .*\.$/);
});

test('keeps the remaining wrong faces marked', async () => {
  const { playing, paint, picture, answered } = await start();
  playing.begin();
  const [first, second] = [0, 1, 2].filter((face) => !picture.includes(face));
  paint(first, second);
  playing.check();
  await answered();
  expect([playing.message, playing.wrongFaces]).toEqual(['2 faces are wrong: they are hatched.', [first, second]]);
  paint(first);
  expect([playing.message, playing.wrongFaces]).toEqual(['One face is wrong: it is hatched.', [second]]);
  paint(second);
  expect([playing.message, playing.wrongFaces]).toEqual(['0 of 8 clues met', []]);
});

test('cancels the stroke on undo, hint and clearing', async () => {
  const { workbench, until, playing, paint, filled, store, answered } = await start();
  playing.begin();
  paint(0);
  playing.startStroke(1, 'fill');
  playing.strokeTo(2);
  workbench.undo();
  await until(() => workbench.redoLabel === 'face');
  playing.endStroke();
  expect([filled(), [...store.kept.values()]]).toEqual([[], ['.........']]);
  playing.hint();
  await answered();
  playing.startStroke(1, 'fill');
  playing.hint();
  playing.endStroke();
  expect(workbench.undoLabel).toBe('hint');
  playing.startStroke(1, 'fill');
  playing.clear();
  playing.endStroke();
  workbench.undo();
  workbench.undo();
  await until(() => workbench.redoLabel === 'hint');
  expect([...playing.faces].every((state) => state === FaceState.open)).toBe(true);
});

test('keeps the hint when a second finger cancels the stroke', async () => {
  const { playing, answered } = await start();
  playing.begin();
  playing.hint();
  await answered();
  const { message, pointedSides } = playing;
  playing.startStroke(0, 'fill');
  playing.cancelStroke();
  expect([playing.message, playing.pointedSides]).toEqual([message, pointedSides]);
});

test('ignores a repeated question and replaces it by a different one', async () => {
  const { playing, ports, paint, answered } = await start();
  playing.begin();
  paint(0);
  for (let i = 0; i < 5; i++) playing.hint();
  expect(ports.map(({ posted }) => posted.length)).toEqual([1]);
  playing.check();
  await answered();
  expect(ports).toHaveLength(2);
  expect(playing.message).toMatch(/^(Everything|One face)/);
});

test('merges two simultaneous visits to the same puzzle', async () => {
  const store = new Shelf();
  const [here, there] = [await start(GRID_TEXT, store), await start(GRID_TEXT, store)];
  here.playing.begin();
  there.playing.begin();
  here.paint(0);
  there.paint(1);
  here.paint(2);
  expect([here.filled(), there.filled()]).toEqual([
    [0, 1, 2],
    [0, 1],
  ]);
  there.playing.leave();
  there.playing.begin();
  expect(there.filled()).toEqual([0, 1, 2]);
});

test('reports a game that can’t be stored, and keeps it while the page is open', async () => {
  const store = new Shelf();
  const { playing, paint, filled } = await start(GRID_TEXT, store);
  playing.begin();
  paint(0);
  expect(playing.isStored).toBe(true);
  store.isFull = true;
  paint(1);
  paint(2);
  playing.leave();
  playing.begin();
  expect([playing.isStored, filled()]).toEqual([false, [0, 1, 2]]);
});

test('reports contradictory clues before anything is filled in', async () => {
  const clues = (left: readonly number[]) => ({ clues: { left } });
  const text = puzzleText([
    { ...level(500), ...clues([2]) },
    { ...upright(500), ...clues([]) },
  ]);
  const { playing, answered } = await start(text);
  playing.begin();
  playing.hint();
  await answered();
  expect(playing.message).toBe('The clues of the highlighted sides contradict each other.');
  expect(playing.pointedSides).toHaveLength(2);
});

test('accepts any of several solutions, and reports sides that contradict all of them', async () => {
  const { workbench, playing, paint, picture, answered } = await start(TWINS_TEXT);
  playing.begin();
  const others = [...workbench.document!.map.faceFilled.keys()].filter((face) => !picture.includes(face));
  paint(picture[0], others[0]);
  playing.hint();
  await answered();
  expect(playing.message).toMatch(/^The highlighted sides? can no longer/);
  expect([playing.wrongFaces, playing.pointedSides.length > 0]).toEqual([[], true]);
  playing.clear();
  playing.hint();
  await answered();
  expect(playing.message).toBe('Everything is right, and nothing more follows from the clues.');
  paint(...others);
  expect(playing.message).toBe('Solved: all 4 clues are met. It is not the intended picture: this puzzle has several solutions.');
});

test('plays a puzzle that has only clues', async () => {
  const { playing, paint } = await start(BOOK_TEXT);
  expect(playing.begin()).toBeUndefined();
  for (let face = 0; face < 9 && !playing.game!.isSolved; face++) {
    paint(face);
    if (!playing.game!.isSolved) paint(face);
  }
  expect(playing.message).toBe('Solved: all 8 clues are met.');
});

test('refuses a puzzle without clues, with the reason', async () => {
  const { playing } = await start(puzzleText([]));
  expect(playing.begin()).toMatch(/^This puzzle can’t be solved by hand: there is no open curve to carry a clue, .*\.$/);
  expect(playing.game).toBeUndefined();
});

test('reports a dead solver, replaces it, and drops the answer to a cancelled question', async () => {
  const { playing, paint, ports, until, answered } = await start();
  playing.begin();
  playing.hint();
  ports[0].kill(false);
  await answered();
  expect([playing.message, playing.isAsking]).toEqual(['No answer: the solver stopped: killed by a test.', false]);
  playing.hint();
  await answered();
  expect(playing.message).toMatch(/^Look at/);
  paint(0);
  playing.hint();
  paint(0);
  expect([playing.isAsking, playing.message]).toEqual([false, '0 of 8 clues met']);
  let rounds = 0;
  await until(() => ++rounds > 20);
  expect(playing.message).toBe('0 of 8 clues met');
});
