import { drawPuzzle, drawPuzzlePair } from '../../session/document/drawPuzzle.ts';
import { verify } from '../../verify/verify.ts';
import { MAX_PNG_PX, renderPng } from '../../workers/node/png.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { openFile, puzzleNameOf, STDIO } from '../files/input.ts';
import { assertOutput, writeOutput } from '../files/output.ts';
import { readOutput } from '../files/target.ts';

/** Smaller pictures are unreadable. */
const MIN_WIDTH_PX = 16;

/** Default width of a PNG; of a pair, the width of both together. */
const PNG_WIDTH_PX = 1200;

type Content = string | Uint8Array;

/** Converts the SVG to the format of the output's extension. */
const FORMATS: Readonly<Record<string, (svg: string, width: number | undefined) => Content | Promise<Content>>> = {
  '.svg': (svg) => svg,
  '.png': (svg, width = PNG_WIDTH_PX) => renderPng(svg, width),
};

export const draw: Command = {
  usage: `draw FILE -o OUT${Object.keys(FORMATS).join('|')} [--solution] [--no-labels] [--before FILE] [--width PX] [--json]`,
  help: `Draws a puzzle as on screen, with smooth curves and with the clues around it, in dark ink for white paper. The extension of OUT decides the format: .svg
or .png. The lines of the picture have a colour of their own, which gives the solution away; use kronkel export for a sheet to solve.
An .svg always contains the solution, even if it is hidden, and opens as the same puzzle, with its curves rounded
as drawn. An .svg with --before shows two drawings and can't be opened.

  --solution      fills the faces of the solution
  --no-labels     leaves out the clues around the frame
  --before FILE   draws FILE, another drawing of the same puzzle, to the left. Verifies first that it is the same puzzle
  --width PX      width of the picture, from ${MIN_WIDTH_PX} to ${MAX_PNG_PX} pixels; default ${PNG_WIDTH_PX} for .png, one pixel per unit for .svg
  -o OUT          the output file; - is standard output, as SVG

Exit code 1 if --before is another puzzle: prints the differences with their positions, and writes nothing.`,
  options: {
    output: { type: 'string', short: 'o' },
    solution: { type: 'boolean' },
    'no-labels': { type: 'boolean' },
    before: { type: 'string' },
    width: { type: 'string' },
  },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const output = readOutput(options, `draw FILE -o OUT${Object.keys(FORMATS).join('|')}`);
    const convert = readFormat(output);
    const width = readWidth(options.width);
    const beforePath = options.before as string | undefined;
    if (path === STDIO && beforePath === STDIO) throw new UsageError('only one of the two files can be standard input');
    await assertOutput(output);
    const now = await openFile(path, terminal);
    const before = beforePath === undefined ? undefined : await openFile(beforePath, terminal);
    const differences = before === undefined ? [] : verify(before.puzzle, now.puzzle);
    if (differences.length > 0) {
      if (options.json === true) terminal.printJson({ in: path, before: beforePath, out: null, differences });
      else (output === STDIO ? terminal.printError : terminal.print)(differences.map(({ message }) => message));
      return ExitCode.negative;
    }
    const title = now.puzzle.name.trim() || puzzleNameOf(path);
    const svgOptions = { showSolution: options.solution === true, showLabels: options['no-labels'] !== true, title, width };
    const svg = before === undefined ? drawPuzzle(now, svgOptions) : drawPuzzlePair(before, now, svgOptions);
    await writeOutput(output, await convert(svg, width), terminal);
    if (options.json === true) terminal.printJson({ in: path, before: beforePath ?? null, out: output, differences });
    return ExitCode.success;
  },
};

function readFormat(output: string) {
  const extension = output === STDIO ? '.svg' : Object.keys(FORMATS).find((known) => output.toLowerCase().endsWith(known));
  if (extension === undefined) throw new UsageError(`${output}: a picture is written as ${Object.keys(FORMATS).join(' or ')}`);
  return FORMATS[extension];
}

function readWidth(text: unknown): number | undefined {
  if (text === undefined) return undefined;
  const width = Number(text);
  if (!Number.isInteger(width) || width < MIN_WIDTH_PX || width > MAX_PNG_PX)
    throw new UsageError(`--width is ${JSON.stringify(text)}: it must be a whole number from ${MIN_WIDTH_PX} to ${MAX_PNG_PX}`);
  return width;
}
