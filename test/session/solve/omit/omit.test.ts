import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findClueDifferences } from '../../../../src/puzzle/map/clues.ts';
import { listHalfCurves } from '../../../../src/puzzle/map/halfCurves.ts';
import { openPuzzle } from '../../../../src/puzzle/open.ts';
import { rateCurves, ratePuzzle } from '../../../../src/rating/ratePuzzle.ts';
import { savePuzzle } from '../../../../src/session/document/save.ts';
import { openText } from '../../../../src/session/formats/formats.ts';
import { omitClues } from '../../../../src/session/solve/omit/omit.ts';
import { solvePuzzle, withoutClues } from '../../../../src/session/solve/solve.ts';
import { findUnknown, noColours } from '../../../../src/solver/board.ts';
import { LinePropagator } from '../../../../src/solver/line/linePropagator.ts';
import { boardOf } from '../../../../src/solver/sides.ts';
import { level, puzzleText, upright } from '../../../support/puzzleText.ts';

const samples = new URL('../../../../samples/', import.meta.url);
const open = (name: string) => openPuzzle(readFileSync(new URL(`${name}.json`, samples), 'utf8'));
const generated = readdirSync(new URL('generated/', samples)).map((file) => `generated/${file.replace('.json', '')}`);
const ALL = { seed: 1, limitMs: 120_000 };
const LIMIT = { limitMs: 60_000 };

/** Whether complete line solving by the clues of a puzzle leaves nothing open. */
function isSimple({ puzzle, map }: Pick<ReturnType<typeof open>, 'puzzle' | 'map'>): boolean {
  const board = boardOf(map, listHalfCurves(puzzle, map));
  const known = noColours(board);
  new LinePropagator(board).propagate(known);
  return findUnknown(known).length === 0;
}

test.each(generated)('omits as many clues of %s as possible, and keeps its class and solution', { timeout: 60_000 }, async (name) => {
  const { puzzle, map } = open(name);
  const result = await omitClues(puzzle, map, { ...ALL, goal: 'max' });
  expect(result).toMatchObject({ proof: 'most', isFinished: true, before: { class: 'simple' }, after: { class: 'simple' } });
  const again = openPuzzle(savePuzzle(result.puzzle));
  expect(again.warnings).toEqual([]);
  expect(findClueDifferences(again.puzzle, again.map)).toEqual([]);
  expect(listHalfCurves(again.puzzle, again.map).filter(({ clue }) => clue.state === 'omitted')).toHaveLength(result.omitted.length);
  expect(await solvePuzzle(again.puzzle, again.map, LIMIT)).toMatchObject({ class: 'simple', isPicture: true });
  const kept = boardOf(map, listHalfCurves(result.puzzle, map)).lines;
  expect(kept.length + result.omitted.length).toBe(result.clueCount);
  for (const side of kept) expect(isSimple({ puzzle: withoutClues(result.puzzle, [side]), map })).toBe(false);
});

test('a puzzle that gives no clue at all is refused, and not searched through for ever', async () => {
  const { puzzle, map } = open('generated/beaver');
  const bare = withoutClues(puzzle, listHalfCurves(puzzle, map));
  await expect(omitClues(bare, map, { ...ALL, goal: 'max' })).rejects.toThrow('the puzzle gives none');
});

test.each(['generated/beaver', 'generated/knight', 'generated/bait', 'generated/penguin'])(
  'of all choices of clues in %s none leaves out more',
  { timeout: 60_000 },
  async (name) => {
    const { puzzle, map } = open(name);
    const { omitted } = await omitClues(puzzle, map, { ...ALL, goal: 'max' });
    const { lines } = boardOf(map, listHalfCurves(puzzle, map));
    let most = 0;
    for (let choice = 0; choice < 1 << lines.length; choice++) {
      const out = lines.filter((_, line) => (choice >> line) & 1);
      if (out.length > most && isSimple({ puzzle: withoutClues(puzzle, out), map })) most = out.length;
    }
    expect(omitted).toHaveLength(most);
  },
);

