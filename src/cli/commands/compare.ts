import { measureAll } from '../../metrics/measureAll.ts';
import { createReport } from '../../metrics/report.ts';
import { listChanges } from '../../session/metrics/metricsFile.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { printComparison } from '../comparison.ts';
import { openFile, STANDARD } from '../files/input.ts';
import { readMetricSettings } from '../options.ts';

export const compare: Command = {
  usage: 'compare BEFORE AFTER [--json] [--set PATH=VALUE]...',
  help: `Prints each metric of the original and of the tuned drawing, and the change between them. ▼ and ▲ show which way is good, and
which way the number went. Whether both files are the same puzzle is not looked at: kronkel verify does that.
--set changes a threshold or weight, as in --set bos2022.minDistance=3; docs/metrics.md explains the metrics.`,
  options: { set: { type: 'string', multiple: true } },
  operands: 2,
  async run({ operands, options }, terminal) {
    if (operands.every((path) => path === STANDARD)) throw new UsageError('only one of the two files can be standard input');
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
    } else terminal.print(printComparison(before, after));
    return ExitCode.success;
  },
};
