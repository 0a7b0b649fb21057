import { type PageFiles, stampWorker, WORKER_FILE } from '../../offline/release.ts';
import { COLLECTION_FILE, type Collection } from '../../play/collection.ts';
import { collectPuzzle, type PuzzleForPlayers } from '../../session/play/collect.ts';
import { DEFAULT_LIMIT_S } from '../../session/solve/solve.ts';
import { classDescriptions } from '../../solver/describe.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { assertStdinOnce } from '../files/eachFile.ts';
import { displayName, openFile, STDIO } from '../files/input.ts';
import { readOutput } from '../files/target.ts';
import { readTextOption } from '../options.ts';
import { loadPlayerFiles } from '../play/playerFiles.ts';
import { openPlayFolder, writePlayFolder } from '../play/playFolder.ts';
import { drawBar, listenForInterrupt, showProgress } from '../terminal/progress.ts';

const USAGE = 'play FILE... -o FOLDER';

const DEFAULT_TITLE = 'Curved nonograms';

/** The page, and its name in the folder. */
const PAGE = 'play.html';
const INDEX = 'index.html';

export const play: Command = {
  usage: `${USAGE} [--title TEXT] [--json]`,
  help: `Writes a folder with a web page on which people solve the puzzles by mouse, touch or keyboard. Copy it to any web server; after the first visit it
works offline. With several puzzles the page starts with a list, in the order of the command line.

The folder contains no solution, no name and no picture: the page checks answers by the clues. For other web pages it contains the
script kronkel-puzzle.js, which defines the element <kronkel-puzzle src="puzzles/1.json">; docs/play.md has an example.

  --title TEXT    title of the page; default ${DEFAULT_TITLE}
  -o FOLDER       a new or empty folder, or one that an earlier run has written: it is updated

Ctrl-C ends the command without writing anything. Exit code 1 if a puzzle does not have exactly one solution (the folder is written
anyway).`,
  options: { output: { type: 'string', short: 'o' }, title: { type: 'string' } },
  operands: { atLeast: 1 },
  async run({ operands, options }, terminal) {
    const folder = readOutput(options, USAGE);
    if (folder === STDIO) throw new UsageError(`the pages are a folder, so they can’t be written to standard output: kronkel ${USAGE}`);
    const title = readTextOption(options.title) || DEFAULT_TITLE;
    assertStdinOnce(operands);
    const earlier = await openPlayFolder(folder);
    const interrupt = listenForInterrupt(terminal);
    const { signal } = interrupt;
    try {
      const puzzles: PuzzleForPlayers[] = [];
      await showProgress(terminal, async (show) => {
        for (const [index, path] of operands.entries()) {
          show(`${drawBar(index / operands.length)} ${index} of ${operands.length} puzzles`);
          const opened = await openFile(path, terminal);
          const limit = { limitMs: 1000 * DEFAULT_LIMIT_S, isStopped: () => signal.aborted };
          puzzles.push(
            await collectPuzzle(opened, `puzzles/${index + 1}.json`, limit).catch((error: Error) => {
              throw new Error(`${displayName(path)}: ${error.message}`, { cause: error });
            }),
          );
          // Lets the process notice Ctrl-C.
          await new Promise(setImmediate);
          signal.throwIfAborted();
        }
        show('building the page');
      });
      const files = await assemble(await loadPlayerFiles(), title, puzzles);
      signal.throwIfAborted();
      await writePlayFolder(folder, files, earlier);
      const rows = puzzles.map(({ entry, class: found }, index) => ({ source: operands[index], ...entry, class: found }));
      if (options.json === true) terminal.printJson({ out: folder, title, puzzles: rows });
      else {
        const count = `${rows.length} ${rows.length === 1 ? 'puzzle' : 'puzzles'}`;
        terminal.print([`${count} in ${folder}; open ${INDEX} from a web server`]);
      }
      const doubtful = rows.filter(({ class: found }) => found !== 'unique' && found !== 'simple');
      terminal.printError(doubtful.map(({ source, class: found }) => `kronkel: ${displayName(source)}: ${classDescriptions[found]}`));
      return doubtful.length === 0 ? ExitCode.success : ExitCode.negative;
    } catch (error) {
      if (!signal.aborted) throw error;
      terminal.printError(['kronkel: interrupted; nothing was written']);
      return ExitCode.interrupted;
    } finally {
      interrupt.stopListening();
    }
  },
};

/** The files of the folder: the page with its list, the puzzles, and the service worker, which stores all of them. */
async function assemble(player: PageFiles, title: string, puzzles: readonly PuzzleForPlayers[]): Promise<PageFiles> {
  const { [PAGE]: page, [WORKER_FILE]: worker, ...scripts } = player;
  const list: Collection = { title, puzzles: puzzles.map(({ entry }) => entry) };
  const files: PageFiles = {
    ...scripts,
    [INDEX]: String(page).replace('<head>', `<head>\n    <meta name="puzzles" content="${COLLECTION_FILE}" />`),
    [COLLECTION_FILE]: `${JSON.stringify(list, undefined, 2)}\n`,
    ...Object.fromEntries(puzzles.map(({ entry, text }) => [entry.file, text])),
  };
  return { ...files, [WORKER_FILE]: await stampWorker(String(worker), files) };
}
