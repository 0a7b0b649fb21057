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
    if (workbench.undoLabel === 'drag') hints.dismiss('drag');
    if (workbench.undoLabel?.startsWith('change')) hints.dismiss('settings');
  });
  return hints;
}
