import type { SaveFormat } from '../../session/formats/format.ts';
import { SAVE_FORMATS } from '../../session/formats/formats.ts';

export type { SaveFormat } from '../../session/formats/format.ts';
export { fetchFigures } from '../../workers/page/webFonts.ts';

/** What the drawing of now can be saved as; our own file is the first. */
export const saveFormats: readonly SaveFormat[] = SAVE_FORMATS;
