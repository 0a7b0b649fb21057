import { nameWithoutEnding } from '../session/fileName.ts';

export { nameWithoutEnding } from '../session/fileName.ts';

/** The name of a file that belongs to a puzzle's: `own.json` and `metrics.csv` give `own-metrics.csv`. */
export function nameBeside(fileName: string, ending: string): string {
  return `${nameWithoutEnding(fileName)}${ending.startsWith('.') ? '' : '-'}${ending}`;
}
