import { join, resolve } from 'node:path';
import { createPlan, type Plan, READY_PLANS, type ReadyPlanName, readPlan, STAGES } from '../../mill/plan.ts';
import type { Field } from '../../mill/stage.ts';
import { type Call, type Command, ExitCode, UsageError } from '../command.ts';
import { assertStdinOnce } from '../files/eachFile.ts';
import { FOLDERS_HELP } from '../files/folders.ts';
import { displayName, puzzleNameOf, readText } from '../files/input.ts';
import { listInputs } from '../mill/inputs.ts';
import { type JobEvent, type MillHost, millInputs } from '../mill/milling.ts';
import type { MillProgress } from '../mill/millProgress.ts';
import { createQueueHost, openMillQueue } from '../mill/queueHost.ts';
import { ResultFolder, WORK } from '../mill/results.ts';
import { ResultStore } from '../mill/store.ts';
import { createThreadHost } from '../mill/threadHost.ts';
import { readLimit, readQueueUrl, readThreads } from '../options.ts';
import { listenForInterrupt } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { VERSION } from '../version.ts';

const DEFAULT_LIMIT_S = 600;
const DEFAULT_APP = 'http://localhost:5173/';

/** Interval between two progress lines where standard error is not a terminal, in milliseconds. */
const LINE_MS = 10_000;

const USAGE = `mill PLAN.json IN... -o FOLDER`;

function describeField([name, { fallback, about }]: [string, Field<unknown>]): string {
  const value = fallback === undefined ? ' (required)' : fallback.value === undefined ? '' : ` (${JSON.stringify(fallback.value)})`;
  return `      ${name}${value}: ${about}`;
}

export const mill: Command = {
  usage: `${USAGE} | mill --plan ${Object.keys(READY_PLANS).join('|')} IN... -o FOLDER [--threads N | --queue URL [--shared]] [--limit S] [--app URL] [--json]`,
  help: `Takes many pictures and puzzles through a list of stages, in parallel, and makes a table, a contact sheet, pages and a book. The same command again
continues: it computes only what is missing. A stage whose settings change is computed again, with everything that depends on it.

  PLAN.json       the list of stages, as in { "stages": [{ "stage": "relax" }, { "stage": "rate" }] }
  --plan NAME     a ready plan instead of a file:
${Object.entries(READY_PLANS)
  .map(([name, { about }]) => `                    ${name.padEnd(7)}${about}`)
  .join('\n')}
  IN              pictures (.svg) and puzzles. ${FOLDERS_HELP}
  --threads N     how many jobs run at the same time; by default one per core
  --queue URL     runs the jobs on all machines where kronkel worker --queue URL runs, by a server: redis://HOST:PORT or postgres://USER:PASSWORD@HOST/DATABASE
  --shared        with --queue: jobs and results travel by FOLDER, which all machines share, and not in the queue
  --limit S       time limit of a job in seconds, after which it is stopped and reported; default ${DEFAULT_LIMIT_S}
  --app URL       the address of the app, for links on the contact sheet; default ${DEFAULT_APP}
  --json          prints an event per line: each job as it ends, and a summary
  -o FOLDER       the result: table.csv, table.json, index.html (the contact sheet), puzzles, pages, thumbnails, and the book. Its folder ${WORK}
                  holds the results of all jobs; it may be deleted, and then everything is computed again

Stages and their settings, with defaults:
${Object.values(STAGES)
  .map(({ name, about, fields }) => [`  ${name}  ${about}`, ...Object.entries(fields).map(describeField)].join('\n'))
  .join('\n')}

Expressions use the values of the table, as in "fun - 2 * ambiguities" or "class == 'simple' and smallestAngle >= 15". docs/mill.md explains plans.
A job that fails is reported, and the others continue; the exit code is then 2. Ctrl-C ends the command: only jobs that were running are lost.`,
  options: {
    plan: { type: 'string' },
    output: { type: 'string', short: 'o' },
    threads: { type: 'string' },
    queue: { type: 'string' },
    shared: { type: 'boolean' },
    limit: { type: 'string' },
    app: { type: 'string' },
  },
  operands: { atLeast: 1 },
  async run({ operands, options }, terminal) {
    const folder = readFolder(options);
    const limitMs = 1000 * readLimit(options.limit, DEFAULT_LIMIT_S);
    assertHostOptions(options);
    const app = readApp(options.app);
    assertStdinOnce(operands);
    const { plan, paths, title } = await choosePlan(operands, options, terminal);
    const inputs = await listInputs(paths, terminal);
    const results = await ResultFolder.open(folder);
    const store = new ResultStore(join(folder, WORK));
    const interrupt = listenForInterrupt(terminal);
    const host = await openHost(options, store, limitMs, terminal).catch(async (error) => {
      await results.close();
      throw error;
    });
    // Stops the threads at once, so that Ctrl-C ends the command within a second.
    interrupt.signal.addEventListener('abort', () => host.close());
    try {
      const progress = await millInputs({
        plan,
        inputs,
        host,
        store,
        results,
        version: VERSION,
        signal: interrupt.signal,
        onEvent: createReporter(terminal, options.json === true),
      });
      const { puzzles, failed } = await results.finish(plan, title, app);
      terminal.rewriteLine('');
      const counts = { ...progress.counts, puzzles, failedPuzzles: failed };
      if (options.json === true) terminal.printText(`${JSON.stringify({ event: 'end', out: folder, ...counts })}\n`);
      else terminal.print(describeEnd(counts, inputs.length, folder));
      return counts.failed + failed > 0 ? ExitCode.failure : ExitCode.success;
    } catch (error) {
      if (!interrupt.signal.aborted) throw error;
      terminal.rewriteLine('');
      terminal.printError(['kronkel: interrupted; results so far are stored, and the same command continues']);
      return ExitCode.interrupted;
    } finally {
      interrupt.stopListening();
      await closeAll(host, results);
    }
  },
};

