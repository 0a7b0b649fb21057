import type { Cubic } from '../../geometry/cubic.ts';
import { angleBetween, curvatureAt, endAngle, startAngle, startOf, subcurveOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import type { PictureCurve } from '../picture.ts';
import type { Loop } from './loops.ts';
import type { OutlineSettings } from './settings.ts';

/** A corner sharper than this is a spike: the curves on both sides of it run on nearly along each other. */
const MAX_SPIKE_ANGLE = (5 / 180) * Math.PI;

/** How finely curvature is sampled, and how much stronger a bend must be to be preferred to one before it. */
const BEND_SAMPLES = 16;
const BEND_MARGIN = 1.01;

/** The loop cut at its corners. Returns the places of spikes, too. */
export function cutLoop({ cubics, crossings }: Loop, settings: OutlineSettings): { curves: PictureCurve[]; spikes: Point[] } {
  const corner = (settings.cornerDegrees / 180) * Math.PI;
  const corners: number[] = [];
  const spikes: Point[] = [];
  cubics.forEach((cubic, index) => {
    const before = cubics.at(index - 1)!;
    const turn = angleBetween(endAngle(before, settings.weld), startAngle(cubic, settings.weld));
    if (crossings.has(index) || turn <= corner) return;
    corners.push(index);
    if (turn > Math.PI - MAX_SPIKE_ANGLE) spikes.push(startOf(cubic));
  });
  if (corners.length > 0) return { curves: corners.map((from, at) => sliceLoop(cubics, from, corners[at + 1] ?? corners[0])), spikes };
  return { curves: [settings.smoothOutlines === 'keep' ? { cubics, closed: true } : cutAtBend(cubics)], spikes };
}

/** The cubics from one up to before another, around the loop; all of them where the two are the same. */
function sliceLoop(cubics: readonly Cubic[], from: number, to: number): PictureCurve {
  return { cubics: from < to ? cubics.slice(from, to) : [...cubics.slice(from), ...cubics.slice(0, to)], closed: false };
}

/** Opens a loop without corners at the sharpest bend, where curves that run on in its direction leave it soonest. */
function cutAtBend(cubics: readonly Cubic[]): PictureCurve {
  let best = { index: 0, t: 0, bend: 0 };
  cubics.forEach((cubic, index) => {
    for (let i = 0; i < BEND_SAMPLES; i++) {
      const t = i / BEND_SAMPLES;
      const bend = curvatureAt(cubic, t);
      if (bend > best.bend * BEND_MARGIN) best = { index, t, bend };
    }
  });
  const { index, t } = best;
  const { cubics: around } = sliceLoop(cubics, index, index);
  if (t === 0) return { cubics: around, closed: false };
  const [first, ...rest] = around;
  return { cubics: [subcurveOf(first, t, 1), ...rest, subcurveOf(first, 0, t)], closed: false };
}
