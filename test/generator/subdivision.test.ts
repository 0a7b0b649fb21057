import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faceAreasOf } from '../../src/drawing/faceAreas.ts';
import { findAllowedCrossings } from '../../src/generator/aborts.ts';
import { createRandomConnection } from '../../src/generator/anneal/randomLink.ts';
import { anneal } from '../../src/generator/anneal/settings.ts';
import { createSubdivisionCache, subdivide } from '../../src/generator/arrangement/subdivision.ts';
import { assemblePuzzle, drawCurves } from '../../src/generator/assemble.ts';
import { addLink, createWeb, removeLink } from '../../src/generator/web.ts';
import { createRandom } from '../../src/geometry/random.ts';
import { fish, herd, pear } from './pictures.ts';

const picture = fc.constantFrom(fish, herd, pear);

test('after any changes the subdivision has the vertices, edges and face areas of the puzzle map', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(picture, fc.nat(), (drawn, seed) => {
      const random = createRandom(seed);
      const web = createWeb(drawn);
      const cache = createSubdivisionCache(10);
      for (let change = 0; change < 40 || web.openEnds.some(({ index }) => web.links[index] === undefined); change++) {
        // The maximum over 60 seeds was lower.
        expect(change, 'changes until no end is open').toBeLessThan(2000);
        const open = web.openEnds.filter(({ index }) => web.links[index] === undefined);
        const ends = open.length > 0 && random() < 0.8 ? open : web.openEnds;
        const end = ends[Math.floor(random() * ends.length)];
        const link = createRandomConnection(web.arrangement, end, random, anneal.schema.defaults);
        if (link === undefined) continue;
        if (web.links[end.index] !== undefined) removeLink(web, web.links[end.index]!);
        const crossings = findAllowedCrossings(web.arrangement, link.strand, anneal.schema.defaults);
        if (crossings === undefined) continue;
        addLink(web, link, crossings);
        if (subdivide(web.arrangement, cache) === undefined) removeLink(web, link);
      }
      const { vertices, edges, faces } = subdivide(web.arrangement, cache)!;
      const { map } = assemblePuzzle(drawn, drawCurves(web), undefined);
      expect(vertices).toHaveLength(map.vertexCount);
      expect(edges).toHaveLength(map.edgeCount);
      const areas = [...faceAreasOf(map)].sort((a, b) => a - b);
      const found = faces.map(({ area }) => area).sort((a, b) => a - b);
      expect(found).toHaveLength(areas.length);
      found.forEach((area, i) => {
        expect(area).toBeCloseTo(areas[i], 5);
      });
    }),
    { numRuns: 5 },
  );
});
