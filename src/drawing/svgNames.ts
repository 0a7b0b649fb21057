/** The classes of the paths in our own SVG: what each of them is. */
export const PathClass = {
  frame: 'frame',
  picture: 'picture',
  moveable: 'moveable',
  filled: 'filled',
  /** A whole curve of a printed puzzle, which does not tell what of it is the picture. */
  curve: 'curve',
  /** What is on a printed sheet and no line of the puzzle: leaders of labels, ornaments. */
  aside: 'aside',
} as const;

/** The attributes that tell which piece of which curve a path of a drawing is, counted from 1 along the curve; printed sheets have none. */
export const CURVE_ATTRIBUTE = 'data-curve';
export const PIECE_ATTRIBUTE = 'data-piece';

/** The attributes of a whole curve that tell its clues, as it runs: as they are printed. A clue that is not given is not there. */
export const CLUE_ATTRIBUTES = { left: 'data-left', right: 'data-right' } as const;

/** The element with the text of a puzzle's own file, picture and solution and all, in a printed sheet that shows the solution. */
export const PUZZLE_ELEMENT = 'metadata';
