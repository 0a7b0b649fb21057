import { formatPoint } from '../../geometry/point.ts';
import { countLeaders } from '../../labels/labelling.ts';
import { type PageName, POINTS_PER_MM } from '../../print/page/paper.ts';
import { PEN_WIDTH } from '../../print/pens.ts';
import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { PenCheck, Printed, PrintSetup } from '../../session/print/print.ts';

/** A page in words, as in: a4, landscape; 23 clues, 4 with leaders; numbers of 9 pt. */
export function describePrinted({ sheet, fitted: { art }, labelPt }: Printed, { page }: PrintSetup): string {
  const { labels } = art.labelling;
  const withLeader = countLeaders(labels);
  const clues = `${labels.length} ${labels.length === 1 ? 'clue' : 'clues'}${withLeader === 0 ? '' : `, ${withLeader} with leaders`}`;
  return `${page}, ${sheet.width > sheet.height ? 'landscape' : 'portrait'}; ${clues}; numbers of ${labelPt.toFixed(1)} pt`;
}

/** The same for machines. */
export function reportPrinted({ sheet, words, fitted: { art }, scale, labelPt }: Printed, pens: PenCheck, page: PageName) {
  return {
    page,
    landscape: sheet.width > sheet.height,
    title: words.title,
    author: words.author ?? null,
    level: words.level,
    class: words.class ?? null,
    mmPerUnit: scale / POINTS_PER_MM,
    labels: art.labelling.labels.length,
    labelPt,
    narrowFaces: pens.narrow.map(({ x, y, diameter }) => ({ place: [x, y], diameterMm: diameter })),
    pageForAll: pens.page ?? null,
  };
}

/** What who prints a puzzle should know, a sentence each. */
export function findPrintFaults({ puzzle, map }: OpenedPuzzle, { fitted: { art }, words }: Printed, pens: PenCheck): string[] {
  const given = listHalfCurves(puzzle, map).filter(({ clue }) => 'runs' in clue).length;
  const missing = given - art.labelling.labels.length;
  return [
    ...(given === 0 ? ['it has no clues: nobody can solve it'] : []),
    ...(missing > 0 ? [`${missing} of ${given} clues have no place around the frame; kronkel labels tells which`] : []),
    ...(words.class === 'multiple' || words.class === 'none' ? ['it has not one solution only; kronkel solve tells more'] : []),
    ...(pens.narrow.length > 0 ? [describePens(pens)] : []),
  ];
}

/** So many places are told in words; `--json` has all. */
const MAX_TOLD = 6;

/** Larger paper is a joke, in centimetres. */
const MAX_CM = 120;

/** Which faces are too small, and what would do. */
function describePens({ narrow, page, size }: PenCheck): string {
  const places = narrow.slice(0, MAX_TOLD).map(({ diameter, ...place }) => `${formatPoint(place)}, ${diameter.toFixed(1)} mm`);
  const more = narrow.length > MAX_TOLD ? ` and ${narrow.length - MAX_TOLD} more` : '';
  const [short, long] = [size.width, size.height].map((mm) => Math.ceil(mm / 10)).sort((a, b) => a - b);
  const larger = long > MAX_CM ? 'kronkel relax may help' : `it would have to be about ${short} by ${long} cm`;
  const remedy = page === undefined ? `no page up to a3 will do: ${larger}` : `--page ${page} will do`;
  const count = `${narrow.length} ${narrow.length === 1 ? 'face is' : 'faces are'} narrower than ${PEN_WIDTH} mm`;
  return `${count}, too small for a pen, at ${places.join('; ')}${more}; ${remedy}`;
}
