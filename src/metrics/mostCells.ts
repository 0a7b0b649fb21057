/** More cells of a grid than this would cost more to clear than they save. */
export const MAX_CELLS = 512 * 512;
