import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { faceAreasOf, measureFaceAreas } from '../../../src/drawing/faceAreas.ts';
import { MAX_DEVIATION, maxPictureCut } from '../../../src/drawing/pictureCut.ts';
import { TrackCorners } from '../../../src/drawing/trackCorners.ts';
import { createFaceAreas, measureAreas } from '../../../src/layout/areas.ts';
import { changeSettings, defaults, presets } from '../../../src/layout/settings.ts';
import { metricDefaults } from '../../../src/metrics/settings.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import { NO_EXTRAS } from '../../../src/session/document/frame.ts';
import { FrameMaker } from '../../../src/session/document/frameMaker.ts';
import { advance, change, createRelaxation } from '../../../src/session/relax/relaxation.ts';
import { countCrossings, drawSmooth, farthestFromTracks, openSamples } from '../../drawing/lines.ts';
import { expectSameCurves, expectSameVertices } from '../../drawing/sameDrawing.ts';

const wild = changeSettings(presets['bos-2022'], { temperature: 8, 'repulsion.weight': -20, 'repulsion.radius': 1, cap: 5 });

test('draws moved curves smooth, meeting only in their vertices', () => {
  let rounded = 0;
  let points = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e6 }),
      fc.integer({ min: 0, max: 25 }),
      fc.constantFrom(defaults, presets['bos-2022'], wild),
      fc.boolean(),
      (seed, steps, settings, isPinned) => {
        const opened = openPuzzle(writePuzzle(randomPuzzle(seed, 3 + (seed % 5))));
        const relaxation = createRelaxation(opened, settings);
        const { state } = relaxation.layout;
        for (let i = 0; i < steps; i++) {
          if (isPinned && i === 3) change(relaxation, { pins: { [state.pointId[state.firstInner + (seed % 40)]]: true } });
          advance(relaxation);
        }
        const frame = new FrameMaker(opened).make(relaxation, metricDefaults, NO_EXTRAS, undefined);
        const smooth = drawSmooth(opened.map, frame, frame.pointCut);
        expect(countCrossings(frame)).toBe(0);
        expect(countCrossings(smooth)).toBe(0);
        expect(farthestFromTracks(opened.map, frame, smooth)).toBeLessThanOrEqual(MAX_DEVIATION);
        expectSameVertices(opened.map, smooth);
        expectSameCurves(opened.map, frame, smooth);
        rounded += frame.pointCut.filter((cut) => cut > 0.2).length;
        points += frame.pointCut.length;
      },
    ),
    { numRuns: 30 },
  );
  // Or a layout whose corners all stay would pass.
  expect(rounded / points).toBeGreaterThan(0.5);
});

test.each(openSamples().map((document) => [document.name, document] as const))(
  '%s stays smooth while it moves, with the picture within 0.5 units of its track and no new meetings',
  (_, { puzzle, map, warnings }) => {
    const relaxation = createRelaxation({ puzzle, map, warnings }, defaults);
    const maker = new FrameMaker({ puzzle, map });
    let [rounded, corners] = [0, 0];
    for (let i = 0; i < 3; i++) {
      for (let k = 0; k < 3; k++) advance(relaxation);
      const frame = maker.make(relaxation, metricDefaults, NO_EXTRAS, undefined);
      const smooth = drawSmooth(map, frame, frame.pointCut);
      expect(countCrossings(smooth)).toBe(0);
      expect(farthestFromTracks(map, frame, smooth)).toBeLessThanOrEqual(MAX_DEVIATION);
      expectSameVertices(map, smooth);
      expectSameCurves(map, frame, smooth);
      new TrackCorners(map).forEach(frame, ({ point, x, y, beforeX, beforeY, afterX, afterY }) => {
        const most = maxPictureCut(beforeX, beforeY, x, y, afterX, afterY);
        if (most === 0) return;
        corners++;
        if (frame.pointCut[point] > 0.9 * most) rounded++;
      });
    }
    // A line that passes just there leaves a corner of the picture as it is, but few.
    expect(rounded).toBeGreaterThanOrEqual(0.9 * corners);
  },
);

test('a frame has the areas of its faces, equal to those of the layout to the last digits', () => {
  const opened = openPuzzle(writePuzzle(randomPuzzle(7, 6)));
  const relaxation = createRelaxation(opened, defaults);
  const maker = new FrameMaker(opened);
  expect(maker.original(metricDefaults).faceArea).toEqual(faceAreasOf(opened.map));
  const areas: Float64Array[] = [];
  for (let i = 0; i < 3; i++) {
    for (let k = 0; k < 10; k++) advance(relaxation);
    const frame = maker.make(relaxation, metricDefaults, NO_EXTRAS, undefined);
    const own = new Float64Array(opened.map.faceCount);
    measureFaceAreas(own, opened.map, frame);
    expect(frame.faceArea).toEqual(own);
    const ofLayout = createFaceAreas(opened.map.faceCount);
    measureAreas(ofLayout, relaxation.layout.state);
    for (const [face, area] of ofLayout.faceArea.entries()) expect(area).toBeCloseTo(own[face], 6);
    areas.push(frame.faceArea);
  }
  // They are handed over, not shared.
  expect(areas[0]).not.toEqual(areas[1]);
});
