import { describe, expect, test } from 'vitest';
import { runSuite } from './runSuite.ts';

const twoPass = "test('a', () => {}); test('b', () => {});";

interface Case {
  readonly when: string;
  readonly files: Readonly<Record<string, string>>;
  readonly line: string;
  readonly exitCode: 0 | 1;
}

const cases: Case[] = [
  { when: 'all pass', files: { 'a.test.js': twoPass, 'b.test.js': twoPass }, line: '4 passed, 0 failed', exitCode: 0 },
  {
    when: 'some fail, also inside suites',
    files: { 'a.test.js': `${twoPass} describe('s', () => { test('c', () => { throw new Error('no'); }); ${twoPass} });` },
    line: '4 passed, 1 failed',
    exitCode: 1,
  },
  {
    when: 'some are skipped',
    files: { 'a.test.js': `${twoPass} test.skip('c', () => {}); test.todo('d');` },
    line: '2 passed, 0 failed, 2 skipped',
    exitCode: 0,
  },
  {
    when: 'a file can not be imported',
    files: { 'a.test.js': twoPass, 'b.test.js': `import './absent.js'; ${twoPass}` },
    line: '2 passed, 1 failed',
    exitCode: 1,
  },
  {
    when: 'a file holds no test',
    files: { 'a.test.js': twoPass, 'b.test.js': '' },
    line: '2 passed, 1 failed',
    exitCode: 1,
  },
  {
    when: 'a hook fails before the tests',
    files: { 'a.test.js': `${twoPass} describe('s', () => { beforeAll(() => { throw new Error('no'); }); ${twoPass} });` },
    line: '2 passed, 1 failed, 2 skipped',
    exitCode: 1,
  },
  {
    when: 'a hook fails after the tests',
    files: { 'a.test.js': `${twoPass} afterAll(() => { throw new Error('no'); });` },
    line: '2 passed, 1 failed',
    exitCode: 1,
  },
  {
    when: 'the global setup fails',
    files: {
      'a.test.js': twoPass,
      'setup.js': "export default () => { throw new Error('no'); };",
      'vitest.config.js': "export default { test: { globalSetup: './setup.js' } };",
    },
    line: '0 passed, 1 failed',
    exitCode: 1,
  },
  {
    when: 'an error escapes from a test that passes',
    files: {
      'a.test.js': `${twoPass} test('c', async () => { Promise.reject(new Error('no')); await new Promise((r) => setTimeout(r, 20)); });`,
    },
    line: '3 passed, 1 failed',
    exitCode: 1,
  },
  {
    when: 'the process of the tests dies',
    files: { 'a.test.js': twoPass, 'b.test.js': "test('c', () => { process.kill(process.pid, 'SIGKILL'); });" },
    line: '2 passed, 1 failed',
    exitCode: 1,
  },
  { when: 'there are no tests', files: {}, line: '0 passed, 1 failed', exitCode: 1 },
];

describe.concurrent('the last line counts right when', () => {
  for (const { when, files, line, exitCode } of cases) {
    test(when, async ({ expect }) => {
      expect(await runSuite(files)).toMatchObject({ lastLine: line, exitCode });
    });
  }
});

test('a test that passes on its second try only is named before the last line, and counts once', async () => {
  const second = "let tries = 0; describe('s', () => { test('c', { retry: 1 }, () => { if (tries++ === 0) throw new Error('no'); }); });";
  const { output, exitCode } = await runSuite({ 'a.test.js': `${twoPass} ${second}` });
  expect(output).toMatch(/\npassed on the second try: a\.test\.js > s > c\n3 passed, 0 failed\n$/);
  expect(exitCode).toBe(0);
});
