/** ρ_face: the sum of the missing areas over all faces smaller than `minArea`. 0 is best. */
export function measureFacePenalty(faceArea: Float64Array, minArea: number): number {
  let sum = 0;
  for (const area of faceArea) sum += Math.max(0, minArea - area);
  return sum;
}
