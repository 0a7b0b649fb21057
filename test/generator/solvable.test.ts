import { expect, test } from 'vitest';
import { createAnnealing } from '../../src/generator/anneal/anneal.ts';
import { anneal } from '../../src/generator/anneal/settings.ts';
import { createStrand } from '../../src/generator/arrangement/strand.ts';
import { methods } from '../../src/generator/generate.ts';
import { RecentDrawings } from '../../src/generator/recentDrawings.ts';
import type { GeneratorRun } from '../../src/generator/run.ts';
import { DecoySearch } from '../../src/generator/solvable/decoySearch.ts';
import { createObstacles, hasClearance } from '../../src/generator/solvable/obstacles.ts';
import { createSolvableRun } from '../../src/generator/solvable/solvableRun.ts';
import { createRandom } from '../../src/geometry/random.ts';
import { countAmbiguities, measureBos } from '../../src/metrics/bos2022/live.ts';
import { measureHiddenness } from '../../src/metrics/hiddenness/hiddenness.ts';
import { deriveClue } from '../../src/puzzle/map/clues.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import type { Changes } from '../../src/settings/paths.ts';
import { classifyPuzzleQuickly } from '../../src/solver/classifyQuickly.ts';
import type { Picture } from '../../src/svg/picture.ts';
import { findWrongFaces, runAndOpen } from './generated.ts';
import { circle, fish, house, lens, pear, star } from './pictures.ts';

const quick = { coolingRate: 0.8, chains: 2, patience: 10, maxAborts: 20 };
const generate = (picture: Picture, seed: number, changes: Changes = {}) =>
  runAndOpen(methods.anneal.create(picture, seed, { ...quick, ...changes }));

/** Puzzles that several tests use are generated once. */
const generated = new Map<string, OpenedPuzzle>();
function generateOnce(picture: Picture, seed: number, changes: Changes = {}): OpenedPuzzle {
  const key = JSON.stringify([picture.name, seed, changes]);
  const known = generated.get(key) ?? generate(picture, seed, changes);
  generated.set(key, known);
  return known;
}

const classOf = ({ puzzle, map }: OpenedPuzzle) => classifyPuzzleQuickly(puzzle, map).class;
const hiddennessOf = ({ map }: OpenedPuzzle) => measureHiddenness(map)?.score ?? 0;
const decoysOf = ({ puzzle }: OpenedPuzzle) => (puzzle.meta as { generator: { decoys?: number } }).generator.decoys ?? 0;

/** A single outline without a corner: no curve of the picture reaches the frame, and no clue touches any face. */
const disc = { ...lens, name: 'disc', curves: [circle([500, 400], 200)] };

test.each([lens, house, fish, pear, star, disc].map((picture) => [picture.name, picture] as const))(
  'the puzzle of the picture %s is simple by default and shows the picture',
  (_, picture) => {
    const opened = generateOnce(picture, 1);
    expect(classOf(opened)).toBe('simple');
    expect(opened.warnings).toEqual([]);
    expect(findWrongFaces(picture, opened.map)).toEqual([]);
  },
);

test('an orphan gets a decoy with the same clue on both sides and no new ambiguity', () => {
  const [before, after] = [generateOnce(fish, 1, { class: 'any' }), generateOnce(fish, 1)];
  expect(classifyPuzzleQuickly(before.puzzle, before.map)).toMatchObject({ class: 'multiple', orphans: [expect.any(Number)], unknown: [] });
  expect([classOf(after), decoysOf(after)]).toEqual(['simple', 1]);
  expect(after.puzzle.curves).toHaveLength(before.puzzle.curves.length + 1);
  expect(after.puzzle.curves.at(-1)).toMatchObject({ closed: false, pieces: [{ fixed: false }] });
  const decoy = after.puzzle.curves.length - 1;
  expect(deriveClue(after.map, decoy, 'left')).toEqual(deriveClue(after.map, decoy, 'right'));
  expect(countAmbiguities(measureBos(after.map))).toBeLessThanOrEqual(countAmbiguities(measureBos(before.map)));
});

test('a decoy makes a unique puzzle simple, and is not added if unique is enough', () => {
  const any = generateOnce(house, 18, { class: 'any' });
  expect(classifyPuzzleQuickly(any.puzzle, any.map)).toMatchObject({ class: 'unique', orphans: [] });
  expect(writePuzzle(generateOnce(house, 18, { class: 'unique' }).puzzle)).toBe(writePuzzle(any.puzzle));
  const simple = generateOnce(house, 18);
  expect([classOf(simple), decoysOf(simple)]).toEqual(['simple', 1]);
});

