import { stripExtension } from '../../session/document/document.ts';

export { stripExtension } from '../../session/document/document.ts';

/** The name of a file that belongs to a puzzle's: `own.json` and `metrics.csv` give `own-metrics.csv`. */
export function nameBeside(fileName: string, extension: string): string {
  return `${stripExtension(fileName)}${extension.startsWith('.') ? '' : '-'}${extension}`;
}
