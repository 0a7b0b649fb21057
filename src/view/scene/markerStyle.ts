/** Marker shapes, by their numbers in shaders/marker.frag. They are distinguishable without colour. */
export const MarkerShape = { disc: 0, box: 1, triangle: 2, diamond: 3, saltire: 4, ring: 5, boldRing: 6, fineRing: 7, target: 8 } as const;
export type MarkerShape = (typeof MarkerShape)[keyof typeof MarkerShape];

/** The style of one kind of marker. */
export interface MarkerStyle {
  readonly shape: MarkerShape;
  /** In CSS pixels. */
  readonly radius: number;
  /** The name of its colour. */
  readonly color: string;
}
