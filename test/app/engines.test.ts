import { beforeAll, expect, test } from 'vitest';
import type { Answer, Question } from '../support/engines/answer.ts';
import { bundleAnswer } from '../support/engines/bundle.ts';
import { askChromium } from '../support/engines/chromium.ts';
import { askFirefox, findFirefox } from '../support/engines/firefox.ts';
import { askNode } from '../support/engines/node.ts';
import { createQuestion } from '../support/engines/question.ts';

let question: Question;
let script: string;
let here: Answer;

beforeAll(async () => {
  question = createQuestion();
  script = await bundleAnswer();
  here = askNode(script, question);
}, 120_000);

test('has a distinct result in every line', () => {
  expect(Object.keys(here).length).toBeGreaterThan(40);
  expect(new Set(Object.values(here)).size).toBeGreaterThan(40);
});

test('gives the same bits in Chromium as in Node', { timeout: 120_000 }, async () => {
  expect(await askChromium(script, question)).toEqual(here);
});

const firefox = findFirefox();
const nameOfFirefox = firefox ? 'Firefox does so, too' : 'no Firefox here: install firefox-esr, or set FIREFOX_PATH, to compare with it';
// The reporter does not list skipped tests, so the name gives the reason.
if (firefox === undefined) console.warn(nameOfFirefox);
test.skipIf(firefox === undefined)(nameOfFirefox, { timeout: 180_000 }, async () => {
  expect(await askFirefox(firefox!, script, question)).toEqual(here);
});
