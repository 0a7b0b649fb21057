import { expect, test } from 'vitest';
import type { Autosave } from '../../src/workbench/storage/autosave.ts';
import { begin, chooseWork } from '../../src/workbench/storage/beginning.ts';
import type { OpenWork } from '../../src/workbench/storage/host.ts';
import type { RecentWork } from '../../src/workbench/storage/library.ts';

const openAs = (id: string, isStored = true): OpenWork => ({ id, name: `Work ${id}`, isStored });

const choose = (ids: readonly string[], previous: string | undefined, hasAddress = false, isAgain = true) =>
  chooseWork(
    ids.map((id) => ({ id, isOpen: id.startsWith('live') })),
    { previous: previous === undefined ? undefined : openAs(previous), isAgain, hasAddress },
  );

test('continues the only work, and nothing if there is none or several', () => {
  expect(choose(['a'], undefined)).toBe('a');
  expect(choose([], undefined)).toBeUndefined();
  expect(choose(['a', 'b'], undefined)).toBeUndefined();
});

test('continues the work of a reloaded tab, independent of the address', () => {
  expect(choose(['a', 'b'], 'b')).toBe('b');
  expect(choose(['b'], 'b', true)).toBe('b');
  expect(choose(['a', 'b'], 'a', false, false)).toBe('a');
});

test('continues no other work in a reloaded tab', () => {
  expect(choose(['a'], 'gone')).toBeUndefined();
  expect(choose(['a'], 'gone', true)).toBeUndefined();
});

test('opens the puzzle of a new address, also in the tab in which work was left', () => {
  expect(choose(['a'], undefined, true)).toBeUndefined();
  expect(choose(['a'], 'a', true, false)).toBeUndefined();
});

test('leaves work to the tab that has it open', () => {
  expect(choose(['live'], undefined)).toBeUndefined();
});

/** Begins with a library of readable works with these ids; undefined if the storage fails. */
async function beginWith(ids: readonly string[] | undefined, previous: OpenWork | undefined, isRestorable = true) {
  const done: string[] = [];
  const autosave = {
    isFailing: ids === undefined,
    library: { list: async () => ids?.map((id) => ({ id, isOpen: false }) as RecentWork), load: async (id: string) => ({ id }) },
    restore: async ({ id }: { id: string }) => {
      done.push(`restore ${id}`);
      return { isOpen: isRestorable, damages: isRestorable ? [] : ['its drawing is not the same puzzle'] };
    },
  } as unknown as Autosave;
  const beginning = await begin(autosave, { previous, isAgain: true, hasAddress: false }, async () => done.push('open'));
  return { done, ...beginning };
}

test('lists the rest beside restored work', async () => {
  const { done, restored, others } = await beginWith(['a', 'b', 'c'], openAs('b'));
  expect([done, restored?.work.id, others.map(({ id }) => id)]).toEqual([['restore b'], 'b', ['a', 'c']]);
});

test('opens a puzzle if the work can’t be opened, with the reason', async () => {
  const { done, damaged } = await beginWith(['a', 'b'], openAs('a'), false);
  expect([done, damaged?.id, damaged?.reason]).toEqual([['restore a', 'open'], 'a', 'its drawing is not the same puzzle']);
});

test('names work that was not stored before the page was closed, and opens no other work instead', async () => {
  const { done, missed } = await beginWith(['a'], openAs('gone'));
  expect([done, missed]).toEqual([['open'], { name: 'Work gone', mayReturn: false }]);
});

test('names work that can’t be read now', async () => {
  const { done, missed } = await beginWith(undefined, openAs('a'));
  expect([done, missed]).toEqual([['open'], { name: 'Work a', mayReturn: true }]);
});

test('misses nothing if a puzzle was only looked at', async () => {
  expect((await beginWith(['a'], openAs('pond', false))).missed).toBeUndefined();
});
