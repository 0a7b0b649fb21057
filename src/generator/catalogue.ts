import { anneal } from './anneal/settings.ts';
import { calm } from './calm/settings.ts';
import { climb } from './climb/settings.ts';
import type { MethodDescription } from './run.ts';
import { tangram } from './tangram/settings.ts';

/** The methods that users can choose. The first is the default. */
export const methodCatalogue = { calm, anneal, climb, tangram } satisfies Record<string, MethodDescription>;

export type MethodName = keyof typeof methodCatalogue;
