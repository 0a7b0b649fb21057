/** An option of a measurement, as `node:util` parses it, with the words for `--help`. */
export interface Option {
  readonly type: 'boolean' | 'string';
  readonly multiple?: boolean;
  /** What stands for the value in the help, as in `--steps N`; none for a switch. */
  readonly value?: string;
  readonly about: string;
}

export type Options = Readonly<Record<string, Option>>;

/** What was given of the options. */
export type Values<O extends Options> = {
  readonly [Name in keyof O]?: O[Name] extends { multiple: true }
    ? readonly string[]
    : O[Name] extends { type: 'boolean' }
      ? boolean
      : string;
};

/** What a module that measures something exports. */
export interface Measurement {
  readonly options: Options;
  /** Prints what it finds. Returns the exit code, if that may be another one than 0; throws an error whose message fits one line. */
  run(values: Readonly<Record<string, unknown>>): Promise<number | undefined> | number | undefined;
}

/** A measurement whose `run` knows the types of its options. */
export function defineMeasurement<const O extends Options>(
  options: O,
  run: (values: Values<O>) => Promise<number | undefined> | number | undefined,
): Measurement {
  return { options, run: (values) => run(values as Values<O>) };
}

/** The value of an option that is a whole number. */
export function readWhole(option: string, text: string, least: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < least)
    throw new RangeError(`--${option} is a whole number from ${least} up, not ${JSON.stringify(text)}`);
  return value;
}
