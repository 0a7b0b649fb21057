import { parseArgs } from 'node:util';
import { catalogue } from './catalogue.ts';
import type { Measurement, Operands, Options } from './measurement.ts';

/**
 * Runs the named measurement with its options, or lists all measurements if no name is given. Writes with `print` and returns the exit
 * code. Throws an error with a one-line message.
 */
export async function run([name, ...rest]: readonly string[], print: (text: string) => void): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    print(listAll());
    return 0;
  }
  if (!Object.hasOwn(catalogue, name))
    throw new RangeError(`unknown measurement ${JSON.stringify(name)}; known measurements: ${Object.keys(catalogue).join(', ')}`);
  const { measurement } = await catalogue[name].load();
  const { values, positionals } = parse(name, measurement, rest);
  if (values.help === true) {
    print(explain(name, measurement));
    return 0;
  }
  return (await measurement.run(values, positionals)) ?? 0;
}

function parse(name: string, { options, operands }: Measurement, args: readonly string[]) {
  try {
    const known = { ...options, help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ args: [...args], options: known, allowPositionals: operands !== undefined });
  } catch (error) {
    throw new RangeError(`${(error as Error).message}; see npm run measure -- ${name} --help`);
  }
}

function listAll(): string {
  const lines = Object.entries(catalogue).map(([name, { about, takes }]) => `  ${name.padEnd(13)} ${takes.padEnd(11)} ${about}`);
  return `npm run measure -- NAME [options]

${lines.join('\n')}

npm run measure -- NAME --help prints the options of a measurement. Times are without options, on two cores.
`;
}

function explain(name: string, { options, operands }: Measurement): string {
  const { about, takes } = catalogue[name];
  const call = [
    name,
    ...(Object.keys(options).length > 0 ? ['[options]'] : []),
    ...(operands === undefined ? [] : [`[${operands.value}]`]),
  ];
  return `npm run measure -- ${call.join(' ')}\n\n${about} It takes about ${takes}.\n${explainArguments(options, operands)}`;
}

function explainArguments(options: Options, operands: Operands | undefined): string {
  const calls = [
    ...(operands === undefined ? [] : [[operands.value, operands.about]]),
    ...Object.entries(options).map(([name, { value, about }]) => [`--${name}${value === undefined ? '' : ` ${value}`}`, about]),
  ];
  const width = Math.max(0, ...calls.map(([call]) => call.length));
  const lines = calls.map(([call, about]) => `  ${call.padEnd(width)}  ${about}\n`);
  return lines.length > 0 ? `\n${lines.join('')}` : '';
}
