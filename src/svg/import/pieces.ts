import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Cubic } from '../../geometry/cubic.ts';
import { endOf, lengthOf, startOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import { NONE } from '../colour.ts';
import type { Shape } from '../drawing.ts';
import { createPaintedShapes } from '../layers.ts';
import { createOutline, createRemark, type Remark } from '../outline/outline.ts';
import { outlineDefaults } from '../outline/settings.ts';
import type { PictureCurve } from '../picture.ts';
import type { Subpath } from '../shape.ts';
import type { WorkBudget } from '../workBudget.ts';
import { clipToFrame } from './clip.ts';
import type { FramePolygon } from './framePolygon.ts';
import { removePictureOverlap } from './pictureOverlap.ts';
import { everyPoint, flatten, samplePoints } from './polyline.ts';
import { SegmentIndex } from './segmentIndex.ts';
import type { ImportSettings } from './settings.ts';
import type { DrawnPiece } from './stitch.ts';

export interface Pieces {
  /** The outlines of the filled faces, including parts outside the frame. */
  readonly filled: readonly PictureCurve[];
  /** All pieces with two ends: of the picture from corner to corner, and added ones. */
  readonly open: readonly DrawnPiece[];
  /** The closed curves of the picture without corners. */
  readonly closed: readonly DrawnPiece[];
  readonly remarks: readonly Remark[];
}

/**
 * Interprets the shapes of a finished puzzle, in puzzle units: fills and closed lines are the picture; open lines are added to it, except
 * where they follow it. Parts outside the frame or along it are removed.
 */
export function createPieces(
  shapes: readonly Shape[],
  background: string,
  frame: FramePolygon,
  settings: ImportSettings,
  budget: WorkBudget,
): Pieces {
  const outlineSettings = { ...outlineDefaults, ...settings, smoothOutlines: 'keep' as const };
  const painted = shapes.filter(({ fill }) => fill !== NONE);
  const picture = createOutline(createPaintedShapes(painted, background), outlineSettings, budget);

  const drawn = shapes.filter(({ fill }) => fill === NONE).flatMap(({ subpaths }) => subpaths);
  const lines = drawn.filter(({ cubics }) => totalLength(cubics) > settings.snap);
  const isClosed = ({ cubics, closed }: Subpath) => closed || isNear(startOf(cubics[0]), endOf(cubics.at(-1)!), settings.snap);
  const pictureIndex = new SegmentIndex(
    picture.curves.map(({ cubics }) => flatten(cubics, budget)),
    budget,
  );
  /** Whether a line only repeats the picture's outline. */
  const runsAlong = (line: readonly Cubic[]) =>
    everyPoint(samplePoints(line, budget), (point) => pictureIndex.findNearest(point, settings.snap) !== undefined);
  const closedLines = lines
    .filter((line) => isClosed(line) && !runsAlong(line.cubics))
    .map(({ cubics }) => createOutline([{ cubics, evenOdd: true, filled: true }], outlineSettings, budget));

  const clippedAt: Point[] = [];
  const clip = (cubics: readonly Cubic[], fixed: boolean): DrawnPiece[] => {
    const { parts, outside } = clipToFrame(cubics, frame);
    const lost = outside.filter((stretch) => !liesOnFrame([stretch], frame, settings.snap, budget));
    if (totalLength(lost) > settings.snap) clippedAt.push(startOf(cubics[0]));
    return parts
      .filter((part) => totalLength(part) > settings.snap && !liesOnFrame(part, frame, settings.snap, budget))
      .map((part) => ({ cubics: part, fixed }));
  };
  const pictureCurves = [picture, ...closedLines].flatMap(({ curves }) => curves);
  const open = [
    ...pictureCurves.filter(({ closed }) => !closed).flatMap(({ cubics }) => clip(cubics, true)),
    ...lines
      .filter((line) => !isClosed(line))
      .flatMap(({ cubics }) => removePictureOverlap(cubics, pictureCurves, settings.snap / 4, budget))
      .flatMap((part) => clip(part, false)),
  ];
  const short = drawn.filter((line) => !lines.includes(line));
  return {
    filled: picture.curves,
    open,
    closed: pictureCurves.filter(({ closed }) => closed).map(({ cubics }) => ({ cubics, fixed: true })),
    remarks: [
      ...[picture, ...closedLines].flatMap(({ remarks }) => remarks),
      ...createRemark(
        'paths too short to matter (at most the snap distance) were removed',
        short.map(({ cubics }) => startOf(cubics[0])),
      ),
      ...createRemark('parts outside the frame were clipped', clippedAt),
    ],
  };
}

function totalLength(cubics: readonly Cubic[]): number {
  return cubics.reduce((sum, cubic) => sum + lengthOf(cubic), 0);
}

function isNear(a: Point, b: Point, reach: number): boolean {
  return hypot(a.x - b.x, a.y - b.y) <= reach;
}

/** Whether a line runs along the frame, which already bounds the faces there. */
function liesOnFrame(cubics: readonly Cubic[], frame: FramePolygon, reach: number, budget: WorkBudget): boolean {
  return everyPoint(samplePoints(cubics, budget), (point) => frame.distanceTo(point) <= reach);
}
