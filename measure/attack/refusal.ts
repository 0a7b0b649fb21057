import { demand, Fault } from './trial.ts';

/** The ways in which an engine of JavaScript says that a program went wrong. A reader that refuses something says so itself. */
const ACCIDENTS = new Set([
  'TypeError',
  'ReferenceError',
  'SyntaxError',
  'EvalError',
  'URIError',
  'AggregateError',
  'DataCloneError',
  'AssertionError',
]);
const ACCIDENTAL_RANGES =
  /^(Maximum call stack|Invalid |Array buffer|Offset is|start offset|byte length|toString|toFixed|toPrecision|.*BigInt)/;

const LONGEST = 20_000;

/** A refusal says in words, on one line, what is wrong; what it says about what is not there is no use to anybody. */
export function demandWords(message: string): void {
  const start = JSON.stringify(message.slice(0, 200));
  demand(/\p{L}{2,}[^\n\r]*\p{L}{2,}/u.test(message), `a message without words: ${start}`);
  demand(!/[\n\r]/.test(message), `a message of several lines: ${start}`);
  demand(!/\bundefined\b(?! entity)|\[object /.test(message), `a message about nothing: ${start}`);
  demand(message.length <= LONGEST, `a message of ${message.length} characters: ${start}`);
}

/** What a reader makes of something, or undefined where it refuses that properly: by one of these classes, or, without any, by an error of its own. */
export async function orRefused<T>(
  read: () => T | Promise<T>,
  ...classes: readonly (abstract new (
    ...args: never[]
  ) => Error)[]
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    demandProper(error, classes);
    return undefined;
  }
}

function demandProper(error: unknown, classes: readonly (abstract new (...args: never[]) => Error)[]): void {
  if (error instanceof Fault || !(error instanceof Error)) throw error;
  const isAccident = ACCIDENTS.has(error.name) || (error.name === 'RangeError' && ACCIDENTAL_RANGES.test(error.message));
  if (isAccident || (classes.length > 0 && !classes.some((one) => error instanceof one))) throw error;
  demandWords(error.message);
}
