import type { MethodName } from '../../src/generator/catalogue.ts';
import type { Puzzle } from '../../src/puzzle/puzzle.ts';

export const KINDS = ['faulty', 'calm'] as const;

/** Drawings that need repairs, or drawings that are good as they are. */
export type Kind = (typeof KINDS)[number];

/** These methods draw calm curves, or only straight lines. */
const CALM_METHODS: ReadonlySet<unknown> = new Set<MethodName>(['calm', 'tangram']);

export function findKind({ meta }: Puzzle): Kind {
  const { generator } = (meta ?? {}) as { readonly generator?: { readonly method?: string } };
  return CALM_METHODS.has(generator?.method) ? 'calm' : 'faulty';
}
