import { countAll } from '../puzzle/map/counts.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Savable, SaveFormat } from '../session/formats/format.ts';
import { findOpenFormat, findSaveFormat, isNameless, SAVE_FORMATS } from '../session/formats/formats.ts';
import { savePuzzleFile } from '../session/formats/savePuzzleFile.ts';
import { type Call, type Terminal, UsageError } from './command.ts';
import { STANDARD, writeOutput } from './files.ts';

/** Where a command writes a puzzle, and as what. */
export interface Target {
  readonly path: string;
  readonly format: SaveFormat;
}

/** The file that `-o` names. @param usage how the command is called, for who did not say where to write */
export function readOutput({ output, json }: Call['options'], usage: string): string {
  if (typeof output !== 'string') throw new UsageError(`say where to write: kronkel ${usage}`);
  if (output === STANDARD && json === true) throw new UsageError('-o - and --json both want standard output');
  return output;
}

/** To be read before the work begins. The format goes by the ending; our own file is what goes to standard output, and to a pipe. */
export function readTarget(options: Call['options'], usage: string): Target {
  const path = readOutput(options, usage);
  if (path === STANDARD || isNameless(path)) return { path, format: savePuzzleFile };
  const format = findSaveFormat(path);
  if (format !== undefined) return { path, format };
  const endings = SAVE_FORMATS.map(({ ending }) => ending).join(', ');
  throw new UsageError(`${path}: a puzzle is saved as ${endings}; for pictures there is kronkel draw`);
}

/** Writes the puzzle whole or not at all; what can be opened again, only if it is the same puzzle then. */
export async function writePuzzle({ path, format }: Target, saved: Savable, terminal: Terminal): Promise<void> {
  const text = format.write(saved, { showSolution: false });
  // Our own file is verified as it is written.
  const reader = format === savePuzzleFile ? undefined : findOpenFormat(path);
  if (reader !== undefined) assertSame(saved.map, (await reader.read(text, '')).map, path);
  await writeOutput(path, text, terminal);
}

function assertSame(saved: PlanarMap, read: PlanarMap, path: string): void {
  const [before, after] = [saved, read].map(describe);
  if (before !== after)
    throw new Error(`${path}: saved so the puzzle would be another one, so nothing was written: ${after}, not ${before}`);
}

/** How many there are of all that a drawing with other points must not change. */
function describe(map: PlanarMap): string {
  const { points: _, ...counts } = countAll(map);
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
