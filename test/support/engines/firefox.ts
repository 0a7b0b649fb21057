import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Answer, Question } from './answer.ts';

/** FIREFOX_PATH, or a Firefox on the path; undefined if there is none. */
export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`FIREFOX_PATH is "${named}", and there is no such file.`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name))).find(existsSync);
}

/** Preferences of a new profile that shows no dialogs and opens the given page. */
const PREFERENCES = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

const PAGE = `<!doctype html>
<script>
  const post = (result) => fetch('/result', { method: 'POST', body: JSON.stringify(result) });
  onerror = (message) => post({ failure: String(message) });
</script>
<script src="/script.js"></script>
<script type="module">
  post({ answer: answer(await (await fetch('/question.json')).json()) });
</script>
`;

/** The results of a headless Firefox. It needs no driver, as its page posts the results to a server. */
export async function askFirefox(executable: string, script: string, question: Question): Promise<Answer> {
  const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': ['text/html', PAGE],
    '/script.js': ['text/javascript', script],
    '/question.json': ['application/json', JSON.stringify(question)],
  };
  const { promise, resolve, reject } = withResolvers<Answer>();
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part;
      });
      request.on('end', () => {
        response.end();
        const { answer, failure } = JSON.parse(body) as { answer?: Answer; failure?: string };
        if (answer === undefined) reject(new Error(`the page in Firefox fails: ${failure}`));
        else resolve(answer);
      });
      return;
    }
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.setHeader('Content-Type', `${type}; charset=utf-8`).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const profile = await mkdtemp(join(tmpdir(), 'kronkel-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`);
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const firefox = spawn(executable, ['--headless', '--no-remote', '--profile', profile, url], { stdio: 'ignore' });
  const gone = new Promise<void>((ended) => firefox.once('close', () => ended()));
  firefox.once('error', reject);
  firefox.once('close', (code) => reject(new Error(`Firefox ended with code ${code} before it answered`)));
  try {
    return await promise;
  } finally {
    firefox.kill();
    server.closeAllConnections();
    server.close();
    if (firefox.pid !== undefined) await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
