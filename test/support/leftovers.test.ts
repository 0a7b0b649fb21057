import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runSuite } from './runSuite.ts';

const leftovers = fileURLToPath(new URL('./leftovers.ts', import.meta.url));

test('of files that share a process one that leaves something behind fails, and none after it', async () => {
  const options = { isolate: false, maxWorkers: 1, setupFiles: [leftovers] };
  const { lastLine, output } = await runSuite({
    'vitest.config.js': `export default { test: ${JSON.stringify(options)} };`,
    'clock.test.js': "test('a', () => { vi.useFakeTimers(); });",
    'folder.test.js': "test('b', () => { process.chdir('..'); });",
    'prototype.test.js': "test('c', () => { Object.prototype.more = 1; });",
    'tidy.test.js': "test('d', () => { vi.useFakeTimers(); vi.useRealTimers(); });",
  });
  expect(lastLine).toBe('4 passed, 3 failed');
  for (const name of ['clock', 'folder', 'prototype']) expect(output).toMatch(new RegExp(`FAIL.*${name}\\.test\\.js`));
  expect(output).not.toMatch(/FAIL.*tidy\.test\.js/);
});
