import { expect, test } from 'vitest';
import { concealPuzzle } from '../../src/play/conceal.ts';
import { deriveClue } from '../../src/puzzle/map/clues.ts';
import { openText } from '../../src/session/formats/formats.ts';
import { openSample } from '../print/drawings.ts';

test('a concealed puzzle has the lines and clues of the puzzle and nothing else', () => {
  const { puzzle, map } = openSample('butterfly.json');
  const concealed = concealPuzzle({ puzzle: { ...puzzle, meta: { about: 'wings' }, unknown: { by: 'me' } }, map });
  const { frame, curves, ...others } = concealed.puzzle;
  expect(others).toEqual({ name: '', filled: new Float64Array(), unknown: {} });
  expect([frame, concealed.map.faceCount, concealed.map.faceFilled.includes(1)]).toEqual([puzzle.frame, map.faceCount, false]);
  for (const [curve, { id, pieces, clues }] of curves.entries()) {
    expect([id, pieces.map(({ fixed }) => fixed)]).toEqual([String(curve + 1), [false]]);
    for (const side of ['left', 'right'] as const) expect(clues?.[side] ?? null).toEqual(deriveClue(map, curve, side));
  }
});

test('a grid keeps the names of its lines, which are their positions', async () => {
  const opened = await openText('width 2\nheight 2\nrows\n1\n2\ncolumns\n2\n1\n', 'some.non');
  expect(concealPuzzle(opened).puzzle.curves.map(({ id }) => id)).toEqual(opened.puzzle.curves.map(({ id }) => id));
});
