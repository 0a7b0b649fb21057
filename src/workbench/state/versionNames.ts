import type { Version } from '../../session/relax/workpiece.ts';
import { nameBeside } from '../files/fileName.ts';

/** A name with single spaces; undefined if it is blank. */
export function readVersionName(text: string): string | undefined {
  return text.trim().replaceAll(/\s+/g, ' ') || undefined;
}

/** As in "version 3": the first number after all versions with such a name. */
export function findFreeName(versions: readonly Pick<Version, 'name'>[]): string {
  const numbers = versions.map(({ name }) => Number(/^version (\d+)$/.exec(name)?.[1] ?? 0));
  return `version ${1 + Math.max(0, ...numbers)}`;
}

/** The file name of a version: `own.json` and "calm one" give `own-calm-one.json`. */
export function nameVersionFile(fileName: string, name: string): string {
  const words =
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'version';
  return nameBeside(fileName, `${words}.json`);
}
