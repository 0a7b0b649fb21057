import { DEFAULT_SIZE, labelPuzzle } from '../../labels/label.ts';
import { type Labelling, lengthOfLeader } from '../../labels/labelling.ts';
import { formatClue } from '../../puzzle/map/clues.ts';
import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { dropClues } from '../../session/solve/dropClues.ts';
import { DEFAULT_LIMIT_S } from '../../session/solve/solve.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { doEach, EACH_FILE_HELP } from '../files/eachFile.ts';
import { nameOf, openFile } from '../files/input.ts';
import { showSteering } from '../terminal/steering.ts';
import { formatTable } from '../terminal/table.ts';

/** A file and its labels. */
interface Labelled {
  readonly file: string;
  readonly opened: OpenedPuzzle;
  readonly labelling: Labelling;
  /** How many clues are known and not left out. */
  readonly clueCount: number;
}

const MAX_SIZE = 200;

export const labels: Command = {
  usage: 'labels FILE... [--balanced] [--size N] [--drop] [--json]',
  help: `Finds places for the clues outside the frame: each in a box beside the line on which its curve would go on beyond one of its two ends, on its own
side of it. No two boxes overlap, nor a box and the leader of another, nor a box and the frame. The state of a puzzle is
  compact     each label is as near to the frame as it can be at its end
  leaders     that is impossible, and some are carried further out along their lines
Wishes that could not be met are told on standard error, a sentence each with curve and side: labels that do not all fit at the frame, curves
with both labels at one end (with --balanced), leaders that cross, clues without a label. One file is a list of its labels, several are a table.

  --balanced  the two labels of a curve at different ends, of as many curves as can be
  --size N    of the font, in puzzle units, of which the frame’s longer side has 1000; ${DEFAULT_SIZE} if not said
  --drop      where not all labels can stand at the frame, leaves out clues in their way without which the puzzle has the same class and the
              same solution; after ${DEFAULT_LIMIT_S} seconds no more
  --json      an object for one file, a list for several: the state, each box with its four corners (first the one where the leader arrives, then
              outwards along the line) and its leader, in puzzle units, and the wishes unmet

Exit code 1 if a clue has no label: its curve has no end on the frame, or no line there leads outwards. docs/labels.md tells more.
${EACH_FILE_HELP}`,
  options: { balanced: { type: 'boolean' }, size: { type: 'string' }, drop: { type: 'boolean' } },
  operands: { atLeast: 1 },
  async run({ operands, options }, terminal) {
    const size = readSize(options.size);
    const wishes = { size, balanced: options.balanced === true, drops: options.drop === true };
    const { all, hasFailed } = await doEach(operands, terminal, async (file) => label(file, await openFile(file, terminal), wishes));
    if (options.json === true) {
      const reports = all.map(report);
      terminal.printJson(operands.length === 1 ? reports[0] : reports);
    } else if (all.length > 0) terminal.print(operands.length === 1 ? printOne(all[0]) : printSeveral(all));
    terminal.tell(all.flatMap(({ file, labelling }) => labelling.unmet.map((wish) => `kronkel: ${nameOf(file)}: ${wish}`)));
    if (hasFailed) return ExitCode.failure;
    return all.some(({ labelling, clueCount }) => labelling.labels.length < clueCount) ? ExitCode.negative : ExitCode.success;
  },
};

function readSize(text: unknown): number {
  if (text === undefined) return DEFAULT_SIZE;
  const size = Number(text);
  // An empty text counts as 0, other words as no number at all.
  if (size > 0 && size <= MAX_SIZE) return size;
  throw new UsageError(`--size is ${JSON.stringify(text)}: it must be a number above 0, of puzzle units, and at most ${MAX_SIZE}`);
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

function printOne({ opened: { puzzle }, labelling: { state, labels: boxes } }: Labelled): string[] {
  const rows = boxes.map((box) => [
    showSteering(puzzle.curves[box.curve].id),
    box.side,
    box.end,
    formatClue(box.runs),
    showLength(lengthOfLeader(box)),
  ]);
  return [state, ...formatTable([['curve', 'side', 'end', 'clue', 'leader'], ...rows], (column) => column < 4)];
}

function printSeveral(all: readonly Labelled[]): string[] {
  const rows = all.map(({ file, labelling: { state, labels: boxes, unmet } }) => {
    const lengths = boxes.map(lengthOfLeader);
    return [
      showSteering(file),
      state,
      String(boxes.length),
      showLength(Math.max(0, ...lengths)),
      showLength(lengths.reduce((sum, length) => sum + length, 0)),
      String(unmet.length),
    ];
  });
  return formatTable([['file', 'state', 'labels', 'longest leader', 'all leaders', 'unmet'], ...rows], (column) => column < 2);
}

function showLength(length: number): string {
  return length.toFixed(1);
}
