import Flatbush from 'flatbush';
import { countSegmentsFor, pointAt } from '../../geometry/cubic.ts';
import { orientation } from '../../geometry/orientation.ts';
import type { Point } from '../../geometry/point.ts';
import { windingOfSegment } from '../../geometry/polygon.ts';
import type { PictureCurve } from '../picture.ts';
import type { WorkBudget } from '../workBudget.ts';
import { OutlineError } from './error.ts';

/** Maximum distance between the tested straight segments and the curves, in units. */
const FLATNESS = 0.02;

/** Cost in steps of indexing a segment and comparing it with others. */
const STEPS_PER_SEGMENT = 30;

const PURPOSE = 'to prove that its curves stay apart';

/**
 * Returns an error if curves meet anywhere except at common ends of their cubics, or if a filled point is outside the outline. Either
 * means that a repair (welding ends, separating shapes) moved the outline too far. Undefined if there is no fault.
 */
export function findOutlineFault(curves: readonly PictureCurve[], filled: readonly Point[], budget: WorkBudget): OutlineError | undefined {
  if (curves.length === 0) return undefined;
  const ax: number[] = [];
  const ay: number[] = [];
  const bx: number[] = [];
  const by: number[] = [];
  for (const { cubics } of curves) {
    for (const cubic of cubics) {
      const parts = countSegmentsFor(cubic, FLATNESS);
      for (let i = 0; i < parts; i++) {
        const [a, b] = [pointAt(cubic, i / parts), pointAt(cubic, (i + 1) / parts)];
        ax.push(a.x);
        ay.push(a.y);
        bx.push(b.x);
        by.push(b.y);
      }
    }
  }
  budget.spend(STEPS_PER_SEGMENT * ax.length, PURPOSE);
  const tree = new Flatbush(ax.length);
  ax.forEach((_, i) => {
    tree.add(Math.min(ax[i], bx[i]), Math.min(ay[i], by[i]), Math.max(ax[i], bx[i]), Math.max(ay[i], by[i]));
  });
  tree.finish();
  const sharesEnd = (i: number, j: number) =>
    (ax[i] === ax[j] && ay[i] === ay[j]) ||
    (ax[i] === bx[j] && ay[i] === by[j]) ||
    (bx[i] === ax[j] && by[i] === ay[j]) ||
    (bx[i] === bx[j] && by[i] === by[j]);
  const straddles = (i: number, j: number) => {
    const c = orientation(ax[i], ay[i], bx[i], by[i], ax[j], ay[j]);
    const d = orientation(ax[i], ay[i], bx[i], by[i], bx[j], by[j]);
    return !((c > 0 && d > 0) || (c < 0 && d < 0));
  };
  for (let i = 0; i < ax.length; i++) {
    const box = [Math.min(ax[i], bx[i]), Math.min(ay[i], by[i]), Math.max(ax[i], bx[i]), Math.max(ay[i], by[i])] as const;
    const met = tree.search(...box, (j) => {
      budget.spend(1, PURPOSE);
      return j > i && !sharesEnd(i, j) && straddles(i, j) && straddles(j, i);
    });
    if (met.length > 0) return new OutlineError('the outline comes too close to itself here', { x: ax[i], y: ay[i] });
  }
  for (const { x, y } of filled) {
    let winding = 0;
    for (const i of tree.search(Number.NEGATIVE_INFINITY, y, Number.POSITIVE_INFINITY, y)) {
      budget.spend(1, PURPOSE);
      winding += windingOfSegment(x, y, ax[i], ay[i], bx[i], by[i]);
    }
    if (winding % 2 === 0) return new OutlineError('a filled part is too small here', { x, y });
  }
  return undefined;
}
