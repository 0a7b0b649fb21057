import { nameWithoutEnding } from '../../session/document/document.ts';

export { nameWithoutEnding } from '../../session/document/document.ts';

/** The name of a file that belongs to a puzzle's: `own.json` and `metrics.csv` give `own-metrics.csv`. */
export function nameBeside(fileName: string, ending: string): string {
  return `${nameWithoutEnding(fileName)}${ending.startsWith('.') ? '' : '-'}${ending}`;
}
