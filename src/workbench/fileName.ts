/** The name of a file that belongs to a puzzle's: `own.json` and `metrics.csv` give `own-metrics.csv`. */
export function nameBeside(fileName: string, ending: string): string {
  return `${fileName.replace(/\.[^.]*$/, '')}${ending.startsWith('.') ? '' : '-'}${ending}`;
}
