import { changeSettings, flattenSettings } from '../layout/settings.ts';
import { changeMetricSettings } from '../metrics/settings.ts';
import { isGroup, lookUp } from '../settings/paths.ts';
import type { Workbench } from './workbench.ts';

type Held = Pick<Workbench, 'settings' | 'metricSettings'>;

/** What a file of settings changes, by path. */
export interface SettingsFile {
  readonly layout: Readonly<Record<string, unknown>>;
  readonly metrics: Readonly<Record<string, unknown>>;
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
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new Error(`the file is not JSON: ${(error as Error).message}`);
  }
  if (!isGroup(file) || file.format !== FORMAT) throw new Error(`the file holds no settings: its "format" must be "${FORMAT}"`);
  const { format: _, version, layout = {}, metrics = {}, ...rest } = file;
  if (version !== VERSION) throw new Error(`version is ${JSON.stringify(version)}: only ${VERSION} can be read`);
  const [extra] = Object.keys(rest);
  if (extra !== undefined) throw new Error(`the file has a field ${JSON.stringify(extra)} that means nothing`);
  return {
    layout: readPart('layout', layout, held.settings, (changes) => changeSettings(held.settings, changes)),
    metrics: readPart('metrics', metrics, held.metricSettings, (changes) => changeMetricSettings(held.metricSettings, changes)),
  };
}

function readPart(
  name: string,
  part: unknown,
  held: object,
  check: (changes: Readonly<Record<string, unknown>>) => void,
): Readonly<Record<string, unknown>> {
  if (!isGroup(part)) throw new Error(`${name} must be an object`);
  const changes = flattenSettings(part);
  try {
    check(changes);
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`);
  }
  return Object.fromEntries(Object.entries(changes).filter(([path, value]) => lookUp(held, path) !== value));
}
