import { describe, expect, test } from 'vitest';
import { runSuite } from './runSuite.ts';

const twoPass = "test('a', () => {}); test('b', () => {});";
const fails = "throw new Error('no');";

interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly line: string;
  readonly exitCode: 0 | 1;
}

const cases: Case[] = [
  {
    name: 'counts passed, skipped and retried tests, and names the retried ones',
    files: {
      'a.test.js': twoPass,
      'b.test.js': `${twoPass} test.skip('c', () => {}); test.todo('d');`,
      'c.test.js': `let tries = 0; describe('s', () => { test('c', { retry: 1 }, () => { if (tries++ === 0) ${fails} }); });`,
    },
    line: 'passed on the second try: c.test.js > s > c\n5 passed, 0 failed, 2 skipped',
    exitCode: 0,
  },
  {
    name: 'counts a failed test, a file that cannot be imported, an empty file, failed hooks and an escaped error as one failure each',
    files: {
      'nested.test.js': `${twoPass} describe('s', () => { test('c', () => { ${fails} }); ${twoPass} });`,
      'import.test.js': `import './absent.js'; ${twoPass}`,
      'empty.test.js': '',
      'before.test.js': `${twoPass} describe('s', () => { beforeAll(() => { ${fails} }); ${twoPass} });`,
      'after.test.js': `${twoPass} afterAll(() => { ${fails} });`,
      'escaped.test.js': `${twoPass} test('c', async () => { Promise.reject(new Error('no')); await new Promise((r) => setTimeout(r, 20)); });`,
    },
    line: '11 passed, 6 failed, 2 skipped',
    exitCode: 1,
  },
  {
    name: 'counts a failed global setup as one failure',
    files: {
      'a.test.js': twoPass,
      'setup.js': `export default () => { ${fails} };`,
      'vitest.config.js': "export default { test: { globalSetup: './setup.js' } };",
    },
    line: '0 passed, 1 failed',
    exitCode: 1,
  },
  {
    name: 'counts a killed test process as one failure',
    files: { 'a.test.js': twoPass, 'b.test.js': "test('c', () => { process.kill(process.pid, 'SIGKILL'); });" },
    line: '2 passed, 1 failed',
    exitCode: 1,
  },
  { name: 'counts a run without tests as one failure', files: {}, line: '0 passed, 1 failed', exitCode: 1 },
];

describe.concurrent('the last line', () => {
  for (const { name, files, line, exitCode } of cases) {
    test(name, async ({ expect }) => {
      const { output, exitCode: code } = await runSuite(files);
      expect(output.trimEnd().split('\n').slice(-line.split('\n').length).join('\n')).toBe(line);
      expect(code).toBe(exitCode);
    });
  }
});

test('names the seed of the long property tests after a failure', async () => {
  const { output } = await runSuite({ 'a.test.js': `test('a', () => { ${fails} });` });
  expect(output).toMatch(/used the seed \d+; SEED=\d+ repeats them\n0 passed, 1 failed\n$/);
});
