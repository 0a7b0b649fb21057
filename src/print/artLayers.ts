import { CLUE_ATTRIBUTES, PathClass } from '../drawing/svgNames.ts';
import type { Label } from '../labels/labelling.ts';
import { typesetNumbers } from '../labels/numbers.ts';
import { formatClue } from '../puzzle/map/clues.ts';
import type { Art, ArtCurve } from './art.ts';
import type { Layer, Path, PathItem, TextItem } from './sheet.ts';
import { type SheetTransform, transformPoints } from './sheetTransform.ts';

/** How to draw art. Widths are in points. */
export interface ArtStyle {
  readonly showSolution: boolean;
  readonly showLabels: boolean;
  readonly curveWidth: number;
  readonly frameWidth: number;
  readonly leaderWidth: number;
  readonly ink: string;
  readonly filled: string;
}

export const PRINT_STYLE: ArtStyle = {
  showSolution: false,
  showLabels: true,
  curveWidth: 0.8,
  frameWidth: 1.4,
  leaderWidth: 0.35,
  ink: '#000000',
  filled: '#c9c9c9',
};

/** Converts art to layers of a sheet, from back to front. They do not reveal the picture unless the solution is shown. */
export function layersOfArt(art: Art, transform: SheetTransform, style: ArtStyle = PRINT_STYLE): Layer[] {
  const { ink, filled, showSolution, showLabels } = style;
  const solution = art.filled.map(
    (path): PathItem => ({ kind: 'path', path: transformPath(path, transform), fill: filled, attributes: { class: PathClass.filled } }),
  );
  const curves = art.curves.map(
    (curve): PathItem => ({
      kind: 'path',
      path: transformPath(curve, transform),
      stroke: { color: ink, width: style.curveWidth },
      attributes: marksOf(curve),
    }),
  );
  const frame: PathItem = {
    kind: 'path',
    path: transformPath(art.frame, transform),
    stroke: { color: ink, width: style.frameWidth },
    attributes: { class: PathClass.frame },
  };
  return [
    ...(showSolution && solution.length > 0 ? [{ name: 'solution', items: solution } as const] : []),
    { name: 'curves', items: curves },
    { name: 'frame', items: [frame] },
    ...(showLabels ? [{ name: 'labels', items: labelItems(art, transform, style) } as const] : []),
  ];
}

function transformPath({ parts }: Path, transform: SheetTransform): Path {
  return { parts: parts.map(({ points, closed }) => ({ points: transformPoints(points, transform), closed })) };
}

function marksOf(curve: ArtCurve): Record<string, string> {
  const clues = (['left', 'right'] as const).flatMap((side) => {
    const clue = curve[side];
    return clue === null ? [] : [[CLUE_ATTRIBUTES[side], formatClue(clue)]];
  });
  return { class: PathClass.curve, ...Object.fromEntries(clues) };
}

/**
 * A line from each curve's end along its label, as on screen, and the numbers. Labels are sorted by position, so that their order does not
 * reveal the order of the curves.
 */
function labelItems({ labelling, labelSize }: Art, transform: SheetTransform, { ink, leaderWidth }: ArtStyle): (PathItem | TextItem)[] {
  const labels = labelling.labels.toSorted(compareLabels);
  const lines = labels.map(({ leader, corners: [inner, outer] }): PathItem => {
    const [[ax, ay], [bx, by]] = [leader?.[0] ?? inner, outer];
    const [dx, dy] = [(bx - ax) / 3, (by - ay) / 3];
    const points = Float64Array.of(ax, ay, ax + dx, ay + dy, bx - dx, by - dy, bx, by);
    const path = transformPath({ parts: [{ points, closed: false }] }, transform);
    return { kind: 'path', path, stroke: { color: ink, width: leaderWidth } };
  });
  const numbers = labels.flatMap((label) =>
    typesetNumbers(label, labelSize).map(
      ({ text, x, y, angle }): TextItem => ({
        kind: 'text',
        text,
        x: transform.x + transform.scale * x,
        y: transform.y + transform.scale * y,
        size: transform.scale * labelSize,
        anchor: 'middle',
        angle,
        weight: 'regular',
        color: ink,
      }),
    ),
  );
  return [...lines, ...numbers];
}

function compareLabels({ corners: a }: Label, { corners: b }: Label): number {
  for (let i = 0; i < a.length; i++) {
    const difference = a[i][0] - b[i][0] || a[i][1] - b[i][1];
    if (difference !== 0) return difference;
  }
  return 0;
}
