import type { Workbench } from '../../workbench/workbench.ts';
import { Hints } from '../kit/hints.ts';

/** Three hints for first-time users. Following a hint dismisses it. */
export function createHints(workbench: Workbench): Hints<'drag' | 'settings' | 'before'> {
  const hints = new Hints(
    {
      drag: 'Drag a curve: it stays where you drop it.',
      settings: 'Move the sliders while it runs.',
      before: 'Hold “Before” or B to see the original. Press ? for all keys.',
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
