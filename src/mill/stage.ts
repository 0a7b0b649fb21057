import { isGroup } from '../settings/paths.ts';
import type { Reader } from '../settings/storedData.ts';
import type { Content, StageContext, StageOutput } from './content.ts';

/** A setting of a stage. */
export interface Field<Value> {
  readonly read: Reader<Value>;
  /** Undefined if the plan must contain the setting. */
  readonly fallback: { readonly value: Value } | undefined;
  /** For the documentation. */
  readonly about: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a field may hold any value
export type Fields = Readonly<Record<string, Field<any>>>;

export type SettingsOf<F extends Fields> = { readonly [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never };

/** A field with a default. */
export function field<Value>(read: Reader<Value>, value: Value, about: string): Field<Value> {
  return { read, fallback: { value }, about };
}

/** A field that every plan must contain. */
export function requiredField<Value>(read: Reader<Value>, about: string): Field<Value> {
  return { read, fallback: undefined, about };
}

/** A field without a default: undefined if the plan does not contain it. */
export function optionalField<Value>(read: Reader<Value>, about: string): Field<Value | undefined> {
  return { read, fallback: { value: undefined }, about };
}

/** A kind of stage, as plans name it. */
export interface StageKind<F extends Fields = Fields> {
  readonly name: string;
  /** Completes the sentence "the stage …". */
  readonly about: string;
  readonly fields: F;
  /** Names of the values that it measures. */
  readonly values: readonly string[];
  /** Throws if settings contradict each other or name something that does not exist. */
  check?(settings: SettingsOf<F>): void;
}

/** A stage that works on one puzzle or picture at a time: a pure function from content to content. */
export interface Worker<F extends Fields = Fields> extends StageKind<F> {
  run(content: Content, settings: SettingsOf<F>, context: StageContext): Promise<StageOutput>;
}

export function defineStage<const F extends Fields>(stage: Worker<F>): Worker<F> {
  return stage;
}

/** Settings by path, as `--set` takes them; groups are allowed. */
export const readPaths: Reader<Readonly<Record<string, unknown>>> = (data, name) => {
  if (!isGroup(data)) throw new Error(`${name} must be an object of settings, as in { "temperature": 0.5 }`);
  return data;
};

/** Reads the settings of a stage. Throws for unknown, missing and invalid ones. */
export function readStage<F extends Fields>(
  { fields, check, name: stage }: StageKind<F>,
  data: Readonly<Record<string, unknown>>,
): SettingsOf<F> {
  const { stage: _, ...given } = data;
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(fields, key));
  if (unknown !== undefined) {
    const known = Object.keys(fields);
    throw new Error(
      `${stage} has no setting ${JSON.stringify(unknown)}; ${known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`}`,
    );
  }
  const settings = Object.entries(fields).map(([key, { read, fallback }]) => {
    if (given[key] !== undefined) return [key, read(given[key], key)];
    if (fallback === undefined) throw new Error(`${key} is missing`);
    return [key, fallback.value];
  });
  const complete = Object.fromEntries(settings) as SettingsOf<F>;
  check?.(complete);
  return complete;
}
