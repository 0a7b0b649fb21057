import { metricEntries } from '../../metrics/catalogue.ts';
import { formatMetric } from '../../metrics/format.ts';
import { type Metrics, measureAll } from '../../metrics/measureAll.ts';
import { createReport } from '../../metrics/report.ts';
import { writeCsv } from '../../session/metrics/metricsFile.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { doEach, EACH_FILE_HELP } from '../files/eachFile.ts';
import { openFile } from '../files/input.ts';
import { readMetricSettings } from '../options.ts';
import { showSteering } from '../terminal/steering.ts';
import { formatTable } from '../terminal/table.ts';

/** The columns of the table; `--csv` has all of the catalogue. */
const COLUMNS: readonly string[] = [
  'ambiguousAngles',
  'ambiguousSpacing',
  'tinyFaces',
  'smoothness',
  'angles',
  'faceSize',
  'smallestAngle',
  'grace.turning',
  'grace.inflections',
  'deJong.c.score',
  'vanDeKerkhof.fitness',
  'hiddenness.score',
];

interface Row {
  readonly file: string;
  readonly metrics: Metrics;
}

export const metrics: Command = {
  usage: 'metrics FILE... [--json] [--csv] [--set PATH=VALUE]...',
  help: `Prints a row for each file: intersection angles that are too small, curves that are too close, faces that are too small,
smoothness, angles and face sizes as in Bos 2022, the smallest angle in degrees, how far the moveable curves turn in radians
and how often to the other side, the score of de Jong 2016 under setting (c), the fitness of van de Kerkhof et al. 2019, and
how well the picture hides. More is better of the smallest angle and of hiddenness, less of all else.
--csv prints all numbers. --json prints all numbers and the places they come from: an object for one file, a list for several.
--set changes a threshold or weight, as in --set bos2022.minDistance=3; docs/metrics.md explains each of them.
${EACH_FILE_HELP}`,
  options: { csv: { type: 'boolean' }, set: { type: 'string', multiple: true } },
  operands: { atLeast: 1 },
  async run({ operands, options }, terminal) {
    if (options.csv === true && options.json === true) throw new UsageError('--csv and --json both want standard output');
    const settings = readMetricSettings(options.set);
    const { all: rows, hasFailed } = await doEach(operands, terminal, async (file) => ({
      file,
      metrics: measureAll((await openFile(file, terminal)).map, settings),
    }));
    if (options.json === true) {
      const reports = rows.map((row) => ({ file: row.file, ...createReport(row.metrics) }));
      terminal.printJson(operands.length === 1 ? reports[0] : reports);
    } else if (options.csv === true) terminal.printText(printCsv(rows));
    else if (rows.length > 0) terminal.print(printRows(rows));
    return hasFailed ? ExitCode.failure : ExitCode.success;
  },
};

function printRows(rows: readonly Row[]): string[] {
  const entries = metricEntries.filter(({ key }) => COLUMNS.includes(key));
  const head = ['file', ...entries.map(({ label }) => label), 'ambiguous'];
  const body = rows.map((row) => [
    showSteering(row.file),
    ...entries.map(({ read }) => formatMetric(read(row.metrics))),
    row.metrics.bos2022.ambiguous ? 'yes' : 'no',
  ]);
  return formatTable([head, ...body], (column) => column === 0);
}

function printCsv(rows: readonly Row[]): string {
  const head = ['file', ...metricEntries.map(({ key }) => key), 'ambiguous'];
  const body = rows.map((row) => [
    row.file,
    ...metricEntries.map(({ read }) => String(read(row.metrics) ?? '')),
    String(row.metrics.bos2022.ambiguous),
  ]);
  return writeCsv([head, ...body]);
}
