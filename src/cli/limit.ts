import { UsageError } from './command.ts';

/** What `--limit` says, in seconds. @param standard where it says nothing */
export function readLimit(text: unknown, standard: number): number {
  if (text === undefined) return standard;
  // An empty text counts as 0, other words as no number at all.
  const seconds = Number(text);
  if (seconds > 0 && seconds < Number.POSITIVE_INFINITY) return seconds;
  throw new UsageError(`--limit is ${JSON.stringify(text)}: it must be a number of seconds above 0`);
}
