import { countAmbiguities, measureBos } from '../../metrics/bos2022/live.ts';
import { countElements } from '../../puzzle/map/counts.ts';
import { checkPens, isReadable, printPuzzle } from '../../session/print/print.ts';
import { describeRest } from '../../session/relax/rest.ts';
import { classifyPuzzleQuickly } from '../../solver/classifyQuickly.ts';
import { classDescriptions } from '../../solver/describe.ts';
import { loadFonts } from '../../workers/node/fonts.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { displayName, pictureNameFor, STDIO } from '../files/input.ts';
import { assertOutput, writeOutput } from '../files/output.ts';
import { assertSavable, readOutput, readTarget, writeTarget } from '../files/target.ts';
import {
  countDecoys,
  describeClassMiss,
  GENERATE_HELP,
  GENERATE_OPTIONS,
  GENERATE_USAGE,
  generateWithProgress,
  isClassReached,
  openPicture,
  readGeneratingPlan,
  relaxWithProgress,
} from '../generate/generating.ts';
import { listTries, reportTries } from '../generate/tries.ts';
import { readTextOption } from '../options.ts';
import { DPI_HELP, PAGE_OUT, readPageFormat, writePages } from '../print/pages.ts';
import { describePrinted, findPrintFaults, reportPrinted } from '../print/printed.ts';
import { PRINT_OPTIONS, PRINT_USAGE, printHelp, readPrintSetup, TURN_HELP, TURN_OPTIONS, TURN_USAGE } from '../print/printOptions.ts';
import { listenForInterrupt } from '../terminal/progress.ts';

