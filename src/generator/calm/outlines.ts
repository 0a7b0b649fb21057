import { endOf, startOf } from '../../geometry/cubic.ts';
import { joinCurves } from '../../svg/joinCurves.ts';
import type { Picture, PictureCurve } from '../../svg/picture.ts';

/**
 * The picture with outlines closed, so that their ends need not be continued. Curves that end on the frame or alone stay open.
 *
 * @param shouldClose whether the outline of this curve is closed; the open curves are counted
 */
export function closeOutlines(picture: Picture, shouldClose: (curve: number) => boolean): Picture {
  const open = picture.curves.filter(({ closed }) => !closed);
  const groups = groupConnected(open);
  const isChosen = new Set([...groups.keys()].filter((curve) => shouldClose(curve)).map((curve) => groups[curve]));
  const chosen = open.filter((_, curve) => isChosen.has(groups[curve]));
  const kept = picture.curves.filter((curve) => !chosen.includes(curve));
  return { ...picture, curves: [...kept, ...joinCurves(chosen)] };
}

/** A number for each curve, the same for curves that meet in corners. */
function groupConnected(curves: readonly PictureCurve[]): number[] {
  const groups = curves.map((_, i) => i);
  const firstAt = new Map<string, number>();
  curves.forEach(({ cubics }, curve) => {
    for (const { x, y } of [startOf(cubics[0]), endOf(cubics.at(-1)!)]) {
      const first = firstAt.get(`${x} ${y}`);
      if (first === undefined) firstAt.set(`${x} ${y}`, curve);
      else {
        const [from, to] = [groups[curve], groups[first]];
        groups.forEach((group, i) => {
          if (group === from) groups[i] = to;
        });
      }
    }
  });
  return groups;
}
