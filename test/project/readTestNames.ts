/** Calls of test or describe with a text, including those after the parentheses of `each` or `skipIf`. */
const NAMES = /(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(?:'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`|"((?:\\.|[^"\\\n])*)"),/g;

/** The names of tests in a text, with the placeholders of `each`. */
export function readTestNames(text: string): string[] {
  return [...text.matchAll(NAMES)].map((match) => match[1] ?? match[2] ?? match[3]);
}
