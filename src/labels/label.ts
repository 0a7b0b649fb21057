import type { Lines } from '../drawing/lines.ts';
import { shortList } from '../geometry/shortList.ts';
import { quote } from '../puzzle/error.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { createSideNames, type SideNames } from '../puzzle/map/sideNames.ts';
import type { Points, Puzzle } from '../puzzle/puzzle.ts';
import { labelCompactly, labelNearlyCompactly } from './compact.ts';
import { findConflicts } from './conflicts.ts';
import type { Label, Labelling } from './labelling.ts';
import { findLeaders, LABEL_GAP } from './leaders.ts';
import { removeCollinearPoints } from './outline.ts';
import { findPorts, nameEnd, type Ports } from './ports.ts';
import { cornersOf, type Placement, TOUCH } from './ray.ts';
import { type LabelRequest, requestLabels } from './requests.ts';
import { shortenSlanted } from './slanted.ts';

/** Default font size of labels, in puzzle units. */
export const DEFAULT_SIZE = 20;

export interface LabelOptions {
  /** Font size, in puzzle units. */
  readonly size: number;
  /** Whether to put the two labels of a curve at different ends, wherever possible. */
  readonly balanced: boolean;
}

const DEFAULT_OPTIONS: LabelOptions = { size: DEFAULT_SIZE, balanced: false };

/**
 * Places labels for the clues of a puzzle, both given clues and those that follow from its solution: at the frame if all fit there,
 * otherwise with leaders. The same drawing always gets the same labels.
 *
 * @param lines the lines of the map as drawn
 */
export function labelPuzzle(puzzle: Puzzle, map: PlanarMap, lines: Lines, options: Partial<LabelOptions> = {}): Labelling {
  const { size, balanced } = { ...DEFAULT_OPTIONS, ...options };
  const { ports, outline, requests, refused } = prepare(puzzle, map, lines, size);
  const names = createSideNames(puzzle, map);
  const unmet = refused.map((request) => describeNoEnd(names, request));
  const compact = labelCompactly(requests, balanced);
  if ('placements' in compact) {
    if (!compact.isProved) unmet.push('this compact labelling is not proved to be the best');
    if (compact.unbalanced.length > 0)
      unmet.push(
        describeUnbalanced(
          names,
          compact.unbalanced.map((request) => requests[request]),
        ),
      );
    return createLabelling(puzzle, names, ports, requests, compact.placements, 'compact', balanced, unmet);
  }
  unmet.push(
    describeContradiction(
      names,
      compact.contradiction.map((request) => requests[request]),
    ),
  );
  const searched = findLeaders(requests, labelNearlyCompactly(requests, balanced), { outline, size, balanced });
  const placements = shortenLeaders(searched, outline, size * LABEL_GAP);
  return createLabelling(puzzle, names, ports, requests, placements, 'leaders', balanced, unmet);
}

/** Keeps the ends and finds the shortest leaders, if `shortenSlanted` applies. */
function shortenLeaders(
  placements: readonly (Placement | undefined)[],
  outline: Points,
  between: number,
): readonly (Placement | undefined)[] {
  const placed = placements.filter((placement) => placement !== undefined);
  return placed.length < placements.length ? placements : (shortenSlanted(placed, outline, between) ?? placements);
}

/** Finds half-curves whose labels cannot all be at the frame; undefined if all labels can. `balanced` does not affect it. */
export function findCrowdedSides(
  puzzle: Puzzle,
  map: PlanarMap,
  lines: Lines,
  { size }: Pick<LabelOptions, 'size'>,
): Pick<Label, 'curve' | 'side' | 'runs'>[] | undefined {
  const { requests } = prepare(puzzle, map, lines, size);
  const compact = labelCompactly(requests, false);
  return 'placements' in compact ? undefined : compact.contradiction.map((request) => requests[request]);
}

function prepare(puzzle: Puzzle, map: PlanarMap, lines: Lines, size: number) {
  const ports = findPorts(map, lines);
  const outline = removeCollinearPoints(puzzle.frame);
  const all = requestLabels(puzzle, map, ports, outline, size);
  return {
    ports,
    outline,
    requests: all.filter(({ rays }) => rays.length > 0),
    refused: all.filter(({ rays }) => rays.length === 0),
  };
}

function createLabelling(
  puzzle: Puzzle,
  names: SideNames,
  ports: Ports,
  requests: readonly LabelRequest[],
  placements: readonly (Placement | undefined)[],
  state: Labelling['state'],
  balanced: boolean,
  unmet: string[],
): Labelling {
  const labels = requests.flatMap((request, i) => {
    const placement = placements[i];
    return placement === undefined ? [] : [labelOf(ports, request, placement)];
  });
  requests.forEach((request, i) => {
    if (placements[i] === undefined) unmet.push(`there is no room for the label of ${names.of(request)}`);
  });
  if (balanced) {
    requests.forEach(({ curve }, i) => {
      const [left, right] = [placements[i], placements[i + 1]];
      if (requests[i + 1]?.curve === curve && left !== undefined && left.ray.port === right?.ray.port)
        unmet.push(`the labels of ${nameCurve(puzzle, curve)} are at the same end`);
    });
  }
  const placed = requests.filter((_, i) => placements[i] !== undefined);
  const { crossings } = findConflicts(
    placements.filter((placement) => placement !== undefined),
    placed.map((_, i) => i),
  );
  const crossed = crossings.map(
    ([a, b]) => `the leaders of ${nameCurve(puzzle, placed[a].curve)} and ${nameCurve(puzzle, placed[b].curve)} cross`,
  );
  for (const request of new Set(crossed)) unmet.push(request);
  return { state, labels, unmet };
}

function labelOf(ports: Ports, { curve, side, runs }: LabelRequest, placement: Placement): Label {
  const { ray, offset } = placement;
  const corners = cornersOf(placement);
  return { curve, side, end: nameEnd(ports.end[ray.port]), runs, corners, leader: offset > TOUCH ? [[ray.x, ray.y], corners[0]] : null };
}

function nameCurve({ curves }: Puzzle, curve: number): string {
  return `curve ${quote(curves[curve].id)}`;
}

function describeNoEnd(names: SideNames, request: LabelRequest): string {
  const name = names.of(request);
  return request.endCount === 0
    ? `${name} has no label, because its curve has no end on the frame`
    : `${name} has no label, because its leader would run through the frame at each end of the curve`;
}

function describeUnbalanced(names: SideNames, requests: readonly LabelRequest[]): string {
  return `not all curves can have a label at each end, because these labels exclude each other: ${shortList(requests.map(names.of), '; ')}`;
}

function describeContradiction(names: SideNames, requests: readonly LabelRequest[]): string {
  const sides = requests.map(names.of);
  return sides.length === 1
    ? `the label of ${sides[0]} does not fit at the frame`
    : `these labels do not all fit at the frame: ${shortList(sides, '; ')}`;
}
