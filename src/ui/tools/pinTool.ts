import type { Workbench } from '../../workbench/workbench.ts';
import { withKeys } from '../help/shortcuts.ts';
import { byId, createButton } from '../kit/dom.ts';
import { createIconTextButton } from '../kit/icons.ts';
import type { DragTool } from './dragTool.ts';

/** The Pin button, which makes plain clicks pin and unpin, and the Unpin all button. */
export class PinTool {
  private readonly dragTool: DragTool;
  private readonly button: HTMLButtonElement;
  private isOn = false;

  constructor(workbench: Workbench, dragTool: DragTool) {
    this.dragTool = dragTool;
    this.button = createIconTextButton('pin', 'Pin', () => this.toggle());
    this.button.title = withKeys('Click curves to pin or unpin them. Shift-click works at any time.', 'pin');
    this.button.ariaPressed = 'false';
    const unpin = createButton('Unpin all', () => workbench.unpinAll());
    unpin.hidden = true;
    byId('pins', HTMLElement).append(this.button, unpin);
    workbench.signals.on('frame', ({ pinned }) => {
      const isHidden = pinned.length === 0;
      if (unpin.hidden !== isHidden) unpin.hidden = isHidden;
    });
  }

  toggle(): void {
    this.isOn = !this.isOn;
    this.button.ariaPressed = String(this.isOn);
    this.dragTool.pinning = this.isOn;
  }
}
