import type { MethodName } from '../../generator/catalogue.ts';
import { methods } from '../../generator/generate.ts';
import { openPuzzle } from '../../puzzle/open.ts';
import { generatePuzzle, sortChanges } from '../../session/generate/generatePuzzle.ts';
import { SEED_COUNT } from '../../session/generate/puzzleBatch.ts';
import { analysePuzzle } from '../../session/solve/solve.ts';
import type { Changes } from '../../settings/paths.ts';
import { oneOf, type Reader, readGroup, readList, wholeNumberFrom } from '../../settings/storedData.ts';
import { pictureSchema } from '../../svg/settings.ts';
import { defineStage, field, readPaths, type SettingsOf } from '../stage.ts';
import { MEASURED, measureValues } from './measured.ts';

const MAX_SEEDS = 10_000;

const readVary: Reader<Readonly<Record<string, readonly unknown[]>>> = (data, name) =>
  Object.fromEntries(Object.entries(readGroup(data, name)).map(([key, values]) => [key, readList(values, `${name}.${key}`)]));

export const generate = defineStage({
  name: 'generate',
  about:
    'generates puzzles from a picture, one for each seed and each combination of varied settings; puzzles among the inputs stay as they are',
  fields: {
    seeds: field(wholeNumberFrom(1, MAX_SEEDS), 8, 'how many seeds to try'),
    seed: field(wholeNumberFrom(0, SEED_COUNT - 1), 1, 'the first seed; the others follow'),
    method: field(oneOf(Object.keys(methods) as MethodName[]), Object.keys(methods)[0] as MethodName, 'the method'),
    settings: field(readPaths, {}, 'settings of the drawing and of the method; kronkel generate --help lists them'),
    vary: field(readVary, {}, 'lists of values of further settings, as in { "decoys": [0, 4] }'),
  },
  values: [...MEASURED, 'seed', 'variant', 'score', 'class', 'level', 'ambiguities', 'turning', 'difficulty', 'fun', 'smallFaces'],
  check({ method, settings, vary }) {
    const { ofPicture, ofMethod } = sortChanges(settings);
    pictureSchema.change(pictureSchema.defaults, ofPicture);
    const { schema } = methods[method];
    schema.change(schema.defaults, ofMethod);
    for (const variant of listVariants(vary)) {
      const { ofMethod: varied } = sortChanges({ ...settings, ...variant });
      schema.change(schema.defaults, varied);
    }
  },
  async run({ name, text, kind }, { method, seed, settings, vary }, { onProgress, signal }) {
    if (kind !== 'picture') return {};
    const [variant] = listVariants(vary);
    const task = { file: { text, name }, method, seed, changes: { ...settings, ...variant } };
    const made = await generatePuzzle(task, { onProgress, signal });
    if (made === undefined) throw new Error('no puzzle was found');
    const opened = openPuzzle(made.text);
    const { class: found, score, ambiguities, turning, difficulty, fun, smallFaces } = made;
    return {
      content: { kind: 'puzzle', text: made.text },
      values: {
        ...measureValues(opened),
        seed,
        variant: describeVariant(variant),
        score,
        class: found,
        level: analysePuzzle(opened.puzzle, opened.map).level,
        ambiguities,
        turning,
        ...(difficulty === undefined ? {} : { difficulty }),
        ...(fun === undefined ? {} : { fun }),
        smallFaces,
      },
    };
  },
});

type GenerateSettings = SettingsOf<(typeof generate)['fields']>;

/** The settings of the single puzzles, in order: seed by seed, and for each seed variant by variant. Each `vary` has one value per setting. */
export function splitGenerate(settings: GenerateSettings): GenerateSettings[] {
  const variants = listVariants(settings.vary).map((variant) =>
    Object.fromEntries(Object.entries(variant).map(([key, value]) => [key, [value]])),
  );
  return Array.from({ length: settings.seeds }, (_, i) => (settings.seed + i) % SEED_COUNT).flatMap((seed) =>
    variants.map((vary) => ({ ...settings, seeds: 1, seed, vary })),
  );
}

function listVariants(vary: Readonly<Record<string, readonly unknown[]>>): Changes[] {
  return Object.entries(vary).reduce<Changes[]>(
    (before, [key, values]) => before.flatMap((changes) => values.map((value) => ({ ...changes, [key]: value }))),
    [{}],
  );
}

function describeVariant(variant: Changes): string {
  return Object.entries(variant)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');
}
