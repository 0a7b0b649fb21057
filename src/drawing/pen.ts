/**
 * Minimum width of a face that a pen can fill, in millimetres: the diameter of its largest circle, measured between the middles of lines.
 */
export const PEN_WIDTH = 2;
