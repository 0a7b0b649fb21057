/** The classes of the paths in our own SVG: what each of them is. */
export const PathClass = { frame: 'frame', picture: 'picture', moveable: 'moveable', filled: 'filled' } as const;

/** The attributes that tell which piece of which curve a path is, counted from 1 along the curve. */
export const CURVE_ATTRIBUTE = 'data-curve';
export const PIECE_ATTRIBUTE = 'data-piece';
