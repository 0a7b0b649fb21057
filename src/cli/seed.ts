import { UsageError } from './command.ts';

/** What `--seed` says; 1 where it says nothing. */
export function readSeed(text: unknown = '1'): number {
  const seed = Number(text);
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= 2 ** 32 || text === '')
    throw new UsageError(`--seed is ${JSON.stringify(text)}: it must be a whole number from 0 to ${2 ** 32 - 1}`);
  return seed;
}
