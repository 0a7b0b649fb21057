import type { Workbench } from '../../workbench/workbench.ts';
import { byId } from '../kit/dom.ts';
import { createIconTextButton } from '../kit/icons.ts';
import { readStored, writeStored } from '../kit/stored.ts';

const KEY = 'kronkel.dragMode';

/** The switch between a drag that moves only the dragged curve, and one around which everything relaxes. */
export function createDragModeSwitch(workbench: Pick<Workbench, 'dragMode' | 'setDragMode'>): void {
  const button = createIconTextButton('heat', 'Relax around', () => set(workbench.dragMode === 'only'));
  const set = (isAround: boolean) => {
    workbench.setDragMode(isAround ? 'around' : 'only');
    button.ariaPressed = String(isAround);
    button.title = isAround
      ? 'On: everything around a dragged curve relaxes. Click to drag only the curve.'
      : 'Off: a drag moves only the curve and what it pushes, and pins it where you drop it. Click to relax everything around it.';
    writeStored(KEY, workbench.dragMode);
  };
  byId('pins', HTMLElement).append(button);
  set(readStored(KEY) === 'around');
}
