import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { showProgress } from '../../src/cli/terminal/progress.ts';
import { createLineWriter } from '../../src/cli/terminal/terminal.ts';
import type { MethodName } from '../../src/generator/catalogue.ts';
import { methods } from '../../src/generator/generate.ts';
import { readChanges } from '../../src/settings/text.ts';
import { renderPng } from '../../src/workers/node/png.ts';
import { endAtInterrupt } from '../interrupt.ts';
import { defineMeasurement, readWhole } from '../measurement.ts';
import { openProcessRunner } from '../openRunner.ts';
import { Pool } from '../pool.ts';
import type { PuzzleHalf } from '../quality/chooseIcons.ts';
import { readJudgements } from './judgements.ts';
import type { PictureOutcome } from './outcome.ts';
import type { PictureJobs } from './process.ts';
import { drawSheet } from './sheet.ts';
import { listPictures, type PictureSource, readSource } from './sources.ts';
import { formatEach, formatTable, type HalfResult } from './table.ts';

const HALVES: readonly PuzzleHalf[] = ['tuned', 'unseen'];

/** The number of pictures on a contact sheet, and its width in pixels. */
const PER_SHEET = 15;
const SHEET_WIDTH = 1944;

/** For the captions. */
const FONT = new URL('../../node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff', import.meta.url);

const options = {
  half: { type: 'string', value: 'NAME', about: `only one half: ${HALVES.join(' or ')}; tune settings on tuned only` },
  only: { type: 'string', value: 'A,B', about: 'only these pictures, by their names in --each' },
  method: { type: 'string', value: 'NAME', about: `${Object.keys(methods).join(', ')}; the first is the default` },
  seed: { type: 'string', value: 'N', about: 'the seed of all puzzles, 1 by default' },
  set: { type: 'string', multiple: true, value: 'KEY=VALUE', about: 'a setting, as in kronkel generate; repeatable' },
  each: { type: 'boolean', about: 'also print a line for each puzzle' },
  sheets: { type: 'string', value: 'DIR', about: 'write contact sheets as SVG and PNG and the relaxed puzzles to a folder' },
  threads: { type: 'string', value: 'N', about: 'the number of processes, by default one for each processor' },
} as const;

/**
 * Generates puzzles from icons that nothing here was drawn for, relaxes them, and prints how many are fit for printing. Half of the icons are
 * for tuning, the others for measuring only. Seconds are processor time of the generator.
 */
export const measurement = defineMeasurement(options, async (values) => {
  const { half, only, sheets } = values;
  if (half !== undefined && !HALVES.some((one) => one === half)) throw new RangeError(`unknown half ${half}: it must be tuned or unseen`);
  const method = (values.method ?? Object.keys(methods)[0]) as MethodName;
  if (!Object.hasOwn(methods, method)) throw new RangeError(`unknown method ${method}: known are ${Object.keys(methods).join(', ')}`);
  const task = { method, seed: readWhole('seed', values.seed ?? '1', 0), changes: readChanges(values.set) };
  const count = values.threads === undefined ? availableParallelism() : readWhole('threads', values.threads, 1);
  const runners = Array.from({ length: count }, () => openProcessRunner<PictureJobs>(new URL('./process.ts', import.meta.url)));
  const pool = new Pool(runners);
  const close = () => {
    for (const runner of runners) runner.close();
  };
  try {
    return await endAtInterrupt(close, () =>
      showProgress({ rewriteLine: createLineWriter(process.stderr) }, async (show) => {
        const results: HalfResult[] = [];
        for (const title of half === undefined ? HALVES : [half as PuzzleHalf]) {
          const pictures = listPictures(title).filter(({ name }) => only === undefined || only.split(',').includes(name));
          let done = 0;
          const made = await Promise.all(
            pictures.map(async (picture) => {
              const result = await attempt(() =>
                pool.run((runner) => runner.call('generate', { ...task, name: picture.name, svg: readSource(picture) })),
              );
              show(`${title}: ${++done} of ${pictures.length} puzzles`);
              return { picture, ...result };
            }),
          );
          results.push(gatherHalf(title, made));
          if (values.each === true) for (const { picture, outcome } of made) if (outcome) console.log(formatEach(picture.name, outcome));
          if (sheets !== undefined) await writeSheets(sheets, title, made);
        }
        process.stdout.write(formatTable(results, readJudgements()));
      }),
    );
  } finally {
    close();
  }
});

/** The puzzle of a picture, or why there is none. */
interface Made {
  readonly picture: PictureSource;
  readonly outcome?: PictureOutcome | undefined;
  readonly failure?: string | undefined;
}

async function attempt(generate: () => Promise<PictureOutcome>): Promise<Omit<Made, 'picture'>> {
  try {
    return { outcome: await generate() };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}

function gatherHalf(title: string, made: readonly Made[]): HalfResult {
  return {
    title,
    outcomes: made.flatMap(({ outcome }) => outcome ?? []),
    failures: made.flatMap(({ picture, failure }) => (failure === undefined ? [] : [`${picture.name}: ${failure}`])),
  };
}

async function writeSheets(folder: string, title: string, made: readonly Made[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const entries = made.flatMap(({ picture, outcome }) => (outcome === undefined ? [] : [{ name: picture.name, outcome }]));
  for (const { name, outcome } of entries) writeFileSync(join(folder, `${title}-${name}.json`), outcome.relaxedText);
  for (let start = 0; start < entries.length; start += PER_SHEET) {
    const svg = drawSheet(entries.slice(start, start + PER_SHEET));
    const path = join(folder, `${title}-sheet-${1 + start / PER_SHEET}`);
    writeFileSync(`${path}.svg`, svg);
    writeFileSync(`${path}.png`, await renderPng(svg, SHEET_WIDTH, [readFileSync(FONT)]));
  }
}
