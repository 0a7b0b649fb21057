import { runInThisContext } from 'node:vm';
import type { Answer, Question } from './answer.ts';

/** The results of this process, with the same script that the others run. */
export function askNode(script: string, question: Question): Answer {
  runInThisContext(script);
  return (globalThis as unknown as { answer(asked: Question): Answer }).answer(question);
}
