import { DEFAULT_SETUP, MAX_BLEED_MM, maxMarginMm, PAGE_FORMATS, type PageName } from '../../print/page/paper.ts';
import { pictureNameOf } from '../../session/document/document.ts';
import { savePlayerCopy } from '../../session/formats/saveDrawing.ts';
import { hasSolution, isReadable, LABEL_PT, type PrintSetup, printPuzzle, printSvg } from '../../session/print/print.ts';
import { printPdf } from '../../session/print/printPdf.ts';
import { numberFrom, oneOf, type Reader, readBoolean, readList, readText } from '../../settings/storedData.ts';
import type { MadeFile } from '../content.ts';
import { defineStage, field, optionalField } from '../stage.ts';
import { openContent } from './measured.ts';

/** Formats of files for solvers. */
const FORMATS = ['pdf', 'svg', 'png', 'player'] as const;
type Format = (typeof FORMATS)[number];

/** Fields of the stages that print. */
export const PAGE_FIELDS = {
  page: field(oneOf(Object.keys(PAGE_FORMATS) as PageName[]), DEFAULT_SETUP.page, 'the paper size'),
  numbers: optionalField(numberFrom(LABEL_PT.min, LABEL_PT.max), 'font size of the clues in points; depends on the page by default'),
  author: optionalField(readText, 'name of the author'),
} as const;

const readFormats: Reader<readonly Format[]> = (data, name) =>
  readList(data, name).map((format) => oneOf(FORMATS)(format, `each of ${name}`));

const DPI = 150;

export const exportStage = defineStage({
  name: 'export',
  about: 'prints each puzzle on a page of its own',
  fields: {
    formats: field(readFormats, ['pdf'], 'pdf, svg, png, or player: a puzzle file without the solution'),
    solution: field(readBoolean, true, 'prints the solution as well, to a file of its own'),
    ...PAGE_FIELDS,
    margin: field(numberFrom(0, 100), DEFAULT_SETUP.marginMm, 'margin in millimetres'),
    bleed: field(numberFrom(0, MAX_BLEED_MM), 0, 'bleed in millimetres'),
  },
  values: ['print.labelPt', 'print.readable'],
  check({ page, margin }) {
    if (margin > maxMarginMm(page)) throw new Error(`margin is ${margin}: it must be at most ${maxMarginMm(page)} millimetres on ${page}`);
  },
  async run(content, { formats, solution, page, numbers, author, margin, bleed }, { onProgress, press }) {
    const opened = openContent(content);
    const setup: PrintSetup = { page, marginMm: margin, bleedMm: bleed, labelPt: numbers };
    const printed = printPuzzle({ opened, name: pictureNameOf(opened.puzzle, content.name), author }, setup);
    const fonts = await press.loadFonts();
    const kinds = solution && hasSolution(opened.map) ? [false, true] : [false];
    const files: MadeFile[] = [];
    for (const format of formats) {
      if (format === 'player') {
        files.push({ suffix: '-play.json', content: await savePlayerCopy.write(opened, { name: '', showSolution: false }) });
        continue;
      }
      for (const isSolution of kinds) {
        onProgress(files.length / (formats.length * kinds.length));
        const suffix = `${isSolution ? '-solution' : ''}.${format}`;
        if (format === 'pdf')
          files.push({ suffix, content: await printPdf(printed, { puzzle: !isSolution, solution: isSolution }, fonts) });
        else {
          const svg = printSvg(printed, opened, fonts, isSolution);
          const widthPx = Math.round(((printed.sheet.width + 2 * (printed.sheet.bleed ?? 0)) / 72) * DPI);
          files.push({
            suffix,
            content: format === 'svg' ? svg : await press.renderPng(svg, widthPx, [...fonts.regular, ...fonts.semibold]),
          });
        }
      }
    }
    const readable = isReadable(printed.labelPt);
    return {
      files,
      values: { 'print.labelPt': Number(printed.labelPt.toFixed(2)), 'print.readable': readable },
      notes: readable ? [] : [`its clues would be printed at ${printed.labelPt.toFixed(1)} pt, too small to read`],
    };
  },
});
