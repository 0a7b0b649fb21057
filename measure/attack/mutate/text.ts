import type { Random } from '../../../src/geometry/random.ts';
import { aFew, below, pick } from './choose.ts';
import { ODD_TEXTS } from './odd.ts';

/** Limits the size of changes, because large texts are slow. */
const MAX_GROWTH = 20_000;

/** Damages a text like a buggy program or a bad disk: characters and ranges are deleted, changed, repeated or swapped. */
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
      // Repeats a range.
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
      // Flips one bit of one byte. The result may be invalid UTF-8, which decodes to replacement characters.
      const bytes = Buffer.from(text);
      if (bytes.length > 0) bytes[below(random, bytes.length)] ^= 1 << below(random, 8);
      return bytes.toString();
    }
  }
}
