const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Written as it is, every reader takes it for the end of a line.
  '\r': '&#13;',
};

/** What stands for a character that XML can't hold, not even escaped: control characters, halves of pairs, U+FFFE and U+FFFF. */
const REPLACEMENT = '\uFFFD';

/** Any text as the content of an XML element or of an attribute in double quotes. */
export function writeXmlText(text: string): string {
  return text.replaceAll(
    /[&<>"\r]|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu,
    (character) => ENTITIES[character] ?? REPLACEMENT,
  );
}
