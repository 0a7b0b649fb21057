import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the tool says when it is not content; nothing when it is. */
function complaints(script: string, ...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve(error ? stdout + stderr || error.message : '');
    });
  });
}

test('the types are right', async () => {
  const found = await complaints('node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false');
  if (found) expect.fail(found);
});

test('lint and format report nothing (npm run format fixes most of it)', async () => {
  const found = await complaints('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings');
  if (found) expect.fail(found);
});
