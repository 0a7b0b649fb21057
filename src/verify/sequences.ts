/** Whether an item of the first list and an item of the second are equal. */
export type Same = (a: number, b: number) => boolean;

/** Counts the common items at the start of both lists, and then those at the end of the rest. */
export function countCommonEnds(a: readonly number[], b: readonly number[], same: Same): { head: number; tail: number } {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && same(a[head], b[head])) head++;
  let tail = 0;
  while (tail < shorter - head && same(a[a.length - 1 - tail], b[b.length - 1 - tail])) tail++;
  return { head, tail };
}

/** Rotates the cyclic list b so that it has as much as possible in common with both ends of a. */
export function rotateToFit(a: readonly number[], b: readonly number[], same: Same): readonly number[] {
  let best = b;
  let bestFit = -1;
  for (let shift = 0; shift < b.length; shift++) {
    const turned = [...b.slice(shift), ...b.slice(0, shift)];
    const { head, tail } = countCommonEnds(a, turned, same);
    if (head + tail <= bestFit) continue;
    best = turned;
    bestFit = head + tail;
  }
  return best;
}

/** Returns the items of each list that are outside a longest common subsequence. */
export function diff(a: readonly number[], b: readonly number[], same: Same): { onlyA: number[]; onlyB: number[] } {
  const { head, tail } = countCommonEnds(a, b, same);
  const left = a.slice(head, a.length - tail);
  const right = b.slice(head, b.length - tail);
  const width = right.length + 1;
  const length = new Int32Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      const at = i * width + j;
      length[at] = same(left[i], right[j]) ? length[at + width + 1] + 1 : Math.max(length[at + width], length[at + 1]);
    }
  }
  const onlyA: number[] = [];
  const onlyB: number[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    if (same(left[i], right[j])) {
      i++;
      j++;
    } else if (length[(i + 1) * width + j] >= length[i * width + j + 1]) onlyA.push(left[i++]);
    else onlyB.push(right[j++]);
  }
  while (i < left.length) onlyA.push(left[i++]);
  while (j < right.length) onlyB.push(right[j++]);
  return { onlyA, onlyB };
}