async function closeAll(host: MillHost, results: ResultFolder): Promise<void> {
  await host.close();
  await results.close();
}

function readFolder({ output }: Call['options']): string {
  if (typeof output !== 'string' || output === '') throw new UsageError(`the result folder is missing: kronkel ${USAGE}`);
  return resolve(output);
}

/** Rejects options that contradict each other, before the work starts. */
function assertHostOptions(options: Call['options']): void {
  const { queue, threads, shared } = options;
  if (queue !== undefined && threads !== undefined)
    throw new UsageError('--threads is for this machine alone: with --queue, set it for kronkel worker');
  if (shared === true && queue === undefined) throw new UsageError('--shared needs --queue');
  if (queue !== undefined) readQueueUrl(queue);
  readThreads(options);
}

async function openHost(options: Call['options'], store: ResultStore, limitMs: number, terminal: Terminal): Promise<MillHost> {
  if (options.queue === undefined) return createThreadHost(readThreads(options), limitMs);
  const queue = await openMillQueue(readQueueUrl(options.queue), terminal);
  return createQueueHost(queue, options.shared === true ? store : undefined, limitMs);
}

function readApp(text: unknown = DEFAULT_APP): string {
  const url = URL.parse(String(text));
  if (url === null || !/^(https?|file):$/.test(url.protocol))
    throw new UsageError(`--app is ${JSON.stringify(text)}: it must be an address, as in https://example.org/kronkel/`);
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/** The plan, the inputs, and the title of the contact sheet. */
async function choosePlan(
  operands: readonly string[],
  { plan: name }: Call['options'],
  terminal: Terminal,
): Promise<{ readonly plan: Plan; readonly paths: readonly string[]; readonly title: string }> {
  if (name !== undefined) {
    if (!Object.hasOwn(READY_PLANS, String(name)))
      throw new UsageError(
        `unknown plan ${JSON.stringify(name)}: it must be one of ${Object.keys(READY_PLANS).join(', ')}, or name a file as first argument`,
      );
    const { stages } = READY_PLANS[name as ReadyPlanName];
    return { plan: createPlan({ stages }), paths: operands, title: `Kronkel: ${name}` };
  }
  const [path, ...paths] = operands;
  if (paths.length === 0) throw new UsageError(`the inputs are missing: kronkel ${USAGE}`);
  const text = await readText(path, terminal);
  try {
    return { plan: readPlan(text), paths, title: `Kronkel: ${puzzleNameOf(path)}` };
  } catch (error) {
    throw new Error(`${displayName(path)}: ${(error as Error).message}`, { cause: error });
  }
}

/** Reports jobs: as JSON, or failures as lines and the progress as a line that is rewritten or, without a terminal, as a line every few seconds. */
function createReporter(terminal: Terminal, isJson: boolean): (event: JobEvent, progress: MillProgress) => void {
  let lastLine = performance.now();
  return (event, progress) => {
    if (isJson) terminal.printText(`${JSON.stringify({ event: 'job', ...event, ...progress.counts })}\n`);
    if (event.state === 'failed') {
      terminal.rewriteLine('');
      const message = event.message!.startsWith(event.input) ? event.message! : `${event.input}: ${event.stage}: ${event.message}`;
      terminal.printError([`kronkel: ${message}`]);
    }
    if (terminal.isInteractive) terminal.rewriteLine(progress.format());
    else if (!isJson && performance.now() - lastLine > LINE_MS) {
      lastLine = performance.now();
      terminal.printError([progress.format()]);
    }
  };
}

function describeEnd(
  {
    done,
    stored,
    failed,
    puzzles,
    failedPuzzles,
  }: { readonly [Name in 'done' | 'stored' | 'failed' | 'puzzles' | 'failedPuzzles']: number },
  inputs: number,
  folder: string,
): string[] {
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return [
    `${count(puzzles, 'puzzle')} from ${count(inputs, 'file')}${failedPuzzles === 0 ? '' : `; ${failedPuzzles} failed`}`,
    `${count(done, 'job')}: ${done - stored - failed} computed, ${stored} stored before${failed === 0 ? '' : `, ${failed} failed`}`,
    `open ${join(folder, 'index.html')}`,
  ];
}
