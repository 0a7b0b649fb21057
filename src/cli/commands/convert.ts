import { SAVE_FORMATS } from '../../session/formats/formats.ts';
import { type Command, ExitCode } from '../command.ts';
import { openFile } from '../files/input.ts';
import { assertSavable, readTarget, writeTarget } from '../files/target.ts';

export const convert: Command = {
  usage: 'convert IN -o OUT [--json]',
  help: `Opens a puzzle and writes it in normal form: the longer side of the frame is 1000 units, and both curves have a point wherever they meet. The extension of
OUT decides the format:
${SAVE_FORMATS.map(({ extension, name }) => `  ${extension.padEnd(8)}${name}`).join('\n')}
Converting loses nothing: coordinates in normal form stay exact, there and back. An .svg shows the solution and embeds the puzzle file; use kronkel
export for a sheet without the solution. A .non stores clues and solution, but no coordinates, and only grids can be saved so.
Before OUT is replaced, the new file is opened again to check that it holds the same puzzle. - is standard input or output, in the format of a puzzle file.`,
  options: { output: { type: 'string', short: 'o' } },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const target = await readTarget(options, 'convert IN -o OUT');
    const opened = await openFile(path, terminal);
    assertSavable(target, { input: opened, changes: 'drawing' }, path);
    await writeTarget(target, opened, path, terminal);
    if (options.json === true) terminal.printJson({ in: path, out: target.path, warnings: opened.warnings });
    return ExitCode.success;
  },
};
