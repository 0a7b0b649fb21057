/** Returns numbers from 0 (inclusive) to 1 (exclusive); the same sequence for the same seed on every machine. */
export type Random = () => number;

/** Mulberry32: 32 bits of state, random enough to scatter curves. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** Returns the same items in random order. */
export function shuffle<Item>(list: readonly Item[], random: Random): Item[] {
  const shuffled = [...list];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]];
  }
  return shuffled;
}
