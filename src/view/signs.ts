/** The shapes of signs, by their numbers in shaders/marker.frag. They are told apart without colour. */
export const SignShape = { disc: 0, box: 1, triangle: 2, diamond: 3, saltire: 4, ring: 5, boldRing: 6, fineRing: 7, target: 8 } as const;
export type SignShape = (typeof SignShape)[keyof typeof SignShape];

/** How one kind of sign looks. */
export interface Sign {
  readonly shape: SignShape;
  /** In CSS pixels. */
  readonly radius: number;
  /** The name of its colour. */
  readonly color: string;
}
