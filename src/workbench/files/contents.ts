import { isUnmistakable } from '../../session/formats/formats.ts';
import { asPuzzleFile, holdsPicture, nameSource, type Source } from './source.ts';

/** Something to open: a puzzle, a drawing to generate a puzzle from, settings, the schedule of a run, or a recipe. */
export interface Contents {
  readonly kind: 'puzzle' | 'drawing' | 'settings' | 'schedule' | 'recipe';
  /** With a file name of the right extension; the given source itself, if its name has one. */
  readonly source: Source;
}

/** Our files that hold no puzzle name their format. A list with steps is a schedule in the older form. */
const OWN_FORMAT = /"format"\s*:\s*"(kronkel-settings|kronkel-schedule|kronkel-recipe)"/;
const STEP_LIST = /^\uFEFF?\s*\[\s*(\]|\{[\s\S]*"atStep")/;

const KINDS: Readonly<Record<string, Contents['kind']>> = {
  'kronkel-settings': 'settings',
  'kronkel-schedule': 'schedule',
  'kronkel-recipe': 'recipe',
};

/**
 * Finds out what a source holds. Unknown contents count as a puzzle, whose reader explains what is wrong; so does a source that can't be read, which
 * rejects when it is opened.
 */
export async function identify(source: Source): Promise<Contents> {
  const named = await nameSource(source);
  if (holdsPicture(named)) return { kind: 'drawing', source: named };
  const text = await named.read().catch(() => undefined);
  if (text === undefined) return { kind: 'puzzle', source: named };
  return { kind: findOwnKind(text) ?? 'puzzle', source: await asPuzzleFile(named) };
}

/** Whether a pasted text is meant to be opened. Most pasted text is something else. */
export function isOpenable(text: string): boolean {
  return findOwnKind(text) !== undefined || isUnmistakable(text);
}

function findOwnKind(text: string): Contents['kind'] | undefined {
  if (STEP_LIST.test(text)) return 'schedule';
  const format = /^\uFEFF?\s*\{/.test(text) ? OWN_FORMAT.exec(text)?.[1] : undefined;
  return format === undefined ? undefined : KINDS[format];
}
