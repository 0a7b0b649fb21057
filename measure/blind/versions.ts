/**
 * The compared drawings of a puzzle: the original; relaxed by the engine of another checkout, which is the present one while a new one is
 * made; and relaxed by the engine of this checkout.
 */
export const VERSIONS = ['original', 'present', 'new'] as const;

export type Version = (typeof VERSIONS)[number];

/** The letters above the columns of a sheet. */
export const COLUMNS = ['A', 'B', 'C'] as const;

export type Column = (typeof COLUMNS)[number];
