import { bundleAnswer } from '../../test/support/engines/bundle.ts';
import { askChromium } from '../../test/support/engines/chromium.ts';
import { askFirefox, findFirefox } from '../../test/support/engines/firefox.ts';
import { askJavaScriptCore } from '../../test/support/engines/javaScriptCore.ts';
import { askNode } from '../../test/support/engines/node.ts';
import { createQuestion } from '../../test/support/engines/question.ts';
import { defineMeasurement } from '../measurement.ts';

/** Checks whether all available JavaScript engines give the same bits as Node, line by line. The exit code is 1 if one does not. */
export const measurement = defineMeasurement({}, async () => {
  const script = await bundleAnswer();
  const question = createQuestion();
  const here = askNode(script, question);
  console.log(`Node ${process.version}: ${Object.keys(here).length} lines`);
  const firefox = findFirefox();
  const others = {
    Chromium: () => askChromium(script, question),
    Firefox: () => (firefox === undefined ? Promise.reject(new Error('it is not installed')) : askFirefox(firefox, script, question)),
    JavaScriptCore: () => askJavaScriptCore(script, question),
  };
  let hasFound = false;
  for (const [name, ask] of Object.entries(others)) {
    const there = await ask().catch((error: Error) => error);
    if (there instanceof Error) {
      console.log(`${name}: not compared: ${there.message.split('\n')[0]}`);
      continue;
    }
    const differing = Object.keys(here).filter((line) => there[line] !== here[line]);
    hasFound ||= differing.length > 0;
    console.log(`${name}: ${differing.length === 0 ? 'the same bits' : `${differing.length} lines differ: ${differing.join('; ')}`}`);
  }
  return hasFound ? 1 : 0;
});
