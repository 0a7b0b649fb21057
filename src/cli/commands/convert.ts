import { SAVE_FORMATS } from '../../session/formats/formats.ts';
import { type Command, ExitCode } from '../command.ts';
import { openFile } from '../files/input.ts';
import { assertSavable, readTarget, writeTarget } from '../files/target.ts';

export const convert: Command = {
  usage: 'convert IN -o OUT [--json]',
  help: `Writes the puzzle with every meeting point a point of both curves, 1000 units long. The ending of OUT tells the format:
${SAVE_FORMATS.map(({ ending, name, about }) => `  ${ending.padEnd(8)}${name}: ${about}`).join('\n')}
Nothing is lost: what is in normal form already keeps its coordinates to the last bit, there and back. So a drawing is the page with the solution, and has the
puzzle’s own file in it: it tells the solution. The one to give away is written by kronkel export. Only the file of a grid keeps no coordinates, but clues and
solution; what is no grid is not written as one.
What is written is opened again first; OUT is replaced only then, whole. - is standard input or output, which is a puzzle file.`,
  options: { output: { type: 'string', short: 'o' } },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const target = await readTarget(options, 'convert IN -o OUT');
    const opened = await openFile(path, terminal);
    assertSavable(target, { to: opened, changes: 'drawing' }, path);
    await writeTarget(target, opened, path, terminal);
    if (options.json === true) terminal.printJson({ in: path, out: target.path, warnings: opened.warnings });
    return ExitCode.success;
  },
};
