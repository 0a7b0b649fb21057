/** Maximum number of items that a list in a message shows. */
const MAX_LISTED = 20;

/**
 * A list for a message, however long it is: `1, 2, 3 and 9,997 more`. All messages that list parts of a file use it, because a file may have any
 * number of parts.
 */
export function shortList(items: readonly (string | number)[], separator = ', ', max = MAX_LISTED): string {
  const shown = items.slice(0, max).join(separator);
  return items.length <= max ? shown : `${shown} and ${(items.length - max).toLocaleString('en')} more`;
}

/** The first lines of a long list of messages; the last line counts the others. */
export function shortLines(lines: readonly string[], max = MAX_LISTED): string[] {
  return lines.length <= max ? [...lines] : [...lines.slice(0, max), `${(lines.length - max).toLocaleString('en')} more such messages`];
}
