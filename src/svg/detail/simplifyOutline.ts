import { PEN_WIDTH } from '../../drawing/pen.ts';
import { OutlineError } from '../outline/error.ts';
import { createOutline, createRemark, type Outline } from '../outline/outline.ts';
import type { PictureSettings } from '../settings.ts';
import { createBudget } from '../workBudget.ts';
import { gatherLoops } from './loop.ts';
import { type DetailOptions, measureLoops, type Simplified, simplifyDetails } from './simplify.ts';

/** The longer side of the outline, and of the frame, in units. */
const SIZE = 1000;

/**
 * The maximum relative difference between the areas of the simplified outline before and after tracing. A larger difference means that
 * outlines meet.
 */
const MAX_AREA_ERROR = 0.01;

/**
 * Simplifies an outline for a pen at the print size, and traces the result, which proves that its curves stay apart. If that fails, tries again
 * without sharpening tight bends. The remarks list only what was simplified. Returns undefined if nothing was simplified or both attempts failed.
 */
export function simplifyOutline({ curves }: Outline, settings: PictureSettings): Outline | undefined {
  const { printSize, margin, roundedCorners } = settings;
  const pen = ((PEN_WIDTH / printSize) * SIZE * SIZE) / (SIZE - 2 * margin);
  for (const option of new Set<DetailOptions['roundedCorners']>([roundedCorners, 'keep'])) {
    const simplified = simplifyDetails(curves, { pen, roundedCorners: option });
    if (simplified.changes.length === 0) return undefined;
    const traced = traceAgain(simplified, settings);
    if (traced !== undefined) return { ...traced, remarks: simplified.changes.flatMap(({ text, points }) => createRemark(text, points)) };
  }
  return undefined;
}

/** Undefined if the simplified outlines meet. */
function traceAgain({ cubics, loopCount, area }: Simplified, settings: PictureSettings): Outline | undefined {
  try {
    const shapes = [{ cubics, evenOdd: true, filled: true }];
    const outline = createOutline(shapes, settings, createBudget(shapes));
    const traced = measureLoops(gatherLoops(outline.curves));
    return traced.loopCount === loopCount && Math.abs(traced.area - area) <= MAX_AREA_ERROR * area ? outline : undefined;
  } catch (error) {
    if (error instanceof OutlineError) return undefined;
    throw error;
  }
}
