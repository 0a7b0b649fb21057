import type { Cubic } from '../../geometry/cubic.ts';
import { pointAt, stretchOf } from '../../geometry/cubic.ts';
import type { Border } from './border.ts';

/** How finely the places where a cubic leaves the frame are looked for, and found. */
const SAMPLES = 64;
const BISECTIONS = 60;

/** Rounding may put a point that was drawn on the frame beside it. */
const ROUNDING = 1e-9;

/** The parts of a run of cubics that lie in the frame, and what lies outside. */
export function clipToFrame(cubics: readonly Cubic[], frame: Border): { parts: Cubic[][]; outside: Cubic[] } {
  const parts: Cubic[][] = [];
  const outside: Cubic[] = [];
  let isRunning = false;
  for (const cubic of cubics) {
    const inside = (t: number) => {
      const point = pointAt(cubic, t);
      return frame.contains(point) || frame.distanceTo(point) <= ROUNDING;
    };
    for (const { from, to, isInside } of stretches(inside)) {
      const stretch = stretchOf(cubic, from, to);
      if (!isInside) outside.push(stretch);
      else if (isRunning) parts.at(-1)!.push(stretch);
      else parts.push([stretch]);
      isRunning = isInside;
    }
  }
  return { parts, outside };
}

/** The range of parameters cut where a condition changes. */
function stretches(inside: (t: number) => boolean): { from: number; to: number; isInside: boolean }[] {
  const found: { from: number; to: number; isInside: boolean }[] = [];
  let from = 0;
  let isInside = inside(0);
  for (let i = 1; i <= SAMPLES; i++) {
    if (inside(i / SAMPLES) === isInside) continue;
    const to = findChange(inside, (i - 1) / SAMPLES, i / SAMPLES);
    if (to > from) found.push({ from, to, isInside });
    [from, isInside] = [to, !isInside];
  }
  if (from < 1) found.push({ from, to: 1, isInside });
  return found;
}

function findChange(inside: (t: number) => boolean, before: number, after: number): number {
  const wasInside = inside(before);
  let [low, high] = [before, after];
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (low + high) / 2;
    if (inside(middle) === wasInside) low = middle;
    else high = middle;
  }
  return wasInside ? low : high;
}
