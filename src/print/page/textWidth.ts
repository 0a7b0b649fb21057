import type { TextItem } from '../sheet.ts';

type Weight = TextItem['weight'];

/**
 * Widths of the printable ASCII characters, starting with the space, in thousandths of the font size: enough to break lines and to check
 * whether a title fits, without reading the font. Ignores kerning. A test compares the table with the font files.
 */
// biome-ignore format: a table
const ASCII: Readonly<Record<Weight, readonly number[]>> = {
  regular: [
    200, 289, 426, 497, 497, 824, 609, 249, 303, 303, 418, 497, 249, 311, 249, 350, 497, 497, 497, 497, 497, 497, 497, 497, 497, 497, 249, 249, 497,
    497, 497, 425, 847, 543, 588, 571, 615, 527, 494, 617, 652, 263, 479, 579, 486, 727, 647, 664, 566, 664, 569, 534, 536, 645, 515, 786, 513, 476,
    539, 303, 350, 303, 497, 500, 542, 504, 553, 456, 555, 496, 292, 504, 544, 246, 247, 495, 255, 829, 547, 542, 555, 555, 347, 419, 338, 544, 467,
    719, 446, 467, 425, 303, 241, 303, 497,
  ],
  semibold: [
    200, 315, 482, 513, 513, 841, 639, 275, 324, 324, 438, 513, 275, 322, 275, 344, 513, 513, 513, 513, 513, 513, 513, 513, 513, 513, 275, 275, 513,
    513, 513, 444, 875, 558, 597, 576, 625, 538, 510, 628, 663, 282, 494, 597, 502, 745, 657, 674, 582, 674, 592, 545, 546, 655, 536, 800, 541, 501,
    540, 324, 344, 324, 513, 500, 549, 516, 563, 462, 564, 507, 317, 520, 558, 262, 263, 522, 271, 843, 560, 549, 564, 564, 373, 431, 361, 556, 495,
    748, 481, 495, 443, 324, 255, 324, 513,
  ],
};

const MARKS: ReadonlyMap<string, string> = new Map([['–', '~'], ['‘', "'"], ['’', "'"], ['“', '"'], ['”', '"'], ['…', 'W'], ['—', 'W'], ['·', '.']]); // biome-ignore format: pairs

/** Width of characters outside the table: that of wide letters. */
const OTHER_WIDTH = 700;

/** Estimates the width of a text. */
export function widthOfText(text: string, size: number, weight: Weight): number {
  let sum = 0;
  // NFD puts an accent after its letter; it adds no width.
  for (const character of text.normalize('NFD')) {
    if (/\p{Mark}/u.test(character)) continue;
    const known = MARKS.get(character) ?? character;
    sum += ASCII[weight][known.charCodeAt(0) - 32] ?? OTHER_WIDTH;
  }
  return (sum * size) / 1000;
}

/** Breaks a text into lines of at most `width`; a wider word gets a line of its own. */
export function wrapText(text: string, size: number, width: number, weight: Weight = 'regular'): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOfText(longer, size, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Breaks a text into the minimum number of lines, of about equal length. */
export function balanceText(text: string, size: number, width: number, weight: Weight): string[] {
  let lines = wrapText(text, size, width, weight);
  for (let fraction = 0.95; fraction > 0.3; fraction -= 0.05) {
    const narrower = wrapText(text, size, fraction * width, weight);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

/** Shortens a text with an ellipsis if it is wider than `width`. */
export function cutText(text: string, size: number, width: number, weight: Weight): string {
  if (widthOfText(text, size, weight) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && widthOfText(`${characters.join('').trimEnd()}…`, size, weight) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** The font size at which a text fits, at most `size` and at least 60 % of it. */
export function fitSize(text: string, size: number, width: number, weight: Weight): number {
  return Math.max(0.6 * size, Math.min(size, (size * width) / widthOfText(text, size, weight)));
}
