import { openNon } from '../../session/formats/non.ts';
import { asPuzzleFile, isSvg, nameSource, type Source } from './source.ts';

/** What can be opened: a puzzle, a drawing to make one of, settings, or the schedule of a run. */
export interface Contents {
  readonly kind: 'puzzle' | 'drawing' | 'settings' | 'schedule';
  /** Under a name that tells what it is; the very one that was given, if its name does. */
  readonly source: Source;
}

/** Our own files of JSON say what they are; a list that has steps is a schedule of the older form. */
const OWN_FORMAT = /"format"\s*:\s*"(curved-nonogram|kronkel-settings|kronkel-schedule)"/;
const STEP_LIST = /^\uFEFF?\s*\[\s*(\]|\{[\s\S]*"atStep")/;
const SVG_TAG = /<svg[\s>]/;

const KINDS: Readonly<Record<string, Contents['kind']>> = {
  'curved-nonogram': 'puzzle',
  'kronkel-settings': 'settings',
  'kronkel-schedule': 'schedule',
};

/**
 * Finds out what there is to open. Where nothing tells, it is taken for a puzzle, whose reader says what is wrong with it; so is what can't be
 * read, which rejects when it is opened.
 */
export async function identify(source: Source): Promise<Contents> {
  const named = await nameSource(source);
  if (isSvg(named)) return { kind: 'drawing', source: named };
  const text = await named.read().catch(() => undefined);
  if (text === undefined) return { kind: 'puzzle', source: named };
  return { kind: kindOf(text) ?? 'puzzle', source: await asPuzzleFile(named) };
}

/** Whether a text that somebody pasted is meant to be opened: most that is pasted has nothing to do with it. */
export function isOpenable(text: string): boolean {
  return kindOf(text) !== undefined || openNon.recognises(text) || (/^\uFEFF?\s*</.test(text) && SVG_TAG.test(text));
}

function kindOf(text: string): Contents['kind'] | undefined {
  if (STEP_LIST.test(text)) return 'schedule';
  const format = /^\uFEFF?\s*\{/.test(text) ? OWN_FORMAT.exec(text)?.[1] : undefined;
  return format === undefined ? undefined : KINDS[format];
}
