import { expect, test } from 'vitest';
import { areLabelsClear } from '../../../src/labels/clear.ts';
import { labelPuzzle } from '../../../src/labels/label.ts';
import { flattenLabels, type PlacedLabels } from '../../../src/labels/placedLabels.ts';
import { gatherLines, listEdgePoints } from '../../../src/layout/edgePoints.ts';
import { defaults } from '../../../src/layout/settings.ts';
import { LiveLabels } from '../../../src/session/document/liveLabels.ts';
import { advance, createRelaxation } from '../../../src/session/relax/relaxation.ts';
import { openSamples } from '../../drawing/lines.ts';

const SIZE = 24;
const samples = openSamples().filter(({ map }) => map.pointX.length < 5000);

/** Places that are moved to where a drawing has them are those found for it but for rounding. */
const rounded = ({ coordinates, ...rest }: PlacedLabels) => ({
  ...rest,
  coordinates: Array.from(coordinates, (value) => Math.round(1e9 * value)),
});

test.each(samples.map((document) => [document.name, document] as const))(
  'the labels of %s follow the ends of their curves, stay while they can, and are at rest as in a file',
  (_, { puzzle, map, warnings }) => {
    const relaxation = createRelaxation({ puzzle, map, warnings }, defaults);
    const labels = new LiveLabels({ puzzle, map });
    const linesNow = () => gatherLines(relaxation.layout.state, listEdgePoints(relaxation.layout.state));
    let searches = 0;
    for (let i = 0; i < 12; i++) {
      for (let k = 0; k < 4; k++) advance(relaxation);
      const lines = linesNow();
      const placed = labels.place(lines, SIZE, i % 2 === 0 ? 'follow' : 'repair');
      placed.labelCurve.forEach((curve, label) => {
        const first = lines.edgeFirstPoint[map.curveFirstEdge[curve]];
        const last = lines.edgeFirstPoint[map.curveFirstEdge[curve + 1]] - 1;
        const end = placed.labelEnd[label] === 0 ? first : last;
        expect(placed.coordinates[10 * label + 8]).toBeCloseTo(lines.pointX[end], 6);
        expect(placed.coordinates[10 * label + 9]).toBeCloseTo(lines.pointY[end], 6);
      });
      // Only what may be mended is, but for the first time.
      if (i > 0 && i % 2 === 0) expect(labels.searches).toBe(searches);
      searches = labels.searches;
    }
    const lines = linesNow();
    const atRest = flattenLabels(labelPuzzle(puzzle, map, lines, { size: SIZE }), SIZE);
    expect(rounded(labels.place(lines, SIZE, 'best'))).toEqual(rounded(atRest));
    searches = labels.searches;
    labels.place(lines, SIZE, 'best');
    // What was found for a drawing is not sought again.
    expect(labels.searches).toBe(searches);
    expect(labels.place(lines, SIZE + 1, 'follow').size).toBe(SIZE + 1);
  },
);

test('labels that overlap, or one the leader of another, do not stand clear', () => {
  const [{ puzzle, map }] = samples;
  const { labels } = labelPuzzle(puzzle, map, map, { size: SIZE });
  expect(areLabelsClear(labels)).toBe(true);
  expect(areLabelsClear([...labels, { ...labels[0], curve: labels[0].curve + 1 }])).toBe(false);
  const [[x, y], [outX, outY]] = labels[0].corners;
  const through = [
    [2 * x - outX, 2 * y - outY],
    [2 * outX - x, 2 * outY - y],
  ] as const;
  const moved = labels[0].corners.map(([cornerX, cornerY]) => [cornerX + 10 * (outX - x), cornerY + 10 * (outY - y)] as const);
  // Through the middle of the box.
  const [dx, dy] = [(labels[0].corners[3][0] - x) / 2, (labels[0].corners[3][1] - y) / 2];
  const leader = [
    [through[0][0] + dx, through[0][1] + dy],
    [moved[0][0] + dx, moved[0][1] + dy],
  ] as const;
  const corners = moved.map(([cornerX, cornerY]) => [cornerX + dx, cornerY + dy] as const) as never;
  expect(areLabelsClear([labels[0], { ...labels[0], curve: labels[0].curve + 1, corners, leader }])).toBe(false);
});
