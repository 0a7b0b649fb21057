import { PEN_WIDTH } from '../../drawing/pen.ts';
import { PER_PAGE, type PerPage } from '../../print/booklet/booklet.ts';
import { POINTS_PER_MM } from '../../print/page/paper.ts';
import { writePdf } from '../../print/pdf/writePdf.ts';
import { type BookletEntry, hasSolution, isReadable, MAX_BOOK_PAGES, type PuzzleToPrint, printBooklet } from '../../session/print/print.ts';
import { loadFonts } from '../../workers/node/fonts.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { assertStdinOnce } from '../files/eachFile.ts';
import { displayName, openFile, pictureNameFor, STDIO } from '../files/input.ts';
import { assertOutput, writeOutput } from '../files/output.ts';
import { readOutput } from '../files/target.ts';
import { readTextOption } from '../options.ts';
import { describeUnreadable } from '../print/printed.ts';
import { PRINT_OPTIONS, PRINT_USAGE, printHelp, readPrintSetup } from '../print/printOptions.ts';
import { drawBar, listenForInterrupt, showProgress } from '../terminal/progress.ts';

const USAGE = 'booklet FILE... -o OUT.pdf';

export const booklet: Command = {
  usage: `${USAGE} [--per-page ${PER_PAGE.join('|')}] [--bound] ${PRINT_USAGE} [--json]`,
  help: `Writes a booklet of puzzles as a PDF: a title, contents by level, solving instructions with a small example, the puzzles, and their solutions at the
back. Puzzles are sorted by level, easiest first; within a level they keep the order of the command line. Pages are in portrait orientation and numbered. The same puzzles
give the same bytes.

  --per-page N    puzzles per page: ${PER_PAGE.join(', ')}; default ${PER_PAGE[0]}
  --bound         margins of a bound book: a gutter that grows with the number of pages (9.5, 12.7 or 15.9 mm up to 150, 300 or ${MAX_BOOK_PAGES} pages),
                  6.4 mm on the outside, or 9.5 mm with --bleed. Can't be combined with --margin
${printHelp('title of the booklet; default Curved Nonograms, or Nonograms if all are grids')}
  -o OUT          the output file, a .pdf; - is standard output

Every puzzle must have a solution. Ctrl-C ends the command without writing anything. Exit code 1 if the clues of a puzzle are too
small to read (the booklet is written anyway).`,
  options: { output: { type: 'string', short: 'o' }, 'per-page': { type: 'string' }, bound: { type: 'boolean' }, ...PRINT_OPTIONS },
  operands: { atLeast: 1 },
  async run({ operands, options }, terminal) {
    const output = readOutput(options, USAGE);
    if (output !== STDIO && !output.toLowerCase().endsWith('.pdf')) throw new UsageError(`${output}: a booklet is written as .pdf`);
    if (options.bound === true && options.margin !== undefined)
      throw new UsageError('--bound sets the margins: omit --margin, or omit --bound');
    assertStdinOnce(operands);
    const setup = {
      ...readPrintSetup(options),
      perPage: readPerPage(options['per-page']),
      isBound: options.bound === true,
      title: readTextOption(options.title),
      author: readTextOption(options.author),
    };
    await assertOutput(output);
    const puzzles: PuzzleToPrint[] = [];
    for (const path of operands) {
      const opened = await openFile(path, terminal);
      if (!hasSolution(opened.map))
        throw new Error(`${displayName(path)}: the puzzle has no solution to print; kronkel solve ${displayName(path)} -o OUT may find it`);
      puzzles.push({ opened, name: pictureNameFor(opened.puzzle, path) });
    }
    const interrupt = listenForInterrupt(terminal);
    try {
      const {
        title,
        sheets,
        puzzles: printed,
      } = await showProgress(terminal, (show) => {
        const onProgress = (done: number) => show(`${drawBar(done / puzzles.length)} ${done} of ${puzzles.length} puzzles`);
        return printBooklet(puzzles, setup, { onProgress, signal: interrupt.signal });
      });
      const bytes = await writePdf(sheets, { fonts: await loadFonts(), info: { ...setup, title } });
      interrupt.signal.throwIfAborted();
      await writeOutput(output, bytes, terminal);
      if (options.json === true) {
        const list = printed.map(({ name, level, class: found, scale, labelPt, narrow }) => ({
          name,
          level,
          class: found ?? null,
          mmPerUnit: scale / POINTS_PER_MM,
          labelPt,
          narrowFaces: narrow.length,
        }));
        terminal.printJson({ files: operands, out: output, pages: sheets.length, puzzles: list });
      } else {
        (output === STDIO ? terminal.printError : terminal.print)([
          `${puzzles.length} ${puzzles.length === 1 ? 'puzzle' : 'puzzles'} on ${sheets.length} pages`,
        ]);
      }
      terminal.printError(printed.flatMap(describeNarrow));
      const unreadable = printed.filter(({ labelPt }) => !isReadable(labelPt));
      terminal.printError(unreadable.map(({ name, labelPt }) => `kronkel: ${name}: ${describeUnreadable(labelPt)}`));
      return unreadable.length === 0 ? ExitCode.success : ExitCode.negative;
    } catch (error) {
      if (!interrupt.signal.aborted) throw error;
      terminal.printError(['kronkel: interrupted; nothing was written']);
      return ExitCode.interrupted;
    } finally {
      interrupt.stopListening();
    }
  },
};

function describeNarrow({ name, narrow }: BookletEntry, index: number): string[] {
  if (narrow.length === 0) return [];
  const count = `${narrow.length} ${narrow.length === 1 ? 'face' : 'faces'} narrower than ${PEN_WIDTH} mm`;
  return [`kronkel: puzzle ${index + 1}, ${name}, has ${count}, too small for a pen; kronkel export lists them`];
}

function readPerPage(text: unknown = String(PER_PAGE[0])): PerPage {
  const count = PER_PAGE.find((known) => String(known) === text);
  if (count === undefined)
    throw new UsageError(`--per-page is ${JSON.stringify(text)}: it must be ${PER_PAGE.slice(0, -1).join(', ')} or ${PER_PAGE.at(-1)}`);
  return count;
}
