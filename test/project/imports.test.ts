import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { HOUSE, importsOf, PACKAGES, roomOf } from './house.ts';
import { readImports } from './readImports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { dependencies: Record<string, string> };

/** What is wrong with the imports of one file. Paths are relative to the project's folder. */
function findViolations(file: string, source: string): string[] {
  const room = roomOf(file);
  if (room === undefined) return [`${file} is in none of the rooms of the table`];
  const allowed = importsOf(room);
  return readImports(source).flatMap(({ specifier, typeOnly }) => {
    const complaint = specifier.startsWith('.') || specifier.startsWith('/') ? checkOwn(specifier, typeOnly) : checkPackage(specifier);
    return complaint ? [`${file} imports ${specifier}: ${complaint}`] : [];
  });

  function checkOwn(specifier: string, typeOnly: boolean): string | undefined {
    const path = specifier.replace(/\?.*$/, '');
    const target = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path);
    // Files of a package that are no modules, by their path.
    if (target.startsWith('node_modules/')) return checkPackage(target.slice('node_modules/'.length));
    const targetRoom = roomOf(target) ?? posix.dirname(target);
    if (targetRoom === room || allowed.includes(targetRoom)) return undefined;
    if (allowed.includes(`type ${targetRoom}`)) return typeOnly ? undefined : `${room} may import types only from ${targetRoom}`;
    return `${room} may not import from ${targetRoom}`;
  }

  function checkPackage(specifier: string): string | undefined {
    const name = specifier.startsWith('node:') ? 'node:' : /^(@[^/]+\/)?[^/]+/.exec(specifier)![0];
    if (PACKAGES[name]) return PACKAGES[name].includes(room!) ? undefined : `${name} belongs to ${PACKAGES[name].join(', ')}`;
    return room === 'samples' || name in dependencies ? undefined : `${name} is not among the dependencies in package.json`;
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
    ['src/metrics/a.ts', "import '../svg/b.ts';"],
    ['src/drawing/a.ts', "import { b } from '../metrics/b.ts';"],
    ['src/svg/import/a.ts', "const b = await import('../../layout/b.ts');"],
    ['src/generator/a.ts', "import { b } from '../layout/b.ts';"],
    ['src/session/a.ts', "import { b } from '../workers/b.ts';"],
    ['src/workers/a.ts', "import { b } from '../workbench/b.ts';"],
    ['src/workers/a.ts', "import { parentPort } from 'node:worker_threads';"],
    ['src/workers/a.ts', "import { b } from './node/b.ts';"],
    ['src/workbench/a.ts', "import { b } from '../workers/node/b.ts';"],
    ['src/main.ts', "import { b } from './workers/node/b.ts';"],
    ['src/view/a.ts', "import type { B } from '../layout/b.ts';"],
    ['src/ui/kit/a.ts', "import { b } from '../files/b.ts';"],
    ['src/ui/files/a.ts', "import { b } from '../../layout/b.ts';"],
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
    ['src/index.ts', "export { b } from './workers/b.ts';"],
    ['src/index.ts', "import { readFile } from 'node:fs/promises';"],
    ['src/geometry/a.ts', "import fc from 'fast-check';"],
    ['src/workers/a.ts', "import.meta.glob('../../node_modules/fast-check/*.js');"],
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
    ['src/view/a.ts', "import type { B } from '../session/b.ts';\nimport { c } from '../drawing/c.ts';"],
    ['src/ui/files/a.ts', "import { b } from '../kit/b.ts';\nimport { c } from '../run/c.ts';"],
    ['src/view/a.ts', "import frag from '../../shaders/b.frag?raw';\nimport 'pixi.js/unsafe-eval';"],
    ['src/cli/a.ts', "import { readFile } from 'node:fs/promises';\nimport { b } from '../layout/b.ts';"],
    ['src/workers/node/a.ts', "import { parentPort } from 'node:worker_threads';\nimport { b } from '../b.ts';"],
    ['src/workers/a.ts', "import.meta.glob('../../node_modules/@fontsource/source-sans-3/files/*.woff');"],
    ['src/index.ts', "export { b } from './session/b.ts';\nexport type { C } from './puzzle/c.ts';"],
    ['src/main.ts', "import './style.css';\nimport { b } from './ui/b.ts';"],
    ['samples/a.ts', "import { b } from '../src/puzzle/b.ts';\nimport { c } from './c.ts';"],
  ] as const;
  expect(right.flatMap(([file, source]) => findViolations(file, source))).toEqual([]);
});

test('every room of the table exists, and imports only what stands above it', () => {
  HOUSE.forEach(({ name, imports }, index) => {
    expect(existsSync(root + name), name).toBe(true);
    const above = ['data', 'src', 'shaders', 'docs/metrics', ...HOUSE.slice(0, index).map((room) => room.name)];
    expect(imports.map((entry) => entry.replace(/^(type|to) /, '')).filter((entry) => !above.includes(entry))).toEqual([]);
  });
});
