import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { isGroup } from '../settings/paths.ts';
import { parseExpression } from './expression.ts';
import { readStage, type SettingsOf, type StageKind } from './stage.ts';
import { book } from './stages/book.ts';
import { generate } from './stages/generate.ts';
import { keep } from './stages/keep.ts';
import { labels } from './stages/labels.ts';
import { open } from './stages/open.ts';
import { exportStage } from './stages/print.ts';
import { rate } from './stages/rate.ts';
import { relax } from './stages/relax.ts';
import { simplify } from './stages/simplify.ts';
import { solve } from './stages/solve.ts';

/** The stages that plans may name, in the usual order. */
export const STAGES = { generate, keep, simplify, relax, solve, rate, labels, export: exportStage, book } as const;

export type StageName = keyof typeof STAGES;

/** A stage and its complete settings. */
export type PlannedStage = {
  readonly [Name in StageName]: { readonly stage: Name; readonly settings: SettingsOf<(typeof STAGES)[Name]['fields']> };
}[StageName];

/** What the mill does with each input, in order. */
export interface Plan {
  readonly stages: readonly PlannedStage[];
}

/** Plans that need no file. */
export const READY_PLANS = {
  book: {
    about:
      'a book: several puzzles from each picture, the clearest one relaxed, checked and printed by difficulty, with solutions at the back',
    stages: [
      { stage: 'generate', seeds: 6 },
      { stage: 'keep', best: 1, by: 'fun - 2 * ambiguities - smallFaces', where: 'class == "simple"' },
      { stage: 'relax' },
      { stage: 'solve' },
      { stage: 'rate' },
      { stage: 'labels' },
      { stage: 'book' },
    ],
  },
  table: {
    about: 'a table: every input relaxed, solved, rated, labelled and measured; pictures with eight seeds each',
    stages: [{ stage: 'generate', seeds: 8 }, { stage: 'relax' }, { stage: 'solve' }, { stage: 'rate' }, { stage: 'labels' }],
  },
  daily: {
    about: 'a puzzle a day in five difficulties: from each picture five puzzles, from the easiest to the hardest, as pages and for the web',
    stages: [
      { stage: 'generate', seeds: 10, vary: { decoys: [0, 4] } },
      { stage: 'keep', best: 5, by: 'difficulty', where: 'class == "simple"', spread: true },
      { stage: 'relax' },
      { stage: 'solve' },
      { stage: 'rate' },
      { stage: 'labels' },
      { stage: 'export', formats: ['pdf', 'player'] },
    ],
  },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly stages: readonly object[] }>>;

export type ReadyPlanName = keyof typeof READY_PLANS;

/** Reads the text of a plan. Comments are allowed. Throws an error whose message names the stage and the setting. */
export function readPlan(text: string): Plan {
  const errors: ParseError[] = [];
  const data: unknown = parse(text, errors, { allowTrailingComma: true });
  if (errors.length > 0) {
    const line = text.slice(0, errors[0].offset).split('\n').length;
    throw new Error(`the plan is not valid JSON: ${printParseErrorCode(errors[0].error)} in line ${line}`);
  }
  return createPlan(data);
}

/** Validates a plan. Throws an error whose message names the stage and the setting. */
export function createPlan(data: unknown): Plan {
  if (!isGroup(data) || !Array.isArray(data.stages))
    throw new Error('a plan is an object with a list of "stages", as in { "stages": [{ "stage": "relax" }] }');
  const unknown = Object.keys(data).find((key) => key !== 'stages' && key !== 'about');
  if (unknown !== undefined) throw new Error(`a plan has no field ${JSON.stringify(unknown)}; it has "stages" and "about"`);
  const stages = data.stages.map((entry: unknown, index): PlannedStage => {
    const name = isGroup(entry) ? entry.stage : undefined;
    if (typeof name !== 'string') throw new Error(`stage ${index + 1} of the plan has no name, as in { "stage": "relax" }`);
    if (!Object.hasOwn(STAGES, name))
      throw new Error(`stage ${index + 1} of the plan is ${JSON.stringify(name)}: it must be one of ${Object.keys(STAGES).join(', ')}`);
    const kind: StageKind = STAGES[name as StageName];
    return at(index, name, () => ({ stage: name, settings: readStage(kind, entry as Record<string, unknown>) }) as PlannedStage);
  });
  if (stages.length === 0) throw new Error('the plan has no stages');
  stages.forEach((planned, index) => {
    at(index, planned.stage, () => assertOrder(stages, planned, index));
  });
  return { stages };
}

/** Throws if a stage is at the wrong position. */
function assertOrder(stages: readonly PlannedStage[], { stage, settings }: PlannedStage, index: number): void {
  if (stage === 'generate' && index > 0) throw new Error('it must be the first stage, because it begins with a picture');
  if (stage === 'book' && index < stages.length - 1) throw new Error('it must be the last stage, because it takes all puzzles');
  if (stage !== 'keep') return;
  const known = new Set(stages.slice(0, index).flatMap((before) => STAGES[before.stage].values));
  for (const value of open.values) known.add(value);
  const { by, where } = settings;
  for (const name of [by, ...(where === undefined ? [] : [where])].flatMap((text) => parseExpression(text).names)) {
    if (known.has(name)) continue;
    const later =
      stages.find((after) => STAGES[after.stage].values.includes(name)) ??
      Object.values(STAGES).find(({ values }) => values.includes(name));
    const hint =
      later === undefined
        ? `there are ${[...known].join(', ')}`
        : `the stage ${'stage' in later ? later.stage : later.name} measures it; put that first`;
    throw new Error(`there is no value ${name} yet; ${hint}`);
  }
}

function at<Result>(index: number, name: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw new Error(`stage ${index + 1} of the plan (${name}): ${(error as Error).message}`, { cause: error });
  }
}
