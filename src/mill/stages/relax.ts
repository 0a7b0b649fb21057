import { type LookName, looks } from '../../layout/knobs.ts';
import { changeSettings, type PresetName, presets, type Settings } from '../../layout/settings.ts';
import { DEFAULT_SETUP, PAGE_FORMATS, type PageName } from '../../print/page/paper.ts';
import { describeChoice, relaxPuzzle } from '../../session/polish/relaxPuzzle.ts';
import { MAX_STEPS } from '../../session/relax/relax.ts';
import { oneOf, wholeNumberFrom } from '../../settings/storedData.ts';
import { verify } from '../../verify/verify.ts';
import { defineStage, field, optionalField, readPaths } from '../stage.ts';
import { changedPuzzle, MEASURED, openContent } from './measured.ts';

interface Given {
  readonly preset: PresetName;
  readonly look: LookName | undefined;
  readonly settings: Readonly<Record<string, unknown>>;
}

export const relax = defineStage({
  name: 'relax',
  about:
    'moves the curves by forces until the drawing settles, keeps a result only if it is better, and verifies that it is the same puzzle',
  fields: {
    preset: field(oneOf(Object.keys(presets) as PresetName[]), 'kronkel', 'the initial settings'),
    look: optionalField(oneOf(Object.keys(looks) as LookName[]), 'openness, evenness and straightness as a whole'),
    settings: field(readPaths, {}, 'settings that differ, by path, as in { "temperature": 0.5 }; kronkel relax --help lists them'),
    steps: field(wholeNumberFrom(1, MAX_STEPS), MAX_STEPS, 'maximum number of steps'),
    page: field(
      oneOf(Object.keys(PAGE_FORMATS) as PageName[]),
      DEFAULT_SETUP.page,
      'the page on which a pen should be able to fill all faces',
    ),
  },
  values: [...MEASURED, 'relax.steps', 'relax.settled', 'relax.choice'],
  check(given) {
    layoutOf(given);
  },
  async run(content, given, { onProgress, signal }) {
    const opened = openContent(content);
    const relaxed = await relaxPuzzle(opened, layoutOf(given), {
      print: { ...DEFAULT_SETUP, page: given.page },
      maxSteps: given.steps,
      signal,
      onProgress: ({ step, setup }) => onProgress(setup < 1 ? 0 : step / (step + 100)),
    });
    const [difference] = verify(opened.puzzle, relaxed.puzzle);
    if (difference !== undefined) throw new Error(`relaxing changed the puzzle: ${difference.message}`);
    const choice = describeChoice(relaxed);
    const values = { 'relax.steps': relaxed.stepMs.length, 'relax.settled': relaxed.isSettled, 'relax.choice': relaxed.choice };
    return changedPuzzle(relaxed, values, choice === '' ? [] : [choice]);
  },
});

function layoutOf({ preset, look, settings }: Given): Settings {
  return changeSettings(presets[preset], { ...(look === undefined ? {} : looks[look].knobs), ...settings });
}
