/**
 * Another one whenever the engine makes other steps than before. It is put away with work: what another engine made can't be made again by this one, and
 * must not be shown as if it could. A test runs the engine, compares, and says what this must be.
 */
export const ENGINE_MARK = '8560bca759437622';
