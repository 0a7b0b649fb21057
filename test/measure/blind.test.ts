import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseAnswers, readAnswers } from '../../measure/blind/answers.ts';
import { chooseEvenly } from '../../measure/blind/choose.ts';
import { formatCounts, tally } from '../../measure/blind/count.ts';
import { dealSheets } from '../../measure/blind/deal.ts';
import { type Key, readKey } from '../../measure/blind/key.ts';
import { findKind } from '../../measure/blind/kind.ts';
import { assertNewFiles, writeSheets } from '../../measure/blind/makeSheets.ts';
import { relaxWith } from '../../measure/blind/relaxWith.ts';
import { VERSIONS } from '../../measure/blind/versions.ts';
import { HERE } from '../../measure/openRunner.ts';
import { run } from '../../measure/run.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';

const text = readFileSync(new URL('samples/generated/boat.json', HERE), 'utf8');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kronkel-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const key: Key = {
  seed: 1,
  sheets: [
    { sheet: 1, kind: 'faulty', puzzle: 'icons: pin', order: ['new', 'present', 'original'] },
    { sheet: 2, kind: 'faulty', puzzle: 'random: seed 5000', order: ['original', 'new', 'present'] },
    { sheet: 3, kind: 'calm', puzzle: 'calm: t-lego', order: ['present', 'original', 'new'] },
  ],
};

const answers = [
  { sheet: 3, ranking: ['B', 'A=C'], sure: [true], reason: 'B is calm' },
  { sheet: 1, ranking: ['A', 'B', 'C'], sure: [false, true], reason: 'C has slivers' },
  { sheet: 2, ranking: ['C', 'A', 'B'], sure: [false, true], reason: 'B wriggles' },
];

test('deals each puzzle once, and each order of the versions equally often', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (count, seed) => {
      const puzzles = Array.from({ length: count }, (_, i) => i);
      const dealt = dealSheets(puzzles, VERSIONS, seed);
      expect(dealt.map(({ puzzle }) => puzzle).toSorted((a, b) => a - b)).toEqual(puzzles);
      const orders = dealt.map(({ order }) => order.join());
      for (const { order } of dealt) expect(order.toSorted()).toEqual(VERSIONS.toSorted());
      const counts = [...new Set(orders)].map((order) => orders.filter((other) => other === order).length);
      expect(counts.length).toBe(Math.min(count, 6));
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      expect(dealSheets(puzzles, VERSIONS, seed)).toEqual(dealt);
    }),
    { numRuns: 50 },
  );
});

test('gives each version every place with every seed', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 60; seed++)
    for (const [i, version] of dealSheets(['puzzle'], VERSIONS, seed)[0].order.entries()) seen.add(`${i} ${version}`);
  expect(seen.size).toBe(9);
});

test('writes sheets that depend on the drawings only, and the order to the key', async () => {
  const puzzle = { name: 'boat', title: 'generated', kind: 'calm', text } as const;
  const texts = { original: text, present: text, new: text };
  const keys = [];
  for (const seed of [1, 2]) {
    const [sheets, keyFile] = [join(folder, `${seed}`), join(folder, `${seed}-key.json`)];
    await writeSheets(sheets, keyFile, [{ puzzle, texts }], VERSIONS, seed);
    expect(readdirSync(sheets).toSorted()).toEqual(['QUESTIONS.md', 'sheet-1.png']);
    keys.push(readKey(keyFile));
  }
  expect(keys[0].sheets).not.toEqual(keys[1].sheets);
  expect(keys[0].sheets).toMatchObject([{ sheet: 1, kind: 'calm', puzzle: 'generated: boat' }]);
  for (const file of ['QUESTIONS.md', 'sheet-1.png'])
    expect(readFileSync(join(folder, '1', file)).equals(readFileSync(join(folder, '2', file)))).toBe(true);
});

test('never writes into a folder with files, over a key, or the key beside the sheets', () => {
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(() => assertNewFiles(folder, `${folder}-key.json`)).toThrow('is not empty: name a new folder');
  expect(() => assertNewFiles(join(folder, 'new'), join(folder, 'new/key.json'))).toThrow('the judges must not find the key');
  expect(() => assertNewFiles(join(folder, 'new'), join(folder, 'notes.txt'))).toThrow('already exists');
  assertNewFiles(join(folder, 'new'), join(folder, 'new-key.json'));
});

test('decodes answers with the key, in the order of the sheets', () => {
  expect(parseAnswers(JSON.stringify(answers), key)).toEqual([
    { sheet: 1, ranking: [['new'], ['present'], ['original']], sure: [false, true], reason: 'C has slivers' },
    { sheet: 2, ranking: [['present'], ['original'], ['new']], sure: [false, true], reason: 'B wriggles' },
    { sheet: 3, ranking: [['original'], ['present', 'new']], sure: [true], reason: 'B is calm' },
  ]);
});

