import type { Random } from '../../../src/geometry/random.ts';
import { aFew, below, pick } from './choose.ts';
import { ODD_TEXTS, oddNumber } from './odd.ts';
import { mutateText } from './text.ts';

const TOKENS = [
  ...[
    '<',
    '>',
    '/>',
    '"',
    "'",
    '=',
    '&',
    '&amp;',
    '&#0;',
    '&#x1F9F6;',
    '&x;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?x?>',
    '%',
    '#',
    ';',
    '{',
    '}',
  ],
  ...['M', 'm', 'Z', 'L', 'H', 'v', 'C', 's', 'Q', 'T', 'A', 'a', 'e', '-', '.', ',', ' ', 'NaN', 'url(#a)', '!important', '@', '/*'],
];

const NAMES = [
  ...['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use', 'symbol', 'defs', 'style', 'clipPath', 'mask'],
  ...[
    'd',
    'points',
    'transform',
    'viewBox',
    'width',
    'height',
    'x',
    'y',
    'r',
    'rx',
    'fill',
    'stroke',
    'style',
    'class',
    'id',
    'href',
    'display',
  ],
];

const VALUES = [
  ...[
    'none',
    'black',
    '#fff',
    '#12345',
    'rgb(1,2,3)',
    'url(#x)',
    'inherit',
    'currentColor',
    'evenodd',
    'nonzero',
    '100%',
    '1em',
    '0',
    '-5',
    '1e400',
  ],
  ...[
    'M0 0',
    'M0 0L',
    'M0 0A0 0 0 0 0 0 0',
    'M0,0 1e308,1e308z',
    'matrix(0 0 0 0 0 0)',
    'scale(1e-200)',
    'rotate(1e300)',
    'translate(',
    '0 0 0 0',
  ],
];

/** Returns a damaged or maliciously drawn SVG file. */
export function mutateSvg(random: Random, text: string): string {
  let mutated = text;
  aFew(random, () => {
    mutated = random() < 0.75 ? edit(random, mutated) : mutateText(random, mutated, TOKENS);
  });
  return mutated;
}

function edit(random: Random, text: string): string {
  switch (below(random, 9)) {
    case 0:
      return replaceOne(random, text, /-?\d*\.?\d+(?:e[-+]?\d+)?/gi, () => oddNumber(random));
    case 1:
      return replaceOne(random, text, /(?<=[\d\s"])[a-zA-Z](?=[-\d.\s])/g, () => pick(random, TOKENS));
    case 2:
      return replaceOne(random, text, /(?<=[<\s])[a-zA-Z][\w:-]*(?=[\s=>/])/g, () => pick(random, NAMES));
    case 3:
      return replaceOne(random, text, /(?<==")[^"<]*(?=")/g, () => pick(random, random() < 0.8 ? VALUES : ODD_TEXTS));
    case 4:
      return replaceOne(random, text, /<[^>]*>/g, () => '');
    case 5:
      return replaceOne(random, text, /<[^>]*>/g, (tag) => tag + tag);
    case 6:
      return replaceOne(random, text, /<(?!\/)[^>]*[^/]>|\/>/g, (tag) =>
        tag.replace(/\/?>$/, ` ${pick(random, NAMES)}="${pick(random, VALUES)}"$&`),
      );
    case 7:
      return replaceOne(random, text, /<(?!\/|svg|\?|!)[^>]*>/g, (tag) => snippet(random) + tag);
    default: {
      const [open, close] = wrapping(random);
      return text.replace(/<svg[^>]*[^/]>/, (tag) => tag + open).replace(/<\/svg>\s*$/, (tag) => close + tag);
    }
  }
}

/** Replaces one of the matches, if there are any. */
function replaceOne(random: Random, text: string, pattern: RegExp, by: (match: string) => string): string {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return text;
  const { 0: match, index } = pick(random, matches);
  return text.slice(0, index) + by(match) + text.slice(index + match.length);
}

/** Returns tags to wrap around the entire drawing. */
function wrapping(random: Random): [open: string, close: string] {
  const depth = pick(random, [1, 2, 40, 3000]);
  const name = pick(random, ['g', 'svg', 'symbol', 'defs', 'a', 'switch', 'clipPath', 'text', 'x:y']);
  const attribute = random() < 0.5 ? '' : ` ${pick(random, NAMES)}="${pick(random, VALUES)}"`;
  return [`<${name}${attribute}>`.repeat(depth), `</${name}>`.repeat(depth)];
}

function snippet(random: Random): string {
  return pick<() => string>(random, [
    () =>
      `<style>${pick(random, ['path{fill:red}', '*{display:none}', 'path{fill:', '@media{}', '@import "x";', '.a>.b::c{x:y}', '/*'])}</style>`,
    () => `<style>${pick(random, ['@', '{', '/*', '.a,', 'a{b:c;']).repeat(10 ** below(random, 5))}</style>`,
    () => `<use href="#${pick(random, ['a', 'frame', 'x', ''])}"/>`,
    () => nestedUse(random, 1 + below(random, 9)),
    () => '<g id="x"><use href="#x"/></g>',
    () => `<path d="M0 0${' L9 9'.repeat(10 ** below(random, 5))}"/>`,
    () => `<path d="M${oddNumber(random)} ${oddNumber(random)}h${oddNumber(random)}v${oddNumber(random)}z"/>`,
    () => `<rect width="${oddNumber(random)}" height="${oddNumber(random)}" x="${oddNumber(random)}" rx="${oddNumber(random)}"/>`,
    () => `<circle r="${oddNumber(random)}" cx="${oddNumber(random)}"/>`,
    () => `<g transform="${pick(random, VALUES)}"><path d="M0 0h99v99z"/></g>`,
    () => crossing(random, 10 ** (1 + below(random, 3))),
    () => `<title>${pick(random, ODD_TEXTS)}</title>`,
    () => '<foreignObject><script>x</script></foreignObject>',
  ])();
}

/** Each level uses the level below ten times. */
function nestedUse(random: Random, levels: number): string {
  const leaf = pick(random, ['<path d="M0 0h9v9z"/>', '', '<path display="none" d="M0 0h9v9z"/>']);
  const parts = [`<g id="u0">${leaf}</g>`];
  for (let level = 1; level <= levels; level++) parts.push(`<g id="u${level}">${`<use href="#u${level - 1}"/>`.repeat(10)}</g>`);
  const all = parts.join('');
  return random() < 0.5 ? all : `<defs>${all}</defs><use href="#u${levels}"/>`;
}

/** Shapes that all cross each other. */
function crossing(random: Random, count: number): string {
  const side = () => below(random, 1000);
  return Array.from({ length: count }, () => `<path d="M${side()} ${side()}L${side()} ${side()}L${side()} ${side()}z"/>`).join('');
}
