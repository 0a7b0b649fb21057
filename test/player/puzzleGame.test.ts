import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { EMPTY, UNKNOWN } from '../../src/solver/board.ts';
import { BOOK_TEXT, GRID_TEXT, SQUARES_TEXT, TWINS_TEXT } from '../workbench/solving/clued.ts';
import { FakeStore, startGame } from './games.ts';

const answered = (game: { readonly message: string }) =>
  vi.waitFor(() => expect(game.message).not.toBe('Looking…'), { timeout: 50_000, interval: 5 });

test('is solved by its clues, counts the time until then, and takes no strokes afterwards', () => {
  const { game, clock, paint, filled, picture } = startGame(GRID_TEXT);
  game.stopwatch.start();
  expect(game.message).toBe('0 of 8 clues met');
  clock.now = 2500;
  paint(...picture);
  expect([game.message, game.isSolved, filled()]).toEqual(['Solved: all 8 clues are met.', true, picture]);
  clock.now = 9000;
  paint(0);
  expect([game.stopwatch.ms, filled()]).toEqual([2500, picture]);
  game.undo();
  expect([game.isSolved, game.canUndo, filled()]).toEqual([false, false, []]);
  game.redo();
  expect(game.isSolved).toBe(true);
});

test('is not solved in the middle of a stroke', () => {
  const { game, picture } = startGame(GRID_TEXT);
  game.startStroke(picture[0], 'fill');
  expect(game.isSolved).toBe(false);
  game.cancelStroke();
  game.endStroke();
  expect([game.hasBegun, game.canUndo]).toEqual([false, false]);
});

test('restores entries, time and hints on another visit, and says if they can’t be stored', () => {
  const store = new FakeStore();
  const first = startGame(GRID_TEXT, store);
  first.game.stopwatch.start();
  first.clock.now = 1234;
  first.game.startStroke(3, 'cross');
  first.game.endStroke();
  first.game.hints = 2;
  first.game.save();
  const second = startGame(BOOK_TEXT, store);
  expect([second.game.entryOf(3).colour, second.game.stopwatch.ms, second.game.hints]).toEqual([EMPTY, 1234, 2]);
  expect(second.game.canUndo).toBe(false);
  store.isFull = true;
  const shown: boolean[] = [];
  second.game.onChange = () => shown.push(second.game.isStored);
  second.paint(0);
  expect([second.game.isStored, shown.at(-1)]).toEqual([false, false]);
});

test('adopts what another tab has stored, as a step that can be undone', () => {
  const store = new FakeStore();
  const [first, second] = [startGame(GRID_TEXT, store), startGame(GRID_TEXT, store)];
  first.paint(1, 2);
  second.game.adoptStored();
  expect(second.filled()).toEqual([1, 2]);
  second.game.adoptStored();
  second.paint(0);
  first.game.adoptStored();
  expect(first.filled()).toEqual([0, 1, 2]);
  second.game.undo();
  second.game.undo();
  expect([second.filled(), second.game.canUndo]).toEqual([[], false]);
});

test('entries from another tab end a stroke', () => {
  const store = new FakeStore();
  const [first, second] = [startGame(GRID_TEXT, store), startGame(GRID_TEXT, store)];
  second.game.startStroke(5, 'fill');
  first.paint(1);
  second.game.adoptStored();
  second.game.endStroke();
  expect(second.filled()).toEqual([1]);
});

test('keeps or drops pencil marks as a whole, as one step', () => {
  const { game, paint, filled } = startGame(GRID_TEXT);
  paint(0);
  game.setPencil(true);
  paint(1, 2);
  paint(0);
  expect([filled(), game.hasPencilMarks]).toEqual([[0, 1, 2], true]);
  game.dropPencilMarks();
  expect([filled(), game.hasPencilMarks, game.isPencil]).toEqual([[0], false, false]);
  game.undo();
  expect([filled(), game.hasPencilMarks]).toEqual([[0, 1, 2], true]);
  game.keepPencilMarks();
  expect([filled(), game.hasPencilMarks, game.entryOf(1).isPencil]).toEqual([[0, 1, 2], false, false]);
});

test('restarts with time 0, and undo restores the faces', () => {
  const { game, clock, paint, filled } = startGame(GRID_TEXT);
  game.stopwatch.start();
  clock.now = 100;
  paint(0, 1);
  game.restart();
  expect([filled(), game.stopwatch.ms, game.hasBegun]).toEqual([[], 0, false]);
  game.undo();
  expect(filled()).toEqual([0, 1]);
});