test('rejects answers with mistakes, and names each', () => {
  const reject = (list: unknown) => expect(() => parseAnswers(JSON.stringify(list), key));
  const change = (changes: object) => reject([{ ...answers[0], ...changes }, answers[1], answers[2]]);
  change({ ranking: ['A', 'B'] }).toThrow(
    'sheet 3: "ranking" must list A, B, C once each, best first, with ties as in "B=C", not ["A","B"]',
  );
  change({ ranking: ['B', 'A', 'B'] }).toThrow('"ranking" must list A, B, C');
  change({ ranking: 'BAC' }).toThrow('"ranking" must list A, B, C');
  change({ sure: [true, false] }).toThrow('"sure" must have 1 value, true or false, one for each rank but the last, not [true,false]');
  change({ sure: ['yes'] }).toThrow('"sure" must have 1 value');
  change({ reason: ' ' }).toThrow('sheet 3: "reason" must be a short text');
  change({ sheet: 4 }).toThrow('sheet 4: "sheet" must be a number from 1 to 3, not 4; no answer for sheet 3');
  change({ sheet: 1 }).toThrow('sheet 1: there are two answers for sheet 1; no answer for sheet 3');
  reject([null, answers[1], answers[2]]).toThrow('item 1: it must be an object, not null; no answer for sheet 3');
  reject({ answers }).toThrow('the file must be a JSON array');
});

test('names the file of a key or of answers that cannot be read', () => {
  const file = join(folder, 'file.json');
  writeFileSync(file, '[');
  expect(() => readAnswers(file, key)).toThrow(`cannot read the answers ${file}: `);
  expect(() => readKey(file)).toThrow(`cannot read the key ${file}: `);
  writeFileSync(file, '{ "sheets": [{ "sheet": 1, "kind": "calm", "puzzle": "pin", "order": ["A", "B"] }] }');
  expect(() => readKey(file)).toThrow(`${file} is not a key`);
});

test('counts preferences, ties, sure losses and first places of each kind and pass', () => {
  const passes = [{ title: 'first', answers: parseAnswers(JSON.stringify(answers), key) }];
  expect(tally(passes[0].answers, 'new', 'present')).toEqual({ better: 1, tied: 1, worse: 1, surelyWorse: 1 });
  expect(formatCounts(key, passes)).toBe(`\
|  | 2 faulty, first | 1 calm, first |
| --- | --- | --- |
| new over present: share; better, tied, worse | 50 %; 1, 0, 1 | 50 %; 0, 1, 0 |
| new over original: share; better, tied, worse | 50 %; 1, 0, 1 | 0 %; 0, 0, 1 |
| present over original: share; better, tied, worse | 100 %; 2, 0, 0 | 0 %; 0, 0, 1 |
| new surely worse than present | 1 | 0 |
| new surely worse than original | 1 | 1 |
| present surely worse than original | 0 | 1 |
| first place: original | 0 | 1 |
| first place: present | 1 | 0 |
| first place: new | 1 | 0 |

first, sheet 2, random: seed 5000 (faulty; A original, B new, C present): new lost surely to original and surely to present: B wriggles
first, sheet 3, calm: t-lego (calm; A present, B original, C new): new lost surely to original: B is calm
`);
});

test('counts the answers to sheets without a present engine', () => {
  const sheets = [{ sheet: 1, kind: 'calm', puzzle: 'calm: t-lego', order: ['new', 'original'] }] as const;
  const two = { seed: 1, sheets };
  const counts = formatCounts(two, [
    { title: 'first', answers: parseAnswers(JSON.stringify([{ ...answers[1], ranking: ['A', 'B'], sure: [true] }]), two) },
  ]);
  expect(counts).toContain('| new over original: share; better, tied, worse | 100 %; 1, 0, 0 |');
  expect(counts).not.toContain('present');
});

test('chooses puzzles from each list in turn', () => {
  expect(chooseEvenly([['a', 'a', 'a'], [], ['b'], ['c', 'c']], 5, 7)).toEqual(['a', 'b', 'c', 'a', 'c']);
  const chosen = Array.from({ length: 20 }, (_, seed) => chooseEvenly([['a', 'b', 'c']], 1, seed)[0]);
  expect(new Set(chosen).size).toBe(3);
});

test('takes drawings of calm methods for calm', () => {
  const { puzzle } = openPuzzle(text);
  expect(findKind(puzzle)).toBe('calm');
  expect(findKind({ ...puzzle, meta: { generator: { method: 'anneal' } } })).toBe('faulty');
  expect(findKind({ ...puzzle, meta: undefined })).toBe('faulty');
});

test('relaxes with the command of a checkout, and passes on its message', async () => {
  const { signal } = new AbortController();
  const [relaxed, failed] = await Promise.allSettled([
    relaxWith({ directory: HERE, changes: ['temperature=0'] }, text, signal),
    relaxWith({ directory: HERE, changes: ['heat=1'] }, text, signal),
  ]);
  expect(relaxed).toMatchObject({ status: 'fulfilled', value: expect.stringContaining('"name": "Boat"') });
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('heat') } });
});

test('rejects contradictory arguments before it does anything', async () => {
  const call = (...args: string[]) => expect(run(['blind', ...args], () => {})).rejects;
  await call().toThrow('use either --make DIR or --count-answers KEY');
  await call('--make', folder, '--count-answers', 'key.json').toThrow('use either');
  await call('--make', folder, 'answers.json').toThrow('unexpected argument answers.json');
  await call('--count-answers', 'key.json').toThrow('needs the files with the answers');
  await call('--make', folder, '--against', folder).toThrow('is not a runnable checkout');
  await call('--make', folder, '--set', 'heat=1').toThrow('heat');
  expect(readdirSync(folder)).toEqual([]);
});
