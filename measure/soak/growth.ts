/** How much of what there was at first there may be at the end. */
export const MAX_GROWTH = 1.2;

/** A worker that was started again before the first measurement has compiled little yet: so much more, in megabytes, is no growth. */
const WARMING = 2;

/** Sentences on what grew, of what both have, by name and in megabytes. */
export function findGrowth(first: ReadonlyMap<string, number>, last: ReadonlyMap<string, number>): string[] {
  return [...last].flatMap(([name, now]) => {
    const before = first.get(name);
    if (before === undefined || now <= MAX_GROWTH * before) return [];
    if (name !== 'page' && now - before <= WARMING) return [];
    return [`memory of ${name} has grown from ${before.toFixed(1)} to ${now.toFixed(1)} MB, ${(now / before).toFixed(2)} of what it was`];
  });
}
