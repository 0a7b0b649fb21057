/** A folder, or a file that stands for one, and what its code may import. */
export interface Room {
  readonly name: string;
  /** What lives there, for CONTRIBUTING. */
  readonly holds: string;
  /** Other rooms; `type x` allows `import type` only, `to x` allows x and all that stands above it. */
  readonly imports: readonly string[];
}

/** The data in `samples`, as against the code there. */
export const DATA = 'data';

const SIBLINGS = ['src/drawing', 'src/puzzle', 'src/geometry', 'src/settings'];

/** The house. What a thing is decides where it lives: what two rooms need has a home above both. Every import points up this table. */
export const HOUSE: readonly Room[] = [
  { name: 'src/types', holds: 'declarations for packages that ship none', imports: [] },
  {
    name: 'src/geometry',
    holds: 'numbers in, numbers out: arithmetic, predicates, distances, crossings, cubics, boxes, the grid of points, random numbers',
    imports: [],
  },
  {
    name: 'src/settings',
    holds:
      'the machinery of settings, which stand with their owners: one schema with type, range, unit, words, default; validate, flatten, diff, change',
    imports: ['src/geometry'],
  },
  {
    name: 'src/puzzle',
    holds: 'the document and its planar map with the clues; reading, writing, validating',
    imports: ['src/geometry'],
  },
  {
    name: 'src/verify',
    holds: 'the proof that a drawing kept its topology, from coordinates alone and independent of what it checks',
    imports: ['type src/puzzle'],
  },
  {
    name: 'src/drawing',
    holds: 'what a drawing of a map is, without pixi: polylines, areas, corner cuts, smoothing, our own SVG',
    imports: ['src/puzzle', 'src/geometry'],
  },
  { name: 'src/svg', holds: 'reading SVG: pictures, and finished puzzles, ours and others’', imports: SIBLINGS },
  { name: 'src/layout', holds: 'the relaxation: state, forces, limits, trains, resampling, the step', imports: SIBLINGS },
  { name: 'src/metrics', holds: 'measures of a puzzle, read-only', imports: SIBLINGS },
  { name: 'src/solver', holds: 'clues to colours: line by line, by SAT; classes, levels, a trace to follow', imports: SIBLINGS },
  {
    name: 'src/rating',
    holds: 'how hard and how much fun a puzzle is, by a solver that works as people do: grids, fast enough for a search, and curves',
    imports: ['src/solver', 'src/puzzle', 'src/geometry', 'src/settings'],
  },
  {
    name: 'src/play',
    holds: 'a puzzle that someone solves by hand: what is said of its faces, which clues that meets, what follows next',
    imports: ['src/solver', 'src/geometry'],
  },
  {
    name: 'src/labels',
    holds: 'where the clues stand around the frame: ends by 2-SAT, leaders, the numbers as they are set',
    imports: SIBLINGS,
  },
  {
    name: 'src/simplify',
    holds: 'puzzles of an easier level: crossings switched, a curve inserted; here topology changes on purpose',
    imports: ['src/solver', 'src/puzzle', 'src/geometry'],
  },
  {
    name: 'src/generator',
    holds: 'from a picture to a puzzle: the methods',
    imports: ['src/svg', 'src/metrics', 'src/solver', 'src/puzzle', 'src/geometry', 'src/settings'],
  },
  {
    name: 'src/search',
    holds: 'search for puzzles that are rated best: one interface, Monte Carlo methods and others, grids as the space',
    imports: ['src/rating', 'src/solver', 'src/puzzle', 'src/geometry', 'src/settings'],
  },
  {
    name: 'src/print',
    holds: 'a puzzle on paper: smooth curves that are proved, sheets, SVG and PDF, booklets',
    imports: [
      'src/drawing',
      'src/labels',
      'src/svg',
      'src/metrics',
      'src/solver',
      'src/verify',
      'src/puzzle',
      'src/geometry',
      'src/settings',
    ],
  },
  {
    name: 'src/session',
    holds: 'open, relax to rest, schedule, checkpoints, frames, save: functions with progress and a way to stop; no DOM, no worker',
    imports: ['to src/print'],
  },
  {
    name: 'src/workers',
    holds: 'ports, calls, serving, silence, jobs: sessions elsewhere, in a browser’s worker and in a thread alike',
    imports: ['to src/session'],
  },
  {
    name: 'src/workbench',
    holds: 'the live editor: document, history, play, drags; knows neither DOM nor pixi',
    imports: ['to src/workers', DATA],
  },
  {
    name: 'src/view',
    holds: 'what draws with pixi; reads state, never writes it',
    imports: ['src/drawing', 'src/labels', 'src/puzzle', 'src/geometry', 'type src/session', 'shaders'],
  },
  { name: 'src/ui/kit', holds: 'plain widgets with their style, which any page could use: notices, menus, keys, hints', imports: [] },
  {
    name: 'src/ui',
    holds: 'panels and tools, in folders by purpose',
    imports: ['src/ui/kit', 'src/view', 'src/workbench', 'type src/session', 'src/settings'],
  },
  {
    name: 'src/offline',
    holds: 'the service worker: the page’s files, version by version, for when there is no network; a script of its own',
    imports: [],
  },
  { name: 'src/workers/node', holds: 'the same in threads of Node', imports: ['to src/workers'] },
  { name: 'src/cli', holds: 'the command line, thin', imports: ['to src/workers', 'src/workers/node', DATA] },
  { name: 'src/index.ts', holds: 'the public entry of the package, for Node and browsers', imports: ['to src/session'] },
  { name: 'src/main.ts', holds: 'the page’s wiring', imports: ['to src/ui', 'src'] },
  {
    name: 'samples',
    holds: 'puzzles and pictures, for the demos and the tests, and the scripts that made them',
    imports: ['src/puzzle', 'src/geometry', 'src/svg', 'src/generator', DATA],
  },
];