test('checks, marks wrong faces until they change, and clears them', async () => {
  const { game, paint, filled, picture } = startGame(GRID_TEXT);
  const [first, second] = [0, 1, 2].filter((face) => !picture.includes(face));
  paint(first, second);
  game.check();
  expect(game.message).toBe('Looking…');
  await answered(game);
  expect([game.message, game.wrongFaces, game.hints]).toEqual(['2 faces are wrong: they are marked.', [first, second], 1]);
  paint(first);
  expect([game.message, game.wrongFaces]).toEqual(['One face is wrong: it is marked.', [second]]);
  game.clearWrong();
  expect([game.wrongFaces, filled(), game.message]).toEqual([[], [], '0 of 8 clues met']);
  game.check();
  await answered(game);
  expect(game.message).toBe('Everything is right so far.');
});

test('hints lead to the solution, each with its reason, and count', async () => {
  const { game, filled, picture } = startGame(GRID_TEXT);
  let steps = 0;
  for (; !game.isSolved; steps++) {
    expect(steps).toBeLessThan(9);
    game.hint();
    await answered(game);
    expect([game.message, game.canFillIn]).toEqual([expect.stringMatching(/^Look at the highlighted side, clue \d\. Another hint/), true]);
    const { shownLines } = game;
    game.hint();
    if (game.isSolved) continue;
    expect([game.message, game.shownLines]).toEqual([expect.stringMatching(/^Clue \d: of its 3 faces .*, as .*\.$/), shownLines]);
  }
  expect([filled(), game.hints]).toEqual([picture, steps]);
});

test('names rows and columns of a grid', async () => {
  const { game } = startGame(SQUARES_TEXT);
  game.hint();
  await answered(game);
  expect(game.message).toMatch(/^Look at (row|column) [1-3], clue \d\. Another hint fills it in\.$/);
});

test('points at sides that can no longer be met if there are several solutions', async () => {
  const { game, paint, picture } = startGame(TWINS_TEXT);
  paint(...[0, 1, 2, 3].filter((face) => face === picture[0] || !picture.includes(face)).slice(0, 2));
  game.hint();
  await answered(game);
  expect([game.message, game.wrongFaces]).toEqual([expect.stringMatching(/^The highlighted sides? can no longer/), []]);
  expect(game.shownLines.length).toBeGreaterThan(0);
});

test('reports a solver that stops, and asks another one next time', async () => {
  const { game, ports } = startGame(GRID_TEXT);
  game.hint();
  ports[0].kill(false);
  await answered(game);
  expect(game.message).toBe('No answer: the solver stopped: killed by a test.');
  game.hint();
  await answered(game);
  expect(game.message).toMatch(/^Look at/);
});

test('a game that rests ends its solver, and continues with another one', async () => {
  const { game, ports } = startGame(GRID_TEXT);
  game.hint();
  game.rest();
  expect([game.message, game.stopwatch.isRunning]).toEqual(['0 of 8 clues met', false]);
  game.hint();
  await answered(game);
  expect([game.canFillIn, ports.length]).toEqual([true, 2]);
});

test('a stroke cancels a question', async () => {
  const { game, paint } = startGame(GRID_TEXT);
  game.hint();
  paint(0);
  const { message } = game;
  expect(message).toMatch(/^\d of 8 clues met$/);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(game.message).toBe(message);
});

test('any play can be undone to the start, and redone to the end', () => {
  const face = fc.nat({ max: 8 });
  const brush = fc.constantFrom('fill' as const, 'cross' as const);
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('stroke' as const),
      brush,
      faces: fc.array(face, { minLength: 1, maxLength: 4 }),
      isCancelled: fc.boolean(),
    }),
    fc.record({ kind: fc.constantFrom('pencil', 'keep', 'drop', 'undo', 'redo', 'restart') }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const { game, store } = startGame(GRID_TEXT);
      const look = () => JSON.stringify(Array.from({ length: 9 }, (_, one) => game.entryOf(one)));
      const start = look();
      for (const one of acts) {
        if (one.kind === 'stroke') {
          game.startStroke(one.faces[0], one.brush);
          for (const next of one.faces) game.strokeTo(next);
          if (one.isCancelled) game.cancelStroke();
          else game.endStroke();
        } else if (one.kind === 'pencil') game.setPencil(!game.isPencil);
        else if (one.kind === 'keep') game.keepPencilMarks();
        else if (one.kind === 'drop') game.dropPencilMarks();
        else if (one.kind === 'undo') game.undo();
        else if (one.kind === 'redo') game.redo();
        else game.restart();
        expect(Array.from({ length: 9 }, (_, i) => game.entryOf(i)).every(({ colour, isPencil }) => !isPencil || colour !== UNKNOWN)).toBe(
          true,
        );
      }
      while (game.canRedo) game.redo();
      const end = look();
      while (game.canUndo) game.undo();
      expect(look()).toBe(start);
      while (game.canRedo) game.redo();
      expect(look()).toBe(end);
      if (acts.length > 0 && end !== start) expect(store.games.size).toBe(1);
    }),
    { numRuns: 60 },
  );
});
