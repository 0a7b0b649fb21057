/** The implicit integrator cools down after so many steps; until then, forces may change from what is easily found to what is wanted. */
export const WARM_STEPS = 180;
