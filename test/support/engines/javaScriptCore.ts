import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Answer, Question } from './answer.ts';

/** A replacement for structuredClone, which the shell lacks. It is sufficient for settings, which are the only cloned data here. */
const MISSING = 'globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));';

/** The results of WebKit's engine, run by its shell `jsc` (Debian: libjavascriptcoregtk-4.0-bin). */
export async function askJavaScriptCore(script: string, question: Question): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'kronkel-jsc-'));
  try {
    const file = join(folder, 'script.js');
    await writeFile(file, `${MISSING}\n${script}\nprint(JSON.stringify(answer(${JSON.stringify(question)})));\n`);
    const { stdout } = await promisify(execFile)('jsc', [file], { maxBuffer: 1 << 26 });
    return JSON.parse(stdout) as Answer;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
