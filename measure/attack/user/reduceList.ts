/** Removes items while `isFailing` holds, in ever smaller chunks, until no single item can be removed. */
export async function reduceList<Item>(
  list: readonly Item[],
  isFailing: (list: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let reduced = list;
  for (let size = Math.ceil(list.length / 2); size >= 1; ) {
    const { length } = reduced;
    // From the end: what follows the failure is never needed.
    for (let end = reduced.length; end > 0; end -= size) {
      const shorter = [...reduced.slice(0, Math.max(0, end - size)), ...reduced.slice(end)];
      if (await isFailing(shorter)) reduced = shorter;
    }
    if (size === 1 && reduced.length === length) break;
    if (size > 1) size = Math.ceil(size / 2);
  }
  return reduced;
}
