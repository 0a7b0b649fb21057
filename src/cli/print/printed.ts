import { PEN_WIDTH } from '../../drawing/pen.ts';
import { formatPoint } from '../../geometry/point.ts';
import { shortList } from '../../geometry/shortList.ts';
import { countLeaders } from '../../labels/labelling.ts';
import { type PageName, POINTS_PER_MM } from '../../print/page/paper.ts';
import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { isReadable, LABEL_PT, type PenCheck, type Printed, type PrintSetup } from '../../session/print/print.ts';

/** Describes a page, as in "a4, landscape; 23 clues, 4 with leaders; font size 9.0 pt". */
export function describePrinted({ sheet, fitted: { art }, labelPt }: Printed, { page }: PrintSetup): string {
  const { labels } = art.labelling;
  const withLeader = countLeaders(labels);
  const clues = `${labels.length} ${labels.length === 1 ? 'clue' : 'clues'}${withLeader === 0 ? '' : `, ${withLeader} with leaders`}`;
  return `${page}, ${sheet.width > sheet.height ? 'landscape' : 'portrait'}; ${clues}; font size ${labelPt.toFixed(1)} pt`;
}

/** The page as JSON data. */
export function reportPrinted({ sheet, header, fitted: { art }, scale, labelPt }: Printed, pens: PenCheck, page: PageName) {
  return {
    page,
    landscape: sheet.width > sheet.height,
    title: header.title,
    author: header.author ?? null,
    level: header.level,
    class: header.class ?? null,
    mmPerUnit: scale / POINTS_PER_MM,
    labels: art.labelling.labels.length,
    labelPt,
    narrowFaces: pens.narrow.map(({ x, y, diameter }) => ({ place: [x, y], diameterMm: diameter })),
    pageForAll: pens.page ?? null,
  };
}

/** Problems of a printed puzzle, one sentence each. */
export function findPrintFaults({ puzzle, map }: OpenedPuzzle, { fitted: { art }, header, labelPt }: Printed, pens: PenCheck): string[] {
  const given = listHalfCurves(puzzle, map).filter(({ clue }) => 'runs' in clue).length;
  const missing = given - art.labelling.labels.length;
  return [
    ...(given === 0 ? ['it has no clues, so nobody can solve it'] : []),
    ...(missing > 0 ? [`${missing} of ${given} clues have no place around the frame; kronkel labels lists them`] : []),
    ...(isReadable(labelPt) ? [] : [describeUnreadable(labelPt)]),
    ...(header.class === 'multiple' || header.class === 'none' ? ['it does not have exactly one solution; see kronkel solve'] : []),
    ...(pens.narrow.length > 0 ? [describePens(pens)] : []),
  ];
}

/** Says that numbers are too small, and what helps. */
export function describeUnreadable(labelPt: number): string {
  return `its clues are too small to read: ${labelPt.toFixed(1)} pt, and at least ${LABEL_PT.min} pt are needed; its longest clues take too much room: use larger paper, or split the curves with the longest clues`;
}

/** Maximum number of places in a message; `--json` lists all. */
const MAX_LISTED = 6;

/** Larger paper is not worth suggesting, in centimetres. */
const MAX_CM = 120;

/** Which faces are too small, and what helps. */
function describePens({ narrow, page, size }: PenCheck): string {
  const places = narrow.map(({ diameter, ...place }) => `${formatPoint(place)}, ${diameter.toFixed(1)} mm`);
  const [short, long] = [size.width, size.height].map((mm) => Math.ceil(mm / 10)).sort((a, b) => a - b);
  const larger = long > MAX_CM ? 'kronkel relax may help' : `it would need about ${short} by ${long} cm`;
  const remedy = page === undefined ? `no page up to a3 is large enough: ${larger}` : `--page ${page} is large enough`;
  const count = `${narrow.length} ${narrow.length === 1 ? 'face is' : 'faces are'} narrower than ${PEN_WIDTH} mm`;
  return `${count}, too small for a pen, at ${shortList(places, '; ', MAX_LISTED)}; ${remedy}`;
}
