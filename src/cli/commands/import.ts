import { countElements } from '../../puzzle/map/counts.ts';
import { preparePuzzle } from '../../puzzle/open.ts';
import { describeSettings } from '../../settings/text.ts';
import { importPuzzle } from '../../svg/import/importPuzzle.ts';
import { type ImportSettings, importSchema } from '../../svg/import/settings.ts';
import { type Command, ExitCode } from '../command.ts';
import { nameOf, puzzleNameOf, readText, STANDARD } from '../files/input.ts';
import { assertSavable, readTarget, writeTarget } from '../files/target.ts';
import { readSet } from '../options.ts';

export const importCommand: Command = {
  usage: 'import PUZZLE.svg -o OUT [--set NAME=VALUE]... [--json]',
  help: `Reads a finished puzzle that another program drew. What is filled, and every closed line, is the picture; open lines are the added
curves; the frame is a rectangle or another closed line around everything, four border lines, or the box around the drawing.
Pieces that share an end and go on smoothly become one curve. What was assumed and repaired is listed; what is unclear is an
error with its place. Drawings that Kronkel saved say themselves what their lines are.

  --set NAME=VALUE   changes one setting
  -o OUT             the puzzle; - is standard output

Settings, in degrees or puzzle units; the frame's longer side is 1000:
${describeSettings(importSchema)}

All other commands open such drawings too, with the settings as they are by default. docs/svg.md tells all that is read.`,
  options: { set: { type: 'string', multiple: true }, output: { type: 'string', short: 'o' } },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const target = await readTarget(options, 'import PUZZLE.svg -o OUT');
    const settings = importSchema.change(importSchema.defaults, readSet(options.set));
    const text = await readText(path, terminal);
    const { puzzle, notes } = read(text, path, settings);
    const opened = preparePuzzle(puzzle);
    assertSavable(target, { to: opened, changes: 'drawing' }, path);
    await writeTarget(target, opened, path, terminal);
    const counts = countElements(opened.map);
    if (options.json === true) terminal.printJson({ in: path, out: target.path, notes, ...counts });
    else {
      const { curves, faces, filled } = counts;
      const lines = [...notes, `${curves} curves, ${faces} faces, ${filled} of them filled`];
      // The puzzle itself may be on standard output.
      (target.path === STANDARD ? terminal.tell : terminal.print)(lines);
    }
    return ExitCode.success;
  },
};

function read(text: string, path: string, settings: ImportSettings) {
  try {
    return importPuzzle(text, puzzleNameOf(path), settings);
  } catch (error) {
    throw new Error(`${nameOf(path)}: ${(error as Error).message}`, { cause: error });
  }
}
