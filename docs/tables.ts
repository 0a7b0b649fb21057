import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PAPER, pickRows } from '../measure/search/protocol.ts';
import type { TableGoal } from '../measure/search/published.ts';
import { readRows } from '../measure/search/rows.ts';
import { summariseGoal } from '../measure/search/summary.ts';
import { commands } from '../src/cli/run.ts';
import { anneal } from '../src/generator/anneal/settings.ts';
import { calm } from '../src/generator/calm/settings.ts';
import { climb } from '../src/generator/climb/settings.ts';
import { tangram } from '../src/generator/tangram/settings.ts';
import { forces } from '../src/layout/forces/index.ts';
import { driven, knobs, looks } from '../src/layout/knobs.ts';
import { layoutSchema, presets } from '../src/layout/settings.ts';
import { metricEntries, metricGroups } from '../src/metrics/catalogue.ts';
import { metricSchema } from '../src/metrics/settings.ts';
import { searchMethods } from '../src/search/catalogue.ts';
import { lookUp } from '../src/settings/paths.ts';
import type { Schema } from '../src/settings/schema.ts';
import type { Setting } from '../src/settings/setting.ts';
import { describeLimits, formatSetting } from '../src/settings/text.ts';
import { importSchema } from '../src/svg/import/settings.ts';
import { pictureSchema } from '../src/svg/settings.ts';
import { printDiagram, printTable as printRooms } from '../test/project/house.ts';

const root = new URL('..', import.meta.url);

/** The pages that may contain generated tables. */
export const PAGES: readonly URL[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(new URL('docs/', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].map((path) => new URL(path, root));

/** The tables of the documentation that are generated from code or from stored runs, by their names in the markers. */
export const TABLES: Readonly<Record<string, () => string>> = {
  commands: printCommands,
  rooms: printRooms,
  'arrows between rooms': printDiagram,
  forces: printForces,
  'knobs of the layout': printKnobs,
  looks: printLooks,
  'settings of the layout': printLayoutSettings,
  metrics: printMetrics,
  'metric tolerances': printTolerances,
  'settings of the metrics': () => printSettings(metricSchema),
  'settings of calm routes': () => printSettings(calm.schema),
  'settings of annealing': () => printSettings(anneal.schema),
  'settings of climbing': () => printSettings(climb.schema),
  'settings of tangrams': () => printSettings(tangram.schema),
  'settings of pictures': () => printSettings(pictureSchema),
  'settings of imports': () => printSettings(importSchema),
  'settings of searches': printSearchSettings,
  'searches for time': () => printSearches('time'),
  'searches for difficulty': () => printSearches('difficulty'),
  'searches for fun': () => printSearches('fun'),
};

/** Returns a page with current tables. Throws for an unknown table name. */
export function fillTables(page: string): string {
  return page.replaceAll(/(<!-- table: (.+?); npm run tables -->\n).*?(<!-- end -->)/gs, (_, start, name, end) => {
    if (!Object.hasOwn(TABLES, name)) throw new Error(`there is no table ${JSON.stringify(name)}; docs/tables.ts lists them`);
    return `${start}${TABLES[name]()}\n${end}`;
  });
}

function printCommands(): string {
  return printTable(
    ['command', 'what it does'],
    Object.entries(commands).map(([name, { usage, summary }]) => [`\`${name} ${usage}\``, summary]),
  );
}

function printForces(): string {
  const rows = forces.map(({ name, label, formula, hint, settings }) => {
    const values = (preset: keyof typeof presets) =>
      presets[preset][name].on
        ? Object.entries(settings)
            .filter(([key]) => key !== 'on')
            .map(([key]) => `${key} ${formatSetting(lookUp(presets[preset], `${name}.${key}`) as Setting['defaultValue'])}`)
            .join(', ')
        : 'off';
    return [label, hint, formula, values('kronkel'), values('bos-2022')];
  });
  return printTable(['force', 'what it does', 'formula', 'Kronkel', 'Bos 2022'], rows);
}

function printKnobs(): string {
  const rows = Object.entries(knobs).flatMap(([name, { hint }]) =>
    Object.entries(driven[name as keyof typeof driven]).map(([path, [atLeast, atMost]]) => {
      const middle = formatSetting(lookUp(presets.kronkel, path) as number);
      return [`\`${name}\``, hint, `\`${path}\``, formatSetting(atLeast), middle, formatSetting(atMost)];
    }),
  );
  return printTable(['knob', 'what raising it does', 'drives', 'at 0', 'at 0.5', 'at 1'], rows);
}

function printLooks(): string {
  const rows = Object.entries(looks).map(([name, { hint, knobs: at }]) => [name, hint, ...Object.values(at).map(formatSetting)]);
  return printTable(['look', 'what it is', ...Object.keys(knobs)], rows);
}

function printLayoutSettings(): string {
  const rows = [...layoutSchema.settings].map(([path, setting]) => {
    const [kronkel, bos] = (['kronkel', 'bos-2022'] as const).map((preset) => lookUp(presets[preset], path) as Setting['defaultValue']);
    return [`\`${path}\``, formatSetting(kronkel), formatSetting(bos), describeLimits(setting), setting.hint];
  });
  return printTable(['path', 'Kronkel', 'Bos 2022', 'limits', 'what raising it does, or switching it on'], rows);
}

function printSettings<Values extends object>({ settings }: Schema<Values>): string {
  const rows = [...settings].map(([path, setting]) => [
    `\`${path}\``,
    formatSetting(setting.defaultValue),
    describeLimits(setting),
    setting.hint,
  ]);
  return printTable(['setting', 'default', 'limits', 'what raising it does, or switching it on'], rows);
}

function printSearchSettings(): string {
  const rows = Object.entries(searchMethods).flatMap(([name, { schema }]) =>
    [...(schema as Schema<object>).settings].map(([path, setting]) => [
      name,
      `\`${path}\``,
      formatSetting(setting.defaultValue),
      describeLimits(setting),
      setting.hint,
    ]),
  );
  return printTable(['method', 'setting', 'default', 'limits', 'what raising it does'], rows);
}

/** The results of the stored runs. */
function printSearches(goal: TableGoal): string {
  const rows = readRows(fileURLToPath(new URL('measure/search/runs.csv', root)));
  return summariseGoal(goal, pickRows(PAPER, rows)).text.trimEnd();
}

function printMetrics(): string {
  const rows = metricEntries.map(({ key, group, label, hint, formula, unit }) => [
    `\`${key}\``,
    label,
    metricGroups.find(({ name }) => name === group)!.title,
    hint,
    formula,
    unit,
  ]);
  return printTable(['key', 'name', 'by', 'meaning', 'formula', 'unit'], rows);
}

function printTolerances(): string {
  const rows = metricEntries.flatMap(({ label, tolerance }) => {
    if (tolerance === undefined) return [];
    const { message, relative = 0, absolute = 0, goodEnough } = tolerance;
    const limit = [relative > 0 ? `${100 * relative} %` : '', absolute > 0 ? String(absolute) : ''].filter(Boolean).join(' plus ');
    return [[label, message, limit || 'none', goodEnough === undefined ? '' : String(goodEnough)]];
  });
  return printTable(['metric', 'message', 'tolerance', 'good enough'], rows);
}

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
