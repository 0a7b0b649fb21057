import { parseArgs } from 'node:util';
import { type Command, ExitCode, UsageError } from './command.ts';
import { createTerminal, type Streams, type Terminal } from './terminal/terminal.ts';

/** A line of the list of commands. Commands are loaded when they are called: the list is there at once. */
interface Entry {
  /** Without what may be left out. */
  readonly takes: string;
  readonly summary: string;
  load(): Promise<Command>;
}

export const commands: Readonly<Record<string, Entry>> = {
  info: {
    takes: 'FILE',
    summary: 'counts curves, vertices by kind, edges, faces, filled faces, tracks and points',
    load: async () => (await import('./commands/info.ts')).info,
  },
  verify: {
    takes: 'BEFORE AFTER',
    summary: 'proves that two files are the same puzzle, or lists every difference with its place',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  convert: {
    takes: 'IN -o OUT',
    summary: 'opens a puzzle and saves it again, in normal form, in the format that its new name tells',
    load: async () => (await import('./commands/convert.ts')).convert,
  },
  draw: {
    takes: 'FILE -o OUT',
    summary: 'draws a puzzle as a picture, with or without its solution, alone or beside what it was before',
    load: async () => (await import('./commands/draw.ts')).draw,
  },
  relax: {
    takes: 'FILE -o OUT',
    summary: 'moves the curves by forces until they rest; prints metrics before and after, and the verifier’s word',
    load: async () => (await import('./commands/relax.ts')).relax,
  },
  metrics: {
    takes: 'FILE...',
    summary: 'measures how ambiguous and how pleasing drawings are, by all that the papers propose',
    load: async () => (await import('./commands/metrics.ts')).metrics,
  },
  compare: {
    takes: 'BEFORE AFTER',
    summary: 'measures two drawings of a puzzle and tells which is better in what',
    load: async () => (await import('./commands/compare.ts')).compare,
  },
  clues: {
    takes: 'FILE...',
    summary:
      'lists the clues on both sides of each curve, checks given ones against the solution, stores them on request, leaves out what is not needed',
    load: async () => (await import('./commands/clues.ts')).clues,
  },
  solve: {
    takes: 'FILE...',
    summary: 'tells whether a puzzle has one solution and is found side by side, what is hard about it, and how it is solved',
    load: async () => (await import('./commands/solve.ts')).solve,
  },
  rate: {
    takes: 'FILE...',
    summary: 'tells how hard a puzzle or a grid (.non) is and how much fun, by a solver that works as people do',
    load: async () => (await import('./commands/rate.ts')).rate,
  },
  labels: {
    takes: 'FILE...',
    summary: 'finds places for the clues around the frame: where each label stands, at which end of its curve, with which leader',
    load: async () => (await import('./commands/labels.ts')).labels,
  },
  import: {
    takes: 'PUZZLE.svg -o OUT',
    summary: 'makes a puzzle of an SVG drawing of frame, picture and curves that another program made',
    load: async () => (await import('./commands/import.ts')).importCommand,
  },
  generate: {
    takes: 'PICTURE.svg -o OUT',
    summary:
      'makes a puzzle from a drawing, by one of several methods, or the best of several by difficulty or fun, and relaxes it if wanted',
    load: async () => (await import('./commands/generate.ts')).generate,
  },
  search: {
    takes: '--grid WxH --for GOAL -o OUT.non',
    summary:
      'searches for a classic grid that is as much fun or as difficult as can be, or of a wanted difficulty, by Monte Carlo search and others',
    load: async () => (await import('./commands/search.ts')).search,
  },
  simplify: {
    takes: 'FILE --to LEVEL -o OUT',
    summary: 'makes a puzzle easier: switches crossings and inserts a curve until no curve comes to a face twice, or from both sides',
    load: async () => (await import('./commands/simplify.ts')).simplify,
  },
  export: {
    takes: 'FILE -o OUT',
    summary: 'lays a puzzle or its solution out on a page, with its clues, as SVG, PDF or PNG',
    load: async () => (await import('./commands/export.ts')).exportCommand,
  },
  booklet: {
    takes: 'FILE... -o OUT.pdf',
    summary: 'makes a booklet of puzzles, with contents by level, rules, page numbers and solutions at the back',
    load: async () => (await import('./commands/booklet.ts')).booklet,
  },
  make: {
    takes: 'PICTURE.svg -o OUT.pdf',
    summary: 'goes the whole way from a drawing to a page: generates, solves, relaxes, labels, prints',
    load: async () => (await import('./commands/make.ts')).make,
  },
};

/** The command line: `argv` without node and the script. Returns the exit code; errors are one line on standard error. */
export async function run(argv: readonly string[], streams: Streams): Promise<number> {
  const terminal = createTerminal(streams);
  try {
    const code = await dispatch(argv, terminal);
    await terminal.finish();
    return code;
  } catch (error) {
    terminal.tell([`kronkel: ${(error as Error).message}`]);
    return ExitCode.failure;
  }
}

async function dispatch([name, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    (name === undefined ? terminal.tell : terminal.print)(overview());
    return name === undefined ? ExitCode.failure : ExitCode.success;
  }
  if (!Object.hasOwn(commands, name)) throw new UsageError(`there is no command ${JSON.stringify(name)}; see kronkel --help`);
  const command = await commands[name].load();
  const { values, positionals } = parse(name, command, rest);
  if (values.help === true) {
    terminal.print([`kronkel ${command.usage}`, '', ...command.help.split('\n')]);
    return ExitCode.success;
  }
  if (!fits(positionals.length, command.operands)) throw new UsageError(`usage: kronkel ${command.usage}; see kronkel ${name} --help`);
  return command.run({ operands: positionals, options: values }, terminal);
}

function fits(count: number, operands: Command['operands']): boolean {
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
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)} ${summary}`);
  return [
    'Kronkel polishes curved nonograms.',
    '',
    'kronkel COMMAND ...',
    '',
    ...lines,
    '',
    'kronkel COMMAND --help tells more. A file may be - for standard input; --json prints for machines.',
    'Exit code 0: done. 1: done, and the answer is no. 2: could not be done; the reason is on standard error. 130: interrupted.',
  ];
}
