import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildLibrary } from '../../build/library.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end, whatever its exit code. */
export function run(program: string, args: readonly string[], cwd: string): Promise<Ran> {
  return new Promise((resolve, reject) => {
    // npm and npx are scripts on Windows.
    const shell = process.platform === 'win32' && program !== process.execPath;
    execFile(program, [...args], { cwd, shell, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error !== null && typeof error.code !== 'number') reject(error);
      else resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

async function runWell(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await run(program, args, cwd);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** What `npm pack` says of its tarball. */
export interface Tarball {
  readonly filename: string;
  /** In bytes. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

export interface Installed {
  /** A folder of somebody else's, with nothing but the package and what npm installs with it. */
  readonly folder: string;
  readonly tarball: Tarball;
  remove(): Promise<void>;
}

/** Builds the package beside the clone, packs it, and installs the tarball, with its dependencies from npm's cache or registry. */
export async function installPackage(): Promise<Installed> {
  const temporary = await mkdtemp(join(tmpdir(), 'kronkel-package-'));
  const [stage, folder] = [join(temporary, 'stage'), join(temporary, 'consumer')];
  await mkdir(folder, { recursive: true });
  await buildLibrary(join(stage, 'lib'));
  for (const file of ['package.json', 'README.md', 'LICENSE']) await copyFile(join(root, file), join(stage, file));
  const packed = await runWell('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', temporary], stage);
  const [tarball] = JSON.parse(packed) as Tarball[];
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await runWell('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', join(temporary, tarball.filename)], folder);
  return { folder, tarball, remove: () => rm(temporary, { recursive: true, force: true }) };
}
