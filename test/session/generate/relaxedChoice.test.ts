import { expect, test } from 'vitest';
import { createCalm } from '../../../src/generator/calm/calm.ts';
import { calm } from '../../../src/generator/calm/settings.ts';
import type { GeneratorRun } from '../../../src/generator/run.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import { createGeneratorRun } from '../../../src/session/generate/generatePuzzle.ts';
import { createRelaxedChoice } from '../../../src/session/generate/relaxedChoice.ts';
import { fish, house } from '../../generator/pictures.ts';
import { LENS, LOOP } from '../../simplify/fixtures.ts';

const quick = { drawings: 2, effort: 0.05, maxAdded: 2, relaxSteps: 5 };

function finish(run: GeneratorRun): GeneratorRun {
  while (!run.isDone) run.advance();
  return run;
}

const drawing = (opened: typeof LENS, score: number) => ({ score, parts: [], open: () => opened });

/** A generator with finished drawings. */
function createDone(...drawings: ReturnType<typeof drawing>[]): GeneratorRun {
  return {
    advance() {},
    isDone: true,
    progress: 1,
    bestCount: 1,
    bestScore: drawings[0].score,
    bestParts: [],
    takeBest: () => drawings[0].open(),
    listCandidates: () => drawings,
  };
}

test('chooses the drawing that is better when relaxed, even if the generator prefers another one', () => {
  const small = createDone(drawing(LOOP, 1), drawing(LENS, 2));
  const run = finish(createRelaxedChoice(small, 5, 20));
  const [best] = run.listCandidates();
  const scores = [LOOP, LENS].map((opened) => finish(createRelaxedChoice(createDone(drawing(opened, 1)), 5, 20)).bestScore);
  expect(run.bestScore).toBe(Math.min(...scores));
  expect(best.score).toBe(run.bestScore);
  expect(run.bestParts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(run.bestScore);
});

test('untangles the drawings', () => {
  const run = finish(createRelaxedChoice(createDone(drawing(LENS, 1)), 1, 20));
  expect(run.takeBest()!.map.faceCount).toBe(LENS.map.faceCount - 2);
});

test('without steps the run is that of the method', () => {
  const run = createDone(drawing(LENS, 1));
  expect(createRelaxedChoice(run, 0, 20)).toBe(run);
});

test('the same seed gives the same bytes, with rising progress to the last stage', () => {
  const text = () => writePuzzle(finish(createGeneratorRun('calm', fish, 1, quick)).takeBest()!.puzzle);
  expect(text()).toBe(text());
  const run = createGeneratorRun('calm', house, 1, quick);
  let progress = 0;
  while (!run.isDone) {
    run.advance();
    expect(run.progress).toBeGreaterThanOrEqual(progress);
    progress = run.progress;
  }
  expect(run.stage).toBe('comparing relaxed drawings');
});

test('the papers’ methods keep their own score', () => {
  const run = createGeneratorRun('climb', fish, 1, { globalRounds: 0, localRounds: 0 });
  expect(finish(run).stage).not.toBe('comparing relaxed drawings');
});

test('chooses among the drawings of calm routes', () => {
  const settings = { ...calm.schema.defaults, ...quick };
  const alone = finish(createCalm(fish, 1, settings));
  expect(finish(createRelaxedChoice(alone, 5, settings.faces)).listCandidates()).toHaveLength(1);
  expect(alone.listCandidates().length).toBeGreaterThanOrEqual(2);
});
