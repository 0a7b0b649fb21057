import { PEN_WIDTH } from '../../drawing/pen.ts';
import type { PrintPreview } from '../../session/print/preview.ts';
import { isReadable } from '../../session/print/print.ts';
import { PAGES, type PageName } from './printOptions.ts';

/** Summarises a preview in one line. */
export function describePreview({ pages: [{ width, height }], labels, leaders, labelPt }: PrintPreview, page: PageName): string {
  const clues = `${labels} ${labels === 1 ? 'clue' : 'clues'}${leaders === 0 ? '' : `, ${leaders} with leaders`}`;
  return `${nameOfPage(page)} ${width > height ? 'landscape' : 'portrait'}; ${clues}; font size ${labelPt.toFixed(1)}\u{a0}pt`;
}

/** Lists faults of the printed puzzle, a sentence each. */
export function findFaults({ labels, missing, labelPt, class: found }: PrintPreview): string[] {
  return [
    ...(labels + missing === 0 ? ['It has no clues, so it can’t be solved.'] : []),
    ...(missing > 0 ? [`${missing} of ${labels + missing} clues do not fit around the frame; try smaller numbers.`] : []),
    ...(isReadable(labelPt) ? [] : ['The clues are too small to read, because the longest ones take too much room; try larger paper.']),
    ...(found === 'multiple' || found === 'none' ? ['It does not have exactly one solution; see the panel Puzzle.'] : []),
  ];
}

/** Beyond this size no paper is suggested, in centimetres. */
const MAX_CM = 120;

/** Reports whether a pen can fill all faces, and if not, the paper that is large enough. */
export function describePens({ pens: { narrow, page, size } }: PrintPreview): string {
  if (narrow.length === 0) return `A pen can fill all faces: none is narrower than ${PEN_WIDTH} mm.`;
  const [short, long] = [size.width, size.height].map((mm) => Math.ceil(mm / 10)).sort((a, b) => a - b);
  const larger = long > MAX_CM ? 'try relaxing the puzzle' : `it would have to be about ${short} by ${long} cm`;
  const remedy = page === undefined ? `No page up to A3 is large enough: ${larger}.` : `${nameOfPage(page)} is large enough.`;
  const count = `${narrow.length} ${narrow.length === 1 ? 'face is' : 'faces are'} narrower than ${PEN_WIDTH} mm`;
  return `${count}, too small for a pen. ${remedy}`;
}

function nameOfPage(page: PageName): string {
  return PAGES.find(([name]) => name === page)![1];
}
