import type { Source } from '../../../src/workbench/files/source.ts';
import { level, puzzleText, upright } from '../../../test/support/puzzleText.ts';

/** A puzzle of the gallery of the simulation. */
export interface Sample extends Source {
  readonly name: string;
}

/** Two lines that cross: all that the commands of a workbench need. */
function create(name: string, x: number): Sample {
  const text = puzzleText([level(500), upright(x)], { name });
  return { name, fileName: `${name.toLowerCase()}.json`, read: async () => text };
}

export const SAMPLES: readonly Sample[] = [create('Moth', 300), create('Pond', 400), create('Tree', 500)];

/** Files on the user's disk. */
export const FILES: readonly Source[] = [create('Letter', 600), create('Kite', 700)];
