/** Beyond so many numbers, insertion takes longer than a sort that makes an object. */
const FEW = 64;

/** Sorts a stretch of a list in ascending order. Most are short, and leave nothing behind to be collected. */
export function sortRange(list: Int32Array, first: number, end: number): void {
  if (end - first > FEW) {
    list.subarray(first, end).sort();
    return;
  }
  for (let next = first + 1; next < end; next++) {
    const value = list[next];
    let place = next;
    while (place > first && list[place - 1] > value) {
      list[place] = list[place - 1];
      place--;
    }
    list[place] = value;
  }
}
