import { expect, test } from 'vitest';
import { type PlayAddress, readPlayAddress, writePlayAddress } from '../../src/player/page/playAddress.ts';

test.each<PlayAddress>([
  { kind: 'link', text: 'LVdtrGZVdV7P-tpr_3' },
  { kind: 'number', number: 12 },
])('an address is read as it was written: %o', (address) => {
  expect(readPlayAddress(writePlayAddress(address))).toEqual(address);
});

test.each(['', '#', '#puzzle=pear', '#puzzle=0', '#puzzle=1.5', '#file=abc'])('%o names no puzzle for players', (hash) => {
  expect(readPlayAddress(hash)).toBeUndefined();
});
