/**
 * What steers a terminal, ends a line or turns the order of letters instead of being a letter: control characters, also those above U+0080, U+2028
 * and U+2029, the marks for right to left, and halves of surrogate pairs, which no encoding holds.
 */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/gu;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A line for people, in which what could steer their terminal is seen instead of obeyed, as in `\u{1b}`. What was shown so once stays as it is. */
export function showSteering(line: string): string {
  return line.replace(STEERING, (letter) => SHORT[letter] ?? `\\u{${codeOf(letter)}}`);
}

/** JSON of the same value in which strings steer nothing either; `JSON.stringify` leaves all but C0 and halves of pairs as they are. */
export function escapeSteering(json: string): string {
  return json.replace(STEERING, (letter) => (letter === '\n' ? letter : `\\u${codeOf(letter).padStart(4, '0')}`));
}

function codeOf(letter: string): string {
  return letter.codePointAt(0)!.toString(16);
}
