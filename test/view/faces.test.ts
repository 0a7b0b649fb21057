import { expect, test } from 'vitest';
import { areaOfCycle } from '../../src/puzzle/map/cycles.ts';
import { type Triangles, triangulateFilled } from '../../src/view/faces.ts';
import { openSamples } from './lines.ts';

function areaOf({ corners, indices }: Triangles): number {
  let area = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i], indices[i + 1], indices[i + 2]].map((index) => [corners[2 * index], corners[2 * index + 1]]);
    area += Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
  }
  return area;
}

for (const { name, map } of openSamples()) {
  test(`the triangles of ${name} cover its filled faces`, () => {
    let area = 0;
    for (let face = 0; face < map.faceCount; face++) {
      if (map.faceFilled[face] === 0) continue;
      for (let cycle = map.faceFirstCycle[face]; cycle < map.faceFirstCycle[face + 1]; cycle++)
        area += areaOfCycle(map, map.cycleHalf[cycle]);
    }
    expect(area).toBeGreaterThan(0);
    const covered = areaOf(triangulateFilled(map, map, 500, 500));
    expect(Math.abs(covered / area - 1)).toBeLessThan(1e-5);
  });
}

test('without a solution there are no triangles', () => {
  const [{ map }] = openSamples();
  const unsolved = { ...map, faceFilled: new Uint8Array(map.faceCount) };
  expect(triangulateFilled(unsolved, map, 0, 0).indices).toHaveLength(0);
});
