import { drawPuzzle, drawPuzzlePair } from '../../session/document/drawPuzzle.ts';
import { verify } from '../../verify/verify.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { openFile, puzzleNameOf, STANDARD } from '../files/input.ts';
import { assertOutput, writeOutput } from '../files/output.ts';
import { MAX_PNG_PX, renderPng } from '../files/png.ts';
import { readOutput } from '../files/target.ts';

/** Smaller pictures show nothing. */
const MIN_WIDTH_PX = 16;

/** Of a PNG, if nobody says; of a pair, for both. */
const PNG_WIDTH_PX = 1200;

type Content = string | Uint8Array;

/** By the ending of the file: what is made of the drawing. */
const FORMATS: Readonly<Record<string, (svg: string, width: number | undefined) => Content | Promise<Content>>> = {
  '.svg': (svg) => svg,
  '.png': (svg, width = PNG_WIDTH_PX) => renderPng(svg, width),
};

export const draw: Command = {
  usage: `draw FILE -o OUT${Object.keys(FORMATS).join('|')} [--solution] [--no-labels] [--before FILE] [--width PX] [--json]`,
  help: `Draws the puzzle as on screen, with smooth curves and its clues around it, in ink for white paper. The ending of OUT tells what is made: lines and
curves (.svg), or pixels on white paper (.png). The picture is drawn in a colour of its own: whoever sees it need not solve the puzzle; kronkel export prints
one to give away. An SVG holds the solution also where it is not shown, and can be opened again as the same puzzle; a pair can't.

  --solution      fills the faces of the solution
  --no-labels     leaves out the clues around the frame
  --before FILE   draws another drawing of the same puzzle left of it. That it is the same is verified first
  --width PX      how wide the picture is, from ${MIN_WIDTH_PX} to ${MAX_PNG_PX} pixels; ${PNG_WIDTH_PX} for .png, a pixel for each unit for .svg if not said
  -o OUT          the picture; - is standard output, and SVG

Exit code 1 and a line for each difference, with its place, if --before is another puzzle; nothing is written then.`,
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
    const make = readFormat(output);
    const width = readWidth(options.width);
    const beforePath = options.before as string | undefined;
    if (path === STANDARD && beforePath === STANDARD) throw new UsageError('only one of the two files can be standard input');
    await assertOutput(output);
    const now = await openFile(path, terminal);
    const before = beforePath === undefined ? undefined : await openFile(beforePath, terminal);
    const differences = before === undefined ? [] : verify(before.puzzle, now.puzzle);
    if (differences.length > 0) {
      if (options.json === true) terminal.printJson({ in: path, before: beforePath, out: null, differences });
      else (output === STANDARD ? terminal.tell : terminal.print)(differences.map(({ message }) => message));
      return ExitCode.negative;
    }
    const title = now.puzzle.name.trim() || puzzleNameOf(path);
    const look = { showSolution: options.solution === true, showLabels: options['no-labels'] !== true, title, width };
    const svg = before === undefined ? drawPuzzle(now, look) : drawPuzzlePair(before, now, look);
    await writeOutput(output, await make(svg, width), terminal);
    if (options.json === true) terminal.printJson({ in: path, before: beforePath ?? null, out: output, differences });
    return ExitCode.success;
  },
};

function readFormat(output: string) {
  const ending = output === STANDARD ? '.svg' : Object.keys(FORMATS).find((known) => output.toLowerCase().endsWith(known));
  if (ending === undefined) throw new UsageError(`${output}: a picture ends in ${Object.keys(FORMATS).join(' or ')}`);
  return FORMATS[ending];
}

function readWidth(text: unknown): number | undefined {
  if (text === undefined) return undefined;
  const width = Number(text);
  if (!Number.isInteger(width) || width < MIN_WIDTH_PX || width > MAX_PNG_PX)
    throw new UsageError(`--width is ${JSON.stringify(text)}: it must be a whole number from ${MIN_WIDTH_PX} to ${MAX_PNG_PX}`);
  return width;
}
