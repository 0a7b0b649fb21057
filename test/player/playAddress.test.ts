import { expect, test } from 'vitest';
import { type PlayAddress, readPlayAddress, writePlayAddress } from '../../src/player/page/playAddress.ts';

test.each<PlayAddress>([
  { kind: 'link', text: 'LVdtrGZVdV7P-tpr_3' },
  { kind: 'file', src: 'puzzles/1.json', list: undefined },
  { kind: 'file', src: 'puzzles/a&b #1.json', list: 'puzzles/list.json' },
])('an address is read as it was written: %o', (address) => {
  expect(readPlayAddress(writePlayAddress(address))).toEqual(address);
});

test.each(['', '#', '#puzzle=pear', '#file=abc'])('%o names no puzzle for players', (hash) => {
  expect(readPlayAddress(hash)).toBeUndefined();
});
