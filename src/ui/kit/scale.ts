/** A stretch of an axis between round numbers. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  /** Round numbers from one end to the other, evenly. */
  readonly ticks: readonly number[];
}

/** A scale that holds all these values, with the finest round steps that make so many ticks at most, three or more; from 0 to 1 where there are none. */
export function createScale(values: readonly number[], mostTicks: number): Scale {
  const low = values.length === 0 ? 0 : Math.min(...values);
  const high = values.length === 0 ? 1 : Math.max(...values);
  // What is all the same, but for the last digits, stands in the middle.
  const isSame = high - low <= 1e-9 * Math.max(1e-9, Math.abs(low), Math.abs(high));
  const [from, to] = isSame ? [low - 1, high + 1] : [low, high];
  const steps = roundSteps(to - from);
  const step = steps.find((size) => Math.ceil(to / size) - Math.floor(from / size) < mostTicks) ?? steps.at(-1)!;
  const [first, last] = [Math.floor(from / step), Math.ceil(to / step)];
  // Multiplying leaves dust behind the last digit.
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
  return { from: ticks[0], to: ticks.at(-1)!, ticks };
}

/** Steps of 1, 2 and 5 times a power of ten, from about a hundredth of the span up to more than all of it. */
function roundSteps(span: number): number[] {
  const power = 10 ** Math.floor(Math.log10(span));
  return [0.01, 0.1, 1, 10].flatMap((factor) => [1, 2, 5].map((digit) => digit * factor * power));
}

/** Where a value stands on a scale that is so long, from its start. */
export function placeOn({ from, to }: Scale, value: number, length: number): number {
  return ((value - from) / (to - from)) * length;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The same places, but those at the very same one side by side, so far apart, with their middle there. */
export function spreadEqual(places: readonly Place[], apart: number): Place[] {
  const groups = new Map<string, number[]>();
  for (const [i, { x, y }] of places.entries()) {
    const key = `${x} ${y}`;
    groups.set(key, [...(groups.get(key) ?? []), i]);
  }
  const spread = [...places];
  for (const group of groups.values()) {
    for (const [at, i] of group.entries()) spread[i] = { x: places[i].x + (at - (group.length - 1) / 2) * apart, y: places[i].y };
  }
  return spread;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Where a text of this size stands beside a place so that it covers as few of the others as can be: right, left, above or below it, the first of equals,
 * and within the area.
 */
export function placeName(
  at: Place,
  size: { readonly width: number; readonly height: number },
  others: readonly Place[],
  area: Box,
  gap: number,
): Box {
  const { width, height } = size;
  const corners = [
    { left: at.x + gap, top: at.y - height / 2 },
    { left: at.x - gap - width, top: at.y - height / 2 },
    { left: at.x - width / 2, top: at.y - gap - height },
    { left: at.x - width / 2, top: at.y + gap },
  ];
  const boxes = corners.map(({ left, top }) => ({ left, top, right: left + width, bottom: top + height }));
  const isInside = (box: Box) => box.left >= area.left && box.top >= area.top && box.right <= area.right && box.bottom <= area.bottom;
  const costs = boxes.map(
    (box) => others.filter(({ x, y }) => isNear(box, x, y, gap / 2)).length + (isInside(box) ? 0 : others.length + 1),
  );
  return boxes[costs.indexOf(Math.min(...costs))];
}

function isNear({ left, top, right, bottom }: Box, x: number, y: number, distance: number): boolean {
  return x > left - distance && x < right + distance && y > top - distance && y < bottom + distance;
}

/** Which of the places is nearest to one, if any is within reach; of two that are as near, the last, which is drawn over the others. */
export function findNearest(places: readonly Place[], { x, y }: Place, reach: number): number | undefined {
  let [nearest, least]: [number | undefined, number] = [undefined, reach];
  for (const [i, place] of places.entries()) {
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance <= least) [nearest, least] = [i, distance];
  }
  return nearest;
}
