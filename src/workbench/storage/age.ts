const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;

/** How long ago something was, for people: "5 minutes ago", "yesterday". A clock that was set back makes it a moment. */
export function describeAge(ageMs: number): string {
  for (const [unit, lengthMs] of UNITS) {
    const count = Math.floor(ageMs / lengthMs);
    if (count >= 1) return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-count, unit);
  }
  return 'a moment ago';
}
