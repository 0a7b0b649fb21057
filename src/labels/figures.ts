/**
 * The figures of the font that labels are set in, Source Sans 3 Regular, in parts of its size: they are tabular, each as wide as any other, so
 * that this is all there is to know of them. A test compares it with the font's file.
 */
export const FIGURE_WIDTH = 0.497;

/** From the baseline to the top of the highest figure. */
export const FIGURE_TOP = 0.65;

/** From the baseline down to the bottom of the lowest figure. */
export const FIGURE_BOTTOM = 0.012;
