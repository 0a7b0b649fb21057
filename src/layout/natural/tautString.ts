/**
 * The slopes of the shortest path through a tube around a polyline, known as its taut string. Of all functions in the tube, its slope has
 * the fewest maxima and minima (Davies and Kovac, Local extremes, runs, strings and multiresolution, 2001). The polyline has the given
 * slopes in `count` cells of width 1; the tube extends by `radius` above and below and is closed at both ends.
 */
export function pullTaut(slopes: Float64Array, count: number, radius: number, taut: Float64Array): void {
  let start = 0;
  // The height of the string above the polyline at `start`.
  let offset = 0;
  while (start < count) {
    let highest = Number.POSITIVE_INFINITY;
    let lowest = Number.NEGATIVE_INFINITY;
    let highestAt = start + 1;
    let lowestAt = start + 1;
    let rise = -offset;
    let end = count;
    let slope = 0;
    let next = 0;
    for (let i = start + 1; i <= count; i++) {
      rise += slopes[i - 1];
      const slack = i === count ? 0 : radius;
      const upper = (rise + slack) / (i - start);
      const lower = (rise - slack) / (i - start);
      if (upper < lowest) {
        end = lowestAt;
        slope = lowest;
        next = -radius;
        break;
      }
      if (lower > highest) {
        end = highestAt;
        slope = highest;
        next = radius;
        break;
      }
      // The last cell leaves only one slope.
      slope = upper;
      if (upper <= highest) {
        highest = upper;
        highestAt = i;
      }
      if (lower >= lowest) {
        lowest = lower;
        lowestAt = i;
      }
    }
    for (let i = start; i < end; i++) taut[i] = slope;
    start = end;
    offset = next;
  }
}
