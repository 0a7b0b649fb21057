import { metricEntries } from '../../metrics/catalogue.ts';
import { formatWithSign } from '../../metrics/format.ts';
import { type Metrics, measureAll } from '../../metrics/measureAll.ts';
import { createReport } from '../../metrics/report.ts';
import { writeCsv } from '../../session/metrics/metricsFile.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { EACH_FILE_HELP, forEachFile } from '../files/eachFile.ts';
import { openFile } from '../files/input.ts';
import { readMetricSettings } from '../options.ts';
import { escapeControls } from '../terminal/escapeControls.ts';
import { formatTable } from '../terminal/table.ts';

/** The columns of the table; `--csv` prints the whole catalogue. */
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
  'grace.excessInflections',
  'grace.curvatureExtrema',
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
  help: `Prints a table with one row per file. Lower values are better, except for smallest angle and hiddenness. Columns:
  ambiguities    number of intersection angles, gaps between curves, and faces that are too small
  Bos 2022       smoothness, angles, face sizes (the standard deviation of their areas in percent of the mean), smallest angle
  grace          the turning of the moveable curves in radians, their inflections, those that nothing needs, and curvature extrema
  scores         of de Jong 2016 in setting (c), fitness of van de Kerkhof et al. 2019, and hiddenness: how well the picture is hidden
  ambiguous      whether any ambiguity was counted

  --csv              prints all metrics as CSV
  --json             prints all metrics, and the positions of the measured spots: an object for one file, a list for several
  --set PATH=VALUE   changes a threshold or weight, as in --set bos2022.minDistance=3; repeatable

docs/metrics.md explains each metric. ${EACH_FILE_HELP}`,
  options: { csv: { type: 'boolean' }, set: { type: 'string', multiple: true } },
  operands: { atLeast: 1 },
  takesFolders: true,
  async run({ operands, options }, terminal) {
    if (options.csv === true && options.json === true)
      throw new UsageError('--csv and --json both write to standard output: use only one of them');
    const settings = readMetricSettings(options.set);
    const { all: rows, hasFailed } = await forEachFile(operands, terminal, async (file) => ({
      file,
      metrics: measureAll((await openFile(file, terminal)).map, settings),
    }));
    if (options.json === true) {
      const reports = rows.map((row) => ({ file: row.file, ...createReport(row.metrics) }));
      terminal.printJson(operands.length === 1 ? reports[0] : reports);
    } else if (options.csv === true) terminal.printText(formatCsv(rows));
    else if (rows.length > 0) terminal.print(formatRows(rows));
    return hasFailed ? ExitCode.failure : ExitCode.success;
  },
};

function formatRows(rows: readonly Row[]): string[] {
  const entries = metricEntries.filter(({ key }) => COLUMNS.includes(key));
  const head = ['file', ...entries.map(({ label }) => label), 'ambiguous'];
  const body = rows.map((row) => [
    escapeControls(row.file),
    ...entries.map((entry) => formatWithSign(entry.readShown(row.metrics), entry)),
    row.metrics.bos2022.ambiguous ? 'yes' : 'no',
  ]);
  return formatTable([head, ...body], (column) => column === 0);
}

function formatCsv(rows: readonly Row[]): string {
  const head = ['file', ...metricEntries.map(({ key }) => key), 'ambiguous'];
  const body = rows.map((row) => [
    row.file,
    ...metricEntries.map(({ read }) => String(read(row.metrics) ?? '')),
    String(row.metrics.bos2022.ambiguous),
  ]);
  return writeCsv([head, ...body]);
}
