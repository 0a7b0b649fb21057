import type { Schema } from '../settings/schema.ts';

/** A method as it is offered to people. Without its code, which stays in the worker. */
export interface MethodWords<Values extends object = object> {
  readonly label: string;
  /** What comes of it, in a sentence. */
  readonly about: string;
  readonly schema: Schema<Values>;
}
