import { type MethodName, methods } from '../../generator/generate.ts';
import type { GeneratorRun } from '../../generator/run.ts';
import { solvability, type WantedClass } from '../../generator/solvable/settings.ts';
import { defaults } from '../../layout/settings.ts';
import { countAmbiguities } from '../../metrics/bos2022/live.ts';
import { measureAll } from '../../metrics/measureAll.ts';
import { createReport } from '../../metrics/report.ts';
import { countAll } from '../../puzzle/map/counts.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { sortChanges } from '../../session/changes.ts';
import { type Relaxed, relaxToRest } from '../../session/relax.ts';
import { workInSlices } from '../../session/slices.ts';
import type { Changes } from '../../settings/paths.ts';
import { describeSettings } from '../../settings/text.ts';
import { type Judgement, judgePuzzle, rankOf } from '../../solver/judge.ts';
import { classWords } from '../../solver/words.ts';
import type { Picture } from '../../svg/picture.ts';
import { readPicture } from '../../svg/readPicture.ts';
import { pictureSchema } from '../../svg/settings.ts';
import { verify } from '../../verify/verify.ts';
import { readSet } from '../changes.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { nameOf, puzzleNameOf, readText, STANDARD } from '../files.ts';
import { listenForInterrupt, showBar, showProgress, showStep } from '../progress.ts';
import { readTarget, writeTarget } from '../target.ts';
import type { Terminal } from '../terminal.ts';

const classes = solvability.class.choices;

export const generate: Command = {
  usage: `generate PICTURE.svg [--method ${Object.keys(methods).join('|')}] [--class ${classes.join('|')}] [--seed N] [--set KEY=VALUE]... [--relax] -o OUT [--json]`,
  help: `Reads the filled shapes of an SVG drawing, continues their outlines to the frame and writes the puzzle. The same drawing, settings and
seed give the same puzzle. Ctrl-C writes the best puzzle so far.

  --method NAME     ${Object.keys(methods).join(', ')}; the first is the default
  --class NAME      how the puzzle can be solved: simple, side by side, the default; unique, by trying too; any, as the method leaves it.
                    Curves that bound no picture are added until it is so. Where that is not reached, the puzzle is written with a warning
  --seed N          a whole number from 0 up; 1 is the default
  --set KEY=VALUE   changes one setting, of the drawing or of the method
  --relax           relaxes the puzzle until it is at rest, and verifies that it is still the same
  -o OUT            the puzzle; - is standard output

Settings of drawings:
${describeSettings(pictureSchema)}
${Object.entries(methods)
  .map(([name, method]) => `Settings of ${name}:\n${describeSettings(method.schema)}`)
  .join('\n')}

Exit code 1 if a class was asked for and is not reached; 130 after Ctrl-C.`,
  options: {
    method: { type: 'string' },
    class: { type: 'string' },
    seed: { type: 'string' },
    set: { type: 'string', multiple: true },
    relax: { type: 'boolean' },
    output: { type: 'string', short: 'o' },
  },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const target = await readTarget(options, 'generate PICTURE.svg -o OUT');
    const method = readMethod(options.method);
    const seed = readSeed(options.seed);
    const { ofPicture, ofMethod: changes } = sortTexts(options.set, method);
    const ofMethod = withClass(changes, options.class);
    const { picture, notes } = await openPicture(path, ofPicture, terminal);
    terminal.tell(notes.map((note) => `kronkel: ${nameOf(path)}: ${note}`));

    const started = performance.now();
    const secondsUntil = () => Number(((performance.now() - started) / 1000).toFixed(1));
    const work = startWork(path, () => methods[method].create(picture, seed, ofMethod));
    const interrupt = listenForInterrupt(terminal);
    await showProgress(terminal, (show) =>
      workInSlices(
        () => work.run.isDone,
        () => work.advance(),
        () => show(showBar(work.run)),
        interrupt.signal,
      ),
    );
    const generated = work.run.takeBest();
    if (generated === undefined) throw new Error(`${nameOf(path)}: interrupted before there was a puzzle; nothing was written`);
    const seconds = secondsUntil();
    const relaxed = options.relax === true && !interrupt.signal.aborted ? await relax(generated, terminal, interrupt.signal) : undefined;
    const final = relaxed ?? generated;
    await writeTarget(target, final, path, terminal);
    interrupt.stopListening();
    const interrupted = interrupt.signal.aborted;

    const [before, after] = [measureAll(generated.map), relaxed === undefined ? undefined : measureAll(relaxed.map)];
    const { curves, faces, filled } = countAll(final.map);
    const score = work.run.bestScore;
    const judgement = judgePuzzle(final.puzzle, final.map);
    const wanted = (ofMethod.class ?? solvability.class.standard) as WantedClass;
    const isReached = wanted === 'any' || rankOf(judgement.class) <= rankOf(wanted);
    if (!isReached) terminal.tell([`kronkel: ${nameOf(path)}: ${describeMiss(judgement, wanted)}`]);
    const decoys = countDecoys(final.puzzle);
    const wantedDecoys = Number(ofMethod.decoys ?? 0);
    if (decoys < wantedDecoys) terminal.tell([`kronkel: ${nameOf(path)}: only ${decoys} of ${wantedDecoys} decoys found a place`]);
    if (options.json === true) {
      terminal.printJson({
        file: path,
        out: target.path,
        method,
        seed,
        settings: { ...methods[method].schema.defaults, ...ofMethod },
        notes,
        interrupted,
        seconds,
        score,
        class: judgement.class,
        orphans: judgement.orphans.length,
        unknownFaces: judgement.unknown.length,
        decoys,
        curves,
        faces,
        filled,
        generated: createReport(before),
        relaxed: after === undefined ? null : { steps: relaxed!.stepMs.length, settled: relaxed!.isSettled, ...createReport(after) },
      });
    } else {
      const count = ({ bos2022 }: typeof before) => countAmbiguities(bos2022);
      const rest = after === undefined ? '' : `; ${count(after)} after relaxing, ${relaxed!.stepMs.length} steps, verified`;
      // The puzzle itself may be on standard output.
      (target.path === STANDARD ? terminal.tell : terminal.print)([
        `${curves} curves, ${faces} faces, ${filled} of them filled; ${method}, seed ${seed}: score ${score.toFixed(1)} in ${seconds} s`,
        `${count(before)} ${count(before) === 1 ? 'ambiguity' : 'ambiguities'}${rest}`,
        `${judgement.class}: ${classWords[judgement.class]}${decoys === 0 ? '' : `; ${decoys} ${decoys === 1 ? 'decoy' : 'decoys'}`}`,
      ]);
    }
    if (interrupted) return ExitCode.interrupted;
    return isReached || ofMethod.class === undefined ? ExitCode.success : ExitCode.negative;
  },
};

