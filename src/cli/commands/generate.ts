import { methods } from '../../generator/generate.ts';
import { countAmbiguities } from '../../metrics/bos2022/live.ts';
import { measureAll } from '../../metrics/measureAll.ts';
import { createReport } from '../../metrics/report.ts';
import { countElements } from '../../puzzle/map/counts.ts';
import { classifyPuzzleQuickly } from '../../solver/classifyQuickly.ts';
import { classDescriptions } from '../../solver/describe.ts';
import { type Command, ExitCode } from '../command.ts';
import { displayName, STDIO } from '../files/input.ts';
import { assertSavable, readTarget, writeTarget } from '../files/target.ts';
import {
  countDecoys,
  describeClassMiss,
  GENERATE_HELP,
  GENERATE_OPTIONS,
  GENERATE_SETTINGS_HELP,
  GENERATE_USAGE,
  generateWithProgress,
  isClassReached,
  openPicture,
  readGeneratingPlan,
  relaxWithProgress,
} from '../generate/generating.ts';
import { listTries, reportTries } from '../generate/tries.ts';
import { listenForInterrupt } from '../terminal/progress.ts';

export const generate: Command = {
  usage: `generate PICTURE.svg ${GENERATE_USAGE} [--relax] -o OUT [--json]`,
  help: `Generates a puzzle from a picture: reads the filled shapes of an SVG drawing and continues their outlines to the frame. The same drawing, settings and seed
give the same puzzle. Ctrl-C ends the search and writes the best puzzle so far.

${GENERATE_HELP}
  --relax           relaxes the puzzle until it settles, and verifies that it is still the same
  -o OUT            the output file; - is standard output

${GENERATE_SETTINGS_HELP}

Exit code 1 if --class is given and not reached. Without --class, a missed class is only a warning (exit code 0). 130 after Ctrl-C.`,
  options: {
    ...GENERATE_OPTIONS,
    relax: { type: 'boolean' },
    output: { type: 'string', short: 'o' },
  },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const target = await readTarget(options, 'generate PICTURE.svg -o OUT');
    assertSavable(target, { input: 'picture' }, path);
    const plan = readGeneratingPlan(options);
    const source = await openPicture(path, plan.ofPicture, terminal);
    const { method } = plan;
    const { notes } = source;
    terminal.printError(notes.map((note) => `kronkel: ${displayName(path)}: ${note}`));

    const interrupt = listenForInterrupt(terminal);
    const generation = await generateWithProgress(path, source, plan, terminal, interrupt.signal);
    const { opened: generated, score, seconds, seed, settings, tries } = generation;
    const relaxed =
      options.relax === true && !interrupt.signal.aborted ? await relaxWithProgress(generated, terminal, interrupt.signal) : undefined;
    const final = relaxed ?? generated;
    await writeTarget(target, final, path, terminal);
    interrupt.stopListening();
    const interrupted = interrupt.signal.aborted;

    const [before, after] = [measureAll(generated.map), relaxed === undefined ? undefined : measureAll(relaxed.map)];
    const { curves, faces, filled } = countElements(final.map);
    const quickVerdict = classifyPuzzleQuickly(final.puzzle, final.map);
    const isReached = isClassReached(quickVerdict, plan.wantedClass);
    if (!isReached) terminal.printError([`kronkel: ${displayName(path)}: ${describeClassMiss(quickVerdict, plan.wantedClass)}`]);
    const decoys = countDecoys(final.puzzle);
    const wantedDecoys = Number(settings.decoys ?? 0);
    if (decoys < wantedDecoys)
      terminal.printError([`kronkel: ${displayName(path)}: only ${decoys} of ${wantedDecoys} decoys fit into the puzzle`]);
    if (options.json === true) {
      terminal.printJson({
        file: path,
        out: target.path,
        method,
        seed,
        settings: { ...methods[method].schema.defaults, ...settings },
        notes,
        interrupted,
        seconds,
        score,
        class: quickVerdict.class,
        orphans: quickVerdict.orphans.length,
        unknownFaces: quickVerdict.unknown.length,
        decoys,
        curves,
        faces,
        filled,
        generated: createReport(before),
        ...(tries === undefined ? {} : { for: plan.choice!.goal, tries: reportTries(tries) }),
        relaxed: after === undefined ? null : { steps: relaxed!.stepMs.length, settled: relaxed!.isSettled, ...createReport(after) },
      });
    } else {
      const count = ({ bos2022 }: typeof before) => countAmbiguities(bos2022);
      const rest = after === undefined ? '' : `; ${count(after)} after relaxing, ${relaxed!.stepMs.length} steps, verified`;
      // Standard output may hold the puzzle.
      (target.path === STDIO ? terminal.printError : terminal.print)([
        ...(tries === undefined ? [] : listTries(tries, plan.choice!)),
        `${curves} curves, ${faces} faces, ${filled} of them filled; ${method}, seed ${seed}: score ${score.toFixed(1)} in ${seconds} s`,
        `${count(before)} ${count(before) === 1 ? 'ambiguity' : 'ambiguities'}${rest}`,
        `${quickVerdict.class}: ${classDescriptions[quickVerdict.class]}${decoys === 0 ? '' : `; ${decoys} ${decoys === 1 ? 'decoy' : 'decoys'}`}`,
      ]);
    }
    if (interrupted) return ExitCode.interrupted;
    return isReached || !plan.isClassRequested ? ExitCode.success : ExitCode.negative;
  },
};
