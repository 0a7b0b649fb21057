import { describe, expect, test } from 'vitest';
import { changeSettings, defaults } from '../../../src/layout/settings.ts';
import { isRecipe, listSettings, type Recipe, readRecipe, recipeOf, recipeOfRun, writeRecipe } from '../../../src/session/polish/recipe.ts';

const RECIPE: Recipe = {
  name: 'open, then calm',
  stages: [{ settings: { openness: 0.9 }, steps: 60, until: 'unambiguous' }, { settings: { straightness: 0.8, 'repulsion.weight': 60 } }],
};

test('a recipe survives its file', () => {
  const text = writeRecipe(RECIPE);
  expect(readRecipe(text)).toEqual(RECIPE);
  expect([isRecipe(text), isRecipe('{ "format": "curved-nonogram" }')]).toEqual([true, false]);
});

test('each stage changes the settings of the one before', () => {
  const first = changeSettings(defaults, { openness: 0.9 });
  expect(listSettings(RECIPE)).toEqual([first, changeSettings(first, { straightness: 0.8, 'repulsion.weight': 60 })]);
});

test('groups of settings may be objects', () => {
  const text = '{"format": "kronkel-recipe", "version": 1, "stages": [{"settings": {"repulsion": {"weight": 60}}}]}';
  expect(readRecipe(text)).toEqual({ name: '', stages: [{ settings: { 'repulsion.weight': 60 } }] });
});

test('a recipe of settings lists knobs without the settings that they drive, unless those differ', () => {
  expect(recipeOf('a', changeSettings(defaults, { straightness: 0.8 })).stages).toEqual([{ settings: { straightness: 0.8 } }]);
  const expert = changeSettings(defaults, { straightness: 0.8, 'stiffness.turning': 33 });
  expect(listSettings(recipeOf('b', expert))).toEqual([expert]);
});

test('the recipe of a run has a stage for each change of settings, without pins and pulls', () => {
  const schedule = [
    { atStep: 0, settings: { openness: 0.8 } },
    { atStep: 20, settings: {}, pins: { 4: true } },
    { atStep: 50, settings: { straightness: 0.7 }, pulls: { 4: [1, 2] as const } },
    { atStep: 90, settings: {}, reheat: true as const },
  ];
  expect(recipeOfRun('mine', schedule).stages).toEqual([
    { settings: { openness: 0.8 }, steps: 50 },
    { settings: { straightness: 0.7 }, steps: 40 },
    { settings: {} },
  ]);
});

describe('a recipe file is refused', () => {
  const wrap = (stages: string, rest = '') => `{"format": "kronkel-recipe", "version": 1${rest}, "stages": ${stages}}`;
  test.each<[text: string, message: string]>([
    ['{', 'the recipe is not JSON'],
    ['[]', 'a recipe is an object whose "format" is "kronkel-recipe"'],
    ['{"format": "kronkel-recipe", "version": 2}', 'the recipe’s version is 2: only 1 can be read'],
    [wrap('[]'), 'stages must be a list of at least one stage'],
    [wrap('[{}]', ', "taste": 1'), 'the recipe has a field "taste" that means nothing'],
    [wrap('[3]'), 'stages[0] must be an object'],
    [wrap('[{"salt": 1}]'), 'stages[0] has a field "salt" that means nothing'],
    [wrap('[{"steps": 0}]'), 'stages[0].steps must be a whole number from 1 up'],
    [wrap('[{"until": "tea"}]'), 'stages[0].until can only be "unambiguous"'],
    [wrap('[{}, {"settings": {"openness": 7}}]'), 'stages[1]: openness is 7: it must be a number from 0 to 1'],
    [wrap('[{"settings": {"heat": 1}}]'), 'there is no setting heat'],
  ])('%s', (text, message) => {
    expect(() => readRecipe(text)).toThrow(message);
  });
});
