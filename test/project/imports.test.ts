import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const BELOW_WORKBENCH = ['geometry', 'puzzle', 'verify', 'layout', 'metrics', 'solver', 'labels', 'generator'].map((name) => `src/${name}`);

/** The folders that the code of a folder may import; `type x` allows `import type` only. Every import points up this table. */
const HOUSE: Readonly<Record<string, readonly string[]>> = {
  'src/types': [],
  'src/geometry': [],
  'src/puzzle': ['src/geometry'],
  'src/verify': ['type src/puzzle'],
  'src/layout': ['src/puzzle', 'src/geometry'],
  'src/metrics': ['src/puzzle', 'src/geometry'],
  'src/solver': ['src/puzzle'],
  'src/labels': ['src/puzzle', 'src/geometry'],
  'src/generator': ['src/puzzle', 'src/geometry', 'src/metrics', 'src/solver', 'src/verify'],
  'src/workbench': [...BELOW_WORKBENCH, 'data'],
  'src/view': [...BELOW_WORKBENCH, 'src/workbench', 'shaders'],
  'src/ui': ['src/workbench', 'src/view', 'src/verify', 'data'],
  'src/cli': [...BELOW_WORKBENCH, 'src/workbench', 'data'],
  'src/main.ts': [...BELOW_WORKBENCH, 'src/workbench', 'src/view', 'src/ui', 'src', 'shaders', 'data'],
  samples: ['src/puzzle', 'src/geometry', 'src/generator', 'data'],
};

/** Packages that belong to some folders; any other one that package.json lists as a dependency may be imported everywhere. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'node:': ['src/cli', 'samples'],
  'pixi.js': ['src/view', 'src/ui', 'src/main.ts'],
  'lil-gui': ['src/ui', 'src/main.ts'],
  uplot: ['src/ui', 'src/main.ts'],
  tsx: ['src/cli'],
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { dependencies: Record<string, string> };

interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

function readImports(source: string): Import[] {
  const patterns = [
    /^\s*(?:import|export)\s(?<type>type\s)?[^'";]*?\bfrom\s*['"](?<specifier>[^'"]+)['"]/gm,
    /^\s*import\s*['"](?<specifier>[^'"]+)['"]/gm,
    /\bimport\s*\(\s*['"](?<specifier>[^'"]+)['"]/g,
    /\bimport\.meta\.glob\w*\s*(?:<[^(]*>)?\(\s*['"](?<specifier>[^'"]+)['"]/g,
    /\bnew\s+URL\(\s*['"](?<specifier>\.[^'"]+)['"]\s*,\s*import\.meta\.url/g,
  ];
  return patterns.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(({ groups }) => ({ specifier: groups!.specifier!, typeOnly: Boolean(groups!.type) })),
  );
}

/** The row of the table that a file belongs to. */
function placeOf(file: string): string {
  const [top, second, third] = file.split('/');
  if (top === 'samples' && !/\.m?[jt]s$/.test(file)) return 'data';
  if (top !== 'src') return top!;
  if (file === 'src/main.ts') return file;
  return third === undefined ? 'src' : `src/${second}`;
}

/** What is wrong with the imports of one file. Paths are relative to the project's folder. */
function findViolations(file: string, source: string): string[] {
  const place = placeOf(file);
  const allowed = HOUSE[place];
  if (!allowed) return [`${file} is in none of the folders of the table`];
  return readImports(source).flatMap(({ specifier, typeOnly }) => {
    const complaint = specifier.startsWith('.') || specifier.startsWith('/') ? checkOwn(specifier, typeOnly) : checkPackage(specifier);
    return complaint ? [`${file} imports ${specifier}: ${complaint}`] : [];
  });

  function checkOwn(specifier: string, typeOnly: boolean): string | undefined {
    const path = specifier.replace(/\?.*$/, '');
    const target = placeOf(path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path));
    if (target === place || allowed!.includes(target)) return undefined;
    if (allowed!.includes(`type ${target}`)) return typeOnly ? undefined : `${place} may import types only from ${target}`;
    return `${place} may not import from ${target}`;
  }

  function checkPackage(specifier: string): string | undefined {
    const name = specifier.startsWith('node:') ? 'node:' : /^(@[^/]+\/)?[^/]+/.exec(specifier)![0];
    if (PACKAGES[name]) return PACKAGES[name].includes(place) ? undefined : `${name} belongs to ${PACKAGES[name].join(', ')}`;
    return place === 'samples' || name in dependencies ? undefined : `${name} is not among the dependencies in package.json`;
  }
}

