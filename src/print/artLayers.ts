import { CLUE_ATTRIBUTES, PathClass } from '../drawing/svgNames.ts';
import type { Label } from '../labels/labelling.ts';
import { typesetNumbers } from '../labels/numbers.ts';
import { formatClue } from '../puzzle/map/clues.ts';
import type { Art, ArtCurve } from './art.ts';
import { type Placing, placePoints } from './placing.ts';
import type { Layer, Path, PathItem, TextItem } from './sheet.ts';

/** How art is drawn. Widths are in points. */
export interface Look {
  readonly showSolution: boolean;
  readonly showLabels: boolean;
  readonly curveWidth: number;
  readonly frameWidth: number;
  readonly leaderWidth: number;
  readonly ink: string;
  readonly filled: string;
}

export const PRINT_LOOK: Look = {
  showSolution: false,
  showLabels: true,
  curveWidth: 0.8,
  frameWidth: 1.4,
  leaderWidth: 0.35,
  ink: '#000000',
  filled: '#c9c9c9',
};

/** Art as layers of a sheet, from back to front. Nothing of it tells the picture, unless the solution is shown. */
export function layersOfArt(art: Art, placing: Placing, look: Look = PRINT_LOOK): Layer[] {
  const { ink, filled, showSolution, showLabels } = look;
  const solution = art.filled.map(
    (path): PathItem => ({ kind: 'path', path: placePath(path, placing), fill: filled, marks: { class: PathClass.filled } }),
  );
  const curves = art.curves.map(
    (curve): PathItem => ({
      kind: 'path',
      path: placePath(curve, placing),
      stroke: { color: ink, width: look.curveWidth },
      marks: marksOf(curve),
    }),
  );
  const frame: PathItem = {
    kind: 'path',
    path: placePath(art.frame, placing),
    stroke: { color: ink, width: look.frameWidth },
    marks: { class: PathClass.frame },
  };
  return [
    ...(showSolution && solution.length > 0 ? [{ name: 'solution', items: solution } as const] : []),
    { name: 'curves', items: curves },
    { name: 'frame', items: [frame] },
    ...(showLabels ? [{ name: 'labels', items: labelItems(art, placing, look) } as const] : []),
  ];
}

function placePath({ parts }: Path, placing: Placing): Path {
  return { parts: parts.map(({ points, closed }) => ({ points: placePoints(points, placing), closed })) };
}

function marksOf(curve: ArtCurve): Record<string, string> {
  const clues = (['left', 'right'] as const).flatMap((side) => {
    const clue = curve[side];
    return clue === null ? [] : [[CLUE_ATTRIBUTES[side], formatClue(clue)]];
  });
  return { class: PathClass.curve, ...Object.fromEntries(clues) };
}

/** A line from each curve's end along its label, as on screen, and the numbers: label by label in an order that tells nothing of the curves' own. */
function labelItems({ labelling, labelSize }: Art, placing: Placing, { ink, leaderWidth }: Look): (PathItem | TextItem)[] {
  const labels = labelling.labels.toSorted(compareLabels);
  const lines = labels.map(({ leader, corners: [inner, outer] }): PathItem => {
    const [[ax, ay], [bx, by]] = [leader?.[0] ?? inner, outer];
    const [dx, dy] = [(bx - ax) / 3, (by - ay) / 3];
    const points = Float64Array.of(ax, ay, ax + dx, ay + dy, bx - dx, by - dy, bx, by);
    const path = placePath({ parts: [{ points, closed: false }] }, placing);
    return { kind: 'path', path, stroke: { color: ink, width: leaderWidth } };
  });
  const numbers = labels.flatMap((label) =>
    typesetNumbers(label, labelSize).map(
      ({ text, x, y, angle }): TextItem => ({
        kind: 'text',
        text,
        x: placing.x + placing.scale * x,
        y: placing.y + placing.scale * y,
        size: placing.scale * labelSize,
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
