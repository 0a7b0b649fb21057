/** By place and number of runs, the ways to fill a prefix; as long as the longest line that was counted. */
let ways = new Float64Array(0);

/** In how many ways a line can be filled; as for `LineMasks.look`. */
export function countFillings(clues: Int32Array, first: number, end: number, length: number, filled: number, empty: number): number {
  const stride = length + 1;
  if (ways.length < (end - first + 1) * stride) ways = new Float64Array((end - first + 1) * stride);
  ways[0] = 1;
  for (let place = 1; place <= length; place++) ways[place] = isKnown(filled, place - 1) ? 0 : ways[place - 1];
  for (let run = 0; run < end - first; run++) {
    const size = clues[first + run];
    const [before, after] = [run * stride, (run + 1) * stride];
    let free = 0;
    ways[after] = 0;
    for (let place = 1; place <= length; place++) {
      free = isKnown(empty, place - 1) ? 0 : free + 1;
      const skipped = isKnown(filled, place - 1) ? 0 : ways[after + place - 1];
      ways[after + place] = skipped + (free < size ? 0 : waysBefore(before, place - size, run === 0, filled));
    }
  }
  return ways[(end - first) * stride + length];
}

/** The ways to fill what stands before a run that starts there. */
function waysBefore(before: number, start: number, isFirst: boolean, filled: number): number {
  if (isFirst) return ways[before + start];
  return start === 0 || isKnown(filled, start - 1) ? 0 : ways[before + start - 1];
}

function isKnown(mask: number, square: number): boolean {
  return ((mask >>> square) & 1) === 1;
}
