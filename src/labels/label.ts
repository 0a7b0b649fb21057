import type { Lines } from '../drawing/lines.ts';
import { quote } from '../puzzle/error.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { createSideNames, type SideNames } from '../puzzle/map/sideNames.ts';
import type { Points, Puzzle } from '../puzzle/puzzle.ts';
import { labelCompactly, nearlyCompact } from './compact.ts';
import { findConflicts } from './conflicts.ts';
import type { Label, Labelling } from './labelling.ts';
import { BETWEEN, findLeaders } from './leaders.ts';
import { outlineOf } from './outline.ts';
import { findPorts, nameEnd, type Ports } from './ports.ts';
import { cornersOf, type Flag, TOUCH } from './ray.ts';
import { type Request, requestLabels } from './requests.ts';
import { shortenSlanted } from './slanted.ts';

/** The size of the font of labels where nothing else is said, in puzzle units. */
export const DEFAULT_SIZE = 20;

export interface LabelOptions {
  /** Of the font, in puzzle units. */
  readonly size: number;
  /** Whether the two labels of a curve should stand at different ends, wherever that can be. */
  readonly balanced: boolean;
}

const DEFAULT_OPTIONS: LabelOptions = { size: DEFAULT_SIZE, balanced: false };

/**
 * Finds places for the clues of a puzzle, given ones and those that follow from its solution: at the frame if all can stand there, else with leaders.
 * The same for the same drawing.
 *
 * @param lines of the map, as they are drawn
 */
export function labelPuzzle(puzzle: Puzzle, map: PlanarMap, lines: Lines, options: Partial<LabelOptions> = {}): Labelling {
  const { size, balanced } = { ...DEFAULT_OPTIONS, ...options };
  const { ports, outline, requests, refused } = prepare(puzzle, map, lines, size);
  const names = createSideNames(puzzle, map);
  const unmet = refused.map((request) => describeNoEnd(names, request));
  const compact = labelCompactly(requests, balanced);
  if ('flags' in compact) {
    if (!compact.isProved) unmet.push('it is not proved that this is the best of all compact labellings');
    if (compact.unbalanced.length > 0)
      unmet.push(
        describeUnbalanced(
          names,
          compact.unbalanced.map((request) => requests[request]),
        ),
      );
    return conclude(puzzle, names, ports, requests, compact.flags, 'compact', balanced, unmet);
  }
  unmet.push(
    describeContradiction(
      names,
      compact.contradiction.map((request) => requests[request]),
    ),
  );
  const searched = findLeaders(requests, nearlyCompact(requests, balanced), { outline, size, balanced });
  const flags = shortened(searched, outline, size * BETWEEN);
  return conclude(puzzle, names, ports, requests, flags, 'leaders', balanced, unmet);
}

/** The same ends with the shortest leaders, where those can be found. */
function shortened(flags: readonly (Flag | undefined)[], outline: Points, between: number): readonly (Flag | undefined)[] {
  const standing = flags.filter((flag) => flag !== undefined);
  return standing.length < flags.length ? flags : (shortenSlanted(standing, outline, between) ?? flags);
}

/** Half-curves whose labels can't all stand at the frame; undefined where those of all can. Balanced or not makes no difference to it. */
export function findCrowd(
  puzzle: Puzzle,
  map: PlanarMap,
  lines: Lines,
  { size }: Pick<LabelOptions, 'size'>,
): Pick<Label, 'curve' | 'side' | 'runs'>[] | undefined {
  const { requests } = prepare(puzzle, map, lines, size);
  const compact = labelCompactly(requests, false);
  return 'flags' in compact ? undefined : compact.contradiction.map((request) => requests[request]);
}

function prepare(puzzle: Puzzle, map: PlanarMap, lines: Lines, size: number) {
  const ports = findPorts(map, lines);
  const outline = outlineOf(puzzle.frame);
  const all = requestLabels(puzzle, map, ports, outline, size);
  return {
    ports,
    outline,
    requests: all.filter(({ rays }) => rays.length > 0),
    refused: all.filter(({ rays }) => rays.length === 0),
  };
}

function conclude(
  puzzle: Puzzle,
  names: SideNames,
  ports: Ports,
  requests: readonly Request[],
  flags: readonly (Flag | undefined)[],
  state: Labelling['state'],
  balanced: boolean,
  unmet: string[],
): Labelling {
  const labels = requests.flatMap((request, i) => {
    const flag = flags[i];
    return flag === undefined ? [] : [labelOf(ports, request, flag)];
  });
  requests.forEach((request, i) => {
    if (flags[i] === undefined) unmet.push(`the label of ${names.of(request)} has no place`);
  });
  if (balanced) {
    requests.forEach(({ curve }, i) => {
      const [left, right] = [flags[i], flags[i + 1]];
      if (requests[i + 1]?.curve === curve && left !== undefined && left.ray.port === right?.ray.port)
        unmet.push(`the labels of ${nameCurve(puzzle, curve)} stand at one end`);
    });
  }
  const standing = requests.filter((_, i) => flags[i] !== undefined);
  const { crossings } = findConflicts(
    flags.filter((flag) => flag !== undefined),
    standing.map((_, i) => i),
  );
  const crossed = crossings.map(
    ([a, b]) => `the leaders of ${nameCurve(puzzle, standing[a].curve)} and ${nameCurve(puzzle, standing[b].curve)} cross`,
  );
  unmet.push(...new Set(crossed));
  return { state, labels, unmet };
}

function labelOf(ports: Ports, { curve, side, runs }: Request, flag: Flag): Label {
  const { ray, offset } = flag;
  const corners = cornersOf(flag);
  return { curve, side, end: nameEnd(ports.end[ray.port]), runs, corners, leader: offset > TOUCH ? [[ray.x, ray.y], corners[0]] : null };
}

function nameCurve({ curves }: Puzzle, curve: number): string {
  return `curve ${quote(curves[curve].id)}`;
}

function describeNoEnd(names: SideNames, request: Request): string {
  const name = names.of(request);
  return request.endCount === 0
    ? `${name} has no end on the frame, and so no label`
    : `${name} has no label, as its line would run through the frame at each of its ends`;
}

function describeUnbalanced(names: SideNames, requests: readonly Request[]): string {
  return `not all curves can have a label at each end, as these would be in each other’s way: ${requests.map(names.of).join('; ')}`;
}

function describeContradiction(names: SideNames, requests: readonly Request[]): string {
  const told = requests.map(names.of);
  return told.length === 1
    ? `the label of ${told[0]} can’t stand at the frame`
    : `these labels can’t all stand at the frame: ${told.join('; ')}`;
}
