/** The maximum ratio of memory at the end to memory at the first measurement. */
export const MAX_GROWTH = 1.2;

/** A worker that was restarted before the first measurement has compiled little code yet: growth by this many megabytes is allowed. */
const WARM_UP_MB = 2;

/** Lists the parts that occur in both measurements and grew too much, by name and in megabytes. */
export function findGrowth(first: ReadonlyMap<string, number>, last: ReadonlyMap<string, number>): string[] {
  return [...last].flatMap(([name, now]) => {
    const before = first.get(name);
    if (before === undefined || now <= MAX_GROWTH * before) return [];
    if (name !== 'page' && now - before <= WARM_UP_MB) return [];
    return [`memory of ${name} has grown from ${before.toFixed(1)} to ${now.toFixed(1)} MB, a factor of ${(now / before).toFixed(2)}`];
  });
}
