// Small lengths that make rounding harmless, for coordinates up to MAX_COORDINATE. Each is several orders of magnitude above the one before
// it.

/** The largest distance from the origin that a drawing may have, in any coordinate. */
export const MAX_COORDINATE = 1e4;

/** A bound on the rounding error of a difference of two coordinates. */
export const COORDINATE_ERROR = 1e-11;

/** Points nearer than this to something do not move, because rounding could carry them across. Only a file can contain such points. */
export const CONTACT_DISTANCE = 1e-8;

/** No move brings a point and a segment nearer to each other than this. Repeated halving therefore never ends in contact. */
export const MIN_DISTANCE = 1e-3;
