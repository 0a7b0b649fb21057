/** An option of a measurement, as parsed by `node:util`, with its text for `--help`. */
export interface Option {
  readonly type: 'boolean' | 'string';
  readonly multiple?: boolean;
  /** The placeholder for the value in the help, as in `--steps N`; none for a switch. */
  readonly value?: string;
  readonly about: string;
}

export type Options = Readonly<Record<string, Option>>;

/** The values of the given options. */
export type Values<O extends Options> = {
  readonly [Name in keyof O]?: O[Name] extends { multiple: true }
    ? readonly string[]
    : O[Name] extends { type: 'boolean' }
      ? boolean
      : string;
};

/** The arguments of a measurement without an option before them, with their text for `--help`. */
export interface Operands {
  /** The placeholder in the help, as in `FILE...`. */
  readonly value: string;
  readonly about: string;
}

/** The export of a module with a measurement. */
export interface Measurement {
  readonly options: Options;
  /** Undefined if there are none. */
  readonly operands: Operands | undefined;
  /** Prints its results. Returns the exit code if it is not always 0. Throws an error with a one-line message. */
  run(values: Readonly<Record<string, unknown>>, operands: readonly string[]): Promise<number | undefined> | number | undefined;
}

/** Creates a measurement whose `run` knows the types of its options. */
export function defineMeasurement<const O extends Options>(
  options: O,
  run: (values: Values<O>, operands: readonly string[]) => Promise<number | undefined> | number | undefined,
  operands?: Operands,
): Measurement {
  return { options, operands, run: (values, given) => run(values as Values<O>, given) };
}

/** Parses an option that must be a whole number of at least `min`. */
export function readWhole(option: string, text: string, min: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < min)
    throw new RangeError(`--${option} must be a whole number of at least ${min}, not ${JSON.stringify(text)}`);
  return value;
}
