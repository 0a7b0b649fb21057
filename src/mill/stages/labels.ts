import { maxOf } from '../../geometry/arithmetic/extremes.ts';
import { DEFAULT_SIZE, labelPuzzle } from '../../labels/label.ts';
import { lengthOfLeader } from '../../labels/labelling.ts';
import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import { dropClues } from '../../session/solve/dropClues.ts';
import { DEFAULT_LIMIT_S } from '../../session/solve/solve.ts';
import { numberFrom, readBoolean } from '../../settings/storedData.ts';
import { defineStage, field } from '../stage.ts';
import { changedPuzzle, openContent } from './measured.ts';

export const labels = defineStage({
  name: 'labels',
  about: 'places the clues around the frame, and measures how well they fit',
  fields: {
    size: field(numberFrom(1, 200), DEFAULT_SIZE, 'font size in puzzle units'),
    balanced: field(readBoolean, false, 'puts the two labels of a curve at different ends, where possible'),
    drop: field(readBoolean, false, 'omits clues that take the space of others, if the puzzle keeps its class and solution'),
  },
  values: ['labels.state', 'labels.count', 'labels.missing', 'labels.longestLeader', 'labels.unmet'],
  async run(content, { size, balanced, drop }, { signal }) {
    const opened = openContent(content);
    const { map } = opened;
    const thinned = drop
      ? await dropClues(opened.puzzle, map, map, size, { limitMs: 1000 * DEFAULT_LIMIT_S, isStopped: () => signal.aborted })
      : { puzzle: opened.puzzle, notes: [] };
    const { state, labels: placed, unmet } = labelPuzzle(thinned.puzzle, map, map, { size, balanced });
    const clues = listHalfCurves(thinned.puzzle, map).filter(({ clue }) => 'runs' in clue).length;
    const values = {
      'labels.state': state,
      'labels.count': placed.length,
      'labels.missing': clues - placed.length,
      'labels.longestLeader': maxOf(placed.map(lengthOfLeader), 0),
      'labels.unmet': unmet.length,
    };
    const notes = [...thinned.notes, ...unmet];
    return thinned.puzzle === opened.puzzle ? { values, notes } : changedPuzzle({ ...opened, puzzle: thinned.puzzle }, values, notes);
  },
});
