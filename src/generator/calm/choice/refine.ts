import { type Bend, bendRoute } from '../routes/variants.ts';
import type { Arranged, ChoiceMeter } from './choiceCost.ts';
import type { RoutePool } from './pool.ts';

/** The curvatures that are added in the first round and in the second, in 1/units, and the rotation of decoys. */
const ROUNDS = [
  [6e-4, -6e-4, 2.5e-4, -2.5e-4],
  [1.2e-4, -1.2e-4, 3e-4, -3e-4],
] as const;
const TURN = 0.08;

const MIN_GAIN = 0.02;

/** Bends one route after another slightly if that lowers the cost: it opens small triangles that the candidates leave. Yields after each route. */
export function* refine(pool: RoutePool, meter: ChoiceMeter, arranged: Arranged): Generator<void, Arranged> {
  let current = arranged;
  let { total } = meter.measure(current);
  for (const curvatures of ROUNDS) {
    let isChanged = false;
    for (const id of new Set([...current.choice, ...current.decoys])) {
      const isDecoy = pool.routes[id].ends.length === 0;
      const bends: Bend[] = curvatures.map((curvature) => ({ turn: 0, curvature }));
      if (isDecoy) bends.push({ turn: TURN, curvature: 0 }, { turn: -TURN, curvature: 0 });
      let best = current;
      let bestTotal = total - MIN_GAIN;
      for (const bend of bends) {
        const bent = bendRoute(pool.scene.frame, pool.routes[id], bend);
        if (bent === undefined) continue;
        const next = replaceRoute(current, id, pool.add(bent).id);
        const cost = meter.measure(next).total;
        if (cost >= bestTotal) continue;
        best = next;
        bestTotal = cost;
      }
      if (best !== current) {
        current = best;
        total = bestTotal;
        isChanged = true;
      }
      yield;
    }
    if (!isChanged) break;
  }
  return current;
}

export function replaceRoute({ choice, decoys }: Arranged, id: number, other: number): Arranged {
  const replace = (list: readonly number[]) => list.map((one) => (one === id ? other : one));
  return { choice: replace(choice), decoys: replace(decoys) };
}
