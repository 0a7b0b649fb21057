import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { catalogue } from '../../measure/catalogue.ts';
import { readWhole } from '../../measure/measurement.ts';
import { run } from '../../measure/run.ts';

async function print(...args: string[]): Promise<string> {
  let text = '';
  expect(
    await run(args, (more) => {
      text += more;
    }),
  ).toBe(0);
  return text;
}

test('lists all measurements with a sentence and a duration if no name is given', async () => {
  const list = await print();
  for (const [name, { about, takes }] of Object.entries(catalogue)) {
    expect(about).toMatch(/^[A-Z].*\.$/);
    expect(list).toMatch(new RegExp(`^ {2}${name} +${takes} +${about.replaceAll('.', '\\.')}$`, 'm'));
  }
});

test.each(Object.keys(catalogue))('loads %s, and explains each of its options in its help', async (name) => {
  const { measurement } = await catalogue[name].load();
  const help = await print(name, '--help');
  expect(help).toContain(catalogue[name].about);
  for (const [option, { about }] of Object.entries(measurement.options)) expect(help).toMatch(new RegExp(`--${option}\\b.* {2}${about}`));
});

test('rejects an unknown name with the known ones, and an unknown option with a pointer to the help', async () => {
  const known = Object.keys(catalogue).join(', ');
  await expect(run(['speed'], () => {})).rejects.toThrow(`unknown measurement "speed"; known measurements: ${known}`);
  await expect(run(['toString'], () => {})).rejects.toThrow('unknown measurement "toString"');
  await expect(run(['stress', '--stepz', '1'], () => {})).rejects.toThrow(/'--stepz'.*; see npm run measure -- stress --help$/);
});

test('rejects an invalid number, naming its option', async () => {
  expect(readWhole('steps', '12', 1)).toBe(12);
  for (const text of ['', ' ', 'x', '0', '-1', '1.5', 'Infinity'])
    expect(() => readWhole('steps', text, 1)).toThrow(`--steps must be a whole number of at least 1, not ${JSON.stringify(text)}`);
  await expect(run(['stress', '--steps', 'many'], () => {})).rejects.toThrow('--steps must be a whole number');
});

test('prints errors on one line as a command, and verifies steps in threads', async () => {
  const wrong = await measure('stress', '--steps', 'x');
  expect(wrong).toEqual({ code: 2, stdout: '', stderr: 'measure: --steps must be a whole number of at least 1, not "x"\n' });
  const right = await measure('stress', '--steps', '1', '--workers', '1', '--seed', '7');
  expect(right).toMatchObject({ code: 0, stderr: '' });
  expect(right.stdout).toMatch(
    /^60 steps verified in 1 trials from seed 7, 0 violations, \d+ s\nthe longest step took \d+ ms, at seed 7\n$/,
  );
});

function measure(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const script = fileURLToPath(new URL('../../measure/measure.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', script, ...args], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}
