/** The range of an axis between round numbers. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  /** Evenly spaced round numbers from one end to the other. */
  readonly ticks: readonly number[];
}

/** A scale that contains all values, with the finest round steps that give at most `maxTicks` ticks (3 or more). From 0 to 1 without values. */
export function createScale(values: readonly number[], maxTicks: number): Scale {
  const low = values.length === 0 ? 0 : values.reduce((a, b) => Math.min(a, b));
  const high = values.length === 0 ? 1 : values.reduce((a, b) => Math.max(a, b));
  // Values that are equal except for rounding are centred.
  const isConstant = high - low <= 1e-9 * Math.max(1e-9, Math.abs(low), Math.abs(high));
  const [from, to] = isConstant ? [low - 1, high + 1] : [low, high];
  const steps = roundSteps(to - from);
  const step = steps.find((size) => Math.ceil(to / size) - Math.floor(from / size) < maxTicks) ?? steps.at(-1)!;
  const [first, last] = [Math.floor(from / step), Math.ceil(to / step)];
  // Removes the rounding errors of the multiplication.
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
  return { from: ticks[0], to: ticks.at(-1)!, ticks };
}

/** Steps of 1, 2 and 5 times powers of ten, from about a hundredth of the span to more than the span. */
function roundSteps(span: number): number[] {
  const power = 10 ** Math.floor(Math.log10(span));
  return [0.01, 0.1, 1, 10].flatMap((factor) => [1, 2, 5].map((digit) => digit * factor * power));
}

/** The position of a value on a scale of this length, measured from its start. */
export function scaleValue({ from, to }: Scale, value: number, length: number): number {
  return ((value - from) / (to - from)) * length;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Places equal points side by side, `apart` from one another and centred at their position. Other points do not move. */
export function spreadOverlapping(points: readonly Point[], apart: number): Point[] {
  const groups = new Map<string, number[]>();
  for (const [i, { x, y }] of points.entries()) {
    const key = `${x} ${y}`;
    groups.set(key, [...(groups.get(key) ?? []), i]);
  }
  const spread = [...points];
  for (const group of groups.values()) {
    for (const [rank, i] of group.entries()) spread[i] = { x: points[i].x + (rank - (group.length - 1) / 2) * apart, y: points[i].y };
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
 * Places a label of this size to the right, left, top or bottom of a point: the first position inside the area that covers the fewest other
 * points.
 */
export function placeLabel(
  at: Point,
  size: { readonly width: number; readonly height: number },
  others: readonly Point[],
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
  return boxes[costs.indexOf(costs.reduce((a, b) => Math.min(a, b)))];
}

function isNear({ left, top, right, bottom }: Box, x: number, y: number, distance: number): boolean {
  return x > left - distance && x < right + distance && y > top - distance && y < bottom + distance;
}

/** The index of the nearest point within `reach`; of equally near points the last, which is drawn on top. */
export function findNearest(points: readonly Point[], { x, y }: Point, reach: number): number | undefined {
  let nearest: number | undefined;
  let minDistance = reach;
  for (const [i, point] of points.entries()) {
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance <= minDistance) [nearest, minDistance] = [i, distance];
  }
  return nearest;
}
