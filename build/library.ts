import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Modules that become files of their own, by name: what package.json leads to, and what is started by its address, as threads are. */
export type Entries = Readonly<Record<string, string>>;

const ENTRIES: Entries = {
  index: 'src/index.ts',
  kronkel: 'src/cli/main.ts',
};

/**
 * Builds the package's library and command line in plain JavaScript, with types, into a folder. Other packages are not taken in: those who
 * install it have one copy of each, with its fixes.
 */
export async function buildLibrary(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await Promise.all([buildScripts(folder, ENTRIES), buildTypes(join(folder, 'types'))]);
}

/** Builds modules for plain Node, with what they share, into a folder. */
export async function buildScripts(folder: string, entries: Entries): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      // As for a server: addresses of modules stay as they are, also those of threads, and nothing is put in for browsers.
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      // By the bundler itself, below.
      minify: false,
      rolldownOptions: {
        input: { ...entries },
        external: (id) => !id.startsWith('.') && !isAbsolute(id),
        output: {
          // All in one folder: what stands beside a module in the source, as the entry of a thread, does so here too.
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // What things are for stands in the types; here it would be a tenth of the package. Bundlers need what says that a call has no effect.
          comments: { jsdoc: false },
          // Much shorter, with the names of functions, to be read in stack traces. Lines and longer names would be a third of the package.
          minify: { compress: true, mangle: { toplevel: false, keepNames: true }, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
}

/** The declarations that the entry leads to, and no others: what the compiler writes besides is nobody's business. */
async function buildTypes(folder: string): Promise<void> {
  const all = await mkdtemp(join(tmpdir(), 'kronkel-types-'));
  try {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    await promisify(execFile)(process.execPath, [compiler, '--project', join(root, 'build'), '--outDir', all]);
    await copyDeclarations(all, folder, 'index.d.ts', new Set());
  } catch (error) {
    // The compiler complains on standard output.
    throw new Error(`the types can’t be built: ${(error as { stdout?: string }).stdout || String(error)}`);
  } finally {
    await rm(all, { recursive: true, force: true });
  }
}

async function copyDeclarations(from: string, to: string, file: string, done: Set<string>): Promise<void> {
  if (done.has(file)) return;
  done.add(file);
  const text = await readFile(join(from, file), 'utf8');
  await mkdir(dirname(join(to, file)), { recursive: true });
  const imported: string[] = [];
  const written = text.replace(/(?<=\bfrom ['"]|\bimport\(['"])(\.[^'"]+)\.ts(?=['"])/g, (_, path: string) => {
    imported.push(join(dirname(file), `${path}.d.ts`));
    return `${path}.js`;
  });
  await writeFile(join(to, file), written);
  for (const next of imported) await copyDeclarations(from, to, next, done);
}
