import { looks } from '../../layout/knobs.ts';
import { layoutSchema } from '../../layout/settings.ts';
import { DEFAULT_SETUP } from '../../print/page/paper.ts';
import { describeSettings } from '../../settings/text.ts';
import { type Command, ExitCode } from '../command.ts';
import { assertStdinOnce, EACH_FILE_HELP, forEachFile } from '../files/eachFile.ts';
import { displayName, STDIO } from '../files/input.ts';
import { OUTPUTS_HELP, readTargets } from '../files/targets.ts';
import { PAGES } from '../print/printOptions.ts';
import { planRun } from '../relax/planRun.ts';
import { relaxFile } from '../relax/relaxFile.ts';

const USAGE = 'relax FILE... -o OUT';

export const relax: Command = {
  usage:
    'relax FILE... [--steps N | --until settled] [--preset NAME | FILE] [--look NAME] [--set PATH=VALUE]... [--schedule FILE | --recipe FILE] [--page NAME] [--accept-worse] -o OUT [--json]',
  help: `Relaxes puzzles: moves their curves by forces until the drawing settles (the default), or for N steps. Verifies, before it writes OUT, that the picture,
the frame and the topology are still the same. Ctrl-C ends the run and writes the current drawing, if it has
made a step; a second Ctrl-C ends the command.

A drawing that settles is never worse than that of FILE: if it is, the command tries calmer settings, writes the best of the three drawings, and reports
which one that is. Better means: fewer ambiguities; if equal, fewer faces that a pen cannot fill on the page; if equal, a smaller weighted sum of how
clear, even and graceful it is. --steps and --schedule make exactly the requested run.

  --steps N          makes exactly N steps
  --until settled    runs until the drawing settles (the default)
  --preset NAME      kronkel (the default), bos-2022 (the constants of the thesis), or a settings file saved by the app; settings that the
                     file does not contain keep their defaults
  --look NAME        a preset of the settings openness, evenness and straightness, which control others: ${Object.keys(looks).join(', ')}
  --set PATH=VALUE   changes one setting, as in --set temperature=0.5 or --set repulsion.weight=60; repeatable. --set straightness=0.8 also
                     changes the settings that straightness controls, except those that are set as well
  --schedule FILE    a schedule: a recording saved by the app, or a list of entries:
                     - A recording is replayed bit by bit: its settings, its steps, and all actions of the user. It contains all settings, so
                       --steps, --until, --preset, --look and --set can't be combined with it, and it fits only the puzzle it was recorded
                       with. If a replay drifts from the recording, the command writes the result and reports the drift.
                     - A JSON list of entries works with any puzzle and all options, as in
                       [{ "atStep": 100, "settings": { "temperature": 0.1 } }]. Entries can also pin points ("pins": { "17": true }), pull
                       them ("pulls": { "17": [250, 300] }; null releases), hold everything farther than some units from them ("reach": 60), and restore the initial temperature ("reheat": true).
                       Settings at step 0 apply from the start
  --recipe FILE      a recipe, saved by the app or by kronkel polish: stages of settings that apply to any puzzle. It contains all settings, so
                     --steps, --until, --preset, --look, --set and --schedule can't be combined with it
  --page NAME        the page on which a pen should be able to fill all faces: ${PAGES.join(', ')}; default ${DEFAULT_SETUP.page}
  --accept-worse     writes the drawing of the requested settings, even if it is worse than that of FILE
${OUTPUTS_HELP}. It also records the settings,
                     the pins and the number of steps, so that the app opens the drawing at rest, with the same settings

Settings and their defaults:
${describeSettings(layoutSchema)}

A run ends "at rest" if the forces would hardly move it any further, or "stopped early" ("cooled" in --json) if it became too cold to continue. The
residual motion then shows how far points would still move; --json also shows where. A higher "cooling" lets the run continue longer.

Reports on standard error metrics that got noticeably worse, and places where fixed lines are too close together.
Exit code 1 if the drawing is still ambiguous or a replay has drifted (the result is written), or if the verifier finds a difference (nothing is
written). 2 on failure. 130 after Ctrl-C. ${EACH_FILE_HELP}`,
  options: {
    steps: { type: 'string' },
    until: { type: 'string' },
    preset: { type: 'string' },
    look: { type: 'string' },
    set: { type: 'string', multiple: true },
    schedule: { type: 'string' },
    recipe: { type: 'string' },
    page: { type: 'string' },
    'accept-worse': { type: 'boolean' },
    output: { type: 'string', short: 'o' },
  },
  operands: { atLeast: 1 },
  takesFolders: true,
  async run({ operands, options }, terminal) {
    const targets = await readTargets(operands, options, USAGE, 'file');
    assertStdinOnce([...operands, options.schedule, options.preset, options.recipe]);
    const run = await planRun(options, terminal);
    const isSingle = operands.length === 1;
    let isInterrupted = false;
    const { all, hasFailed } = await forEachFile(operands, terminal, async (path) => {
      if (isInterrupted) return undefined;
      const target = targets[operands.indexOf(path)];
      const report = await relaxFile(path, target, run, terminal);
      isInterrupted = report === undefined || report.code === ExitCode.interrupted;
      if (report === undefined) return undefined;
      if (options.json !== true)
        // Standard output may hold the drawing.
        (target.path === STDIO ? terminal.printError : terminal.print)(isSingle ? report.lines : [report.summary]);
      terminal.printError(isSingle ? report.warnings : report.warnings.map((warning) => `kronkel: ${displayName(path)}: ${warning}`));
      return report;
    });
    const reports = all.filter((report) => report !== undefined);
    if (options.json === true && reports.length > 0) {
      const json = reports.map((report) => report.json);
      terminal.printJson(isSingle ? json[0] : json);
    }
    if (isInterrupted && reports.length === 0) terminal.printError(['kronkel: interrupted before the first step; nothing was written']);
    else if (reports.length < all.length) terminal.printError([`kronkel: interrupted; ${describeLeft(all.length - reports.length)}`]);
    if (isInterrupted) return ExitCode.interrupted;
    if (hasFailed) return ExitCode.failure;
    return reports.some(({ code }) => code === ExitCode.negative) ? ExitCode.negative : ExitCode.success;
  },
};

function describeLeft(count: number): string {
  return count === 1 ? '1 file was not relaxed' : `${count} files were not relaxed`;
}
