import { maxOf } from '../../geometry/arithmetic/extremes.ts';
import { DEFAULT_SIZE, labelPuzzle } from '../../labels/label.ts';
import { type Labelling, lengthOfLeader } from '../../labels/labelling.ts';
import { formatClue } from '../../puzzle/map/clues.ts';
import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { dropClues } from '../../session/solve/dropClues.ts';
import { DEFAULT_LIMIT_S } from '../../session/solve/solve.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { EACH_FILE_HELP, forEachFile } from '../files/eachFile.ts';
import { displayName, openFile } from '../files/input.ts';
import { escapeControls } from '../terminal/escapeControls.ts';
import { formatTable } from '../terminal/table.ts';

/** A file and its labels. */
interface Labelled {
  readonly file: string;
  readonly opened: OpenedPuzzle;
  readonly labelling: Labelling;
  /** Number of clues that need a label. */
  readonly clueCount: number;
}

const MAX_SIZE = 200;

export const labels: Command = {
  usage: 'labels FILE... [--balanced] [--size N] [--drop] [--json]',
  help: `Places the clues outside the frame. Each clue is set in a box at one of the two ends of its curve, on its own side of the line that continues the curve.
Boxes overlap neither each other, nor the leaders of others, nor the frame. Prints for one file the list of labels, for several a table. States:
  compact     each label is as near to the frame as possible at its end
  leaders     that is impossible, so some labels are moved outwards along their lines and connected by leaders
Reports unmet goals on standard error: labels that can't all be at the frame, curves with both labels at one end (with --balanced), crossing leaders,
clues without a label.

  --balanced  puts the two labels of a curve at different ends, for as many curves as possible
  --size N    font size in puzzle units (the longer side of the frame is 1000); default ${DEFAULT_SIZE}
  --drop      if not all labels fit at the frame, omits clues that take their space, as long as the puzzle keeps its class and its solution.
              Stops after ${DEFAULT_LIMIT_S} seconds
  --json      prints an object for one file, a list for several: the state, the boxes with their four corners (the first one at the leader, then
              outwards along the line) and leaders, in puzzle units, and the unmet goals

Exit code 1 if a clue has no label, because its curve does not end on the frame, or because no line leads outwards there. docs/labels.md describes the
method. ${EACH_FILE_HELP}`,
  options: { balanced: { type: 'boolean' }, size: { type: 'string' }, drop: { type: 'boolean' } },
  operands: { atLeast: 1 },
  takesFolders: true,
  async run({ operands, options }, terminal) {
    const size = readSize(options.size);
    const request = { size, balanced: options.balanced === true, drops: options.drop === true };
    const { all, hasFailed } = await forEachFile(operands, terminal, async (file) => label(file, await openFile(file, terminal), request));
    if (options.json === true) {
      const reports = all.map(report);
      terminal.printJson(operands.length === 1 ? reports[0] : reports);
    } else if (all.length > 0) terminal.print(operands.length === 1 ? formatOne(all[0]) : formatSeveral(all));
    terminal.printError(all.flatMap(({ file, labelling }) => labelling.unmet.map((goal) => `kronkel: ${displayName(file)}: ${goal}`)));
    if (hasFailed) return ExitCode.failure;
    return all.some(({ labelling, clueCount }) => labelling.labels.length < clueCount) ? ExitCode.negative : ExitCode.success;
  },
};

function readSize(text: unknown): number {
  if (text === undefined) return DEFAULT_SIZE;
  const size = Number(text);
  // Number('') is 0, and text that is no number gives NaN.
  if (size > 0 && size <= MAX_SIZE) return size;
  throw new UsageError(`--size is ${JSON.stringify(text)}: it must be a number of puzzle units above 0 and at most ${MAX_SIZE}`);
}

async function label(
  file: string,
  opened: OpenedPuzzle,
  { size, balanced, drops }: { readonly size: number; readonly balanced: boolean; readonly drops: boolean },
): Promise<Labelled> {
  const { map } = opened;
  const thinned = drops
    ? await dropClues(opened.puzzle, map, map, size, { limitMs: 1000 * DEFAULT_LIMIT_S })
    : { puzzle: opened.puzzle, notes: [] };
  const labelling = labelPuzzle(thinned.puzzle, map, map, { size, balanced });
  const clueCount = listHalfCurves(thinned.puzzle, map).filter(({ clue }) => 'runs' in clue).length;
  return { file, opened, labelling: { ...labelling, unmet: [...thinned.notes, ...labelling.unmet] }, clueCount };
}

function report({ file, opened: { puzzle }, labelling: { state, labels: boxes, unmet } }: Labelled) {
  return {
    file,
    state,
    boxes: boxes.map(({ curve, side, end, runs, corners, leader }) => ({
      curve: puzzle.curves[curve].id,
      side,
      end,
      runs,
      corners,
      leader,
    })),
    unmet,
  };
}

function formatOne({ opened: { puzzle }, labelling: { state, labels: boxes } }: Labelled): string[] {
  const rows = boxes.map((box) => [
    escapeControls(puzzle.curves[box.curve].id),
    box.side,
    box.end,
    formatClue(box.runs),
    formatLength(lengthOfLeader(box)),
  ]);
  return [state, ...formatTable([['curve', 'side', 'end', 'clue', 'leader'], ...rows], (column) => column < 4)];
}

function formatSeveral(all: readonly Labelled[]): string[] {
  const rows = all.map(({ file, labelling: { state, labels: boxes, unmet } }) => {
    const lengths = boxes.map(lengthOfLeader);
    return [
      escapeControls(file),
      state,
      String(boxes.length),
      formatLength(maxOf(lengths, 0)),
      formatLength(lengths.reduce((sum, length) => sum + length, 0)),
      String(unmet.length),
    ];
  });
  return formatTable([['file', 'state', 'labels', 'longest leader', 'all leaders', 'unmet'], ...rows], (column) => column < 2);
}

function formatLength(length: number): string {
  return length.toFixed(1);
}