/** Packages that belong to some rooms; any other one that package.json lists as a dependency may be imported everywhere. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'node:': ['src/workers/node', 'src/cli', 'samples'],
  '@resvg/resvg-js': ['src/cli'],
  'cadical-wasm': ['src/solver', 'src/simplify'],
  pdfkit: ['src/print'],
  fflate: ['src/print'],
  'pixi.js': ['src/view'],
  'lil-gui': ['src/ui'],
  uplot: ['src/ui'],
  tsx: ['src/workers/node', 'src/cli'],
};

/** The rooms whose results are the same bits in every engine: they take sines, roots and powers from `src/geometry/arithmetic`. */
export const SAME_EVERYWHERE: readonly string[] = [
  'src/geometry',
  'src/settings',
  'src/puzzle',
  'src/verify',
  'src/drawing',
  'src/svg',
  'src/layout',
  'src/metrics',
  'src/solver',
  'src/rating',
  'src/play',
  'src/labels',
  'src/simplify',
  'src/generator',
  'src/search',
  'src/print',
  'src/session',
];

/** The row of the house that a file belongs to: the longest that its path starts with. Undefined where there is none. */
export function roomOf(file: string): string | undefined {
  if (file.startsWith('samples/') && !/\.m?[jt]s$/.test(file)) return DATA;
  if (file.startsWith('shaders/')) return 'shaders';
  const fitting = HOUSE.filter(({ name }) => file === name || file.startsWith(`${name}/`));
  return fitting.reduce<string | undefined>((longest, { name }) => (name.length > (longest?.length ?? 0) ? name : longest), undefined);
}

/** All that a room may import, with `to x` spelled out. */
export function importsOf(name: string): readonly string[] {
  const rooms = HOUSE.map((room) => room.name);
  return HOUSE[rooms.indexOf(name)].imports.flatMap((entry) =>
    entry.startsWith('to ') ? rooms.slice(0, rooms.indexOf(entry.slice(3)) + 1) : [entry],
  );
}

/** The house as the table that stands in CONTRIBUTING. */
export function printTable(): string {
  const rows = HOUSE.map(
    ({ name, holds, imports }) => `| \`${name}\` | ${holds} | ${imports.map(printImport).join(', ') || 'nothing of ours'} |`,
  );
  return ['| room | holds | may import |', '| --- | --- | --- |', ...rows].join('\n');
}

/**
 * The house as the diagram that stands there: an arrow from each room to those it may import, dashed where it may import types only. One that
 * another way implies is left out.
 */
export function printDiagram(): string {
  const rooms = HOUSE.filter(({ name }) => name.startsWith('src/') && name !== 'src/types');
  const arrows = rooms.flatMap(({ name }) =>
    directImports(name).map((entry) => `  ${shorten(name)} ${entry.startsWith('type ') ? '-.->' : '-->'} ${shorten(nameIn(entry))}`),
  );
  return ['```mermaid', 'flowchart BT', ...arrows, '```'].join('\n');
}

/** Those that a room does not also reach by way of another one. */
function directImports(name: string): string[] {
  const all = importsOf(name).filter((entry) => nameIn(entry).startsWith('src/') && entry !== 'src/types');
  const further = all.filter((entry) => !entry.startsWith('type ')).flatMap((entry) => importsOf(entry));
  const isImplied = (entry: string) => further.includes(nameIn(entry)) || further.includes(entry);
  return all.filter((entry) => !isImplied(entry));
}

function nameIn(entry: string): string {
  return entry.replace('type ', '');
}

function printImport(entry: string): string {
  if (entry.startsWith('to ')) return `${shorten(entry.slice(3))} and all above it`;
  return entry.startsWith('type ') ? `types of ${shorten(entry.slice(5))}` : shorten(entry);
}

function shorten(name: string): string {
  return name.replace('src/', '');
}
