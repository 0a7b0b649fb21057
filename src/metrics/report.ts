import type { Metrics } from './measureAll.ts';

/** The measurements as plain data for other programs. JSON writes infinite numbers as null. */
export function createReport({ bos2022, grace, fit, deJong2016, vanDeKerkhof2019, ...ours }: Metrics) {
  const { places: ambiguities, ...scores } = bos2022;
  const { places: gracePlaces, ...graceScores } = grace;
  const { places: fitPlaces, ...fitScores } = fit;
  const { places, ...deJong } = deJong2016;
  const others = Object.fromEntries(Object.entries(ours).map(([name, measured]) => [name, measured ?? null]));
  return {
    ...scores,
    grace: graceScores,
    fit: fitScores,
    deJong,
    vanDeKerkhof: vanDeKerkhof2019,
    ...others,
    places: { ...ambiguities, grace: gracePlaces, fit: fitPlaces, ...places },
  };
}