export const make: Command = {
  usage: `make PICTURE.svg -o ${PAGE_OUT} [--solution] [--save PUZZLE] ${GENERATE_USAGE} ${PRINT_USAGE} ${TURN_USAGE} [--dpi N] [--json]`,
  help: `Turns a drawing into a printed puzzle in one step: generates a puzzle, relaxes it, verifies that it is still the same puzzle, checks how it can be
solved, places its clues, and prints it. Prints the result of each step. kronkel generate and kronkel export do the same in two steps.
The same drawing, settings and seed give the same bytes. Ctrl-C ends the command without writing anything.

  --solution        adds the solution on a second page; only for .pdf
  --save PUZZLE     also saves the puzzle, to be opened again
${GENERATE_HELP}
${printHelp('title above the puzzle; by default a neutral one, and above the solution the name of PICTURE')}
${TURN_HELP}
${DPI_HELP}
  -o OUT          the output file; - is standard output, as PDF

kronkel generate --help lists the settings. Exit code 1 if the class is not reached or the clues are too small to read (the page is written anyway); 130 after Ctrl-C.`,
  options: {
    output: { type: 'string', short: 'o' },
    solution: { type: 'boolean' },
    save: { type: 'string' },
    dpi: { type: 'string' },
    ...GENERATE_OPTIONS,
    ...PRINT_OPTIONS,
    ...TURN_OPTIONS,
  },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const output = readOutput(options, `make PICTURE.svg -o ${PAGE_OUT}`);
    const format = readPageFormat(output, options);
    if (options.solution === true && format.extension !== '.pdf')
      throw new UsageError(`${output}: only a .pdf can have the solution on a second page; use --save, and then kronkel export --solution`);
    const setup = readPrintSetup(options);
    const plan = readGeneratingPlan(options);
    const saved =
      options.save === undefined ? undefined : await readTarget({ ...options, output: options.save }, 'make PICTURE.svg --save PUZZLE');
    if (saved !== undefined) assertSavable(saved, { input: 'picture' }, path);
    if (saved?.path === STDIO && output === STDIO)
      throw new UsageError('-o and --save both write to standard output: use only one of them');
    await assertOutput(output);
    const source = await openPicture(path, plan.ofPicture, terminal);
    terminal.printError(source.notes.map((note) => `kronkel: ${displayName(path)}: ${note}`));

    const isSilent = options.json === true;
    const printLines = output === STDIO || saved?.path === STDIO ? terminal.printError : terminal.print;
    const printStage = (stage: string, result: string) => {
      if (!isSilent) printLines([`${stage.padEnd(10)} ${result}`]);
    };
    const interrupt = listenForInterrupt(terminal);
    try {
      const { opened: generated, ...generation } = await generateWithProgress(path, source, plan, terminal, interrupt.signal);
      interrupt.signal.throwIfAborted();
      const { score, seconds, seed, tries } = generation;
      if (tries !== undefined) for (const row of listTries(tries, plan.choice!)) printStage('tried', row);
      const { curves, faces, filled } = countElements(generated.map);
      printStage(
        'generated',
        `${curves} curves, ${faces} faces, ${filled} of them filled; ${plan.method}, seed ${seed}: score ${score.toFixed(1)} in ${seconds} s`,
      );

      const relaxed = await relaxWithProgress(generated, terminal, interrupt.signal);
      interrupt.signal.throwIfAborted();
      const [before, after] = [generated, relaxed].map(({ map }) => countAmbiguities(measureBos(map)));
      const settledText = relaxed.residualMotion === undefined ? 'not settled' : describeRest(relaxed.residualMotion);
      const how =
        relaxed.choice === 'opened'
          ? 'kept as generated, because relaxing made it worse'
          : `${relaxed.stepMs.length} steps, ${settledText}; verified: the same puzzle`;
      printStage('relaxed', `${before} → ${after} ambiguities; ${how}`);

      const opened = { puzzle: relaxed.puzzle, map: relaxed.map, warnings: [] };
      const quickVerdict = classifyPuzzleQuickly(opened.puzzle, opened.map);
      const isReached = isClassReached(quickVerdict, plan.wantedClass);
      const decoys = countDecoys(opened.puzzle);
      printStage(
        'solvable',
        `${quickVerdict.class}: ${classDescriptions[quickVerdict.class]}${decoys === 0 ? '' : `; ${decoys} ${decoys === 1 ? 'decoy' : 'decoys'}`}`,
      );

      const texts = {
        title: readTextOption(options.title),
        name: pictureNameFor(opened.puzzle, path),
        author: readTextOption(options.author),
      };
      const printed = printPuzzle({ opened, ...texts }, setup);
      const content = await writePages(printed, opened, format, { puzzle: true, solution: options.solution === true }, await loadFonts());
      // Lets the event loop deliver a pending Ctrl-C.
      await new Promise<void>((resolve) => setTimeout(resolve, 0));
      interrupt.signal.throwIfAborted();
      if (saved !== undefined) await writeTarget(saved, opened, path, terminal);
      await writeOutput(output, content, terminal);
      printStage('printed', describePrinted(printed, setup));
      const pens = checkPens(opened, printed, setup);
      const faults = [...(isReached ? [] : [describeClassMiss(quickVerdict, plan.wantedClass)]), ...findPrintFaults(opened, printed, pens)];
      terminal.printError(faults.map((fault) => `kronkel: ${displayName(path)}: ${fault}`));
      if (isSilent) {
        terminal.printJson({
          file: path,
          out: output,
          saved: saved?.path ?? null,
          method: plan.method,
          seed,
          ...(tries === undefined ? {} : { for: plan.choice!.goal, tries: reportTries(tries) }),
          score,
          seconds,
          curves,
          faces,
          filled,
          decoys,
          ambiguities: { generated: before, relaxed: after },
          steps: relaxed.stepMs.length,
          settled: relaxed.isSettled,
          ...reportPrinted(printed, pens, setup.page),
          faults,
        });
      }
      return isReached && isReadable(printed.labelPt) ? ExitCode.success : ExitCode.negative;
    } catch (error) {
      if (!interrupt.signal.aborted) throw error;
      terminal.printError([`kronkel: ${displayName(path)}: interrupted; nothing was written`]);
      return ExitCode.interrupted;
    } finally {
      interrupt.stopListening();
    }
  },
};
