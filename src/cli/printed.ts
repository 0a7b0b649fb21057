import type { PAGE_FORMATS } from '../print/page/paper.ts';
import { halfCurves } from '../puzzle/map/halfCurves.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Printed, PrintSetup } from '../session/print.ts';

/** A page in words, as in: a4, landscape; 23 clues, 4 with leaders; numbers of 9 pt. */
export function describePrinted({ sheet, fitted: { art }, labelPt }: Printed, { page }: PrintSetup): string {
  const { labels } = art.labelling;
  const withLeader = labels.filter(({ leader }) => leader !== null).length;
  const clues = `${labels.length} ${labels.length === 1 ? 'clue' : 'clues'}${withLeader === 0 ? '' : `, ${withLeader} with leaders`}`;
  return `${page}, ${sheet.width > sheet.height ? 'landscape' : 'portrait'}; ${clues}; numbers of ${labelPt.toFixed(1)} pt`;
}

/** The same for machines. */
export function reportPrinted({ sheet, words, fitted: { art }, scale, labelPt }: Printed, page: keyof typeof PAGE_FORMATS) {
  return {
    page,
    landscape: sheet.width > sheet.height,
    title: words.title,
    author: words.author ?? null,
    level: words.level,
    class: words.class ?? null,
    mmPerUnit: (scale * 25.4) / 72,
    labels: art.labelling.labels.length,
    labelPt,
  };
}

/** What who prints a puzzle should know, a sentence each. */
export function findPrintFaults({ puzzle, map }: OpenedPuzzle, { fitted: { art }, words }: Printed): string[] {
  const given = halfCurves(puzzle, map).filter(({ clue }) => 'runs' in clue).length;
  const missing = given - art.labelling.labels.length;
  return [
    ...(given === 0 ? ['it has no clues: nobody can solve it'] : []),
    ...(missing > 0 ? [`${missing} of ${given} clues have no place around the frame; kronkel labels tells which`] : []),
    ...(words.class === 'multiple' || words.class === 'none' ? ['it has not one solution only; kronkel solve tells more'] : []),
  ];
}
