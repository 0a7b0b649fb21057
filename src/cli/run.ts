import { parseArgs } from 'node:util';
import { type Command, ExitCode, type Terminal, UsageError } from './command.ts';

/** A line of the list of commands. Commands are loaded when they are called: the list is there at once. */
interface Entry {
  readonly summary: string;
  load(): Promise<Command>;
}

const commands: Readonly<Record<string, Entry>> = {
  info: {
    summary: 'counts what a puzzle is made of',
    load: async () => (await import('./commands/info.ts')).info,
  },
  verify: {
    summary: 'proves that two files are the same puzzle, or lists where they differ',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  convert: {
    summary: 'opens a puzzle and saves it again, in normal form, by the ending as JSON or SVG',
    load: async () => (await import('./commands/convert.ts')).convert,
  },
  draw: {
    summary: 'draws a puzzle as a picture, alone or beside what it was before',
    load: async () => (await import('./commands/draw.ts')).draw,
  },
  relax: {
    summary: 'moves the curves by forces and keeps the topology; prints metrics before and after',
    load: async () => (await import('./commands/relax.ts')).relax,
  },
  metrics: {
    summary: 'measures how ambiguous and how pleasing drawings are',
    load: async () => (await import('./commands/metrics.ts')).metrics,
  },
  compare: {
    summary: 'measures two drawings of a puzzle and tells which is better in what',
    load: async () => (await import('./commands/compare.ts')).compare,
  },
  import: {
    summary: 'makes a puzzle of an SVG drawing of frame, picture and curves',
    load: async () => (await import('./commands/import.ts')).importCommand,
  },
  generate: {
    summary: 'makes a puzzle from a drawing',
    load: async () => (await import('./commands/generate.ts')).generate,
  },
};

/** The command line: `argv` without node and the script. Returns the exit code; errors are one line on standard error. */
export async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(argv, terminal);
  } catch (error) {
    terminal.stderr.write(`kronkel: ${(error as Error).message.replaceAll('\n', ' ')}\n`);
    return ExitCode.failure;
  }
}

async function dispatch([name, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    (name === undefined ? terminal.stderr : terminal.stdout).write(overview());
    return name === undefined ? ExitCode.failure : ExitCode.success;
  }
  if (!Object.hasOwn(commands, name)) throw new UsageError(`there is no command ${JSON.stringify(name)}; see kronkel --help`);
  const command = await commands[name].load();
  const { values, positionals } = parse(name, command, rest);
  if (values.help === true) {
    terminal.stdout.write(`kronkel ${command.usage}\n\n${command.help}\n`);
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
    throw new UsageError(`${(error as Error).message} See kronkel ${name} --help`);
  }
}

function overview(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`);
  return `Kronkel polishes curved nonograms.

kronkel COMMAND ...

${lines.join('\n')}

kronkel COMMAND --help tells more. A file may be - for standard input; --json prints for machines.
Exit code 0: done. 1: done, and the answer is no. 2: could not be done; the reason is on standard error. 130: interrupted.
`;
}
