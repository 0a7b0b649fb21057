import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashNumbers } from '../../src/geometry/hash.ts';

test('gives known hashes in every JavaScript engine', () => {
  expect(hashNumbers([])).toBe('ea87b48fdd8bca00');
  expect(hashNumbers([[]])).toBe('d7c24538c829ffae');
  expect(hashNumbers([[1, 2, 3]])).toBe('6eb3bc20fd3bcf9a');
  expect(hashNumbers([Float64Array.of(0.1, -0, 1e300)])).toBe('f11569d185660ce4');
});

test('changes with one bit of one number, with their order and with column boundaries', () => {
  const column = fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(column, fc.nat(), fc.nat(63), (numbers, at, bit) => {
      const changed = Float64Array.from(numbers);
      const bits = new BigUint64Array(changed.buffer);
      bits[at % numbers.length] ^= 1n << BigInt(bit);
      fc.pre(!Number.isNaN(changed[at % numbers.length]));
      const hash = hashNumbers([numbers]);
      expect(hash).toMatch(/^[0-9a-f]{16}$/);
      expect(hashNumbers([Float64Array.from(numbers)])).toBe(hash);
      expect(hashNumbers([changed])).not.toBe(hash);
      expect(hashNumbers([numbers.slice(0, 1), numbers.slice(1)])).not.toBe(hash);
      if (numbers.some((number) => !Object.is(number, numbers[0]))) {
        expect(hashNumbers([[...numbers.slice(1), numbers[0]]])).not.toBe(hash);
      }
    }),
  );
});

test('produces no more duplicate halves among 100,000 hashes than chance', () => {
  const hashes = Array.from({ length: 100_000 }, (_, i) => hashNumbers([[i, 1]]));
  expect(new Set(hashes).size).toBe(100_000);
  // Among this many 32-bit values one or two coincide; a dozen would mean a bad hash.
  for (const half of [hashes.map((hash) => hash.slice(0, 8)), hashes.map((hash) => hash.slice(8))]) {
    expect(new Set(half).size).toBeGreaterThan(100_000 - 12);
  }
});
