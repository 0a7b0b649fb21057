import { DEFAULT_SETUP, MAX_BLEED_MM, maxMarginMm, PAGE_FORMATS, type PageName } from '../../print/page/paper.ts';
import { LABEL_PT, type PrintSetup } from '../../session/print/print.ts';
import { type Call, UsageError } from '../command.ts';
import { readNumber } from '../options.ts';

export const PAGES = Object.keys(PAGE_FORMATS);

/** Options of all commands that print. */
export const PRINT_OPTIONS = {
  page: { type: 'string' },
  margin: { type: 'string' },
  bleed: { type: 'string' },
  numbers: { type: 'string' },
  title: { type: 'string' },
  author: { type: 'string' },
} as const;

/** Options of commands that print one puzzle on a page of its own. */
export const TURN_OPTIONS = { portrait: { type: 'boolean' }, landscape: { type: 'boolean' } } as const;

export const PRINT_USAGE = `[--page ${PAGES.join('|')}] [--margin MM] [--bleed MM] [--numbers PT] [--title T] [--author A]`;
export const TURN_USAGE = '[--portrait | --landscape]';

export const TURN_HELP = `  --portrait, --landscape
                  orientation of the page; by default the one in which the puzzle is larger`;

/** @param title describes the title and its default */
export const printHelp = (title: string) => `  --page NAME     paper size: ${PAGES.join(', ')}; default ${DEFAULT_SETUP.page}
  --margin MM     margin on all sides, in millimetres; default ${DEFAULT_SETUP.marginMm}
  --bleed MM      bleed around the page, in millimetres, which is trimmed after printing; at most ${MAX_BLEED_MM}, default 0
  --numbers PT    font size of the clues, from ${LABEL_PT.min} to ${LABEL_PT.max} points; the default depends on the paper size
  --title T       ${title}
  --author A      name of the author; none by default`;

export function readPrintSetup(options: Call['options']): PrintSetup {
  const page = readPage(options.page);
  if (options.portrait === true && options.landscape === true)
    throw new UsageError('--portrait and --landscape contradict each other: use only one of them');
  return {
    page,
    isLandscape: options.landscape === true ? true : options.portrait === true ? false : undefined,
    marginMm: readNumber(options, 'margin', 0, maxMarginMm(page), ` millimetres on ${page}`) ?? DEFAULT_SETUP.marginMm,
    bleedMm: readNumber(options, 'bleed', 0, MAX_BLEED_MM, ' millimetres') ?? DEFAULT_SETUP.bleedMm,
    labelPt: readNumber(options, 'numbers', LABEL_PT.min, LABEL_PT.max, ' points'),
  };
}

export function readPage(name: unknown = DEFAULT_SETUP.page): PageName {
  const known = String(name).toLowerCase();
  if (!Object.hasOwn(PAGE_FORMATS, known))
    throw new UsageError(`unknown page ${JSON.stringify(name)}: it must be one of ${PAGES.join(', ')}`);
  return known as PageName;
}
