/** A folder, or a file that stands for one, and what its code may import. */
export interface Room {
  readonly name: string;
  /** The contents, for CONTRIBUTING. */
  readonly holds: string;
  /** Other rooms; `type x` allows `import type` only, `to x` allows x and every room above it. */
  readonly imports: readonly string[];
}

/** The files in `samples` that are not code. */
export const DATA = 'data';

/** The drawings that explain the metrics. */
const DRAWINGS = 'docs/metrics';

const SIBLINGS = ['src/drawing', 'src/puzzle', 'src/geometry', 'src/settings'];

/** All rooms. Code that two rooms need belongs to a room above both. Every import points up this table. */
export const HOUSE: readonly Room[] = [
  { name: 'src/types', holds: 'type declarations for packages without their own', imports: [] },
  {
    name: 'src/geometry',
    holds:
      'pure geometry: arithmetic, exact predicates, distances, crossings, cubics, boxes, point grid, random numbers, short lists for messages',
    imports: [],
  },
  {
    name: 'src/settings',
    holds:
      'settings schemas (type, range, unit, text, default) and their operations: validate, flatten, diff, change. The settings themselves are in the rooms that own them',
    imports: ['src/geometry'],
  },
  {
    name: 'src/puzzle',
    holds: 'the puzzle document and its planar map with the clues: read, write, validate',
    imports: ['src/geometry'],
  },
  {
    name: 'src/verify',
    holds: 'the verifier: proves from coordinates alone, without the engine’s code, that a drawing kept its topology',
    imports: ['type src/puzzle'],
  },
  {
    name: 'src/drawing',
    holds: 'drawings of a map without pixi: polylines, areas, corner rounding, smoothing, SVG output',
    imports: ['src/puzzle', 'src/geometry'],
  },
  { name: 'src/svg', holds: 'SVG input: pictures and finished puzzles', imports: SIBLINGS },
  { name: 'src/layout', holds: 'the layout engine: state, forces, limits, trains, resampling, the step', imports: SIBLINGS },
  { name: 'src/metrics', holds: 'metrics of a drawing, read-only', imports: SIBLINGS },
  { name: 'src/solver', holds: 'the solver: line by line and by SAT; classes, levels, traces', imports: SIBLINGS },
  {
    name: 'src/rating',
    holds: 'difficulty and fun, measured by a solver that works as people do, for curves and for grids',
    imports: ['src/solver', 'src/puzzle', 'src/geometry', 'src/settings'],
  },
  {
    name: 'src/play',
    holds: 'solving by hand: entries, strokes, progress of clues, undo, hints, links for players',
    imports: ['src/solver', 'src/puzzle', 'src/geometry'],
  },
  {
    name: 'src/labels',
    holds: 'positions of the clues around the frame: ends by 2-SAT, leaders, typesetting of the numbers',
    imports: SIBLINGS,
  },
  {
    name: 'src/simplify',
    holds: 'easier versions of a puzzle by switched crossings and an inserted curve; the only room that changes topology',
    imports: ['src/solver', 'src/puzzle', 'src/geometry'],
  },
  {
    name: 'src/generator',
    holds: 'methods that generate a puzzle from a picture',
    imports: ['src/drawing', 'src/svg', 'src/metrics', 'src/solver', 'src/puzzle', 'src/geometry', 'src/settings'],
  },
  {
    name: 'src/search',
    holds: 'search for the grids with the best rating: Monte Carlo methods and others behind one interface',
    imports: ['src/rating', 'src/solver', 'src/puzzle', 'src/geometry', 'src/settings'],
  },
  {
    name: 'src/print',
    holds: 'printing: smooth curves with proved topology, sheets, SVG, PDF, booklets',
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
    holds: 'whole tasks with progress and cancellation: open, relax, replay, generate, solve, print, save; no DOM, no worker',
    imports: ['to src/print'],
  },
  {
    name: 'src/mill',
    holds: 'the mill: plans, their stages as pure functions, expressions, tables, the contact sheet; no files, no threads',
    imports: ['to src/session'],
  },
  {
    name: 'src/workers',
    holds: 'session tasks in a web worker or a thread: ports, calls, progress, cancellation, timeouts, restarts',
    imports: ['to src/mill'],
  },
  {
    name: 'src/workbench',
    holds: 'the state of the editor and its commands: document, undo, run, drags; no DOM, no pixi',
    imports: ['to src/workers', DATA],
  },
  {
    name: 'src/view',
    holds: 'drawing with pixi; reads state and never writes it',
    imports: ['src/drawing', 'src/labels', 'src/puzzle', 'src/geometry', 'type src/session', 'shaders'],
  },
  { name: 'src/ui/kit', holds: 'general widgets with their style: notices, menus, keys, hints', imports: [] },
  {
    name: 'src/player',
    holds: 'the player: the element <kronkel-puzzle>, its game, drawing, controls and lessons; no pixi, no editor',
    imports: [
      'src/play',
      'src/labels',
      'src/drawing',
      'src/solver',
      'src/puzzle',
      'src/geometry',
      'src/settings',
      'src/workers',
      'src/ui/kit',
    ],
  },
  {
    name: 'src/ui',
    holds: 'panels and tools of the app, in folders by purpose',
    imports: ['src/ui/kit', 'src/player', 'src/view', 'src/workbench', 'type src/session', 'src/settings', DRAWINGS],
  },
  {
    name: 'src/offline',
    holds:
      'the service worker, a separate script: stores the files of the page for offline use, version by version; and the list of files in it',
    imports: [],
  },
  {
    name: 'src/workers/node',
    holds: 'jobs on machines: a pool of threads, and what they need of Node, such as fonts and PNG',
    imports: ['to src/workers'],
  },
  {
    name: 'src/cli',
    holds: 'the command line: argument parsing and output only',
    imports: ['to src/workers', 'src/workers/node', 'src/offline', DATA],
  },
  { name: 'src/index.ts', holds: 'the public API of the package, for Node and browsers', imports: ['to src/session'] },
  { name: 'src/main.ts', holds: 'creates the parts of the page and connects them', imports: ['to src/ui', 'src'] },
  {
    name: 'src/playPage.ts',
    holds: 'the page for players: opens the puzzle of its address',
    imports: ['src/player', 'src/play', 'src/puzzle', 'src/ui/kit'],
  },
  { name: 'src/embed.ts', holds: 'the script that defines <kronkel-puzzle> in pages of others', imports: ['src/player'] },
  {
    name: 'samples',
    holds: 'sample puzzles and pictures, and the scripts that generate them',
    imports: ['src/puzzle', 'src/geometry', 'src/svg', 'src/generator', 'src/session', DATA],
  },
];

