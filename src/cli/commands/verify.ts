import { verify as verifyPuzzles } from '../../verify/verify.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { openFile, STDIO } from '../files/input.ts';

export const verify: Command = {
  usage: 'verify BEFORE AFTER [--json]',
  help: `Verifies that two drawings show the same puzzle, from their coordinates alone. Checks that
  - segments meet only at shared vertices
  - vertices have the same order on every curve, and trains on every track
  - curves leave every vertex in the same cyclic order
  - every separate part is in the same face
  - the picture and the frame have not moved
  - the same faces are filled, and the clues are the same

Exit code 1 if the drawings differ: prints a line for each difference, with its position.`,
  options: {},
  operands: 2,
  async run({ operands, options }, terminal) {
    if (operands.every((path) => path === STDIO)) throw new UsageError('only one of the two files can be standard input');
    const [before, after] = [await openFile(operands[0], terminal), await openFile(operands[1], terminal)];
    const differences = verifyPuzzles(before.puzzle, after.puzzle);
    const same = differences.length === 0;
    if (options.json === true) terminal.printJson({ same, differences });
    else terminal.print(same ? ['the same puzzle'] : differences.map(({ message }) => message));
    return same ? ExitCode.success : ExitCode.negative;
  },
};
