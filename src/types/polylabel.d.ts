declare module 'polylabel' {
  /**
   * The point of the polygon that lies farthest from its boundary, to within `precision` units. The first ring is the outline, the
   * others are holes; a ring's last point repeats its first. `distance` is the radius of the circle around that point.
   */
  export default function polylabel(
    rings: readonly (readonly (readonly [number, number])[])[],
    precision?: number,
  ): [number, number] & { distance: number };
}
