import { listValues, metricEntries } from '../../metrics/catalogue.ts';
import { measureAll } from '../../metrics/measureAll.ts';
import { countElements } from '../../puzzle/map/counts.ts';
import { type OpenedPuzzle, openPuzzle } from '../../puzzle/open.ts';
import { savePuzzle } from '../../session/document/save.ts';
import type { Content, StageOutput, Values } from '../content.ts';

/** The values of every drawing: counts and all metrics. */
export const MEASURED: readonly string[] = ['curves', 'faces', 'filled', ...metricEntries.map(({ key }) => key), 'ambiguous'];

/** Opens the puzzle of a stage. Throws if it is a picture. */
export function openContent({ kind, text }: Content): OpenedPuzzle {
  if (kind === 'picture') throw new Error('it is a picture, not a puzzle; begin the plan with the stage "generate"');
  return openPuzzle(text);
}

/** The result of a stage that changed the puzzle. */
export function changedPuzzle(opened: Pick<OpenedPuzzle, 'puzzle' | 'map'>, values: Values, notes: readonly string[] = []): StageOutput {
  return { content: { kind: 'puzzle', text: savePuzzle(opened.puzzle) }, values: { ...measureValues(opened), ...values }, notes };
}

export function measureValues({ map }: Pick<OpenedPuzzle, 'map'>): Values {
  const { curves, faces, filled } = countElements(map);
  const metrics = measureAll(map);
  return { curves, faces, filled, ...listValues(metrics), ambiguous: metrics.bos2022.ambiguous };
}
