import type { EarlierCheckpoint } from './checkpoint.ts';
import { KNOTS } from './natural/naturalShape.ts';
import { Held } from './state.ts';

type Fields = Readonly<Record<string, unknown>>;

/** More than any run reaches, and few enough to count on from here: the layout stores ids as 32-bit integers. */
export const MAX_STORED_COUNT = 1e9;

/** Validates a stored checkpoint: all fields are present and their lengths match. Throws an error that names the field. */
export function readCheckpoint(data: unknown, path: string): EarlierCheckpoint {
  if (typeof data !== 'object' || data === null) throw new Error(`${path} must be an object`);
  const fields = data as Fields;
  const reject = (name: string, requirement: string): never => {
    throw new Error(`${path}.${name} must be ${requirement}`);
  };
  const isWithin = (value: unknown, min: number) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= MAX_STORED_COUNT;
  const isCount = (value: unknown) => isWithin(value, 0);
  const count = `a whole number from 0 to ${MAX_STORED_COUNT}`;
  for (const name of ['step', 'nextId', 'mostPoints']) if (!isCount(fields[name])) reject(name, count);
  const { quietSteps = 0, stepsAwake = 0, largestMove = 0, mass = 1, targets = [] } = fields;
  if (!isCount(quietSteps)) reject('quietSteps', count);
  if (!isWithin(stepsAwake, -MAX_STORED_COUNT)) reject('stepsAwake', `a whole number from -${MAX_STORED_COUNT} to ${MAX_STORED_COUNT}`);
  if (!(Number.isFinite(largestMove) && (largestMove as number) >= 0)) reject('largestMove', 'a number from 0 up');
  if (!(Number.isFinite(mass) && (mass as number) > 0)) reject('mass', 'a number above 0');
  const { x } = fields;
  const pointCount = x instanceof Float64Array ? x.length : 0;
  const isFloats = (value: unknown, length: number) =>
    value instanceof Float64Array && value.length === length && value.every((number) => Number.isFinite(number));
  const isWholes = (value: unknown) => value instanceof Int32Array && value.every((number) => number >= 0);
  for (const name of ['x', 'y', 'velocityX', 'velocityY', 'stepLength']) {
    const isOmitted = name === 'stepLength' && fields[name] === undefined;
    if (!isOmitted && !isFloats(fields[name], pointCount)) reject(name, name === 'x' ? 'finite numbers' : `${pointCount} finite numbers`);
  }
  for (const name of ['edgeFirst', 'trackFirst', 'trainSegment', 'pointId'])
    if (!isWholes(fields[name])) reject(name, 'whole numbers from 0 up');
  const { pointId, pinned, trainSegment, trainAlong, nextId } = fields as unknown as EarlierCheckpoint;
  if (pointId.length !== pointCount || new Set(pointId).size !== pointCount || pointId.some((id) => id >= nextId))
    reject('pointId', `${pointCount} different numbers below ${nextId}`);
  if (!(pinned instanceof Uint8Array && pinned.length === pointCount && pinned.every((pin) => pin <= Held.aside)))
    reject('pinned', `${pointCount} times 0, 1 or 2`);
  if (!isFloats(trainAlong, trainSegment.length)) reject('trainAlong', `${trainSegment.length} finite numbers`);
  const isTarget = (target: unknown) =>
    Array.isArray(target) && target.length === 3 && isCount(target[0]) && Number.isFinite(target[1]) && Number.isFinite(target[2]);
  const { reshapedEdges = new Int32Array(0), reshapedTurns = new Float64Array(0) } = fields;
  if (!isWholes(reshapedEdges)) reject('reshapedEdges', 'whole numbers from 0 up');
  const turnCount = KNOTS * (reshapedEdges as Int32Array).length;
  if (!isFloats(reshapedTurns, turnCount)) reject('reshapedTurns', `${turnCount} finite numbers`);
  if (!Array.isArray(targets) || ![...targets].every(isTarget)) reject('targets', 'a list of [point id, x, y]');
  return data as EarlierCheckpoint;
}
