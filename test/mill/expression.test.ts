import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExpression } from '../../src/mill/expression.ts';

const VALUES = { fun: 3, difficulty: 20, class: 'simple', ambiguous: false, 'grace.turning': 1.5 };
const evaluate = (text: string) => parseExpression(text).evaluate(VALUES);

describe('an expression', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['2 - 3 - 4', -5],
    ['8 / 4 / 2', 1],
    ['--2', 2],
    ['-fun * 2', -6],
    ['1.5e1', 15],
    ['grace.turning + fun', 4.5],
    ['max(fun, difficulty, 4)', 20],
    ['abs(fun - 10)', 7],
    ['fun > 2 and difficulty < 30', true],
    ['not ambiguous', true],
    ["class == 'simple' or fun > 100", true],
    ['class != "simple"', false],
    ['not fun > 2 and true', false],
    ['ambiguous + 1', 1],
  ])('%s is %s', (text, result) => {
    expect(evaluate(text)).toBe(result);
  });

  test('has no result where a value is missing, and comparisons with it are false', () => {
    expect(evaluate('unknown + 1')).toBeNaN();
    expect(evaluate('unknown > 1')).toBe(false);
    expect(evaluate('unknown <= 1')).toBe(false);
    expect(evaluate('class > 1')).toBe(false);
    expect(evaluate('not (unknown > 1)')).toBe(true);
  });

  test('lists the values that it reads', () => {
    expect(parseExpression('fun - 2 * grace.turning + min(fun, 1)').names).toEqual(['fun', 'grace.turning']);
  });

  test.each([
    ['1 +', 'a number, a text or a name is expected at character 4 of "1 +", but it ends'],
    ['(1', 'a closing parenthesis is expected at character 3 of "(1", but it ends'],
    ['1 2', 'an operator is expected at character 3 of "1 2", but there is "2"'],
    ['fun = 1', 'unexpected "=" at character 5 of "fun = 1"'],
    ['constructor(1)', 'there is no function constructor'],
    ['', 'a number, a text or a name is expected at character 1 of "", but it ends'],
    ['1'.repeat(2000), 'the expression has 2000 characters; at most 1000 are allowed'],
  ])('is rejected with the position of its fault: %s', (text, message) => {
    expect(() => parseExpression(text)).toThrow(message);
  });

  test('reaches no properties of objects', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'fun.constructor']) expect(evaluate(`${name} == 1`)).toBe(false);
  });

  test('agrees with JavaScript on arithmetic', () => {
    const number = fc.integer({ min: 0, max: 99 }).map(String);
    const { sum } = fc.letrec<{ sum: string }>((tie) => ({
      sum: fc.oneof(
        { depthSize: 'small' },
        number,
        fc.tuple(tie('sum'), fc.constantFrom('+', '-', '*', '/'), tie('sum')).map(([a, sign, b]) => `(${a} ${sign} ${b})`),
        tie('sum').map((inner) => `- ${inner}`),
      ),
    }));
    fc.assert(
      fc.property(
        sum.filter(({ length }) => length < 500),
        (text) => {
          expect(parseExpression(text).evaluate({})).toBe(new Function(`return ${text};`)());
        },
      ),
    );
  });

  test('rejects any other text with an error, without hanging', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        try {
          parseExpression(text).evaluate(VALUES);
        } catch (error) {
          expect((error as Error).message).not.toBe('');
        }
      }),
    );
  });
});
