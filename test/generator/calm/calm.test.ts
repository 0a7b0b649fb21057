import { expect, test } from 'vitest';
import { createCalm } from '../../../src/generator/calm/calm.ts';
import { judge } from '../../../src/generator/calm/decoys/judge.ts';
import { closeOutlines } from '../../../src/generator/calm/outlines.ts';
import { type CalmSettings, calm } from '../../../src/generator/calm/settings.ts';
import { methods } from '../../../src/generator/generate.ts';
import { VertexKind } from '../../../src/puzzle/map/planarMap.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import { classifyPuzzleQuickly } from '../../../src/solver/classifyQuickly.ts';
import { findWrongFaces, runAndOpen } from '../generated.ts';
import { circle, fish, house, lens, pictures } from '../pictures.ts';

/** One drawing with a short search. */
const quick: CalmSettings = { ...calm.schema.defaults, drawings: 1, effort: 0.1, maxAdded: 3 };

test.each(pictures.map((picture) => [picture.name, picture] as const))(
  'generates a puzzle from the picture %s that opens without a warning and has it as its solution',
  (_, picture) => {
    const { puzzle, map, warnings } = runAndOpen(createCalm(picture, 7, quick));
    expect(warnings).toEqual([]);
    expect(findWrongFaces(picture, map)).toEqual([]);
    const borderTrains = map.vertexKind.filter((kind) => kind === VertexKind.borderTrain).length;
    expect(borderTrains).toBe(2 * puzzle.curves.filter(({ closed }) => !closed).length);
  },
);

test('the same seed gives the same bytes, and another seed another puzzle', () => {
  const text = (seed: number) => writePuzzle(runAndOpen(createCalm(fish, seed, quick)).puzzle);
  const first = text(1);
  expect(text(1)).toBe(first);
  expect(text(2)).not.toBe(first);
});

test('a picture without open ends gets curves that cross it', () => {
  const disc = { ...lens, curves: [circle([500, 380], 220)], filled: [{ x: 500, y: 380 }] };
  const run = methods.calm.create(disc, 1, { drawings: 1, effort: 0.1 });
  const { puzzle, map } = runAndOpen(run);
  expect(classifyPuzzleQuickly(puzzle, map).class).toBe('simple');
  expect(map.faceCount).toBeGreaterThan(20);
  expect(run.bestParts.map(({ label }) => label)).toContain('narrow faces');
});

test('more requested faces give more faces', () => {
  const faces = (count: number) => runAndOpen(createCalm(fish, 3, { ...quick, maxAdded: 14, faces: count })).map.faceCount;
  expect(faces(90)).toBeGreaterThan(faces(30) + 5);
});

test('reports its stages in order, with rising progress', () => {
  const run = createCalm(house, 1, quick);
  const stages: string[] = [];
  let progress = 0;
  while (!run.isDone) {
    run.advance();
    if (run.stage !== undefined && run.stage !== stages.at(-1)) stages.push(run.stage);
    expect(run.progress).toBeGreaterThanOrEqual(progress);
    progress = run.progress;
  }
  expect(stages).toEqual(['tracing routes', 'choosing routes', 'adding curves', 'smoothing']);
});

test('closing all outlines leaves no end', () => {
  const closed = closeOutlines(fish, () => true);
  expect(closed.curves.every((curve) => curve.closed)).toBe(true);
  expect(closed.curves).toHaveLength(2);
  expect(closeOutlines(fish, () => false).curves).toEqual(fish.curves);
  expect(closeOutlines(fish, (curve) => curve === 3).curves).toHaveLength(2);
  expect(runAndOpen(createCalm(closed, 1, quick)).warnings).toEqual([]);
});

test('a narrow or a huge face makes a judgement worse', () => {
  const { puzzle, map } = runAndOpen(createCalm(house, 1, quick));
  const { score, parts, areas } = judge({ puzzle, map }, 60);
  expect(score).toBeCloseTo(Object.values(parts).reduce((sum, part) => sum + part, 0));
  expect(areas).toHaveLength(map.faceCount);
  expect(judge({ puzzle, map }, 200).score).toBeGreaterThan(score);
});
