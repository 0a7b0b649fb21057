/**
 * Expressions over the values of a puzzle, such as `fun - 2 * ambiguities` or `class == "simple" and smallestAngle >= 15`. They have numbers, texts,
 * names of values, arithmetic, comparisons, `and`, `or`, `not`, parentheses, and a few functions. They can't do anything else, so a plan from
 * someone else is harmless.
 *
 *     or:      and ('or' and)*
 *     and:     not ('and' not)*
 *     not:     'not' not | compare
 *     compare: sum (('==' | '!=' | '<' | '<=' | '>' | '>=') sum)?
 *     sum:     product (('+' | '-') product)*
 *     product: sign (('*' | '/') sign)*
 *     sign:    '-' sign | number | text | name | function '(' or (',' or)* ')' | '(' or ')'
 */
import type { Value, Values } from './content.ts';

/** A value that a puzzle lacks is undefined. Arithmetic with it gives NaN, and comparisons with it are false. */
type Result = Value | undefined;
type Node = (values: Values) => Result;

export interface Expression {
  readonly text: string;
  /** The values that it reads. */
  readonly names: readonly string[];
  evaluate(values: Values): Result;
}

const FUNCTIONS: Readonly<Record<string, (...numbers: number[]) => number>> = {
  abs: Math.abs,
  min: Math.min,
  max: Math.max,
  round: Math.round,
  sqrt: Math.sqrt,
};

/** Longer or deeper expressions are rejected, because the parser is recursive. */
const MAX_LENGTH = 1000;

const TOKEN = /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|("[^"]*"|'[^']*')|([A-Za-z_][\w.]*)|(==|!=|<=|>=|[-+*/<>(),]))/y;

/** Parses an expression. Throws an error that shows the position of the first fault. */
export function parseExpression(text: string): Expression {
  return new Parser(text).parse();
}

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

class Parser {
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly names = new Set<string>();
  private next = 0;

  constructor(text: string) {
    this.text = text;
    if (text.length > MAX_LENGTH) throw new Error(`the expression has ${text.length} characters; at most ${MAX_LENGTH} are allowed`);
    this.tokens = this.split();
  }

  parse(): Expression {
    const node = this.or();
    if (this.token.kind !== 'end') throw this.fault('an operator');
    return { text: this.text, names: [...this.names], evaluate: node };
  }

  private get token(): Token {
    return this.tokens[this.next];
  }

  private split(): Token[] {
    const tokens: Token[] = [];
    const end = this.text.trimEnd().length;
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < end) {
      const from = TOKEN.lastIndex;
      const found = TOKEN.exec(this.text);
      if (found === null) {
        const at = from + /^\s*/.exec(this.text.slice(from))![0].length;
        throw new Error(`unexpected ${JSON.stringify(this.text[at])} at character ${at + 1} of ${JSON.stringify(this.text)}`);
      }
      const [, number, quoted, name, sign] = found;
      const text = number ?? quoted ?? name ?? sign;
      const kind = number !== undefined ? 'number' : quoted !== undefined ? 'text' : name !== undefined ? 'name' : 'sign';
      tokens.push({ kind, text, at: TOKEN.lastIndex - text.length });
    }
    return [...tokens, { kind: 'end', text: '', at: end }];
  }

  private fault(expected: string): Error {
    const { kind, text, at } = this.token;
    const found = kind === 'end' ? 'it ends' : `there is ${JSON.stringify(text)}`;
    return new Error(`${expected} is expected at character ${at + 1} of ${JSON.stringify(this.text)}, but ${found}`);
  }

  /** Takes the next token if it is one of these. */
  private take(...texts: readonly string[]): string | undefined {
    const { kind, text } = this.token;
    if ((kind !== 'sign' && kind !== 'name') || !texts.includes(text)) return undefined;
    this.next++;
    return text;
  }

  private or(): Node {
    let node = this.and();
    while (this.take('or')) {
      const [left, right] = [node, this.and()];
      node = (values) => isTrue(left(values)) || isTrue(right(values));
    }
    return node;
  }

  private and(): Node {
    let node = this.not();
    while (this.take('and')) {
      const [left, right] = [node, this.not()];
      node = (values) => isTrue(left(values)) && isTrue(right(values));
    }
    return node;
  }

  private not(): Node {
    if (this.take('not') === undefined) return this.compare();
    const node = this.not();
    return (values) => !isTrue(node(values));
  }

  private compare(): Node {
    const left = this.sum();
    const sign = this.take('==', '!=', '<', '<=', '>', '>=');
    if (sign === undefined) return left;
    const right = this.sum();
    return (values) => compare(left(values), sign, right(values));
  }

  private sum(): Node {
    let node = this.product();
    for (let sign = this.take('+', '-'); sign !== undefined; sign = this.take('+', '-')) {
      const [left, right, by] = [node, this.product(), sign === '+' ? 1 : -1];
      node = (values) => toNumber(left(values)) + by * toNumber(right(values));
    }
    return node;
  }

  private product(): Node {
    let node = this.sign();
    for (let sign = this.take('*', '/'); sign !== undefined; sign = this.take('*', '/')) {
      const [left, right, isProduct] = [node, this.sign(), sign === '*'];
      node = (values) => (isProduct ? toNumber(left(values)) * toNumber(right(values)) : toNumber(left(values)) / toNumber(right(values)));
    }
    return node;
  }

  private sign(): Node {
    if (this.take('-')) {
      const node = this.sign();
      return (values) => -toNumber(node(values));
    }
    if (this.take('(')) return this.closed(this.or());
    const { kind, text } = this.token;
    if (kind !== 'number' && kind !== 'text' && kind !== 'name') throw this.fault('a number, a text or a name');
    this.next++;
    if (kind === 'number') return () => Number(text);
    if (kind === 'text') return () => text.slice(1, -1);
    if (this.take('(')) return this.call(text);
    if (text === 'true' || text === 'false') return () => text === 'true';
    this.names.add(text);
    return (values) => (Object.hasOwn(values, text) ? values[text] : undefined);
  }

  private call(name: string): Node {
    if (!Object.hasOwn(FUNCTIONS, name))
      throw new Error(`there is no function ${name} in ${JSON.stringify(this.text)}; there are ${Object.keys(FUNCTIONS).join(', ')}`);
    const operands = [this.or()];
    while (this.take(',')) operands.push(this.or());
    return this.closed((values) => FUNCTIONS[name](...operands.map((operand) => toNumber(operand(values)))));
  }

  private closed(node: Node): Node {
    if (this.take(')') === undefined) throw this.fault('a closing parenthesis');
    return node;
  }
}

function isTrue(value: Result): boolean {
  return value === true || (typeof value === 'number' && value !== 0 && !Number.isNaN(value));
}

function toNumber(value: Result): number {
  return typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : Number.NaN;
}

function compare(a: Result, sign: string, b: Result): boolean {
  if (a === undefined || b === undefined || typeof a !== typeof b) return false;
  switch (sign) {
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    default:
      return a >= b;
  }
}
