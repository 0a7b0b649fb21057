import type { BatchRequest } from '../../session/generate/puzzleBatch.ts';
import type { Changes } from '../../settings/paths.ts';
import { type MethodName, methodCatalogue } from './generating.ts';
import type { GoalName } from './goals.ts';

/** How many lines a puzzle has. */
export const LINES = ['few', 'some', 'many'] as const;
export type Lines = (typeof LINES)[number];

/** How hard the best puzzle is. */
export const EFFORTS = ['easy', 'any', 'hard'] as const;
export type Effort = (typeof EFFORTS)[number];

/** The settings of calm routes that decide the number of lines. */
const LINES_OF_CALM: Readonly<Record<Lines, Changes>> = {
  few: { faces: 40, maxAdded: 5 },
  some: {},
  many: { faces: 100, maxAdded: 20 },
};

/** The other methods only have decoys. */
const LINES_OF_OTHERS: Readonly<Record<Lines, Changes>> = { few: {}, some: {}, many: { decoys: 6 } };

/** The changes of a method's settings for a number of lines. */
export function changesOfLines(method: MethodName, lines: Lines): Changes {
  return method === 'calm' ? LINES_OF_CALM[lines] : LINES_OF_OTHERS[lines];
}

/** The goal of a difficulty. */
export const GOAL_OF_EFFORT: Readonly<Record<Effort, GoalName>> = { easy: 'ease', any: 'drawing', hard: 'difficulty' };

/** What a user can ask for when the puzzles are there. */
export const IMPROVEMENTS = ['hide', 'lines'] as const;
export type Improvement = (typeof IMPROVEMENTS)[number];

/** How much a repeated search adds to the settings. A weight is multiplied. */
const STEPS: Readonly<
  Record<Improvement, { readonly faces: number; readonly maxAdded: number; readonly hidingFactor: number; readonly decoys: number }>
> = {
  hide: { faces: 20, maxAdded: 6, hidingFactor: 2, decoys: 2 },
  lines: { faces: 30, maxAdded: 8, hidingFactor: 1, decoys: 4 },
};

/**
 * The request for the same puzzles with a better hidden picture or with more lines. Undefined if the settings are at their limits.
 */
export function improveRequest(request: BatchRequest, improvement: Improvement): BatchRequest | undefined {
  const { method, changes } = request;
  const { schema } = methodCatalogue[method];
  const step = STEPS[improvement];
  const numberOf = (path: string) => {
    const setting = schema.settings.get(path)!;
    return Number(changes[path] ?? setting.defaultValue);
  };
  const limit = (path: string, value: number): [string, number] => {
    const setting = schema.settings.get(path)!;
    return [path, setting.type === 'number' ? Math.min(setting.range[1], value) : value];
  };
  const raised =
    method === 'calm'
      ? [
          limit('faces', numberOf('faces') + step.faces),
          limit('maxAdded', numberOf('maxAdded') + step.maxAdded),
          limit('hidingWeight', numberOf('hidingWeight') * step.hidingFactor),
        ]
      : [limit('decoys', numberOf('decoys') + step.decoys)];
  const varied = new Set(request.variants.flatMap((variant) => Object.keys(variant.changes)));
  const next = raised.filter(([path, value]) => !varied.has(path) && value !== numberOf(path));
  return next.length === 0 ? undefined : { ...request, changes: { ...changes, ...Object.fromEntries(next) } };
}
