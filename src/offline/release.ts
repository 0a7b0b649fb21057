/** The service worker's file, next to the page, because its scope is its own folder. */
export const WORKER_FILE = 'serviceWorker.js';

/** The files of the page by their paths relative to the page's folder. */
export type PageFiles = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

const STAMP = /^const RELEASE = (.*);\n/;

/** Returns the service worker's script with the version and the files to cache in its first line. Replaces an existing line. */
export async function stampWorker(script: string, files: PageFiles): Promise<string> {
  const code = script.replace(STAMP, '');
  const paths = Object.keys(files)
    .filter((path) => path !== WORKER_FILE)
    .sort((a, b) => (a < b ? -1 : 1));
  const hashes: Record<string, string> = {};
  for (const path of paths) hashes[path] = `sha256-${toBase64(await hash(files[path]))}`;
  const version = toHex(await hash(JSON.stringify(hashes) + code)).slice(0, 16);
  return `const RELEASE = ${JSON.stringify({ version, files: hashes })};\n${code}`;
}

/** The paths of the files that a stamped script lists; undefined if it has no such list. */
export function listStampedFiles(script: string): string[] | undefined {
  try {
    const { files } = JSON.parse(STAMP.exec(script)![1]) as { files: object };
    return Object.keys(files);
  } catch {
    return undefined;
  }
}

async function hash(content: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
