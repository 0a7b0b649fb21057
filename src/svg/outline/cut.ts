import type { Cubic } from '../../geometry/cubic.ts';
import { angleBetween, curvatureAt, endAngle, startAngle, startOf, subcurveOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import type { PictureCurve } from '../picture.ts';
import type { Loop } from './loops.ts';
import type { OutlineSettings } from './settings.ts';

/** A sharper corner is a spike: the curves on both sides of it run almost along each other. */
const MAX_SPIKE_ANGLE = (5 / 180) * Math.PI;

/** Curvature samples per cubic, and how much stronger a later bend must be to replace an earlier one. */
const BEND_SAMPLES = 16;
const BEND_MARGIN = 1.01;

/** Cuts a loop at its corners. Also returns the positions of spikes. */
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
  if (corners.length === 1 && settings.smoothOutlines === 'all')
    return { curves: [{ ...sliceLoop(cubics, corners[0], corners[0]), closed: true }], spikes };
  if (corners.length > 0) return { curves: corners.map((from, at) => sliceLoop(cubics, from, corners[at + 1] ?? corners[0])), spikes };
  return { curves: [settings.smoothOutlines === 'cut' ? cutAtBend(cubics) : { cubics, closed: true }], spikes };
}

/** The cubics from one index up to but excluding another, around the loop; all of them if both are equal. */
function sliceLoop(cubics: readonly Cubic[], from: number, to: number): PictureCurve {
  return { cubics: from < to ? cubics.slice(from, to) : [...cubics.slice(from), ...cubics.slice(0, to)], closed: false };
}

/** Opens a loop without corners at its sharpest bend, where tangent continuations leave it soonest. */
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
