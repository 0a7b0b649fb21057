import { stripExtension } from '../../session/document/document.ts';

// For the panels, which do not import the session.
export { stripExtension } from '../../session/document/document.ts';
export { readSettings, writeSettings } from '../../session/document/settingsFile.ts';
export type { SaveFormat } from '../../session/formats/format.ts';
/** Our own file is the first. */
export { SAVE_FORMATS as saveFormats } from '../../session/formats/formats.ts';
export { fetchFigures } from '../../workers/page/webFonts.ts';

/** The name of a file that belongs to a puzzle's: `own.json` and `metrics.csv` give `own-metrics.csv`. */
export function nameBeside(fileName: string, extension: string): string {
  return `${stripExtension(fileName)}${extension.startsWith('.') ? '' : '-'}${extension}`;
}
