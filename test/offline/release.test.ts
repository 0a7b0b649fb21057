import { expect, test } from 'vitest';
import { listStampedFiles, stampWorker } from '../../src/offline/release.ts';

const SCRIPT = 'start();\n';

test('a stamped script lists the other files, and stamping it again replaces the list', async () => {
  const once = await stampWorker(SCRIPT, { 'b.js': 'text', 'a.html': new Uint8Array([116, 101, 120, 116]), 'serviceWorker.js': SCRIPT });
  expect(listStampedFiles(once)).toEqual(['a.html', 'b.js']);
  // Text and bytes with the same content have the same hash, as openssl computes it.
  const hash = 'sha256-mC2ePrmW9VnmM/TRlN7zdh2Qn1o7ZH0ahR/q1nwyydE=';
  expect(once.match(/sha256-[^"]+/g)).toEqual([hash, hash]);
  const again = await stampWorker(once, { 'c.js': 'text' });
  expect([listStampedFiles(again), again.endsWith(SCRIPT), again.match(/RELEASE/g)]).toEqual([['c.js'], true, ['RELEASE']]);
});

test('the version changes with the script and with every file', async () => {
  const versions = await Promise.all([
    stampWorker(SCRIPT, { 'a.js': '1' }),
    stampWorker(SCRIPT, { 'a.js': '2' }),
    stampWorker(SCRIPT, { 'b.js': '1' }),
    stampWorker('other();\n', { 'a.js': '1' }),
  ]);
  expect(new Set(versions.map((script) => /"version":"(\w+)"/.exec(script)![1])).size).toBe(4);
});

test.each(['', SCRIPT, 'const RELEASE = {;\n', 'const RELEASE = {"version":"1"};\n'])('%j has no list of files', (script) => {
  expect(listStampedFiles(script)).toBeUndefined();
});
