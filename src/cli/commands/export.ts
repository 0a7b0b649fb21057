import { checkPens, hasSolution, printPuzzle } from '../../session/print/print.ts';
import { type Command, ExitCode } from '../command.ts';
import { loadFonts } from '../files/fonts.ts';
import { nameOf, nameOfPicture, openFile, STANDARD } from '../files/input.ts';
import { assertOutput, writeOutput } from '../files/output.ts';
import { readOutput } from '../files/target.ts';
import { readTextOption } from '../options.ts';
import { DPI_HELP, PAGE_OUT, readPageFormat, writePages } from '../print/pages.ts';
import { describePrinted, findPrintFaults, reportPrinted } from '../print/printed.ts';
import { PRINT_OPTIONS, PRINT_USAGE, printHelp, readPrintSetup, TURN_HELP, TURN_OPTIONS, TURN_USAGE } from '../print/printOptions.ts';

export const exportCommand: Command = {
  usage: `export FILE -o ${PAGE_OUT} [--solution] ${PRINT_USAGE} ${TURN_USAGE} [--dpi N] [--json]`,
  help: `Lays a puzzle out on a page, with its clues, as large as it fits, and writes the page: lines and text for Inkscape and the web (.svg), lines and
text with the font in it for a printer (.pdf), or pixels (.png). Curves are smooth, and proved to make the same puzzle. Nothing in the file tells what is
the picture, unless the solution is asked for. The same puzzle gives the same bytes.

  --solution      writes the solution in place of the puzzle: filled faces, and the picture
${printHelp('what stands above it; above the puzzle nothing that tells, above the solution its name if not said')}
${TURN_HELP}
${DPI_HELP}
  -o OUT          the page; - is standard output, and PDF

Faces in which no pen can fill a circle of 2 mm are told on standard error, with the smallest page that would do.`,
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
      throw new Error(`${nameOf(path)}: the puzzle has no solution that could be printed; kronkel solve ${nameOf(path)} -o OUT finds it`);
    const words = {
      title: readTextOption(options.title),
      name: nameOfPicture(opened.puzzle, path),
      author: readTextOption(options.author),
    };
    const printed = printPuzzle({ opened, ...words }, setup);
    const wanted = { puzzle: !showSolution, solution: showSolution };
    await writeOutput(output, await writePages(printed, opened, format, wanted, await loadFonts()), terminal);
    const pens = checkPens(opened, printed, setup);
    const faults = findPrintFaults(opened, printed, pens);
    if (options.json === true) terminal.printJson({ in: path, out: output, ...reportPrinted(printed, pens, setup.page), faults });
    else (output === STANDARD ? terminal.tell : terminal.print)([describePrinted(printed, setup)]);
    terminal.tell(faults.map((line) => `kronkel: ${nameOf(path)}: ${line}`));
    return ExitCode.success;
  },
};
