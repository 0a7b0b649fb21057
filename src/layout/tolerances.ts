/**
 * The small lengths that keep rounding from doing harm, for coordinates up to MAX_COORDINATE. Each is some orders of magnitude above the one
 * before it.
 */

/** The farthest from the origin that a drawing may reach. */
export const MAX_COORDINATE = 1e4;

/** A bound on the error of a difference of coordinates. */
export const COORDINATE_ERROR = 1e-11;

/** What is nearer than this, which only a file can bring about, does not move: rounding could carry it across. */
export const CONTACT_DISTANCE = 1e-8;

/** No point and segment come nearer to each other than this by moving, so that repeated halving never ends in contact. */
export const MIN_DISTANCE = 1e-3;
