/** ρ_face: over all faces that are smaller than `minArea`, the sum of what is missing. 0 is best. */
export function measureFacePenalty(faceArea: Float64Array, minArea: number): number {
  let sum = 0;
  for (const area of faceArea) sum += Math.max(0, minArea - area);
  return sum;
}
