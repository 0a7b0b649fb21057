import { layoutSchema, type Settings } from '../../layout/settings.ts';
import { type MetricSettings, metricSchema } from '../../metrics/settings.ts';
import { describeValue, quote } from '../../puzzle/error.ts';
import { type Changes, flattenSettings, isGroup } from '../../settings/paths.ts';
import type { Schema } from '../../settings/schema.ts';

interface CurrentSettings {
  readonly settings: Settings;
  readonly metricSettings: MetricSettings;
}

/** The changes in a settings file, by path. */
export interface SettingsFile {
  readonly layout: Changes;
  readonly metrics: Changes;
}

const FORMAT = 'kronkel-settings';
const VERSION = 1;

/** Writes a file with all settings. */
export function writeSettings({ settings, metricSettings }: CurrentSettings): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, layout: settings, metrics: metricSettings }, null, 2)}\n`;
}

/** Reads a settings file and returns its differences from the current settings; settings that it does not name stay. Throws an error with the faulty path. */
export function readSettings(text: string, current: CurrentSettings): SettingsFile {
  const file = parseJson(text, 'the file');
  if (!isGroup(file) || file.format !== FORMAT) throw new Error(`the file holds no settings: its "format" must be "${FORMAT}"`);
  const { format: _, version, layout = {}, metrics = {}, ...rest } = file;
  if (version !== VERSION) throw new Error(`version is ${describeValue(version)}: only ${VERSION} can be read`);
  const [extra] = Object.keys(rest);
  if (extra !== undefined) throw new Error(`the file has a field ${quote(extra)} that is unknown`);
  return {
    layout: readPart('layout', layout, layoutSchema, current.settings),
    metrics: readPart('metrics', metrics, metricSchema, current.metricSettings),
  };
}

function readPart<Values extends object>(name: string, part: unknown, schema: Schema<Values>, current: Values): Changes {
  if (!isGroup(part)) throw new Error(`${name} must be an object`);
  try {
    return schema.diff(current, schema.change(current, flattenSettings(part)));
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`);
  }
}

/** Parses JSON. Throws a one-line error; engines quote the text with its line breaks. @param subject of the error message, as in "the file" */
export function parseJson(text: string, subject: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${subject} is not JSON: ${(error as Error).message.replace(/\s+/g, ' ')}`);
  }
}
