import type { Changes } from '../settings/paths.ts';
import { readChanges } from '../settings/text.ts';
import { UsageError } from './command.ts';

/** What `--set PATH=VALUE`, given any number of times, changes. */
export function readSet(texts: unknown): Changes {
  try {
    return readChanges(texts as string[] | undefined);
  } catch (error) {
    throw new UsageError(`--set ${(error as Error).message}`);
  }
}
