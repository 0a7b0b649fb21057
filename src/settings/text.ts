import { type Changes, flattenSettings } from './paths.ts';
import type { Schema } from './schema.ts';
import { wantedOf } from './setting.ts';

/** Changes of settings as people write them: `repulsion.weight=60`, `pressure.on=false`. Throws where one is not of that form. */
export function readChanges(texts: readonly string[]): Changes {
  return Object.fromEntries(texts.map(readChange));
}

function readChange(text: string): [path: string, value: unknown] {
  const at = text.indexOf('=');
  if (at < 0) throw new Error(`--set ${text}: write it as PATH=VALUE`);
  return [text.slice(0, at), readValue(text.slice(at + 1))];
}

function readValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

/** A line for each setting, for people at a terminal: path, default, and what it does. */
export function describeSettings<Values extends object>({ settings, defaults }: Schema<Values>): string {
  const values = flattenSettings(defaults);
  const heads = [...settings.keys()].map((path) => `${path}=${String(values[path])}`);
  const width = Math.max(...heads.map((head) => head.length));
  return [...settings.values()].map((setting, i) => `  ${heads[i].padEnd(width)}  ${setting.hint} (${wantedOf(setting)})`).join('\n');
}
