import { assertThat, Fault } from './trial.ts';

/** Error names by which a JavaScript engine reports program errors. A reader rejects input with its own errors. */
const PROGRAM_ERRORS = new Set([
  'TypeError',
  'ReferenceError',
  'SyntaxError',
  'EvalError',
  'URIError',
  'AggregateError',
  'DataCloneError',
  'AssertionError',
]);
const PROGRAM_RANGE_ERRORS =
  /^(Maximum call stack|Invalid |Array buffer|Offset is|start offset|byte length|toString|toFixed|toPrecision|.*BigInt)/;

const MAX_LENGTH = 20_000;

/** Asserts that a message explains the problem in words on one line, without printing undefined values or plain objects. */
export function assertReadableMessage(message: string): void {
  const start = JSON.stringify(message.slice(0, 200));
  assertThat(/\p{L}{2,}[^\n\r]*\p{L}{2,}/u.test(message), `a message without words: ${start}`);
  assertThat(!/[\n\r]/.test(message), `a message of several lines: ${start}`);
  assertThat(!/\bundefined\b(?! entity)|\[object /.test(message), `a message with an undefined value or an object: ${start}`);
  assertThat(message.length <= MAX_LENGTH, `a message of ${message.length} characters: ${start}`);
}

/**
 * Returns the result of `read`, or undefined if it properly rejects its input: with one of the given error classes, or, if none are given,
 * with an error of its own.
 */
export async function orRejected<T>(
  read: () => T | Promise<T>,
  ...classes: readonly (abstract new (
    ...args: never[]
  ) => Error)[]
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    assertProperRejection(error, classes);
    return undefined;
  }
}

function assertProperRejection(error: unknown, classes: readonly (abstract new (...args: never[]) => Error)[]): void {
  if (error instanceof Fault || !(error instanceof Error)) throw error;
  const isProgramError = PROGRAM_ERRORS.has(error.name) || (error.name === 'RangeError' && PROGRAM_RANGE_ERRORS.test(error.message));
  if (isProgramError || (classes.length > 0 && !classes.some((one) => error instanceof one))) throw error;
  assertReadableMessage(error.message);
}
