import { createLimitError, LIMITS } from './limits.ts';

export interface Rule {
  readonly element: string;
  readonly id: string;
  readonly classes: readonly string[];
  readonly declarations: Declarations;
}

/** Values by property, for supported properties only. */
export type Declarations = ReadonlyMap<string, string>;

/** The rules of all style sheets of a file, in ascending specificity. */
export interface StyleSheet {
  readonly rules: readonly Rule[];
  /** The first few unsupported selectors and at-rules, as written. */
  readonly ignored: readonly string[];
}

/** The supported properties. */
const PROPERTIES: ReadonlySet<string> = new Set([
  ...['fill', 'stroke', 'color', 'fill-rule', 'fill-opacity', 'stroke-opacity', 'stroke-width'],
  ...['display', 'visibility', 'opacity', 'transform'],
  ...['clip-path', 'mask', 'filter', 'marker-start', 'marker-mid', 'marker-end'],
]);

/** Maximum number of reported unsupported selectors, and their maximum length. */
const MAX_IGNORED = 5;
const MAX_NAME_LENGTH = 40;

/** Longer selectors are not supported. */
const MAX_SELECTOR_LENGTH = 200;

/**
 * Reads rules for element names, ids and classes, such as `path.wing, #body { fill: black }`. Linear in the length of the texts. Throws an
 * SvgError if there are more rules than can be compared with every element.
 */
export function readStyleSheet(texts: readonly string[]): StyleSheet {
  const rules: Rule[] = [];
  const ignored: string[] = [];
  let ruleCount = 0;
  const ignore = (selector: string) => {
    if (ignored.length < MAX_IGNORED) ignored.push(selector.slice(0, MAX_NAME_LENGTH));
  };
  for (const { prelude, body } of blocksOfAll(texts)) {
    if (prelude.startsWith('@')) {
      const [name] = /^@[^\s{;]*/.exec(prelude)!;
      // Text is ignored, so fonts do not matter.
      if (name !== '@font-face') ignore(name);
      continue;
    }
    if (body === undefined) {
      ignore(prelude);
      continue;
    }
    if (ruleCount + countSelectors(prelude) > LIMITS.styleRules) {
      // The limit is exceeded; only count the others.
      ruleCount += countSelectors(prelude);
      continue;
    }
    const declarations = readDeclarations(body);
    for (const part of prelude.split(',')) {
      const selector = readSelector(part.trim());
      if (selector === undefined) ignore(part.trim());
      else {
        ruleCount++;
        rules.push({ ...selector, declarations });
      }
    }
  }
  if (ruleCount > LIMITS.styleRules) {
    throw createLimitError(
      ruleCount,
      LIMITS.styleRules,
      'rules are in the style sheets',
      'write the styles into the elements, and leave the sheets out',
    );
  }
  return { rules: rules.toSorted((a, b) => weightOf(a) - weightOf(b)), ignored };
}

function countSelectors(prelude: string): number {
  let count = 1;
  for (let at = prelude.indexOf(','); at >= 0; at = prelude.indexOf(',', at + 1)) count++;
  return count;
}

function readSelector(text: string): Omit<Rule, 'declarations'> | undefined {
  if (text === '' || text.length > MAX_SELECTOR_LENGTH) return undefined;
  const parts = /^([a-zA-Z][\w-]*|\*)?(#[\w-]+)?((?:\.[\w-]+)*)$/.exec(text);
  if (parts === null) return undefined;
  const [, element = '', id = '', classes] = parts;
  return { element: element === '*' ? '' : element, id: id.slice(1), classes: classes.split('.').slice(1) };
}

function weightOf({ element, id, classes }: Rule): number {
  return (id === '' ? 0 : 10_000) + 100 * classes.length + (element === '' ? 0 : 1);
}

/** Removes comments; an unterminated comment extends to the end of the text. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf('/*', from);
    parts.push(text.slice(from, start < 0 ? text.length : start));
    const end = start < 0 ? -1 : text.indexOf('*/', start + 2);
    if (end < 0) return parts.join('');
    from = end + 2;
  }
}

function* blocksOfAll(texts: readonly string[]) {
  for (const text of texts) yield* blocksOf(withoutComments(text));
}

/**
 * Yields the text before braces and in them: `body` is undefined for nested braces and at-rules without braces. An unterminated block
 * extends to the end of the text.
 */
function* blocksOf(text: string): Generator<{ prelude: string; body: string | undefined }> {
  let from = 0;
  /** The first character before the braces; empty while there are only spaces. */
  let first = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (first === '' && character > ' ') first = character;
    if (character === '{') {
      const end = endOfBlock(text, at + 1);
      const body = text.slice(at + 1, end);
      yield { prelude: text.slice(from, at).trim(), body: body.includes('{') ? undefined : body };
      [from, at, first] = [end + 1, end, ''];
    } else if (character === '}' || (character === ';' && first === '@')) {
      const prelude = text.slice(from, at).trim();
      if (prelude !== '') yield { prelude, body: undefined };
      [from, first] = [at + 1, ''];
    }
  }
  const rest = text.slice(from).trim();
  if (rest !== '') yield { prelude: rest, body: undefined };
}

/** The position of the brace that closes a block, or the end of the text. */
function endOfBlock(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}

/** Reads the declarations of a rule or a `style` attribute; the last one of a property counts. */
export function readDeclarations(text: string): Declarations {
  const found = new Map<string, string>();
  for (let from = 0; from < text.length; ) {
    const semicolon = text.indexOf(';', from);
    const end = semicolon < 0 ? text.length : semicolon;
    const declaration = text.slice(from, end);
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (PROPERTIES.has(property))
      found.set(
        property,
        declaration
          .slice(colon + 1)
          .replace(/!\s*important\s*$/, '')
          .trim(),
      );
    from = end + 1;
  }
  return found;
}
