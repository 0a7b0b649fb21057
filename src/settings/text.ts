import type { Changes } from './paths.ts';
import type { Schema } from './schema.ts';
import { rangeOf, type Setting } from './setting.ts';

/** What is only limited by more than this is told as if it were not. */
const ANY = 1e6;

/** Changes of settings as people write them: `repulsion.weight=60`, `faces.on=false`. Throws where one is not of that form. */
export function readChanges(texts: readonly string[] = []): Changes {
  return Object.fromEntries(texts.map(readChange));
}

/** Several values of one setting as people write them, as in `0, 4, 8`: a change each, none twice. */
export function readVaried(path: string, values: string): Changes[] {
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

/** A line for each setting, for people at a terminal: path and default, what it does, and what it may be. */
export function describeSettings<Values extends object>({ settings }: Schema<Values>): string {
  const heads = [...settings].map(([path, { standard }]) => `${path}=${formatSetting(standard)}`);
  const width = Math.max(...heads.map((head) => head.length));
  return [...settings.values()]
    .map((setting, i) => {
      const limits = limitsOf(setting);
      return `  ${heads[i].padEnd(width)}  ${setting.hint}${limits === '' ? '' : ` (${limits})`}`;
    })
    .join('\n');
}

/** A value in a few letters. */
export function formatSetting(value: Setting['standard']): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(4))) : String(value);
}

/** What a setting may be, in a few letters; empty where that is any number, or on and off. */
export function limitsOf(setting: Setting): string {
  switch (setting.type) {
    case 'switch':
      return '';
    case 'choice':
      return setting.choices.join(', ');
    case 'text':
      return setting.form;
    case 'number':
      return [setting.isWhole ? 'whole,' : '', rangeOf(setting, ANY), setting.unit ?? ''].filter(Boolean).join(' ');
  }
}
