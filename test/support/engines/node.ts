import { runInThisContext } from 'node:vm';
import type { Answer, Question } from './answer.ts';

/** What this process answers, by the very script that the others run. */
export function askNode(script: string, question: Question): Answer {
  runInThisContext(script);
  return (globalThis as unknown as { answer(asked: Question): Answer }).answer(question);
}
