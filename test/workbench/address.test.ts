import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import type { SaveFormat } from '../../src/session/formats/format.ts';
import { addressOfText, MAX_LINK_LENGTH } from '../../src/session/formats/linkedText.ts';
import { addressOfDrawing, MAX_LINKED_BYTES, readAddress, readLinkedText } from '../../src/workbench/files/address.ts';

const SMALL = writePuzzle({ ...randomPuzzle(3, 2), name: 'Small – ☺' });

async function fileOf(hash: string): Promise<string> {
  const address = readAddress(hash);
  expect(address).toHaveProperty('file');
  return (address as { file: string }).file;
}

async function deflate(bytes: BlobPart): Promise<string> {
  const packed = await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
  return Buffer.from(packed).toString('base64url');
}

test('reads an address that names a gallery puzzle, holds a puzzle, or has no request', () => {
  expect(readAddress('#puzzle=generated/hut')).toEqual({ puzzle: 'generated/hut' });
  expect(readAddress('#file=abc-_')).toEqual({ file: 'abc-_' });
  for (const hash of ['', '#', '#puzzle=', '#file', '#about', '#x=puzzle=a']) expect(readAddress(hash)).toBeUndefined();
});

test('restores every number from a link, whose characters are safe in all programs', async () => {
  const hash = await addressOfText(SMALL);
  expect(hash).toMatch(/^#file=[\w-]+$/);
  expect(JSON.parse(await readLinkedText(await fileOf(hash)))).toEqual(JSON.parse(SMALL));
});

test('rounds to a thousandth of a unit only if the link is too long', async () => {
  const save = (scribbles: number) => async (format?: SaveFormat) => {
    const numbers = Array.from({ length: scribbles }, (_, i) => Math.sqrt(i + 3));
    return JSON.stringify(format === undefined ? numbers : numbers.map((number) => Number(number.toFixed(3))));
  };
  const numberOf = async (hash: string) => JSON.parse(await readLinkedText(await fileOf(hash)))[0];
  expect(await numberOf(await addressOfDrawing({ save: save(100) }))).toBe(Math.sqrt(3));
  expect(await numberOf(await addressOfDrawing({ save: save(4000) }))).toBe(1.732);
  await expect(addressOfDrawing({ save: save(20_000) })).rejects.toThrow('the limit is 32,000');
});

test('refuses a text that is too large for a link, with the lengths', async () => {
  const large = writePuzzle(randomPuzzle(4, 40));
  await expect(addressOfText(large)).rejects.toThrow(/it would have \d+,\d+ characters, and the limit is 32,000/);
});

describe('a link is refused that', () => {
  test('is damaged', async () => {
    const file = await fileOf(await addressOfText(SMALL));
    for (const broken of [file.slice(0, -20), `${file.slice(0, 40)}%%%${file.slice(43)}`, 'A', await deflate(Uint8Array.of(0xff, 0xfe))])
      await expect(readLinkedText(broken)).rejects.toThrow('it is damaged');
  });

  test('is much too long', async () => {
    await expect(readLinkedText('A'.repeat(MAX_LINK_LENGTH + 1))).rejects.toThrow('too long');
  });

  test('would fill the memory', async () => {
    const bomb = await deflate('0'.repeat(5 * MAX_LINKED_BYTES));
    expect(bomb.length).toBeLessThan(MAX_LINK_LENGTH);
    await expect(readLinkedText(bomb)).rejects.toThrow('its puzzle is too large');
  });

  test('holds anything else, always with a message for the user', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), async (file) => {
        const text = await readLinkedText(file).catch((error: Error) => error.message);
        expect(typeof text).toBe('string');
      }),
      { numRuns: 200 },
    );
  });
});
