/** Published results for a picture of the same name; averages if there were several runs. */
export interface Published {
  readonly score: number;
  readonly seconds?: number;
  readonly bridges?: number;
  readonly faces?: number;
}

/** By picture. */
export type PublishedTable = Readonly<Record<string, Published>>;

/** Tables 2 and 4 of van de Kerkhof et al. 2019, self-crossings allowed. */
export const annealed: PublishedTable = {
  beaver: { score: 580, bridges: 2.18, seconds: 1694 },
  knight: { score: 276, bridges: 2.33, seconds: 1866 },
  bait: { score: 30_006, bridges: 5.1, seconds: 5291 },
  butterfly: { score: 4398, bridges: 6, seconds: 3091 },
  swallow: { score: 3964, bridges: 6.35, seconds: 4900 },
  elephant: { score: 21_771, bridges: 7.96, seconds: 8484 },
};

/** Tables 3 and 4 of van de Kerkhof et al. 2019, without self-crossings; none of the butterfly's runs succeeded. */
export const annealedUncrossed: PublishedTable = {
  beaver: { score: 473, bridges: 1.4, seconds: 2497 },
  knight: { score: 245, bridges: 1.7, seconds: 2409 },
  bait: { score: 34_804, bridges: 4.27, seconds: 7505 },
  swallow: { score: 2814, bridges: 5.45, seconds: 5755 },
  elephant: { score: 19_956, bridges: 7, seconds: 10_487 },
};

/** Tables 4 and 5 of de Jong 2016, setting (c); 13 hours and 23 minutes for the car. */
export const climbed: PublishedTable = {
  penguin: { score: 0, faces: 40 },
  'coffee-cup': { score: 0, faces: 62 },
  lamb: { score: 0, faces: 63 },
  'butterfly-2': { score: 0, faces: 59 },
  fish: { score: 0, faces: 88 },
  monitor: { score: 0, faces: 109 },
  rocket: { score: 0.13, faces: 100 },
  mask: { score: 0, faces: 96 },
  airplane: { score: 0, faces: 107 },
  flower: { score: 16.16, faces: 157 },
  car: { score: 17.54, faces: 113, seconds: 48_180 },
  hut: { score: 29.38, faces: 114 },
  catface: { score: 26.4, faces: 147 },
  church: { score: 0, faces: 137 },
  pumpkin: { score: 91.32, faces: 212 },
  space: { score: 48.61, faces: 190 },
};
