import { availableParallelism } from 'node:os';
import { changeMetricSettings, type MetricSettings, metricDefaults } from '../metrics/settings.ts';
import type { Changes } from '../settings/paths.ts';
import { readChanges } from '../settings/text.ts';
import { parseQueueUrl } from '../workers/node/queue/bullQueue.ts';
import { type Call, UsageError } from './command.ts';

/** The changes of all `--set PATH=VALUE`. */
export function readSet(texts: unknown): Changes {
  try {
    return readChanges(texts as string[] | undefined);
  } catch (error) {
    throw new UsageError(`--set ${(error as Error).message}`);
  }
}

/** The thresholds and weights of the metrics, with the changes of `--set`. */
export function readMetricSettings(changes: unknown): MetricSettings {
  return changeMetricSettings(metricDefaults, readSet(changes));
}

/** The value of `--seed`; 1 by default. */
export function readSeed(text: unknown = '1'): number {
  const seed = Number(text);
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= 2 ** 32 || text === '')
    throw new UsageError(`--seed is ${JSON.stringify(text)}: it must be a whole number from 0 to ${2 ** 32 - 1}`);
  return seed;
}

/** The value of `--limit`, in seconds. */
export function readLimit(text: unknown, defaultSeconds: number): number {
  if (text === undefined) return defaultSeconds;
  // Number('') is 0, and text that is no number gives NaN.
  const seconds = Number(text);
  if (seconds > 0 && seconds < Number.POSITIVE_INFINITY) return seconds;
  throw new UsageError(`--limit is ${JSON.stringify(text)}: it must be a number of seconds above 0`);
}

/** A number option within a range; undefined if the option is not given. @param unit appended to the range, as in " points" */
export function readNumber(options: Call['options'], name: string, min: number, max: number, unit: string): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text === '' || !(number >= min && number <= max))
    throw new UsageError(`--${name} is ${JSON.stringify(text)}: it must be a number from ${min} to ${max}${unit}`);
  return number;
}

/** The text of an option with white space collapsed; undefined if it is not given or blank. */
export function readTextOption(text: unknown): string | undefined {
  const collapsed = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
  return collapsed === '' ? undefined : collapsed;
}

/** The value of `--threads`; one per core by default. */
export function readThreads(options: Call['options']): number {
  const count = readNumber(options, 'threads', 1, 256, '') ?? availableParallelism();
  if (!Number.isInteger(count)) throw new UsageError(`--threads is ${count}: it must be a whole number`);
  return count;
}

/** The value of `--queue`. */
export function readQueueUrl(text: unknown): string {
  try {
    parseQueueUrl(String(text));
    return String(text);
  } catch (error) {
    throw new UsageError(`--queue: ${(error as Error).message}`);
  }
}
