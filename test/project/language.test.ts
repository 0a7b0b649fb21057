import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTestNames } from './readTestNames.ts';

/** Words that this project once used in senses of its own, and the standard words to write instead. */
const REPLACEMENTS: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\b(told|tells?|telling)\b(?!.{0,50}\bapart\b| (you|v8)\b)/, 'report, print, return, show'],
  [/\b(so many|so much|whoever)\b/, 'a count, or the noun itself'],
  [/^(export )?const (most|least) /, 'MAX_…, MIN_…'],
  [/\banew\b/, 'again, from scratch'],
  [/\bmend(s|ed|ing)?\b/, 'fix, repair, update'],
  [/\bdear(er|est)?\b/, 'expensive'],
  [/\bwish(es|ed)?\b/, 'option, request, goal'],
  [/\b(goes|go|going|went) on\b/, 'continue, resume'],
  [/\b(comes?|came|coming) to rest\b/, 'settle'],
  [/\bat hand\b/, 'available'],
  [/\b(watchman|manners|lookout)\b/, 'a standard name'],
];

/** Lets the phrases match inside names: `toldOf`, `MOST_POINTS` and `most-points` become words. */
function splitNames(text: string): string {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
}

function findPhrases(text: string): string[] {
  return splitNames(text)
    .split('\n')
    .flatMap((line, index) =>
      REPLACEMENTS.flatMap(([phrase, instead]) => {
        const found = phrase.exec(line);
        return found === null ? [] : [`line ${index + 1}: ${found[0]} (write: ${instead})`];
      }),
    );
}

test('finds a phrase in prose and in names', () => {
  expect(findPhrases('a value that is told')).toHaveLength(1);
  expect(findPhrases('const MOST_POINTS = toldOf(5);')).toHaveLength(2);
  expect(findPhrases('at most ten points; how to tell the two apart')).toEqual([]);
});

const root = fileURLToPath(new URL('../..', import.meta.url));

function list(folder: string, ending: RegExp): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => folder + name);
}

// Help texts, messages and tooltips are strings of src.
test('sources and documentation use standard terms', () => {
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'index.html',
    'play.html',
    ...list('src/', /\.(ts|css)$/),
    ...list('docs/', /\.(md|ts)$/),
  ];
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => findPhrases(readFileSync(root + file, 'utf8')).map((found) => `${file}, ${found}`))).toEqual([]);
});

test('test names use standard terms', () => {
  const names = list('test/', /\.test\.ts$/).flatMap((file) =>
    readTestNames(readFileSync(root + file, 'utf8')).map((name) => ({ file, name })),
  );
  expect(names.length).toBeGreaterThan(1000);
  expect(names.flatMap(({ file, name }) => findPhrases(name).map((found) => `${file}: ${name}, ${found}`))).toEqual([]);
});
