import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/geometry/random.ts';
import { BoxTree } from '../../src/puzzle/boxTree.ts';
import { runToEnd } from '../../src/puzzle/incremental.ts';

type Corners = readonly [ax: number, ay: number, bx: number, by: number];

function build(boxes: readonly Corners[]): BoxTree {
  const tree = new BoxTree(boxes.length);
  for (const corners of boxes) tree.add(...corners);
  runToEnd(tree.build());
  return tree;
}

function search(tree: BoxTree, corners: Corners, count: number): number[] {
  const found = new Int32Array(count);
  return [...found.subarray(0, tree.search(...corners, found))].sort((a, b) => a - b);
}

const between = (a: number, b: number, c: number, d: number) => Math.min(a, b) <= Math.max(c, d) && Math.max(a, b) >= Math.min(c, d);

describe('BoxTree', () => {
  it.each([0, 1, 15, 16, 17, 256, 257, 1000])('finds the same boxes as a search of all: %i boxes', (count) => {
    const random = createRandom(count + 1);
    const at = () => Math.floor(1000 * random()) / 10;
    const boxes = Array.from({ length: count }, (): Corners => {
      const [x, y] = [at(), at()];
      return [x, y, x + 5 * (random() - 0.5), y + 5 * (random() - 0.5)];
    });
    const tree = build(boxes);
    for (let trial = 0; trial < 50; trial++) {
      const [ax, ay, bx, by] = [at(), at(), at(), at()];
      const expected = boxes.flatMap((box, i) => (between(ax, bx, box[0], box[2]) && between(ay, by, box[1], box[3]) ? [i] : []));
      expect(search(tree, [ax, ay, bx, by], count)).toEqual(expected);
    }
  });

  it('finds all of several equal boxes', () => {
    const boxes = Array.from({ length: 100 }, (): Corners => [3, 4, 3, 4]);
    expect(search(build(boxes), [3, 4, 3, 4], 100)).toHaveLength(100);
  });

  it('refuses to build before all boxes were added', () => {
    const tree = new BoxTree(2);
    tree.add(0, 0, 1, 1);
    expect(() => runToEnd(tree.build())).toThrow('1 of 2 boxes were added');
  });
});
