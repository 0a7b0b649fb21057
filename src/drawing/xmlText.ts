const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Unescaped, every XML parser would read it as a line feed.
  '\r': '&#13;',
};

/** Replaces a character that XML does not allow, even escaped: control characters, lone surrogates, U+FFFE and U+FFFF. */
const REPLACEMENT = '\uFFFD';

/** Escapes any text for an XML element or for an attribute in double quotes. */
export function writeXmlText(text: string): string {
  return text.replaceAll(
    /[&<>"\r]|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu,
    (character) => ENTITIES[character] ?? REPLACEMENT,
  );
}