test('imports point up the table', () => {
  const files = ['src', 'samples'].flatMap((folder) => codeIn(folder));
  expect(files).toContain('src/main.ts');
  expect(files.flatMap((file) => findViolations(file, readFileSync(root + file, 'utf8')))).toEqual([]);
});

function codeIn(folder: string): string[] {
  if (!existsSync(root + folder)) return [];
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((file) => /\.m?[jt]s$/.test(file));
}

test('the check of the imports catches what is wrong', () => {
  const wrong = [
    ['src/geometry/a.ts', "import { b } from '../puzzle/b.ts';"],
    ['src/puzzle/a.ts', "import {\n  b,\n  c,\n} from '../layout/b.ts';"],
    ['src/puzzle/a.ts', "export { b } from '../layout/b.ts';"],
    ['src/puzzle/a.ts', "export * from '../verify/b.ts';"],
    ['src/verify/a.ts', "import { b } from '../puzzle/b.ts';"],
    ['src/verify/a.ts', "import { type B } from '../puzzle/b.ts';"],
    ['src/verify/a.ts', "import type { B } from '../geometry/b.ts';"],
    ['src/layout/forces/a.ts', "import type { B } from '../../metrics/b.ts';"],
    ['src/metrics/a.ts', "import '../solver/b.ts';"],
    ['src/solver/a.ts', "import { b } from '../labels/b.ts';"],
    ['src/solver/a.ts', "import { b } from '../geometry/b.ts';"],
    ['src/labels/a.ts', "const b = await import('../layout/b.ts');"],
    ['src/workbench/a.ts', "new Worker(new URL('../ui/b.ts', import.meta.url), { type: 'module' });"],
    ['src/workbench/a.ts', "import { Mesh } from 'pixi.js';"],
    ['src/workbench/a.ts', "import { readFile } from 'node:fs/promises';"],
    ['src/workbench/a.ts', "import frag from '../../shaders/b.frag?raw';"],
    ['src/view/a.ts', "import { b } from '../ui/b.ts';"],
    ['src/ui/a.ts', "import { b } from '/src/cli/b.ts';"],
    ['src/cli/a.ts', "import { b } from '../view/b.ts';"],
    ['src/cli/a.ts', "import { b } from '../../test/support/b.ts';"],
    ['src/cli/a.ts', "import { b } from '../../samples/b.ts';"],
    ['src/cli/a.ts', "import { b } from '../main.ts';"],
    ['src/geometry/a.ts', "import fc from 'fast-check';"],
    ['src/other/a.ts', ''],
    ['src/other.ts', ''],
    ['samples/a.ts', "import { b } from '../src/layout/b.ts';"],
  ] as const;
  expect(wrong.filter(([file, source]) => findViolations(file, source).length !== 1)).toEqual([]);
});

test('the check of the imports lets pass what is right', () => {
  const right = [
    ['src/puzzle/a.ts', "import { b } from '../geometry/b.ts';\nimport { c } from './c.ts';"],
    ['src/verify/a.ts', "import type { B } from '../puzzle/b.ts';\nimport { orient2d } from 'robust-predicates';"],
    ['src/layout/forces/a.ts', "import { b } from '../state.ts';\nimport { c } from '../../puzzle/c.ts';"],
    ['src/workbench/a.ts', "import { verify } from '../verify/b.ts';\nimport data from '../../samples/b.json';"],
    ['src/view/a.ts', "import frag from '../../shaders/b.frag?raw';\nimport 'pixi.js/unsafe-eval';"],
    ['src/cli/a.ts', "import { readFile } from 'node:fs/promises';\nimport { b } from '../layout/b.ts';"],
    ['src/main.ts', "import './style.css';\nimport { b } from './ui/b.ts';"],
    ['samples/a.ts', "import { b } from '../src/puzzle/b.ts';\nimport { c } from './c.ts';"],
  ] as const;
  expect(right.flatMap(([file, source]) => findViolations(file, source))).toEqual([]);
});
