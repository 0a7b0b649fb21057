import type { Workbench } from '../../workbench/workbench.ts';
import { Hints } from '../kit/hints.ts';

/** Three hints for the first visit, each dismissed by doing what it says. */
export function createHints(workbench: Workbench): Hints<'drag' | 'settings' | 'before'> {
  const hints = new Hints(
    {
      drag: 'Pull at a curve: the rest follows.',
      settings: 'Turn the sliders while it runs.',
      before: 'Hold “Before” or B to see the original; “?” lists all keys.',
    },
    'kronkel.hints',
  );
  workbench.signals.on('history', () => {
    const kind = workbench.done.at(-1)?.kind;
    if (kind === 'drag') hints.dismiss('drag');
    if (kind === 'settings' || kind === 'metrics') hints.dismiss('settings');
  });
  return hints;
}
