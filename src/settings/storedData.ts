/**
 * Readers of stored data. A browser may hold data of another version of the page, or damaged data. A reader returns a valid value or throws
 * an error that names the field and its rule, as in "order must be a whole number from 0 to 9". Readers of objects ignore unknown fields.
 */
import { isGroup } from './paths.ts';

/** @param name the name of the data in error messages */
export type Reader<Value> = (data: unknown, name: string) => Value;

/** Creates a reader of data that satisfy `isValid`. `rule` completes the sentence "name must be". */
export function valid<Value>(rule: string, isValid: (data: unknown) => boolean): Reader<Value> {
  return (data, name) => {
    if (!isValid(data)) throw new Error(`${name} must be ${rule}`);
    return data as Value;
  };
}

export const readAnything: Reader<unknown> = (data) => data;
export const readText = valid<string>('a string', (data) => typeof data === 'string');
export const readBoolean = valid<boolean>('true or false', (data) => typeof data === 'boolean');
export const readFinite = valid<number>('a finite number', Number.isFinite);
export const readList = valid<unknown[]>('a list', Array.isArray);
export const readGroup = valid<Record<string, unknown>>('an object', isGroup);

export function numberFrom(min: number, max: number): Reader<number> {
  return valid(`a number from ${min} to ${max}`, (data) => Number.isFinite(data) && (data as number) >= min && (data as number) <= max);
}

export function wholeNumberFrom(min: number, max: number): Reader<number> {
  return valid(
    `a whole number from ${min} to ${max}`,
    (data) => Number.isInteger(data) && (data as number) >= min && (data as number) <= max,
  );
}

/** Creates a reader that moves a number outside the range, or between whole numbers, to the nearest one. */
export function nearestWholeNumber(min: number, max: number): Reader<number> {
  const read = valid<number>('a number', (data) => typeof data === 'number' && !Number.isNaN(data));
  return (data, name) => Math.min(max, Math.max(min, Math.round(read(data, name))));
}

export function oneOf<Value extends string>(values: readonly Value[]): Reader<Value> {
  return valid(`one of ${values.join(', ')}`, (data) => values.includes(data as Value));
}

export function record<Value extends object>(fields: { readonly [Key in keyof Value]: Reader<Value[Key]> }): Reader<Value> {
  return (data, name) => {
    const values = readGroup(data, name);
    const read = Object.entries<Reader<unknown>>(fields).map(([key, reader]) => [key, reader(values[key], key)]);
    return Object.fromEntries(read) as Value;
  };
}

export function optional<Value>(reader: Reader<Value>): Reader<Value | undefined> {
  return (data, name) => (data === undefined ? undefined : reader(data, name));
}

/** Creates a reader that returns the fallback for invalid data. */
export function orElse<Value, Fallback>(reader: Reader<Value>, fallback: Fallback): (data: unknown, name?: string) => Value | Fallback {
  return (data, name = 'it') => {
    try {
      return reader(data, name);
    } catch {
      return fallback;
    }
  };
}

/** Creates a reader that returns the valid items of a list; none if the data are not a list. */
export function validItems<Value>(reader: Reader<Value>): (data: unknown) => Value[] {
  const read = orElse<Value[], Value[]>((item, name) => [reader(item, name)], []);
  return (data) => orElse(readList, [])(data).flatMap((item) => read(item));
}
