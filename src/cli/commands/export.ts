import { checkPens, hasSolution, isReadable, printPuzzle } from '../../session/print/print.ts';
import { loadFonts } from '../../workers/node/fonts.ts';
import { type Command, ExitCode } from '../command.ts';
import { displayName, openFile, pictureNameFor, STDIO } from '../files/input.ts';
import { assertOutput, writeOutput } from '../files/output.ts';
import { readOutput } from '../files/target.ts';
import { readTextOption } from '../options.ts';
import { DPI_HELP, PAGE_OUT, readPageFormat, writePages } from '../print/pages.ts';
import { describePrinted, findPrintFaults, reportPrinted } from '../print/printed.ts';
import { PRINT_OPTIONS, PRINT_USAGE, printHelp, readPrintSetup, TURN_HELP, TURN_OPTIONS, TURN_USAGE } from '../print/printOptions.ts';

export const exportCommand: Command = {
  usage: `export FILE -o ${PAGE_OUT} [--solution] ${PRINT_USAGE} ${TURN_USAGE} [--dpi N] [--json]`,
  help: `Lays a puzzle out on a page, with its clues, as large as it fits. The extension of OUT decides the format: .svg (lines and text, for Inkscape and the
web), .pdf (lines and text with embedded fonts, for printing) or .png (pixels). Curves are smooth, and the command proves that they form the same
puzzle. Without --solution the file does not reveal the picture. The same puzzle gives the same bytes.

  --solution      prints the solution instead of the puzzle: filled faces and the picture
${printHelp('title above the puzzle; by default a neutral one, or with --solution the name of the puzzle')}
${TURN_HELP}
${DPI_HELP}
  -o OUT          the output file; - is standard output, as PDF

Reports faces that are too small for a pen on standard error (no circle of 2 mm fits in), with the smallest page that is large enough.
Exit code 1 if the clues are too small to read (the page is written anyway).`,
  options: {
    output: { type: 'string', short: 'o' },
    solution: { type: 'boolean' },
    dpi: { type: 'string' },
    ...PRINT_OPTIONS,
    ...TURN_OPTIONS,
  },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const output = readOutput(options, `export FILE -o ${PAGE_OUT}`);
    const format = readPageFormat(output, options);
    const setup = readPrintSetup(options);
    await assertOutput(output);
    const opened = await openFile(path, terminal);
    const showSolution = options.solution === true;
    if (showSolution && !hasSolution(opened.map))
      throw new Error(`${displayName(path)}: the puzzle has no solution to print; kronkel solve ${displayName(path)} -o OUT may find it`);
    const texts = {
      title: readTextOption(options.title),
      name: pictureNameFor(opened.puzzle, path),
      author: readTextOption(options.author),
    };
    const printed = printPuzzle({ opened, ...texts }, setup);
    const wanted = { puzzle: !showSolution, solution: showSolution };
    await writeOutput(output, await writePages(printed, opened, format, wanted, await loadFonts()), terminal);
    const pens = checkPens(opened, printed, setup);
    const faults = findPrintFaults(opened, printed, pens);
    if (options.json === true) terminal.printJson({ in: path, out: output, ...reportPrinted(printed, pens, setup.page), faults });
    else (output === STDIO ? terminal.printError : terminal.print)([describePrinted(printed, setup)]);
    terminal.printError(faults.map((line) => `kronkel: ${displayName(path)}: ${line}`));
    return isReadable(printed.labelPt) ? ExitCode.success : ExitCode.negative;
  },
};
