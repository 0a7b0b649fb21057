import { readFileSync } from 'node:fs';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { DeadError } from '../../src/workers/lazyWorker.ts';
import type { Group, Source } from './sets.ts';

/** A puzzle as the text of its file. */
export interface NamedPuzzle {
  readonly name: string;
  readonly text: string;
}

export interface Gathered {
  readonly puzzles: readonly NamedPuzzle[];
  /** What there is no puzzle of, each with the reason; others stand in for them. */
  readonly refused: readonly string[];
}

/**
 * The puzzles of a group: as many as it asks for, in its order.
 * @param generate makes the puzzle of an icon; it rejects where there is none, and with a DeadError if it can't go on
 */
export async function gather({ most, list }: Group, generate: (icon: string) => Promise<string>): Promise<Gathered> {
  const puzzles: NamedPuzzle[] = [];
  const refused: string[] = [];
  const sources = list();
  while (puzzles.length < most && sources.length > 0) {
    const next = sources.splice(0, most - puzzles.length);
    const read = await Promise.allSettled(next.map((source) => readSource(source, generate)));
    read.forEach((result, i) => {
      const { name } = next[i];
      if (result.status === 'fulfilled') puzzles.push({ name, text: result.value });
      else if (result.reason instanceof DeadError) throw result.reason;
      else refused.push(`${name}: ${(result.reason as Error).message}`);
    });
  }
  return { puzzles, refused };
}

async function readSource(source: Source, generate: (icon: string) => Promise<string>): Promise<string> {
  if (source.kind === 'icon') return generate(source.name);
  return source.kind === 'file' ? readFileSync(source.url, 'utf8') : writePuzzle(randomPuzzle(source.seed));
}
