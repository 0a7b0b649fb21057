import { countElements } from '../../puzzle/map/counts.ts';
import { preparePuzzle } from '../../puzzle/open.ts';
import { assertFormat } from '../../session/formats/formats.ts';
import { openSvg } from '../../session/formats/svg.ts';
import { describeSettings } from '../../settings/text.ts';
import { importPuzzle } from '../../svg/import/importPuzzle.ts';
import { type ImportSettings, importSchema } from '../../svg/import/settings.ts';
import { type Command, ExitCode } from '../command.ts';
import { displayName, puzzleNameOf, readText, STDIO } from '../files/input.ts';
import { assertSavable, readTarget, writeTarget } from '../files/target.ts';
import { readSet } from '../options.ts';

export const importCommand: Command = {
  usage: 'import PUZZLE.svg -o OUT [--set NAME=VALUE]... [--json]',
  help: `Imports a finished puzzle that another program drew. Filled shapes and closed lines become the picture, and open lines the other curves. The frame is a
rectangle or another closed line around everything, or four border lines, or else the bounding box of the drawing. Pieces that share an end and continue
smoothly become one curve. Prints all assumptions and repairs. An ambiguous drawing is rejected, with the position. SVG files saved by Kronkel name their
lines, so they need no guessing.

  --set NAME=VALUE   changes one setting; repeatable
  -o OUT             the output file; - is standard output

Settings, in degrees or puzzle units (the longer side of the frame is 1000):
${describeSettings(importSchema)}

All other commands open such drawings too, with the default settings. docs/svg.md describes the details.`,
  options: { set: { type: 'string', multiple: true }, output: { type: 'string', short: 'o' } },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const target = await readTarget(options, 'import PUZZLE.svg -o OUT');
    const settings = importSchema.change(importSchema.defaults, readSet(options.set));
    const text = await readText(path, terminal);
    const { puzzle, notes } = read(text, path, settings);
    const opened = preparePuzzle(puzzle);
    assertSavable(target, { input: opened, changes: 'drawing' }, path);
    await writeTarget(target, opened, path, terminal);
    const counts = countElements(opened.map);
    if (options.json === true) terminal.printJson({ in: path, out: target.path, notes, ...counts });
    else {
      const { curves, faces, filled } = counts;
      const lines = [...notes, `${curves} curves, ${faces} faces, ${filled} of them filled`];
      // Standard output may hold the puzzle.
      (target.path === STDIO ? terminal.printError : terminal.print)(lines);
    }
    return ExitCode.success;
  },
};

const ADVICE = 'kronkel import reads SVG drawings; all other commands take such a file as it is, and kronkel convert changes its format';

function read(text: string, path: string, settings: ImportSettings) {
  try {
    assertFormat(text, openSvg, ADVICE);
    return importPuzzle(text, puzzleNameOf(path), settings);
  } catch (error) {
    throw new Error(`${displayName(path)}: ${(error as Error).message}`, { cause: error });
  }
}
