import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { HOUSE, roomOf, SAME_EVERYWHERE } from './house.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What ECMAScript defines to the last bit. */
const EXACT = ['abs', 'ceil', 'clz32', 'floor', 'fround', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc'];

/** What to take instead of the rest, each with its file in `src/geometry/arithmetic`. */
const INSTEAD: Readonly<Record<string, string>> = {
  atan: 'atan2 of atan2.ts',
  atan2: 'atan2 of atan2.ts',
  cbrt: 'pow of power.ts',
  cos: 'cos of sine.ts',
  hypot: 'hypot of squares.ts',
  log: 'log of power.ts',
  pow: 'pow of power.ts, or square of squares.ts',
  sin: 'sin of sine.ts',
  tan: 'tan of sine.ts',
};

/** The arithmetic in code that engines may round as they like, with what to take instead. */
function findInexact(code: string): string[] {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, '');
  const powers = [...bare.matchAll(/\*\*/g)].map(() => `** rounds otherwise elsewhere: take ${INSTEAD.pow}`);
  const calls = [...bare.matchAll(/\bMath\b(?:\.(\w+))?/g)].flatMap(([whole, name = '']) => {
    if (EXACT.includes(name) || /^[A-Z]/.test(name)) return [];
    return [`${whole} rounds otherwise elsewhere: take ${INSTEAD[name] ?? 'a new one in src/geometry/arithmetic'}`];
  });
  return [...powers, ...calls];
}

test('results that must be the same everywhere use no arithmetic that engines round as they like', () => {
  const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join('src', name.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.ts') && SAME_EVERYWHERE.includes(roomOf(file) ?? ''));
  expect(files).toContain('src/layout/forces/stiffness.ts');
  expect(files.flatMap((file) => findInexact(readFileSync(root + file, 'utf8')).map((what) => `${file}: ${what}`))).toEqual([]);
});

test('the rooms that are the same everywhere import none that need not be', () => {
  const rooms = HOUSE.map(({ name }) => name);
  expect(SAME_EVERYWHERE).toEqual(rooms.slice(1, rooms.indexOf('src/session') + 1));
});

test.each([
  ['const a = Math.atan2(y, x);', ['Math.atan2 rounds otherwise elsewhere: take atan2 of atan2.ts']],
  ['const a = x ** 2;', ['** rounds otherwise elsewhere: take pow of power.ts, or square of squares.ts']],
  ['const { sin } = Math;', ['Math rounds otherwise elsewhere: take a new one in src/geometry/arithmetic']],
  ["const a = Math['sin'](x);", ['Math rounds otherwise elsewhere: take a new one in src/geometry/arithmetic']],
  ["const a = f('it', Math.tanh(1), 'x');", ['Math.tanh rounds otherwise elsewhere: take a new one in src/geometry/arithmetic']],
  ['/** Math.sin and ** */\nconst a = Math.sqrt(2 * Math.PI); // Math.cos', []],
  ["const words = 'x ** 2';", []],
])('the check of the arithmetic reads %j', (code, complaints) => {
  expect(findInexact(code)).toEqual(complaints);
});
