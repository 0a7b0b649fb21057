/** No point and segment come nearer to each other than this, so that repeated halving never ends in contact. */
export const FLOOR = 1e-3;