/** Why the puzzle is not what was wanted, and what may help. */
function describeMiss({ class: found, orphans, unknown }: Judgement, wanted: WantedClass): string {
  const reasons = [
    ...(orphans.length > 0 ? [`no clue touches ${orphans.length} of its faces`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} can’t be told side by side`] : []),
  ];
  return `the puzzle is ${found}, not ${wanted}: ${reasons.join(', ')}; try another --seed`;
}

/** How many decoys the generator says that it added. */
function countDecoys({ meta }: Puzzle): number {
  return (meta as { generator?: { decoys?: number } } | undefined)?.generator?.decoys ?? 0;
}

function readMethod(name: unknown = Object.keys(methods)[0]): MethodName {
  if (!Object.hasOwn(methods, name as string))
    throw new UsageError(`there is no method ${JSON.stringify(name)}; there are ${Object.keys(methods).join(', ')}`);
  return name as MethodName;
}

function readSeed(text: unknown = '1'): number {
  const seed = Number(text);
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= 2 ** 32 || text === '')
    throw new UsageError(`--seed is ${JSON.stringify(text)}: it must be a whole number from 0 to ${2 ** 32 - 1}`);
  return seed;
}

function sortTexts(texts: unknown, method: MethodName) {
  const changes = readSet(texts);
  const unknown = Object.keys(changes).find((key) => !pictureSchema.settings.has(key) && !methods[method].schema.settings.has(key));
  if (unknown !== undefined) throw new UsageError(`there is no setting ${unknown}; kronkel generate --help lists them`);
  return sortChanges(changes);
}

/** The changes with what `--class` says, which is short for the setting of that name. */
function withClass(changes: Changes, wanted: unknown): Changes {
  if (wanted === undefined) return changes;
  if (changes.class !== undefined && changes.class !== wanted)
    throw new UsageError(`--class ${wanted} and --set class=${changes.class} say different things: leave one of them out`);
  return { ...changes, class: wanted as string };
}

async function openPicture(path: string, changes: Changes, terminal: Terminal): Promise<{ picture: Picture; notes: string[] }> {
  const settings = pictureSchema.change(pictureSchema.defaults, changes);
  const text = await readText(path, terminal);
  return naming(path, () => readPicture(text, puzzleNameOf(path) || 'Puzzle', settings));
}

/** What is wrong with the picture may show at the beginning or on the way. */
function startWork(path: string, create: () => GeneratorRun) {
  const run = naming(path, create);
  return { run, advance: () => naming(path, () => run.advance()) };
}

function naming<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new Error(`${nameOf(path)}: ${(error as Error).message}`, { cause: error });
  }
}

async function relax(opened: OpenedPuzzle, terminal: Terminal, signal: AbortSignal): Promise<Relaxed> {
  const relaxed = await showProgress(terminal, (show) =>
    relaxToRest(opened, defaults, { signal, onProgress: (progress) => show(`relaxing: ${showStep(progress)}`) }),
  );
  const [difference] = verify(opened.puzzle, relaxed.puzzle);
  if (difference !== undefined) throw new Error(`relaxing changed the puzzle, so nothing was written: ${difference.message}`);
  return relaxed;
}
