const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;

/** An age for the user, as in "5 minutes ago" or "yesterday". A negative age, from a clock that was set back, is "a moment ago". */
export function describeAge(ageMs: number): string {
  for (const [unit, lengthMs] of UNITS) {
    const count = Math.floor(ageMs / lengthMs);
    if (count >= 1) return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-count, unit);
  }
  return 'a moment ago';
}
