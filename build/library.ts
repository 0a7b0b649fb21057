import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Modules that become separate files, by name. Modules that others start by URL, such as threads, are added by the build. */
export type Entries = Readonly<Record<string, string>>;

const ENTRIES: Entries = {
  index: 'src/index.ts',
  kronkel: 'src/cli/main.ts',
};

/**
 * Builds the package's library and command line as plain JavaScript with types into a folder, and the page for players. Dependencies are not bundled,
 * so that users have one copy of each, with its fixes.
 */
export async function buildLibrary(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await Promise.all([buildScripts(folder, ENTRIES), buildTypes(join(folder, 'types')), buildPlayer(join(folder, 'player.json.br'))]);
}

/** Builds the page that `kronkel play` writes. In a separate process, because the bundler takes the mode from the environment. */
async function buildPlayer(file: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'build/player.ts', file], { cwd: root, env });
}

/** Builds modules and their shared chunks for plain Node into a folder. */
export async function buildScripts(folder: string, entries: Entries): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [buildStartedModules()],
    build: {
      // Builds as for a server: module URLs stay unchanged, including those of threads, and no browser code is injected.
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      // The bundler minifies, see below.
      minify: false,
      rolldownOptions: {
        input: { ...entries },
        external: (id) => !id.startsWith('.') && !isAbsolute(id),
        output: {
          // All files are in one folder, so that relative URLs such as those of threads stay valid.
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Documentation is in the types; here it would be a tenth of the package. Bundlers need the annotations for calls without side
          // effects.
          comments: { jsdoc: false },
          // Minified, but with the names of functions and classes for stack traces. Line breaks and the other names would be a third of the package.
          minify: { compress: true, mangle: { toplevel: true, keepNames: true }, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
}

/**
 * Makes a file of every module that another one names as `new URL('./NAME.ts', import.meta.url)`, and lets the URL point to it. Fails if there is
 * no such module, so that a thread cannot be missing from the package.
 */
function buildStartedModules(): Plugin {
  return {
    name: 'kronkel-started-modules',
    transform(code, importer) {
      return code.replace(
        /(\bnew\s+URL\(\s*['"])(\.[^'"]+)\.ts(?=['"]\s*,\s*import\.meta\.url\s*\))/g,
        (_, before: string, path: string) => {
          const fileName = `${basename(path)}.js`;
          this.emitFile({ type: 'chunk', id: join(dirname(importer), `${path}.ts`), fileName });
          return `${before}./${fileName}`;
        },
      );
    },
  };
}

/** Writes only the declarations that the entry references. The compiler's other output is internal. */
async function buildTypes(folder: string): Promise<void> {
  const all = await mkdtemp(join(tmpdir(), 'kronkel-types-'));
  try {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    await promisify(execFile)(process.execPath, [compiler, '--project', join(root, 'build'), '--outDir', all]);
    const documented = new Set([ENTRY, ...listImports(await readFile(join(all, ENTRY), 'utf8'))]);
    await copyDeclarations(all, folder, ENTRY, documented, new Set());
  } catch (error) {
    // The compiler reports errors on standard output.
    throw new Error(`the types could not be built: ${(error as { stdout?: string }).stdout || String(error)}`);
  } finally {
    await rm(all, { recursive: true, force: true });
  }
}

const ENTRY = 'index.d.ts';

/** An imported module; the first group is its path without `.ts`. */
const IMPORTED = /(?<=\bfrom ['"]|\bimport\(['"])(\.[^'"]+)\.ts(?=['"])/g;

/** The declarations that a file imports, as paths relative to its own folder. */
function listImports(text: string): string[] {
  return [...text.matchAll(IMPORTED)].map(([, path]) => normalize(`${path}.d.ts`));
}

/** @param documented the files that keep their comments: those whose names the entry exports. The others would be a twentieth of the package. */
async function copyDeclarations(from: string, to: string, file: string, documented: ReadonlySet<string>, done: Set<string>): Promise<void> {
  if (done.has(file)) return;
  done.add(file);
  const text = await readFile(join(from, file), 'utf8');
  await mkdir(dirname(join(to, file)), { recursive: true });
  const comments = documented.has(file) ? /(?!)/ : /^ *\/\*\*[\s\S]*?\*\/\n/gm;
  // Tabs take a quarter of the compiler's spaces: nearly a hundredth of the package.
  const written = text
    .replace(comments, '')
    .replace(IMPORTED, '$1.js')
    .replace(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4));
  await writeFile(join(to, file), written);
  for (const next of listImports(text)) await copyDeclarations(from, to, join(dirname(file), next), documented, done);
}
