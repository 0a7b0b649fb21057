import { describe, expect, test } from 'vitest';
import { SHEET_TAIL, writeSheetHead, writeSheetRow } from '../../src/mill/contactSheet.ts';
import type { Job, JobResult } from '../../src/mill/job.ts';
import { addressOf } from '../../src/mill/job.ts';
import { readPlan } from '../../src/mill/plan.ts';
import { processInput } from '../../src/mill/run.ts';
import { createRow, writeCsvHead, writeCsvRow } from '../../src/mill/table.ts';

const PLAN = readPlan(
  JSON.stringify({
    stages: [{ stage: 'generate', seeds: 3 }, { stage: 'keep', best: 1, by: 'fun' }, { stage: 'relax' }, { stage: 'export' }],
  }),
);

const never = new AbortController().signal;
const input = (path: string, text = '') => ({ path, name: path.replace(/\..*/, ''), read: async () => text });

/** Stands in for the stages: pictures become puzzles whose fun is their seed. */
async function pretend({ stage, settings, content }: Job): Promise<JobResult> {
  const text = `${content.text}>${stage}`;
  if (stage === 'open') return { ms: 1, content: { kind: content.name.startsWith('picture') ? 'picture' : 'puzzle', text } };
  if (stage === 'generate')
    return {
      ms: 2,
      content: { kind: 'puzzle', text: `${text}${settings.seed}` },
      values: { seed: Number(settings.seed), fun: Number(settings.seed) },
    };
  if (stage === 'card') return { ms: 1, files: [{ suffix: '.svg', content: '<svg/>' }] };
  if (stage === 'export') return { ms: 5, files: [{ suffix: '.pdf', content: 'page' }], notes: ['small, "tiny"'] };
  return { ms: 3, content: { kind: 'puzzle', text }, values: { curves: 4 } };
}

describe('an input on its way through a plan', () => {
  test('becomes puzzles, and the best one continues', async () => {
    const items = await processInput(PLAN, input('picture.svg'), pretend, never);
    expect(items).toMatchObject([{ name: 'picture-3', values: { seed: 3, fun: 3, curves: 4 }, fault: undefined }]);
    expect(items[0].content.text).toBe('>open>generate3>relax');
    expect(items[0].ms).toEqual({ open: 1, generate: 2, relax: 3, export: 5, card: 1 });
  });

  test('stays one puzzle if it is one, which nothing is generated from', async () => {
    const items = await processInput(PLAN, input('puzzle.json'), pretend, never);
    expect(items.map(({ name, content }) => [name, content.text])).toEqual([['puzzle', '>open>relax']]);
  });

  test('loses only the puzzles whose jobs fail', async () => {
    const failing = (seeds: readonly unknown[], stage: string) => async (job: Job) => {
      if (job.stage === stage && seeds.includes(job.settings.seed)) throw new Error(`no seed ${job.settings.seed}`);
      return pretend(job);
    };
    expect(await processInput(PLAN, input('picture.svg'), failing([3], 'generate'), never)).toMatchObject([
      { name: 'picture-2', fault: undefined },
    ]);
    const all = await processInput(PLAN, input('picture.svg'), failing([1, 2, 3], 'generate'), never);
    expect(all).toMatchObject([{ name: 'picture-1', fault: { stage: 'generate', message: 'no seed 1' } }]);
    const later = await processInput(PLAN, input('picture.svg'), failing([undefined], 'relax'), never);
    expect(later).toMatchObject([{ name: 'picture-3', fault: { stage: 'relax', message: 'no seed undefined' }, files: [] }]);
  });

  test('fails with the reason why it can’t be read', async () => {
    const unreadable = { path: 'gone.json', name: 'gone', read: () => Promise.reject(new Error('no such file')) };
    expect(await processInput(PLAN, unreadable, pretend, never)).toMatchObject([{ fault: { stage: 'read', message: 'no such file' } }]);
  });

  test('stops when the signal is aborted', async () => {
    const controller = new AbortController();
    const stopping = async (job: Job) => {
      if (job.stage === 'relax') controller.abort(new Error('enough'));
      return pretend(job);
    };
    await expect(processInput(PLAN, input('picture.svg'), stopping, controller.signal)).rejects.toThrow('enough');
  });
});

test('the address of a result depends on input, stage, settings and version, and not on the order of settings', async () => {
  const job: Job = { stage: 'relax', settings: { a: 1, b: { c: 2, d: 3 } }, content: { kind: 'puzzle', name: 'x', text: 'y' } };
  const address = await addressOf(job, '1.0');
  expect(address).toMatch(/^[0-9a-f]{64}$/);
  expect(await addressOf({ ...job, settings: { b: { d: 3, c: 2 }, a: 1 } }, '1.0')).toBe(address);
  const others = [
    await addressOf(job, '1.1'),
    await addressOf({ ...job, stage: 'rate' }, '1.0'),
    await addressOf({ ...job, settings: { a: 2 } }, '1.0'),
    await addressOf({ ...job, content: { ...job.content, text: 'z' } }, '1.0'),
  ];
  expect(new Set([address, ...others]).size).toBe(5);
});

describe('the table', () => {
  test('has a row for each puzzle, with exact numbers and empty cells for missing values', async () => {
    const [item] = await processInput(PLAN, input('picture.svg'), pretend, never);
    const columns = writeCsvHead(PLAN).trim().split(',');
    const row = createRow(item);
    expect(row).toMatchObject({ puzzle: 'puzzles/picture-3.json', thumbnail: 'thumbnails/picture-3.svg', pages: ['pages/picture-3.pdf'] });
    const line = writeCsvRow(PLAN, row).trim();
    expect(line).toContain('"small, ""tiny"""');
    const cells = line.split(',');
    for (const [column, cell] of [
      ['input', 'picture.svg'],
      ['curves', '4'],
      ['fun', '3'],
      ['class', ''],
      ['ms.relax', '3'],
    ])
      expect(cells[columns.indexOf(column)], column).toBe(cell);
  });

  test('names the stage and the reason of a failure, and no puzzle', async () => {
    const [item] = await processInput(PLAN, input('bad.json'), () => Promise.reject(new Error('broken')), never);
    const row = createRow(item);
    expect(row).toMatchObject({ puzzle: null, thumbnail: null, pages: [], fault: { stage: 'open', message: 'broken' } });
    expect(writeCsvRow(PLAN, row).trim()).toMatch(/,open,broken$/);
  });
});

test('names and messages can’t break out of the contact sheet', async () => {
  const evil = '</script><img src=x onerror=alert(1)>';
  const [item] = await processInput(PLAN, { ...input('bad.json'), name: evil }, () => Promise.reject(new Error(evil)), never);
  const html = `${writeSheetHead(PLAN, evil, 'http://app/')}${writeSheetRow(createRow(item), true)}${SHEET_TAIL}`;
  expect(html.match(/<\/script>/g)).toHaveLength(3);
  expect(html).not.toContain('<img');
});
