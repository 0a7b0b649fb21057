import { launchBrowser } from '../browser.ts';
import type { Answer, Question } from './answer.ts';

/** The results of the Chromium of the tests. */
export async function askChromium(script: string, question: Question): Promise<Answer> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    const call = (asked: Question) => (globalThis as unknown as { answer(asked: Question): Answer }).answer(asked);
    return await page.evaluate(call, question);
  } finally {
    await browser.close();
  }
}
