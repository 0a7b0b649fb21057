/**
 * Characters that control a terminal, end a line or change the text direction: control characters, including those above U+0080, U+2028 and U+2029,
 * bidirectional marks, and halves of surrogate pairs, which no encoding can represent.
 */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/gu;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Makes control characters of a line visible, as in `\u{1b}`, so that the terminal does not obey them. Escaping twice changes nothing. */
export function escapeControls(line: string): string {
  return line.replace(CONTROLS, (letter) => SHORT[letter] ?? `\\u{${codeOf(letter)}}`);
}

/** Escapes control characters within the strings of a JSON text, whose value stays the same. `JSON.stringify` escapes only C0 and lone surrogates. */
export function escapeJsonControls(json: string): string {
  return json.replace(CONTROLS, (letter) => (letter === '\n' ? letter : `\\u${codeOf(letter).padStart(4, '0')}`));
}

function codeOf(letter: string): string {
  return letter.codePointAt(0)!.toString(16);
}
