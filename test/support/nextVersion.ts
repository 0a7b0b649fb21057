import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { stampWorker } from '../../src/offline/release.ts';

/** Writes another version of a built page into a folder, with a note in its head and other names for all its other files. */
export async function writeNextVersion(from: string, to: string): Promise<void> {
  const paths = (await readdir(from, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1));
  const texts = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(from, path), 'utf8')] as const)));
  const names = paths.filter((path) => path.startsWith('assets')).map((path) => basename(path));
  const rename = (text: string) => names.reduce((renamed, name) => renamed.replaceAll(name, nextName(name)), text);
  const files = Object.fromEntries([...texts].map(([path, text]) => [rename(path), rename(text)]));
  files['index.html'] = files['index.html'].replace('<title>', '<meta name="release" content="next" /><title>');
  files['serviceWorker.js'] = await stampWorker(texts.get('serviceWorker.js')!, files);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), text);
  }
}

function nextName(name: string): string {
  return name.replace(/\.(\w+)$/, 'next.$1');
}
