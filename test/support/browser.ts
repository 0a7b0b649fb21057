import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const run = promisify(execFile);
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

interface FoundBrowser {
  readonly executable: string;
  /** Additional environment variables of the browser. */
  readonly env: Readonly<Record<string, string>>;
}

const REMEDY =
  'Install Chrome or Chromium (Debian: apt-get install --no-install-recommends chromium), or set CHROMIUM_PATH to the program.';

/** Cached per process, as checking whether a browser runs takes as long as starting it. */
let found: Promise<FoundBrowser> | undefined;

/** The browser that the test files of this process share. It ends with the process. */
let shared: Promise<Browser> | undefined;

/**
 * A browser that the test files of this process share, as starting one for every file takes longer than many of their tests. V8 compiles and collects
 * garbage on the threads that run the scripts: loading the page then takes a quarter less processor time.
 */
export async function shareBrowser(): Promise<Browser> {
  if (shared === undefined || !(await shared).isConnected()) shared = launchBrowser(['--js-flags=--single-threaded']);
  return shared;
}

/** Starts a headless Chromium with WebGL 2, in software if there is no graphics card. @param args additional command-line options */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  found ??= findBrowser();
  const { executable, env } = await found;
  return chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...env },
    args: ['--enable-unsafe-swiftshader', '--disable-quic', ...args],
  });
}

/** Finds the browser: CHROMIUM_PATH, else an installed Chrome or Chromium, else the one from npm (Linux on x64). */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is "${named}", and there is no such file.`);
    return { executable: named, env: {} };
  }
  for (const executable of usualPlaces()) {
    if (existsSync(executable) && !(await failureOf(executable))) return { executable, env: {} };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return findBundled();
  throw new Error(`There is no Chrome or Chromium in the usual places. ${REMEDY}`);
}

function usualPlaces(): string[] {
  switch (process.platform) {
    case 'darwin':
      return ['/Applications', join(process.env.HOME ?? '', 'Applications')].flatMap((folder) =>
        ['Google Chrome', 'Chromium'].map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
      );
    case 'win32':
      return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
        const folder = process.env[name];
        return folder ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Chromium/Application/chrome.exe')] : [];
      });
    default: {
      const folders = new Set([...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']);
      return ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'].flatMap((name) =>
        [...folders].filter(Boolean).map((folder) => join(folder, name)),
      );
    }
  }
}

/** The reason why a program is no working Chromium. On some systems `chromium-browser` is a script that only prints installation instructions. */
async function failureOf(executable: string, env: Readonly<Record<string, string>> = {}): Promise<string | undefined> {
  // Chrome on Windows opens a window for --version.
  if (process.platform === 'win32') return undefined;
  try {
    const { stdout } = await run(executable, ['--version'], { env: { ...process.env, ...env }, timeout: 20_000 });
    return /chrom/i.test(stdout) ? undefined : `it calls itself "${stdout.trim()}"`;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

async function findBundled(): Promise<FoundBrowser> {
  const folder = await unpackBundled();
  const executable = join(folder, 'chromium');
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  if (!(await failureOf(executable, fonts))) return { executable, env: fonts };
  // Minimal systems lack NSS and Expat. The package contains them, built for glibc 2.34 or newer.
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  const env = { ...fonts, LD_LIBRARY_PATH: libraries };
  const failure = await failureOf(executable, env);
  if (failure) throw new Error(`The Chromium that npm brought does not start here: ${failure}\n${REMEDY}`);
  return { executable, env };
}

/**
 * The folder of @sparticuz/chromium and its libraries, unpacked on first use. The folder is renamed only when it is complete, so that an
 * interrupted or concurrent unpacking is never used.
 */
async function unpackBundled(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(modules, '@sparticuz/chromium/package.json'), 'utf8'));
  const cache = join(modules, '.cache');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(join(folder, 'chromium'))) return folder;
  // A browser that is deleted while it runs leaves its font cache behind.
  await rm(folder, { recursive: true, force: true });

  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    // The package unpacks into the temp folder of its process, and unpacks its libraries only on (pretended) Amazon Linux.
    const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
    await run(process.execPath, ['--input-type=module', '--eval', unpack], {
      cwd: modules,
      env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    });
    await writeFile(join(unfinished, 'fonts.conf'), fontConfiguration(folder));
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process was faster: renaming fails if the folder exists.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package's own configuration contains only folders of servers without fonts. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fontcache</cachedir>
</fontconfig>
`;
}
