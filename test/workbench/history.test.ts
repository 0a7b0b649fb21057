import { expect, test } from 'vitest';
import { createDeed, History } from '../../src/workbench/history.ts';

function createLog() {
  const acts: string[] = [];
  const deed = (label: string) =>
    createDeed(label, (isUndo) => {
      acts.push(`${isUndo ? 'undo' : 'redo'} ${label}`);
    });
  return { acts, deed };
}

test('deeds are taken back and done again in order', async () => {
  const { acts, deed } = createLog();
  const history = new History(10, () => {});
  history.push(deed('a'));
  history.push(deed('b'));
  expect([history.undoLabel, history.redoLabel]).toEqual(['b', undefined]);
  await history.undo();
  await history.undo();
  await history.undo();
  expect([history.undoLabel, history.redoLabel]).toEqual([undefined, 'a']);
  await history.redo();
  expect(acts).toEqual(['undo b', 'undo a', 'redo a']);
});

test('what is done together is one deed, taken back from its end', async () => {
  const { acts, deed } = createLog();
  const history = new History(10, () => {});
  history.group('both', () => {
    history.push(deed('a'));
    history.push(deed('b'));
  });
  history.group('nothing', () => {});
  expect([history.undoLabel, history.depth]).toEqual(['both', 1]);
  await history.undo();
  await history.redo();
  expect(acts).toEqual(['undo b', 'undo a', 'redo a', 'redo b']);
  expect(() =>
    history.group('broken', () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  history.push(deed('c'));
  expect([history.undoLabel, history.depth]).toEqual(['c', 2]);
});

test('a new deed makes what was taken back impossible to do again', async () => {
  const { deed } = createLog();
  const history = new History(10, () => {});
  history.push(deed('a'));
  await history.undo();
  history.push(deed('b'));
  expect(history.redoLabel).toBeUndefined();
});

test('only so many deeds are kept', async () => {
  const { acts, deed } = createLog();
  const history = new History(2, () => {});
  for (const label of ['a', 'b', 'c']) history.push(deed(label));
  for (let i = 0; i < 3; i++) await history.undo();
  expect(acts).toEqual(['undo c', 'undo b']);
});
