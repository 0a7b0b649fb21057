/** The classes of the paths in our own SVG; each names the role of the path. */
export const PathClass = {
  frame: 'frame',
  picture: 'picture',
  moveable: 'moveable',
  filled: 'filled',
  /** A whole curve of a printed puzzle; it does not reveal which parts belong to the picture. */
  curve: 'curve',
  /** Content of a printed sheet that is not a line of the puzzle: leaders of labels, ornaments. */
  aside: 'aside',
} as const;

/** The attributes that identify the curve and the piece of a path, counted from 1 along the curve. Printed sheets do not have them. */
export const CURVE_ATTRIBUTE = 'data-curve';
export const PIECE_ATTRIBUTE = 'data-piece';

/** The attributes of a whole curve with its clues as printed, left and right along the path. A withheld clue has no attribute. */
export const CLUE_ATTRIBUTES = { left: 'data-left', right: 'data-right' } as const;

/** In a printed sheet that shows the solution, the element with the complete puzzle file. */
export const PUZZLE_ELEMENT = 'metadata';
