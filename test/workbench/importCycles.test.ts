import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readImports } from '../project/readImports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = 'src/workbench';

/** The modules of a folder, with the modules of the folder that each imports, types included. */
function readGraph(folder: string): Map<string, string[]> {
  const files = readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.ts'));
  return new Map(
    files.map((file) => {
      const imported = readImports(readFileSync(root + file, 'utf8')).map(({ specifier }) => posix.join(posix.dirname(file), specifier));
      return [file, imported.filter((other) => files.includes(other))];
    }),
  );
}

/** A path that returns to its start; undefined if there is none. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const other of graph.get(file)!) {
      const cycle = follow(other, [...path, file]);
      if (cycle !== undefined) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = follow(file, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

test('modules of the workbench do not import one another in a cycle, types included', () => {
  const graph = readGraph(FOLDER);
  expect(graph.size).toBeGreaterThan(50);
  expect(findCycle(graph)).toBeUndefined();
});

test('state imports neither commands nor effects, and effects import no commands', () => {
  const graph = readGraph(FOLDER);
  const isIn = (file: string, folder: string) => file.startsWith(`${FOLDER}/${folder}/`);
  const wrong = [...graph].flatMap(([file, imported]) =>
    imported
      .filter(
        (other) =>
          (isIn(file, 'state') && (isIn(other, 'commands') || isIn(other, 'effects'))) ||
          (isIn(file, 'effects') && isIn(other, 'commands')),
      )
      .map((other) => `${file} imports ${other}`),
  );
  expect(wrong).toEqual([]);
});

test('finds a cycle', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(findCycle(graph)).toEqual(['b', 'c', 'b']);
});