test('adds the requested number of decoys, which pass the picture and hide it better', () => {
  for (const picture of [house, pear]) {
    const [without, opened] = [generateOnce(picture, 1), generateOnce(picture, 1, { decoys: 2 })];
    expect([classOf(opened), decoysOf(opened)]).toEqual(['simple', 2]);
    expect(hiddennessOf(opened)).toBeGreaterThan(hiddennessOf(without));
    const count = opened.puzzle.curves.length;
    for (const decoy of [count - 2, count - 1]) {
      expect(deriveClue(opened.map, decoy, 'left')).not.toEqual([]);
      expect(deriveClue(opened.map, decoy, 'left')).toEqual(deriveClue(opened.map, decoy, 'right'));
    }
  }
});

test('the same seed gives the same bytes with decoys', () => {
  const text = () => writePuzzle(generate(disc, 1, { decoys: 2 }).puzzle);
  expect(text()).toBe(text());
});

test('with any class, or if the puzzle is simple already, the result is byte for byte that of the method', () => {
  const alone = (picture: Picture) => writePuzzle(runAndOpen(createAnnealing(picture, 1, { ...anneal.schema.defaults, ...quick })).puzzle);
  expect(writePuzzle(generateOnce(fish, 1, { class: 'any' }).puzzle)).toBe(alone(fish));
  expect(writePuzzle(generateOnce(house, 1).puzzle)).toBe(alone(house));
});

test('prefers the best simple late drawing to the best drawing with a decoy', () => {
  const [multiple, simple] = [generateOnce(fish, 1, { class: 'any' }), generateOnce(fish, 1)];
  const recent = new RecentDrawings();
  for (const [score, { puzzle }] of [
    [11, simple],
    [10.4, simple],
    [10, multiple],
  ] as const)
    recent.add({ score, parts: [], curves: puzzle.curves });
  const run: GeneratorRun = {
    advance() {},
    isDone: true,
    progress: 1,
    bestCount: 3,
    bestScore: 10,
    bestParts: [],
    takeBest: () => multiple,
    listCandidates: () => recent.list(({ curves }) => preparePuzzle({ ...simple.puzzle, curves, meta: undefined })),
  };
  const solvable = createSolvableRun(run, 1, { class: 'simple', decoys: 0 });
  expect(solvable.bestScore).toBe(10);
  while (!solvable.isDone) solvable.advance();
  expect(solvable.bestScore).toBe(10.4);
  expect(solvable.takeBest()!.puzzle.curves).toHaveLength(simple.puzzle.curves.length);
});

test('given clues are dropped when a decoy is added, because they count the old faces', () => {
  const { puzzle } = generateOnce(fish, 1, { class: 'any' });
  const clues = { left: [99], right: null, unknown: {} };
  const given = preparePuzzle({ ...puzzle, curves: puzzle.curves.map((curve) => (curve.closed ? curve : { ...curve, clues })) });
  const decoySearch = new DecoySearch(given, { class: 'any', decoys: 1 }, createRandom(1));
  while (!decoySearch.isDone) decoySearch.advance();
  expect(decoySearch.opened.warnings).toEqual([]);
  expect(decoySearch.opened.puzzle.curves.some((curve) => 'clues' in curve)).toBe(false);
});

test('a curve fits if it crosses at a large angle, keeps its distance, stays inside and bends gently', () => {
  const frame = Float64Array.of(0, 0, 1000, 0, 1000, 800, 0, 800);
  const line = (id: string, ...points: number[]) => ({
    id,
    closed: false,
    pieces: [{ fixed: false, points: Float64Array.from(points), unknown: {} }],
    unknown: {},
  });
  const curves = [line('level', 0, 400, 1000, 400), line('upright', 500, 0, 500, 800)];
  const obstacles = createObstacles(preparePuzzle({ name: '', frame, curves, filled: new Float64Array(), meta: undefined, unknown: {} }));
  const limits = { vertexGap: 16, clearance: 12, slope: 0.4, minRadius: 80 };
  const isFitting = (...points: number[]) => hasClearance(obstacles, createStrand('extension', Float64Array.from(points)), limits);
  const straight = (ax: number, ay: number, bx: number, by: number) =>
    Array.from({ length: 98 }, (_, i) => [ax + (i / 97) * (bx - ax), ay + (i / 97) * (by - ay)]).flat();
  expect(isFitting(...straight(200, 0, 200, 800))).toBe(true);
  expect(isFitting(...straight(0, 200, 200, 0))).toBe(true);
  expect(isFitting(...straight(0, 340, 1000, 450))).toBe(false);
  expect(isFitting(...straight(0, 410, 1000, 410))).toBe(false);
  expect(isFitting(...straight(95, 0, 905, 800))).toBe(false);
  expect(isFitting(...straight(0, 10, 400, 0))).toBe(false);
  expect(isFitting(200, 0, 200, 790, 210, 0)).toBe(false);
  expect(isFitting(200, 0, 1100, 200, 1000, 300)).toBe(false);
});
