import { openPuzzle } from '../puzzle/open.ts';
import type { Look, SaveFormat } from '../session/formats/format.ts';
import { SAVE_FORMATS } from '../session/formats/formats.ts';
import type { Workbench } from './workbench.ts';

export type { SaveFormat } from '../session/formats/format.ts';

/** What the drawing of now can be saved as; our own file is the first. */
export const saveFormats: readonly SaveFormat[] = SAVE_FORMATS;

/** The drawing of now, verified, as the text of a file. Rejects with a message for the user. */
export async function saveAs(format: SaveFormat, workbench: Pick<Workbench, 'save'>, look: Look): Promise<string> {
  return format.write(openPuzzle(await workbench.save()), look);
}
