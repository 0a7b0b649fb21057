import type { SearchMethodName } from '../../src/search/catalogue.ts';

/** The goals of the tables. */
export type TableGoal = 'time' | 'difficulty' | 'fun';

/** The methods of the tables, in order. */
export const PUBLISHED_METHODS = [
  'best-first',
  'beam',
  'uct',
  'rave',
  'nmcs',
  'lnmcs',
  'nrpa',
] as const satisfies readonly SearchMethodName[];

/**
 * Tables 1, 2 and 3 of Roucairol and Cazenave 2024: means of ten runs of 60 s, by size, for the methods in order. Columns × rows; times in
 * seconds.
 */
export const PUBLISHED: Readonly<Record<TableGoal, Readonly<Record<string, readonly number[]>>>> = {
  time: {
    '5x5': [0.000417, 0.000181, 0.0015, 0.00121, 0.00179, 0.0018, 0.000131],
    '5x10': [0.02, 0.00219, 0.226, 0.145, 0.103, 0.0963, 0.00272],
    '10x10': [0.0221, 0.00305, 0.591, 0.568, 0.308, 0.563, 0.0286],
    '15x15': [0.00995, 0.00254, 9.578, 10.466, 3.066, 13.07, 1.741],
  },
  difficulty: {
    '5x5': [103.71, 103.71, 158.67, 148.93, 168.956, 166.241, 96.536],
    '5x10': [112, 112, 197.533, 184.609, 211.582, 212.475, 116.202],
    '10x10': [181.602, 217, 277.778, 280.949, 271.944, 272.314, 198.37],
    '15x15': [299, 401, 308.975, 313.443, 320.596, 296.749, 282.483],
  },
  fun: {
    '5x5': [12.765, 12.765, 12.765, 12.696, 12.765, 12.765, 11.099],
    '5x10': [14.008, 0, 16.523, 15.642, 16.959, 17.072, 14.326],
    '10x10': [18.596, 0, 19.807, 18.54, 20.213, 19.888, 16.417],
    '15x15': [18.976, 0, 13.577, 12.113, 11.663, 13.235, 16.225],
  },
};

/** Returns undefined if the paper has no value. */
export function publishedOf(goal: TableGoal, size: string, method: SearchMethodName): number | undefined {
  return PUBLISHED[goal][size]?.[(PUBLISHED_METHODS as readonly string[]).indexOf(method)];
}
