import { layoutSchema, type Settings } from '../../layout/settings.ts';
import { type MetricSettings, metricSchema } from '../../metrics/settings.ts';
import { describeValue, quote } from '../../puzzle/error.ts';
import { type Changes, flattenSettings, isGroup } from '../../settings/paths.ts';
import type { Schema } from '../../settings/schema.ts';

interface Held {
  readonly settings: Settings;
  readonly metricSettings: MetricSettings;
}

/** What a file of settings changes, by path. */
export interface SettingsFile {
  readonly layout: Changes;
  readonly metrics: Changes;
}

const FORMAT = 'kronkel-settings';
const VERSION = 1;

/** All settings as the text of a file. */
export function writeSettings({ settings, metricSettings }: Held): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, layout: settings, metrics: metricSettings }, null, 2)}\n`;
}

/**
 * Reads a file of settings: what it changes of those that are held; what it does not name stays. Throws an error with the path of what is
 * wrong, before anything has changed.
 */
export function readSettings(text: string, held: Held): SettingsFile {
  const file = parseJson(text, 'the file');
  if (!isGroup(file) || file.format !== FORMAT) throw new Error(`the file holds no settings: its "format" must be "${FORMAT}"`);
  const { format: _, version, layout = {}, metrics = {}, ...rest } = file;
  if (version !== VERSION) throw new Error(`version is ${describeValue(version)}: only ${VERSION} can be read`);
  const [extra] = Object.keys(rest);
  if (extra !== undefined) throw new Error(`the file has a field ${quote(extra)} that means nothing`);
  return {
    layout: readPart('layout', layout, layoutSchema, held.settings),
    metrics: readPart('metrics', metrics, metricSchema, held.metricSettings),
  };
}

function readPart<Values extends object>(name: string, part: unknown, schema: Schema<Values>, held: Values): Changes {
  if (!isGroup(part)) throw new Error(`${name} must be an object`);
  try {
    return schema.diff(held, schema.change(held, flattenSettings(part)));
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`);
  }
}

/** Reads JSON. Throws an error that says that `what` is none and why, on one line: engines quote the text as it is, with its line breaks. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${what} is not JSON: ${(error as Error).message.replace(/\s+/g, ' ')}`);
  }
}
