/** Longer ranges are sorted by `TypedArray.sort`, which allocates an object. */
const MAX_INSERTION = 64;

/** Sorts a range of a list in ascending order. Short ranges allocate nothing. */
export function sortRange(list: Int32Array, first: number, end: number): void {
  if (end - first > MAX_INSERTION) {
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
