import { anneal } from './anneal/settings.ts';
import { climb } from './climb/settings.ts';
import type { MethodWords } from './methodWords.ts';
import { tangram } from './tangram/settings.ts';

/** The methods as they are offered; the first is the default. */
export const methodCatalogue = { anneal, climb, tangram } satisfies Record<string, MethodWords>;

export type MethodName = keyof typeof methodCatalogue;
