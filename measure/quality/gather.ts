import { readFileSync } from 'node:fs';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { DeadError } from '../../src/workers/lazyWorker.ts';
import type { GeneratedSource, Group, Source } from './sets.ts';

/** A puzzle as the text of its file. */
export interface NamedPuzzle {
  readonly name: string;
  readonly text: string;
}

export interface Gathered {
  readonly puzzles: readonly NamedPuzzle[];
  /** Sources that gave no puzzle, each with the reason; others replace them. */
  readonly rejected: readonly string[];
}

/**
 * Collects the puzzles of a group, up to its maximum and in its order.
 * @param generate creates the puzzle of a picture; it rejects if there is none, and with a DeadError if it cannot continue
 */
export async function gather({ max, list }: Group, generate: (source: GeneratedSource) => Promise<string>): Promise<Gathered> {
  const puzzles: NamedPuzzle[] = [];
  const rejected: string[] = [];
  const sources = list();
  while (puzzles.length < max && sources.length > 0) {
    const next = sources.splice(0, max - puzzles.length);
    const read = await Promise.allSettled(next.map((source) => readSource(source, generate)));
    read.forEach((result, i) => {
      const { name } = next[i];
      if (result.status === 'fulfilled') puzzles.push({ name, text: result.value });
      else if (result.reason instanceof DeadError) throw result.reason;
      else rejected.push(`${name}: ${(result.reason as Error).message}`);
    });
  }
  return { puzzles, rejected };
}

async function readSource(source: Source, generate: (source: GeneratedSource) => Promise<string>): Promise<string> {
  if (source.kind === 'icon' || source.kind === 'calm') return generate(source);
  return source.kind === 'file' ? readFileSync(source.url, 'utf8') : writePuzzle(randomPuzzle(source.seed));
}
