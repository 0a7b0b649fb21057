import { maxOf } from '../geometry/arithmetic/extremes.ts';
import type { Changes } from './paths.ts';
import type { Schema } from './schema.ts';
import { describeRange, type Setting } from './setting.ts';

/** Limits of at least this magnitude are omitted from descriptions. */
const UNLIMITED = 1e6;

/** Parses changes of settings in text form: `repulsion.weight=60`, `faces.on=false`. Throws if a text has another form. */
export function readChanges(texts: readonly string[] = []): Changes {
  return Object.fromEntries(texts.map(readChange));
}

/** Parses several values of one setting, such as `0, 4, 8`, into one change per distinct value. */
export function readValueList(path: string, values: string): Changes[] {
  return [...new Set(values.split(',').map((value) => readValue(value.trim())))].map((value) => ({ [path]: value }));
}

function readChange(text: string): [path: string, value: unknown] {
  const at = text.indexOf('=');
  if (at < 0) throw new Error(`${text}: write it as PATH=VALUE`);
  return [text.slice(0, at), readValue(text.slice(at + 1))];
}

function readValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

/** Describes each setting on one line for the terminal: path, default, effect and limits. */
export function describeSettings<Values extends object>({ settings }: Schema<Values>): string {
  const heads = [...settings].map(([path, { defaultValue }]) => `${path}=${formatSetting(defaultValue)}`);
  const width = maxOf(heads.map((head) => head.length));
  return [...settings.values()]
    .map((setting, i) => {
      const limits = describeLimits(setting);
      return `  ${heads[i].padEnd(width)}  ${setting.hint}${limits === '' ? '' : ` (${limits})`}`;
    })
    .join('\n');
}

/** Formats a value briefly. */
export function formatSetting(value: Setting['defaultValue']): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(4))) : String(value);
}

/** Describes the valid values briefly; empty for switches and unlimited numbers. */
export function describeLimits(setting: Setting): string {
  switch (setting.type) {
    case 'switch':
      return '';
    case 'choice':
      return setting.choices.join(', ');
    case 'text':
      return setting.form;
    case 'number':
      return [setting.isWhole ? 'whole,' : '', describeRange(setting, UNLIMITED), setting.unit ?? ''].filter(Boolean).join(' ');
  }
}