/** Packages that only the listed rooms may import. Every room may import the other dependencies of package.json. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'node:': ['src/workers/node', 'src/cli', 'samples'],
  '@resvg/resvg-js': ['src/workers/node'],
  'cadical-wasm': ['src/solver', 'src/simplify'],
  pdfkit: ['src/print'],
  fflate: ['src/print'],
  'pixi.js': ['src/view'],
  'lil-gui': ['src/ui'],
  uplot: ['src/ui'],
  tsx: ['src/workers/node', 'src/cli'],
  piscina: ['src/workers/node'],
  bullmq: ['src/workers/node'],
  ioredis: ['src/workers/node'],
  pg: ['src/workers/node'],
};

/** The rooms with bit-identical results in every JavaScript engine. They use `src/geometry/arithmetic` for sines, roots and powers. */
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

/** Returns the room of a file: the one with the longest matching path. Undefined if no room matches. */
export function roomOf(file: string): string | undefined {
  if (file.startsWith('samples/') && !/\.m?[jt]s$/.test(file)) return DATA;
  if (file.startsWith('shaders/')) return 'shaders';
  if (file.startsWith(`${DRAWINGS}/`)) return DRAWINGS;
  const fitting = HOUSE.filter(({ name }) => file === name || file.startsWith(`${name}/`));
  return fitting.reduce<string | undefined>((longest, { name }) => (name.length > (longest?.length ?? 0) ? name : longest), undefined);
}

/** Lists the rooms that a room may import, with `to x` expanded. */
export function importsOf(name: string): readonly string[] {
  const rooms = HOUSE.map((room) => room.name);
  return HOUSE[rooms.indexOf(name)].imports.flatMap((entry) =>
    entry.startsWith('to ') ? rooms.slice(0, rooms.indexOf(entry.slice(3)) + 1) : [entry],
  );
}

/** Formats the table of rooms in CONTRIBUTING. */
export function printTable(): string {
  const rows = HOUSE.map(({ name, holds, imports }) => `| \`${name}\` | ${holds} | ${printImports(imports) || 'nothing of ours'} |`);
  return ['| room | holds | may import |', '| --- | --- | --- |', ...rows].join('\n');
}

/**
 * Formats the diagram of rooms in CONTRIBUTING: an arrow from each room to those it may import, dashed if it may import types only. Arrows that
 * follow from others are left out.
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

/** Types come last, after a semicolon, so that `types of` refers to one room only. */
function printImports(imports: Room['imports']): string {
  const isType = (entry: string) => entry.startsWith('type ');
  const groups = [imports.filter((entry) => !isType(entry)), imports.filter(isType)];
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.map(printImport).join(', '))
    .join('; ');
}

function printImport(entry: string): string {
  if (entry.startsWith('to ')) return `${shorten(entry.slice(3))} and all above it`;
  return entry.startsWith('type ') ? `types of ${shorten(entry.slice(5))}` : shorten(entry);
}

function shorten(name: string): string {
  return name.replace('src/', '');
}
