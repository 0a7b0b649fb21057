import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Functions that take each item of a list as an argument. Engines throw a RangeError above some 100,000 arguments, and a file may hold more. */
const VARIADIC = /\.(?:push|unshift|splice|concat|max|min|of|assign|fromCharCode|fromCodePoint)\(/g;

/** The calls in code that spread a list into the arguments of such a function. */
function findSpreads(code: string): string[] {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  return [...bare.matchAll(VARIADIC)].flatMap(({ 0: call, index }) => {
    const list = argumentsFrom(bare, index + call.length);
    return /(?:^|,)\s*\.\.\./.test(withoutInner(list)) ? [`${call.slice(1)}${list})`] : [];
  });
}

/** The text up to the bracket that closes the call. */
function argumentsFrom(code: string, start: number): string {
  let depth = 0;
  let end = start;
  for (; depth > 0 || !')]}'.includes(code[end]); end++) depth += Number('([{'.includes(code[end])) - Number(')]}'.includes(code[end]));
  return code.slice(start, end);
}

/** A text without what its brackets hold. */
function withoutInner(text: string): string {
  const shorter = text.replaceAll(/\([^()[\]{}]*\)|\[[^()[\]{}]*\]|\{[^()[\]{}]*\}/g, '');
  return shorter === text ? text : withoutInner(shorter);
}

test('no list is spread into arguments, which overflows the stack if it is long: use a loop, minOf or maxOf', () => {
  const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join('src', name.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.ts'));
  expect(files).toContain('src/solver/grid/readNon.ts');
  expect(files.flatMap((file) => findSpreads(readFileSync(root + file, 'utf8')).map((call) => `${file}: ${call}`))).toEqual([]);
});

test.each([
  ['list.push(...more);', ['push(...more)']],
  ['const a = Math.max(0, ...values.map((value) => value.x));', ['max(0, ...values.map((value) => value.x))']],
  ['list.push({ kind, ...place });', []],
  ['list.push([0, ...more], f(1, ...two));', []],
  ['/** list.push(...more) */ list.push(more);', []],
])('the check of long lists reads %j', (code, calls) => {
  expect(findSpreads(code)).toEqual(calls);
});
