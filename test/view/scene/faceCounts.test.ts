import { expect, test } from 'vitest';
import { facesAlong } from '../../../src/puzzle/map/clues.ts';
import { windingOfCycle } from '../../../src/puzzle/map/cycles.ts';
import { countFaces, locateCounts } from '../../../src/view/scene/faceCounts.ts';
import { openSamples } from '../../drawing/lines.ts';

const samples = openSamples().filter(({ map }) => map.pointX.length < 5000);

test('numbers the faces along a side from its label, once per pass', () => {
  let several = 0;
  for (const { map } of samples) {
    for (let curve = 0; curve + 1 < map.curveFirstEdge.length; curve++) {
      const faces = facesAlong(map, curve, 'left');
      for (const end of ['start', 'finish'] as const) {
        const found = countFaces(map, { curve, side: 'left' }, end).flatMap(({ face, values }) => values.map((value) => ({ face, value })));
        const inOrder = found.sort((a, b) => a.value - b.value);
        expect(inOrder.map(({ value }) => value)).toEqual(faces.map((_, i) => i + 1));
        expect(inOrder.map(({ face }) => face)).toEqual(end === 'start' ? faces : faces.toReversed());
      }
      several += faces.length - new Set(faces).size;
    }
  }
  expect(several).toBeGreaterThan(0);
});

test('places each number in a circle inside its face', () => {
  for (const { map } of samples) {
    const counts = countFaces(map, { curve: 0, side: 'right' }, 'start');
    locateCounts(map, map, counts);
    for (const { face, x, y, radius } of counts) {
      expect(windingOfCycle(map, map.cycleHalf[map.faceFirstCycle[face]], x, y)).not.toBe(0);
      expect(radius).toBeGreaterThan(0);
    }
  }
});
