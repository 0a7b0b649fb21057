import { PEN_WIDTH } from '../../print/pens.ts';
import type { Proof } from '../../session/print/proof.ts';
import { PAGES, type PageName } from './wishes.ts';

/** What came of an order, in a line. */
export function describeProof({ pages: [{ width, height }], labels, leaders, labelPt }: Proof, page: PageName): string {
  const clues = `${labels} ${labels === 1 ? 'clue' : 'clues'}${leaders === 0 ? '' : `, ${leaders} with leaders`}`;
  return `${nameOfPage(page)}, ${width > height ? 'on its side' : 'upright'}; ${clues}; numbers of ${labelPt.toFixed(1)}\u{a0}pt`;
}

/** What who prints it should know, a sentence each; what pens find is told by `describePens`. */
export function findFaults({ labels, missing, class: found }: Proof): string[] {
  return [
    ...(labels + missing === 0 ? ['It has no clues: nobody can solve it.'] : []),
    ...(missing > 0 ? [`${missing} of ${labels + missing} clues have no place around the frame; smaller numbers may help.`] : []),
    ...(found === 'multiple' || found === 'none' ? ['It has not one solution only; the panel Puzzle tells more.'] : []),
  ];
}

/** Larger paper is a joke, in centimetres. */
const MAX_CM = 120;

/** Whether a pen can fill all faces, and what would do if not. */
export function describePens({ pens: { narrow, page, size } }: Proof): string {
  if (narrow.length === 0) return `A pen can fill all faces: none is narrower than ${PEN_WIDTH} mm.`;
  const [short, long] = [size.width, size.height].map((mm) => Math.ceil(mm / 10)).sort((a, b) => a - b);
  const larger = long > MAX_CM ? 'relaxing may help' : `it would have to be about ${short} by ${long} cm`;
  const remedy = page === undefined ? `No page up to A3 will do: ${larger}.` : `${nameOfPage(page)} will do.`;
  const count = `${narrow.length} ${narrow.length === 1 ? 'face is' : 'faces are'} narrower than ${PEN_WIDTH} mm`;
  return `${count}, too small for a pen. ${remedy}`;
}

function nameOfPage(page: PageName): string {
  return PAGES.find(([name]) => name === page)![1];
}
