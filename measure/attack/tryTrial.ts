import { createRandom } from '../../src/geometry/random.ts';
import { type Counts, Fault, type Outcome, type Trial } from './trial.ts';

const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Number.prototype, Map.prototype];

/** After a trial, the prototypes must be the same as here. */
const prototypesBefore = describePrototypes();

/** Runs a trial for one seed and reports everything that goes wrong. */
export async function tryTrial(trial: Trial, seed: number): Promise<Outcome> {
  const counts: Counts = {};
  const count = (name: string, by = 1) => {
    counts[name] = (counts[name] ?? 0) + by;
  };
  try {
    await trial(createRandom(seed), count, seed);
  } catch (error) {
    return { counts, finding: describe(error) };
  }
  const polluted = describePrototypes();
  return polluted === prototypesBefore ? { counts } : { counts, finding: `prototypes were changed: ${polluted}` };
}

function describePrototypes(): string {
  return PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).map(String).join()).join('; ');
}

/** Describes a finding in one line; for an unexpected error with its location. */
function describe(error: unknown): string {
  if (error instanceof Fault) return oneLine(error.message);
  if (!(error instanceof Error)) return `a value that is not an error was thrown: ${oneLine(String(error))}`;
  const place = /\n\s+at ([^\n]*)/.exec(error.stack ?? '')?.[1] ?? 'nowhere';
  return oneLine(`${error.name} was thrown: ${error.message} (at ${place.replace(/\(?file:.*\/(?=src|test|measure|node_modules)/, '(')})`);
}

function oneLine(text: string): string {
  const line = JSON.stringify(text.replaceAll(/\s+/g, ' ')).slice(1, -1).replaceAll('\\"', '"');
  return line.length > 700 ? `${line.slice(0, 700)}…` : line;
}
