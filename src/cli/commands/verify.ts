import { verify as verifyPuzzles } from '../../verify/verify.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { openFile, STANDARD } from '../files/input.ts';

export const verify: Command = {
  usage: 'verify BEFORE AFTER [--json]',
  help: `Compares two drawings of a puzzle from their coordinates alone: no two segments meet but at shared vertices, the same order
of vertices on every curve and of trains on every track, the same cyclic order around every vertex, the same face for every
floating part, the picture and the frame where they were, the same faces filled, the same clues.
Exit code 1 and a line for each difference, with its place, where they differ.`,
  options: {},
  operands: 2,
  async run({ operands, options }, terminal) {
    if (operands.every((path) => path === STANDARD)) throw new UsageError('only one of the two files can be standard input');
    const [before, after] = [await openFile(operands[0], terminal), await openFile(operands[1], terminal)];
    const differences = verifyPuzzles(before.puzzle, after.puzzle);
    const same = differences.length === 0;
    if (options.json === true) terminal.printJson({ same, differences });
    else terminal.print(same ? ['the same puzzle'] : differences.map(({ message }) => message));
    return same ? ExitCode.success : ExitCode.negative;
  },
};
