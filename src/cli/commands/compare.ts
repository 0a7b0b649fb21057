import { measureAll } from '../../metrics/measureAll.ts';
import { createReport } from '../../metrics/report.ts';
import { listChanges } from '../../session/metrics/metricsFile.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { formatComparison } from '../comparison.ts';
import { openFile, STDIO } from '../files/input.ts';
import { readMetricSettings } from '../options.ts';

export const compare: Command = {
  usage: 'compare BEFORE AFTER [--json] [--set PATH=VALUE]...',
  help: `Prints all metrics of two drawings, the original and the changed one, and how each changed. The column "good" shows whether higher or lower values are
better; ▼ and ▲ before a change show the direction in which the number went. Does not check that both files are the same puzzle; kronkel verify does.

  --set PATH=VALUE   changes a threshold or weight, as in --set bos2022.minDistance=3; repeatable

docs/metrics.md explains the metrics.`,
  options: { set: { type: 'string', multiple: true } },
  operands: 2,
  async run({ operands, options }, terminal) {
    if (operands.every((path) => path === STDIO)) throw new UsageError('only one of the two files can be standard input');
    const settings = readMetricSettings(options.set);
    const [before, after] = [await openFile(operands[0], terminal), await openFile(operands[1], terminal)].map(({ map }) =>
      measureAll(map, settings),
    );
    if (options.json === true) {
      terminal.printJson({
        before: { file: operands[0], ...createReport(before) },
        after: { file: operands[1], ...createReport(after) },
        changes: listChanges(before, after),
      });
    } else terminal.print(formatComparison(before, after));
    return ExitCode.success;
  },
};
