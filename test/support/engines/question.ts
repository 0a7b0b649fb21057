import { readFileSync } from 'node:fs';
import type { Question } from './answer.ts';

const read = (file: string) => readFileSync(new URL(`../../../samples/${file}`, import.meta.url), 'utf8');

/** An input that is small enough for all engines in a test and covers trains, closed curves, arcs in pictures, and every method. */
export function createQuestion(): Question {
  const puzzle = (name: string, steps: number) => [name, { text: read(`${name}.json`), steps }];
  const picture = (name: string, method: 'anneal' | 'climb' | 'tangram', changes = {}) => ({
    name,
    svg: read(`pictures/${name}.svg`),
    method,
    seed: 7,
    changes,
  });
  return {
    puzzles: Object.fromEntries([puzzle('butterfly', 60), puzzle('leaves', 150), puzzle('porthole', 100)]),
    pictures: [
      picture('fish', 'anneal', { coolingRate: 0.8, chains: 2, patience: 10, maxAborts: 20 }),
      picture('flower', 'anneal', { coolingRate: 0.8, chains: 2, patience: 10, maxAborts: 20 }),
      picture('lamb', 'climb'),
      picture('boat', 'tangram'),
    ],
  };
}
