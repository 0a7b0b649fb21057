import { savePuzzle } from '../../session/save.ts';
import { type Command, ExitCode, printJson, UsageError } from '../command.ts';
import { openFile, STANDARD, writeText } from '../files.ts';

export const convert: Command = {
  usage: 'convert IN -o OUT [--json]',
  help: `Writes the puzzle with every meeting point a point of both curves, 1000 units long, in the one fixed layout of the file.
A file that is so already keeps its coordinates to the last bit. What is written is opened again and verified first; OUT is
replaced only then, whole. - is standard input or output.`,
  options: { output: { type: 'string', short: 'o' } },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const { output } = options;
    if (typeof output !== 'string') throw new UsageError('say where to write: kronkel convert IN -o OUT');
    if (output === STANDARD && options.json === true) throw new UsageError('-o - and --json both want standard output');
    const { puzzle, warnings } = await openFile(path, terminal);
    await writeText(output, savePuzzle(puzzle), terminal);
    if (options.json === true) printJson(terminal, { in: path, out: output, warnings });
    return ExitCode.success;
  },
};
