import type { Random } from '../../../src/geometry/random.ts';
import { aFew, below, pick } from './choose.ts';
import { ODD_TEXTS } from './odd.ts';

/** Longer texts are not made: what is large is slow for a reason. */
const MAX_GROWTH = 20_000;

/** A text as a careless program or a bad disk would leave it: characters and runs of them lost, changed, repeated, exchanged. */
export function mutateText(random: Random, text: string, tokens: readonly string[]): string {
  let mutated = text;
  aFew(random, () => {
    mutated = mutateOnce(random, mutated, tokens);
  });
  return mutated;
}

function mutateOnce(random: Random, text: string, tokens: readonly string[]): string {
  const at = below(random, text.length + 1);
  const length = random() < 0.8 ? below(random, 8) : below(random, Math.min(text.length, MAX_GROWTH));
  const put = (by: string, from = at, to = at + length) => text.slice(0, from) + by + text.slice(to);
  switch (below(random, 9)) {
    case 0:
      return put('');
    case 1:
      return put(String.fromCharCode(below(random, random() < 0.7 ? 128 : 65_536)), at, at + 1);
    case 2:
      return put(pick(random, tokens));
    case 3:
      return put(pick(random, tokens), at, at);
    case 4:
      // A run of it twice.
      return put(text.slice(at, at + length), at, at);
    case 5: {
      const from = below(random, text.length + 1);
      return put(text.slice(from, from + length));
    }
    case 6:
      return text.slice(0, at);
    case 7:
      return put(pick(random, ODD_TEXTS), at, at);
    default: {
      // One bit of one byte, which may leave no UTF-8; what decodes it puts a sign in its place.
      const bytes = Buffer.from(text);
      if (bytes.length > 0) bytes[below(random, bytes.length)] ^= 1 << below(random, 8);
      return bytes.toString();
    }
  }
}