test('with another class more may be left out and one solution is left, and there are no new orphans', {
  timeout: 60_000,
}, async () => {
  const { puzzle, map } = open('generated/boat');
  const [simple, unique] = [
    await omitClues(puzzle, map, { ...ALL, goal: 'max' }),
    await omitClues(puzzle, map, { ...ALL, goal: 'max', class: 'unique' }),
  ];
  expect(unique.omitted.length).toBeGreaterThanOrEqual(simple.omitted.length);
  expect(['simple', 'unique']).toContain(unique.after.class);
  expect(await solvePuzzle(unique.puzzle, map, LIMIT)).toMatchObject({ class: unique.after.class, isPicture: true });
  const pond = open('pond');
  const thinned = await omitClues(pond.puzzle, pond.map, { ...ALL, goal: 'max' });
  expect(thinned.omitted.length).toBeGreaterThan(0);
  const orphans = async (of: typeof puzzle) => (await solvePuzzle(of, pond.map, LIMIT)).orphans;
  expect(await orphans(thinned.puzzle)).toEqual(await orphans(pond.puzzle));
  expect([thinned.before.class, thinned.after.class, thinned.after.minimalClass]).toEqual(['multiple', 'multiple', 'simple']);
});

test('a puzzle comes nearer to a wanted difficulty and keeps its class; the one that it has leaves out nothing', {
  timeout: 60_000,
}, async () => {
  const { puzzle, map } = open('generated/catface');
  const { difficulty } = ratePuzzle(puzzle, map);
  const wanted = difficulty! + 6;
  const result = await omitClues(puzzle, map, { ...ALL, goal: { difficulty: wanted } });
  expect(result.proof).toBe('none');
  expect(Math.abs(result.after.rating.difficulty! - wanted)).toBeLessThan(6);
  expect(result.after.rating).toEqual(ratePuzzle(result.puzzle, map));
  expect(isSimple({ puzzle: result.puzzle, map })).toBe(true);
  const same = await omitClues(puzzle, map, { ...ALL, goal: { difficulty: difficulty! } });
  expect(same.omitted).toEqual([]);
});

test('the same seed leaves out the same clues, another one others', { timeout: 60_000 }, async () => {
  const { puzzle, map } = open('generated/swan');
  const omit = async (seed: number) => (await omitClues(puzzle, map, { ...ALL, goal: 'max', seed })).omitted;
  const first = await omit(1);
  expect(await omit(1)).toEqual(first);
  const others = [await omit(2), await omit(3), await omit(4)];
  expect(others.some((other) => JSON.stringify(other) !== JSON.stringify(first))).toBe(true);
  for (const other of others) expect(other).toHaveLength(first.length);
});

test('returns the best result so far when stopped, without a proof', { timeout: 60_000 }, async () => {
  const { puzzle, map } = open('meadow');
  const controller = new AbortController();
  const reported: string[] = [];
  const onProgress = (words: string) => {
    reported.push(words);
    if (reported.length === 2) controller.abort();
  };
  const result = await omitClues(puzzle, map, { ...ALL, goal: 'max', signal: controller.signal, onProgress });
  expect(result.isFinished).toBe(false);
  expect(result.proof).not.toBe('most');
  expect(reported[0]).toMatch(/^order \d+ of 16: \d+ of 162 omitted$/);
  expect(isSimple({ puzzle: result.puzzle, map })).toBe(true);
});

test('refuses a puzzle without exactly one solution, or of another class', async () => {
  const clues = { left: [1], right: [1] };
  const several = openPuzzle(
    puzzleText([
      { ...level(500), clues },
      { ...upright(500), clues },
    ]),
  );
  const omit = ({ puzzle, map }: typeof several, wanted?: 'simple') => omitClues(puzzle, map, { ...ALL, goal: 'max', class: wanted });
  await expect(omit(several)).rejects.toThrow('no clue can be omitted, because the puzzle has several solutions');
  const wrong = openPuzzle(puzzleText([{ ...level(500), clues: { left: [2] } }, upright(500)], { filled: [[250, 250]] }));
  await expect(omit(wrong)).rejects.toThrow(
    'no clue can be omitted, because that of the left side of curve "a" contradicts the picture; correct one of them first',
  );
});

test('a grid is rated by its sides before and after, so that the two numbers compare', async () => {
  const { puzzle, map } = await openText(readFileSync(new URL('grids/whale.non', samples), 'utf8'), 'whale.non');
  const { omitted, before, after, puzzle: thinned } = await omitClues(puzzle, map, { ...ALL, goal: 'max' });
  expect(omitted.length).toBeGreaterThan(0);
  expect([before.rating, after.rating]).toEqual([rateCurves(puzzle, map), ratePuzzle(thinned, map)]);
});
