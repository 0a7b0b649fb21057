import { DEFAULT_SETUP, MAX_BLEED_MM, maxMarginMm, PAGE_FORMATS, type PageName } from '../../print/page/paper.ts';
import { LABEL_PT, type PrintSetup } from '../../session/print/print.ts';
import { type Call, UsageError } from '../command.ts';
import { readNumber } from '../options.ts';

const PAGES = Object.keys(PAGE_FORMATS);

/** What every command that prints takes. */
export const PRINT_OPTIONS = {
  page: { type: 'string' },
  margin: { type: 'string' },
  bleed: { type: 'string' },
  numbers: { type: 'string' },
  title: { type: 'string' },
  author: { type: 'string' },
} as const;

/** What goes with a puzzle that has a page of its own. */
export const TURN_OPTIONS = { portrait: { type: 'boolean' }, landscape: { type: 'boolean' } } as const;

export const PRINT_USAGE = `[--page ${PAGES.join('|')}] [--margin MM] [--bleed MM] [--numbers PT] [--title T] [--author A]`;
export const TURN_USAGE = '[--portrait | --landscape]';

export const TURN_HELP = `  --portrait      the page upright, or
  --landscape     on its side; as the puzzle becomes larger if neither is said`;

/** @param title what the title is if it is not said */
export const printHelp = (title: string) => `  --page NAME     ${PAGES.join(', ')}; ${DEFAULT_SETUP.page} if not said
  --margin MM     what stays white on all sides, in millimetres; ${DEFAULT_SETUP.marginMm} if not said
  --bleed MM      paper that is cut off later, on all sides, at most ${MAX_BLEED_MM}; none if not said
  --numbers PT    how large the numbers of the clues are set, from ${LABEL_PT.least} to ${LABEL_PT.most} points; as the page asks for if not said
  --title T       ${title}
  --author A      who made it; nobody is named if not said`;

export function readPrintSetup(options: Call['options']): PrintSetup {
  const page = readPage(options.page);
  if (options.portrait === true && options.landscape === true) throw new UsageError('--portrait and --landscape exclude each other');
  return {
    page,
    isLandscape: options.landscape === true ? true : options.portrait === true ? false : undefined,
    marginMm: readNumber(options, 'margin', 0, maxMarginMm(page), ` millimetres on ${page}`) ?? DEFAULT_SETUP.marginMm,
    bleedMm: readNumber(options, 'bleed', 0, MAX_BLEED_MM, ' millimetres') ?? DEFAULT_SETUP.bleedMm,
    labelPt: readNumber(options, 'numbers', LABEL_PT.least, LABEL_PT.most, ' points'),
  };
}

function readPage(name: unknown = DEFAULT_SETUP.page): PageName {
  const known = String(name).toLowerCase();
  if (!Object.hasOwn(PAGE_FORMATS, known)) throw new UsageError(`there is no page ${JSON.stringify(name)}; there are ${PAGES.join(', ')}`);
  return known as PageName;
}
