import { parseArgs } from 'node:util';
import { maxOf } from '../geometry/arithmetic/extremes.ts';
import { type Command, ExitCode, UsageError } from './command.ts';
import { createTerminal, type Streams, type Terminal } from './terminal/terminal.ts';

/** An entry of the list of commands. The code of a command is loaded only when the user calls it, so the list appears at once. */
interface Entry {
  /** The required arguments. */
  readonly usage: string;
  readonly summary: string;
  load(): Promise<Command>;
}

export const commands: Readonly<Record<string, Entry>> = {
  info: {
    usage: 'FILE',
    summary: 'prints the numbers of curves, vertices of each kind, edges, faces, filled faces, tracks and points',
    load: async () => (await import('./commands/info.ts')).info,
  },
  verify: {
    usage: 'BEFORE AFTER',
    summary: 'proves that two files show the same puzzle, or lists all differences with their positions',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  convert: {
    usage: 'IN -o OUT',
    summary: 'saves a puzzle in normal form, in the format of OUT’s extension',
    load: async () => (await import('./commands/convert.ts')).convert,
  },
  draw: {
    usage: 'FILE -o OUT',
    summary: 'draws a puzzle as SVG or PNG, with or without its solution, alone or beside an earlier drawing',
    load: async () => (await import('./commands/draw.ts')).draw,
  },
  relax: {
    usage: 'FILE... -o OUT',
    summary: 'moves the curves by forces until the drawing settles; verifies the result and prints metrics before and after',
    load: async () => (await import('./commands/relax.ts')).relax,
  },
  polish: {
    usage: 'FILE... -o DIR',
    summary: 'finds the best drawing of each puzzle: tries many settings in parallel; the result is never worse than the original',
    load: async () => (await import('./commands/polish.ts')).polish,
  },
  sweep: {
    usage: 'FILE --vary KEY=A,B,... -o SHEET.svg|DIR',
    summary: 'relaxes a puzzle under each combination of one or two settings, and draws the results side by side',
    load: async () => (await import('./commands/sweep.ts')).sweep,
  },
  metrics: {
    usage: 'FILE...',
    summary: 'measures how ambiguous and how pleasing drawings are, with the metrics of several papers',
    load: async () => (await import('./commands/metrics.ts')).metrics,
  },
  compare: {
    usage: 'BEFORE AFTER',
    summary: 'measures two drawings of a puzzle and reports which metrics improved',
    load: async () => (await import('./commands/compare.ts')).compare,
  },
  clues: {
    usage: 'FILE...',
    summary: 'lists the clues on both sides of each curve, checks them against the solution, stores them, or omits unnecessary ones',
    load: async () => (await import('./commands/clues.ts')).clues,
  },
  solve: {
    usage: 'FILE...',
    summary: 'finds out whether a puzzle has exactly one solution and can be solved line by line, and shows every step',
    load: async () => (await import('./commands/solve.ts')).solve,
  },
  rate: {
    usage: 'FILE...',
    summary: 'rates the difficulty and the fun of puzzles and grids (.non), with a solver that works as people do',
    load: async () => (await import('./commands/rate.ts')).rate,
  },
  labels: {
    usage: 'FILE...',
    summary: 'places the clues around the frame: the position of each label, the end of its curve, and its leader line',
    load: async () => (await import('./commands/labels.ts')).labels,
  },
  import: {
    usage: 'PUZZLE.svg -o OUT',
    summary: 'imports a finished puzzle from an SVG drawing of another program',
    load: async () => (await import('./commands/import.ts')).importCommand,
  },
  generate: {
    usage: 'PICTURE.svg -o OUT',
    summary: 'generates a puzzle from a picture with one of several methods; can choose the best of several puzzles and relax it',
    load: async () => (await import('./commands/generate.ts')).generate,
  },
  search: {
    usage: '--grid WxH --for GOAL -o OUT.non',
    summary:
      'searches for a classic grid that is the most fun, the most difficult, or of a given difficulty, by Monte Carlo and other methods',
    load: async () => (await import('./commands/search.ts')).search,
  },
  simplify: {
    usage: 'FILE --to LEVEL -o OUT',
    summary:
      'makes a puzzle easier: removes empty loops and lenses, or switches crossings and inserts a curve, until no curve touches a face twice (basic) or from both sides (advanced)',
    load: async () => (await import('./commands/simplify.ts')).simplify,
  },
  export: {
    usage: 'FILE -o OUT',
    summary: 'prints a puzzle or its solution on a page, with its clues, as SVG, PDF or PNG',
    load: async () => (await import('./commands/export.ts')).exportCommand,
  },
  booklet: {
    usage: 'FILE... -o OUT.pdf',
    summary: 'makes a PDF booklet of puzzles with contents, rules and solutions',
    load: async () => (await import('./commands/booklet.ts')).booklet,
  },
  play: {
    usage: 'FILE... -o FOLDER',
    summary: 'writes a web page on which people solve the puzzles, for any web server',
    load: async () => (await import('./commands/play.ts')).play,
  },
  make: {
    usage: 'PICTURE.svg -o OUT.pdf',
    summary: 'turns a picture into a printed puzzle in one step: generates, relaxes, solves, labels, prints',
    load: async () => (await import('./commands/make.ts')).make,
  },
  mill: {
    usage: 'PLAN.json IN... -o FOLDER',
    summary: 'takes many pictures and puzzles through a plan, in parallel and resumable: makes a table, a contact sheet, pages and a book',
    load: async () => (await import('./commands/mill.ts')).mill,
  },
  worker: {
    usage: '--queue URL',
    summary: 'runs jobs of kronkel mill --queue on this machine, as one of many',
    load: async () => (await import('./commands/worker.ts')).worker,
  },
};

/** Runs the command line. Prints errors on standard error, one line each. @param argv without node and the script. @returns the exit code */
export async function run(argv: readonly string[], streams: Streams): Promise<number> {
  const terminal = createTerminal(streams);
  try {
    const code = await dispatch(argv, terminal);
    await terminal.finish();
    return code;
  } catch (error) {
    terminal.printError([`kronkel: ${(error as Error).message}`]);
    return ExitCode.failure;
  }
}

async function dispatch([name, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    (name === undefined ? terminal.printError : terminal.print)(overview());
    return name === undefined ? ExitCode.failure : ExitCode.success;
  }
  if (!Object.hasOwn(commands, name)) throw new UsageError(`unknown command ${JSON.stringify(name)}; see kronkel --help`);
  const command = await commands[name].load();
  const { values, positionals } = parse(name, command, rest);
  if (values.help === true) {
    terminal.print([`Usage: kronkel ${command.usage}`, '', ...command.help.split('\n')]);
    return ExitCode.success;
  }
  if (!isOperandCount(positionals.length, command.operands))
    throw new UsageError(`usage: kronkel ${command.usage}; see kronkel ${name} --help`);
  if (command.takesFolders === undefined) return command.run({ operands: positionals, options: values }, terminal);
  const { listFiles } = await import('./files/folders.ts');
  const files = await listFiles(positionals);
  return command.run({ operands: files.map(({ path }) => path), options: values }, terminal);
}

function isOperandCount(count: number, operands: Command['operands']): boolean {
  return typeof operands === 'number' ? count === operands : count >= operands.atLeast;
}

function parse(name: string, command: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...command.options, help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.replaceAll('\n', ' ')} See kronkel ${name} --help`);
  }
}

function overview(): string[] {
  const width = maxOf(Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Kronkel polishes curved nonograms: it generates, relaxes, solves, measures and prints them.',
    '',
    'Usage: kronkel COMMAND ...',
    '',
    ...lines,
    '',
    'kronkel COMMAND --help describes a command. Use - for standard input; --json prints results as JSON.',
    'Exit codes: 0 success; 1 the answer is no, as for a puzzle without a solution; 2 failure, with a message on standard error; 130 interrupted.',
  ];
}
