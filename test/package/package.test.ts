import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { build, createLogger } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildScripts } from '../../build/library.ts';
import * as source from '../../src/index.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';
import { type Installed, installPackage, root, run } from './installed.ts';

const { dependencies, optionalDependencies, peerDependencies, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  version: string;
};
const sample = (name: string) => join(root, 'samples', `${name}.json`);

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
}, 180_000);

afterAll(() => installed?.remove());

const inFolder = (name: string) => join(installed.folder, name);
const kronkel = (...args: string[]) => run(process.execPath, [inFolder('node_modules/kronkel/lib/kronkel.js'), ...args], installed.folder);
const readLibrary = (file: string) => readFileSync(inFolder(`node_modules/kronkel/${file}`), 'utf8');

/** The packages of which a script reads files. */
function listRead(script: string): string[] {
  return [...script.matchAll(/\.resolve\(\s*[`'"]((?:@[^/`'"]+\/)?[^/`'"]+)\//g)].map(([, name]) => name);
}

/** What a script imports, statically or when it is asked to. */
function listImports(script: string): string[] {
  const isStatic = /\b(?:import|export)\s*(?:[\w$*{}\s,]+?\bfrom\s*)?['"]([^'"]+)['"]/g;
  const isAsked = /\bimport\(\s*['"`]([^'"`]+)['"`]/g;
  return [isStatic, isAsked].flatMap((pattern) => [...script.matchAll(pattern)].map(([, name]) => name));
}

test('it holds library, types, command line and the page for players: 600 kB to download, 2 MB installed', () => {
  const { files, size, unpackedSize } = installed.tarball;
  const paths = files.map(({ path }) => path);
  const page = 'lib/player.json.br';
  const named = [
    'LICENSE',
    'README.md',
    'lib/index.js',
    'lib/jobThread.js',
    'lib/kronkel.js',
    page,
    'lib/types/index.d.ts',
    'package.json',
  ];
  const parts = /^lib\/([\w-]+-[\w-]{8}\.js|types\/.+\.d\.ts)$/;
  expect(paths.filter((path) => !parts.test(path)).sort()).toEqual(named.filter((path) => !parts.test(path)));
  expect(paths).toEqual(expect.arrayContaining(named));
  expect(size).toBeLessThan(600_000);
  expect(unpackedSize).toBeLessThan(2e6);
  expect(files.find(({ path }) => path === page)!.size).toBeLessThan(100_000);
});

test('it imports its dependencies and nothing else, and depends on nothing that it does not import', () => {
  const scripts = installed.tarball.files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
  const packages = scripts
    .flatMap((path) => [...listImports(readLibrary(path)), ...listRead(readLibrary(path))])
    .filter((name) => !/^\.|^node:/.test(name));
  expect([...new Set(packages)].sort()).toEqual(Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).sort());
});

test('the library is for browsers too: nothing that it leads to imports a module of Node', async () => {
  const waiting = ['lib/index.js'];
  const seen = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const imported = listImports(readLibrary(path));
    expect(imported.filter((name) => name.startsWith('node:'))).toEqual([]);
    waiting.push(...imported.filter((name) => name.startsWith('.')).map((name) => posix.join(posix.dirname(path!), name)));
  }
  expect(seen.size).toBeGreaterThan(1);

  await writeFile(
    inFolder('page.js'),
    "import { openPuzzle, solvePuzzle } from 'kronkel';\nObject.assign(globalThis, { openPuzzle, solvePuzzle });\n",
  );
  const warnings: string[] = [];
  const customLogger = { ...createLogger('silent'), warn: (text: string) => warnings.push(text) };
  await build({
    configFile: false,
    root: installed.folder,
    logLevel: 'warn',
    customLogger,
    build: { outDir: 'page', lib: { entry: 'page.js', formats: ['es'], fileName: 'page' } },
  });
  expect(warnings).toEqual([]);
  // The SAT solver is a part of its own, which is loaded when it is needed.
  const built = readdirSync(inFolder('page'));
  const script = built.map((file) => readFileSync(inFolder(`page/${file}`), 'utf8')).join('\n');
  expect(listImports(script).filter((name) => !built.includes(posix.basename(name)))).toEqual([]);
});

test('plain Node imports it: the names of the entry, and functions that work', async () => {
  await copyFile(sample('pear'), inFolder('pear.json'));
  await copyFile(join(root, 'samples/pictures/boat.svg'), inFolder('boat.svg'));
  await writeFile(
    inFolder('use.js'),
    `import { readFileSync } from 'node:fs';
    import * as kronkel from 'kronkel';
    const text = readFileSync('pear.json', 'utf8');
    const { puzzle, map } = kronkel.openPuzzle(text);
    const { picture } = kronkel.readPicture(readFileSync('boat.svg', 'utf8'), 'boat');
    const generator = kronkel.methods.tangram.create(picture, 1, {});
    while (!generator.isDone) generator.advance();
    // Two faces of which one is filled: nothing but a proof tells that there are two ways.
    const across = { id: 'a', pieces: [{ fixed: false, points: [[0, 500], [1000, 500]] }], clues: { left: [1] } };
    const down = { id: 'b', pieces: [{ fixed: false, points: [[500, 0], [500, 1000]] }] };
    const frame = [[0, 0], [1000, 0], [1000, 1000], [0, 1000]];
    const measured = kronkel.measureAll(map);
    const open = kronkel.openPuzzle(JSON.stringify({ format: 'curved-nonogram', version: 1, frame, curves: [across, down] }));
    const limit = { limitMs: 1000 * kronkel.DEFAULT_LIMIT_S };
    const solved = await kronkel.solvePuzzle(open.puzzle, open.map, limit);
    console.log(JSON.stringify({
      names: Object.keys(kronkel),
      isSame: kronkel.writePuzzle(puzzle) === text,
      differences: kronkel.verify(puzzle, puzzle),
      metrics: kronkel.metricEntries.map(({ read }) => read(measured)),
      generated: generator.takeBest().puzzle.name,
      classes: [(await kronkel.solvePuzzle(puzzle, map, limit)).class, solved.minimalClass],
      clues: kronkel.withClues(puzzle, map).curves.filter(({ clues }) => clues !== undefined).length,
      imported: kronkel.importPuzzle(kronkel.drawMap(map), 'Pear again').puzzle.curves.length,
    }));`,
  );
  const { stdout, stderr } = await run(process.execPath, ['use.js'], installed.folder);
  expect(stderr).toBe('');
  const { names, metrics, ...others } = JSON.parse(stdout);
  expect(names).toEqual(Object.keys(source).sort());
  const { puzzle, map } = source.openPuzzle(readFileSync(sample('pear'), 'utf8'));
  const measured = source.measureAll(map);
  expect(metrics).toEqual(source.metricEntries.map(({ read }) => read(measured) ?? null));
  expect(others).toEqual({
    isSame: true,
    differences: [],
    generated: 'boat',
    classes: ['simple', 'multiple'],
    clues: puzzle.curves.filter(({ closed }) => !closed).length,
    imported: puzzle.curves.length,
  });
});

const CONSUMER = `import { drawMap, layoutSchema, measureAll, openPuzzle, presets, relaxToRest, solvePuzzle, verify, writePuzzle } from 'kronkel';
import type { Difference, Level, OpenedPuzzle, Puzzle, PuzzleClass, Relaxed, Settings, SolvedPuzzle } from 'kronkel';

const opened: OpenedPuzzle = openPuzzle('');
const settings: Settings = layoutSchema.change(presets.kronkel, { temperature: 0.5 });
const { puzzle, map, isSettled }: Relaxed = await relaxToRest(opened, settings, { onProgress: ({ step }) => step.toFixed(), maxSteps: 9 });
const differences: Difference[] = verify(opened.puzzle, puzzle satisfies Puzzle);
const angles: number = measureAll(map).bos2022.angles;
const solved: SolvedPuzzle = await solvePuzzle(puzzle, map, { limitMs: 1000 });
const words: [PuzzleClass, Level, readonly string[]] = [solved.class, solved.level, solved.faults];
const svg: string = drawMap(map, { showSolution: isSettled });
export const texts: string[] = [writePuzzle(puzzle), svg, String(angles + settings.temperature), words.join(), ...differences.map(({ message }) => message)];
`;

test.each(['nodenext', 'bundler'])('its types are complete and right for who resolves modules as %s', async (resolution) => {
  await writeFile(inFolder('consumer.ts'), CONSUMER);
  await writeFile(inFolder('wrong.ts'), "import { openPuzzle } from 'kronkel';\nexport const puzzle: string = openPuzzle(5);\n");
  const module = resolution === 'nodenext' ? 'nodenext' : 'esnext';
  const options = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom',
    '--pretty',
    'false',
  ];
  const check = (file: string) =>
    run(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), ...options, '--module', module, '--moduleResolution', resolution, file],
      installed.folder,
    );
  expect(await check('consumer.ts')).toEqual({ code: 0, stdout: '', stderr: '' });
  // It is not that everything is any.
  const wrong = await check('wrong.ts');
  expect(wrong.code).not.toBe(0);
  expect(wrong.stdout.match(/error TS\d+/g)).toEqual(['error TS2322', 'error TS2345']);
});

test('its command line helps, draws, relaxes to the same bytes as the clone’s, and has the same exit codes', async () => {
  const help = await run('npx', ['kronkel', '--help'], installed.folder);
  expect(help).toMatchObject({ code: 0, stdout: (await runCli(['--help'])).stdout });
  const relax = (out: string) => ['relax', sample('pear'), '--steps', '30', '-o', inFolder(out)];
  expect(await kronkel(...relax('packed.json'))).toMatchObject({ code: 0, stdout: expect.stringContaining('verified: the same puzzle') });
  expect((await runCli(relax('cloned.json'))).code).toBe(0);
  expect(await readFile(inFolder('packed.json'), 'utf8')).toBe(await readFile(inFolder('cloned.json'), 'utf8'));
  expect(await kronkel('draw', sample('pear'), '-o', inFolder('pear.png'))).toMatchObject({ code: 0, stderr: '' });
  expect((await readFile(inFolder('pear.png'))).subarray(1, 4).toString()).toBe('PNG');
  expect(await kronkel('verify', sample('pear'), sample('tree'))).toMatchObject({ code: 1 });
  const unsolved = join(root, 'test/fixtures/clues/two-solutions.json');
  expect(await kronkel('solve', unsolved)).toMatchObject({ code: 1, stdout: expect.stringContaining('several solutions'), stderr: '' });
  const missing = await kronkel('info', 'missing.json');
  expect(missing).toMatchObject({ code: 2, stdout: '' });
  expect(missing.stderr).toMatch(/^kronkel: .*missing\.json.*$/m);
});

/** A short real run of every command. They share the folder and run in this order; `{name}` is a file of the samples or the fixtures. */
const RUNS: Readonly<Record<string, readonly string[]>> = {
  info: ['{pear}'],
  verify: ['{pear}', '{pear}'],
  convert: ['{pear}', '-o', 'converted.svg'],
  draw: ['{pear}', '--width', '100', '-o', 'drawn.png'],
  relax: ['{pear}', '--steps', '30', '-o', 'relaxed-pear.json'],
  polish: ['{cross}', '-o', 'polished', '--tries', '1'],
  sweep: ['{cross}', '--vary', 'openness=0.4', '-o', 'sweep.svg'],
  metrics: ['{pear}'],
  compare: ['{pear}', 'relaxed-pear.json'],
  clues: ['{pear}'],
  solve: ['{pear}'],
  rate: ['{pear}'],
  labels: ['{pear}'],
  import: ['converted.svg', '-o', 'imported.json'],
  generate: ['{boat}', '--method', 'tangram', '--for', 'fun', '--tries', '2', '-o', 'generated.json'],
  search: ['--grid', '4x4', '--for', 'fun', '--evaluations', '5', '-o', 'found.non'],
  simplify: ['{pear}', '--to', 'advanced', '-o', 'simplified.json'],
  export: ['{pear}', '-o', 'sheet.pdf'],
  booklet: ['{pear}', 'found.non', '-o', 'booklet.pdf'],
  play: ['{pear}', 'found.non', '-o', 'played'],
  make: ['{boat}', '--method', 'tangram', '--class', 'any', '-o', 'made.svg'],
  mill: ['--plan', 'book', '{pear}', 'found.non', '-o', 'milled'],
};

test('every command of the package runs from the installed tarball and explains itself', async () => {
  const names = [...(await runCli(['--help'])).stdout.matchAll(/^ {2}(\w+) +\S/gm)].map(([, name]) => name);
  // A worker needs a server, so it runs in the tests of the queue.
  expect([...Object.keys(RUNS), 'worker']).toEqual(names);
  const inputs: Record<string, string> = {
    pear: sample('pear'),
    boat: join(root, 'samples/pictures/boat.svg'),
    cross: inFolder('cross.json'),
  };
  await writeFile(inputs.cross, puzzleText([level(500), upright(500)]));
  const runEach = async () => {
    for (const [name, args] of Object.entries(RUNS)) {
      const ran = await kronkel(name, ...args.map((arg) => arg.replace(/^\{(\w+)\}$/, (_, input: string) => inputs[input])));
      expect({ name, ...ran }).toMatchObject({ name, code: 0 });
    }
  };
  const explainEach = async () => {
    for (const name of names) {
      const { code, stdout } = await kronkel(name, '--help');
      expect({ code, stdout }).toEqual({ code: 0, stdout: (await runCli([name, '--help'])).stdout });
    }
  };
  await Promise.all([runEach(), explainEach()]);
});

test('threads are built as the package is, and are started by plain Node', async () => {
  await buildScripts(inFolder('threads'), { jobPool: 'src/workers/node/jobPool.ts' });
  await writeFile(
    inFolder('thread.js'),
    `import { readFileSync } from 'node:fs';
    import { JobPool } from './threads/jobPool.js';
    const pool = new JobPool();
    const { text, steps } = await pool.call('relax', { text: readFileSync(process.argv[2], 'utf8'), maxSteps: 30 });
    await pool.close();
    console.log(JSON.stringify({ text, steps }));`,
  );
  const { stdout, stderr } = await run(process.execPath, ['thread.js', sample('pear')], installed.folder);
  expect(stderr).toBe('');
  const here = await source.relaxToRest(source.openPuzzle(readFileSync(sample('pear'), 'utf8')), source.presets.kronkel, { maxSteps: 30 });
  expect(JSON.parse(stdout)).toEqual({ text: source.writePuzzle(here.puzzle), steps: 30 });
});

test('the ten lines of the README relax a puzzle, and its way to install names the tarball', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const [, lines] = /^## Library\n.*?^```js\n(.*?)^```$/ms.exec(readme)!;
  expect(lines.trimEnd().split('\n')).toHaveLength(10);
  await copyFile(sample('butterfly'), inFolder('butterfly.json'));
  await writeFile(inFolder('readme.js'), lines);
  const { code, stdout, stderr } = await run(process.execPath, ['readme.js'], installed.folder);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [before, after] = stdout.trimEnd().split('\n').at(-1)!.split(' -> ').map(Number);
  expect(after).toBeLessThan(0.65 * before);
  expect((await runCli(['verify', sample('butterfly'), inFolder('relaxed.json')])).code).toBe(0);
  expect(await readFile(inFolder('relaxed.svg'), 'utf8')).toMatch(/^<svg .*class="filled"/s);
  expect(readme).toContain(`npm install --global ${installed.tarball.filename}`);
  expect(installed.tarball.filename).toBe(`kronkel-${version}.tgz`);
});
