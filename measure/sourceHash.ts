import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readImports } from '../test/project/readImports.ts';

/** A hash of some modules and of all our modules that they run. It changes whenever their results may change. */
export function hashSources(entries: readonly URL[]): string {
  const sources = new Map<string, string>();
  const visit = (url: URL) => {
    if (sources.has(url.href)) return;
    const source = readFileSync(url, 'utf8');
    sources.set(url.href, source);
    for (const { specifier, typeOnly } of readImports(source))
      if (!typeOnly && /^\..*\.ts$/.test(specifier)) visit(new URL(specifier, url));
  };
  entries.forEach(visit);
  const hash = createHash('sha256');
  for (const source of [...sources.values()].toSorted()) hash.update(source).update('\0');
  return hash.digest('hex').slice(0, 16);
}
