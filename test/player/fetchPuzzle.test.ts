import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packText, unpackText } from '../../src/play/packedText.ts';
import { packPlayerLink } from '../../src/play/playerLink.ts';
import { fetchPuzzle } from '../../src/player/page/fetchPuzzle.ts';
import { createPlayerCopy } from '../../src/print/playerCopy.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { GRID_TEXT } from '../workbench/solving/clued.ts';

const NONE = { title: '', puzzles: [] };

test('a link with changed bytes opens as a valid puzzle, or is refused with a message for the user', async () => {
  const bytes = await unpackText(await packPlayerLink(createPlayerCopy(openPuzzle(GRID_TEXT))), 10_000);
  const edit = fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }));
  const outcomes = { opened: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), fc.option(fc.nat({ max: bytes.length })), async (edits, cut) => {
      const changed = bytes.slice(0, cut ?? undefined);
      for (const [at, value] of edits) if (at < changed.length) changed[at] = value;
      const text = await packText(Uint8Array.from(changed));
      const outcome = await fetchPuzzle({ kind: 'link', text }, NONE).catch((error: Error) => error.message);
      if (typeof outcome === 'string') {
        outcomes.refused++;
        // Messages of programming errors have other words.
        expect(outcome).toMatch(/damaged|another version|curve|frame/);
      } else {
        outcomes.opened++;
        expect(outcome.map.faceCount).toBeGreaterThan(0);
      }
    }),
    { numRuns: 300 },
  );
  expect(outcomes.refused).toBeGreaterThan(100);
});

test('a number beyond the list is refused', async () => {
  await expect(fetchPuzzle({ kind: 'number', number: 3 }, NONE)).rejects.toThrow('there is no puzzle 3 on this page');
});
