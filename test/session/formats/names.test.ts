import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { openPuzzle, preparePuzzle } from '../../../src/puzzle/open.ts';
import { drawPuzzle } from '../../../src/session/document/drawPuzzle.ts';
import { findOpenFormat, openText, SAVE_FORMATS } from '../../../src/session/formats/formats.ts';
import { saveNon } from '../../../src/session/formats/non.ts';
import { saveLinked } from '../../../src/session/formats/saveDrawing.ts';
import { saveSvg } from '../../../src/session/formats/svg.ts';
import { writeAs } from '../../../src/session/formats/writeAs.ts';
import { level, puzzleText, upright } from '../../support/puzzleText.ts';

const { puzzle } = openPuzzle(puzzleText([upright(500), level(300)], { filled: [[250, 150]] }));

function named(name: string) {
  return preparePuzzle({ ...puzzle, name });
}

/** Every unit of UTF-16 as often as any other, so halves of pairs as well, and more of what is delicate. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(
    '\0',
    '\b',
    '\x1b',
    '\x7f',
    '\x85',
    '\r',
    '\n',
    '\u2028',
    '\ufeff',
    '\ufffe',
    '\uffff',
    '\ud800',
    '\udfff',
    '😀',
    ']]>',
    '&amp;',
  ),
);
const anyName = fc.string({ unit, maxLength: 12 });

/** The name as XML can hold it. */
function held(name: string): string {
  return Array.from(name.trim(), (character) => {
    const code = character.codePointAt(0)!;
    const isControl = code < 0x20 && !'\t\n\r'.includes(character);
    return isControl || (code >= 0xd800 && code < 0xe000) || code === 0xfffe || code === 0xffff ? '\ufffd' : character;
  }).join('');
}

/** The name as a line of a file can hold it. */
function fitLine(name: string): string {
  return Array.from(name, (character) => {
    const code = character.codePointAt(0)!;
    return '\r\n'.includes(character) ? ' ' : code >= 0xd800 && code < 0xe000 ? '\ufffd' : character;
  }).join('');
}

test.each([...SAVE_FORMATS, saveLinked])('a puzzle of any name is saved as $extension and opened again', async (format) => {
  await fc.assert(
    fc.asyncProperty(anyName, fc.boolean(), async (name, showSolution) => {
      const text = await writeAs(format, named(name), { name: 'Gate', showSolution });
      const fileName = `x${findOpenFormat(format.extension) === undefined ? '.json' : format.extension}`;
      const again = await openText(text, fileName);
      expect(again.puzzle.name).toBe(format === saveSvg && !showSolution ? 'Nonogram' : format === saveNon ? fitLine(name) : name);
      // As it comes back from a disk: halves of pairs have no bytes.
      expect(new TextDecoder().decode(new TextEncoder().encode(text))).toBe(text);
    }),
    { numRuns: 150 },
  );
});

test('a drawing is well-formed XML whatever the puzzle or its file is called', async () => {
  await fc.assert(
    fc.asyncProperty(anyName, anyName, async (own, ofFile) => {
      const parser = new SaxesParser({ xmlns: true });
      parser.on('error', (error) => {
        throw error;
      });
      parser.write(await saveSvg.write(named(own), { name: ofFile, showSolution: true })).close();
    }),
  );
});

test('a name with an escape character comes back from a picture with a replacement in its place', async () => {
  const name = 'Bell\x07 and\x1b[31m red';
  const text = drawPuzzle(named(name), { title: name });
  expect(text).toContain('<title>Bell\ufffd and\ufffd[31m red</title>');
  expect((await openText(text, 'bell.svg')).puzzle.name).toBe('Bell\ufffd and\ufffd[31m red');
});

test('a picture of a puzzle of any name is well-formed and opened again under what XML can hold of it', async () => {
  await fc.assert(
    fc.asyncProperty(anyName, async (name) => {
      const again = await openText(drawPuzzle(named(name), { title: name.trim() }), 'Gate.svg');
      expect(again.puzzle.name).toBe(held(name) || 'Gate');
    }),
  );
});
