import type { View } from '../../view/view.ts';
import { labelOfNow } from '../../workbench/state/timeline.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { withKeys } from '../help/shortcuts.ts';
import { byId, create, setText } from '../kit/dom.ts';
import { createIconTextButton, type IconName } from '../kit/icons.ts';
import { throttle } from '../kit/throttle.ts';

/** The used part of the view. */
export type CompareView = Pick<View, 'compare'>;

/** How far keys move the curtain, as a fraction of the width. */
const KEY_STEP = 0.02;
const PAGE_STEP = 0.1;

/** The interval at which the label is updated during a run. */
const SHOW_EVERY_MS = 250;

/** Compares before and now: before while a key or button is held, with a curtain between them, or side by side. */
export class CompareTool {
  private readonly view: CompareView;
  private readonly workbench: Workbench;
  private readonly host = byId('drawing', HTMLElement);
  private readonly curtain = byId('curtain', HTMLElement);
  private readonly labels = { before: create('span', 'compare-label before'), now: create('span', 'compare-label now') };
  private readonly curtainButton: HTMLButtonElement;
  private readonly sideButton: HTMLButtonElement;
  private readonly beforeButton: HTMLButtonElement;
  /** The mode while the Before button is not held. */
  private mode: 'now' | 'curtain' | 'side' = 'now';
  private isHeld = false;
  /** The position of the curtain, from 0 to 1. */
  private split = 0.5;

  constructor(view: CompareView, workbench: Workbench) {
    this.view = view;
    this.workbench = workbench;
    this.beforeButton = this.createHoldButton();
    this.curtainButton = this.createModeButton(
      'curtain',
      'Curtain',
      withKeys('Show before on the left of a line that you can drag, and now on the right', 'curtain'),
      () => this.toggle('curtain'),
    );
    this.sideButton = this.createModeButton('side', 'Side by side', withKeys('Show before and now side by side', 'side'), () =>
      this.toggle('side'),
    );
    byId('compare', HTMLElement).append(this.beforeButton, this.curtainButton, this.sideButton);
    this.curtain.append(create('span', 'curtain-grip'));
    this.host.append(this.labels.before, this.labels.now);
    this.dragCurtain();
    workbench.signals.on('baseline', () => this.show());
    const showNow = throttle(() => this.showNow(), SHOW_EVERY_MS);
    for (const name of ['frame', 'timeline', 'versions'] as const) workbench.signals.on(name, showNow);
    this.show();
  }

  /** Shows the drawing before while a key or button is held. */
  hold(isHeld: boolean): void {
    if (isHeld === this.isHeld) return;
    this.isHeld = isHeld;
    this.show();
  }

  /** Turns a mode on or off. */
  toggle(mode: 'curtain' | 'side'): void {
    this.setMode(this.mode === mode ? 'now' : mode);
  }

  setMode(mode: 'now' | 'curtain' | 'side'): void {
    this.mode = mode;
    this.show();
  }

  private createModeButton(icon: IconName, label: string, title: string, action: () => void): HTMLButtonElement {
    const button = createIconTextButton(icon, label, action);
    button.title = title;
    return button;
  }

  private createHoldButton(): HTMLButtonElement {
    const button = createIconTextButton('before', 'Before', () => {});
    button.title = withKeys('Hold to see the drawing before', 'before');
    button.addEventListener('pointerdown', (event) => {
      button.setPointerCapture(event.pointerId);
      this.hold(true);
    });
    for (const end of ['pointerup', 'pointercancel', 'blur'] as const) button.addEventListener(end, () => this.hold(false));
    button.addEventListener('keydown', ({ key, defaultPrevented }) => {
      // After a click, Space is the shortcut for Play, and its key-up event does not arrive here.
      if (!defaultPrevented && (key === ' ' || key === 'Enter')) this.hold(true);
    });
    button.addEventListener('keyup', () => this.hold(false));
    // A long press would open a context menu.
    button.addEventListener('contextmenu', (event) => event.preventDefault());
    return button;
  }

  private dragCurtain(): void {
    const { curtain, host } = this;
    curtain.addEventListener('pointerdown', (event) => curtain.setPointerCapture(event.pointerId));
    curtain.addEventListener('pointermove', (event) => {
      if (!curtain.hasPointerCapture(event.pointerId)) return;
      const { left, width } = host.getBoundingClientRect();
      this.moveCurtain((event.clientX - left) / width);
    });
    curtain.addEventListener('keydown', (event) => {
      const targets: Readonly<Record<string, number>> = {
        ArrowLeft: this.split - KEY_STEP,
        ArrowDown: this.split - KEY_STEP,
        ArrowRight: this.split + KEY_STEP,
        ArrowUp: this.split + KEY_STEP,
        PageDown: this.split - PAGE_STEP,
        PageUp: this.split + PAGE_STEP,
        Home: 0,
        End: 1,
      };
      const target = targets[event.key];
      if (target === undefined) return;
      event.preventDefault();
      this.moveCurtain(target);
    });
  }

  private moveCurtain(split: number): void {
    this.split = Math.min(Math.max(split, 0), 1);
    this.show();
  }

  private showNow(): void {
    if (this.mode !== 'now') setText(this.labels.now, `now: ${labelOfNow(this.workbench.timeline)}`);
  }

  private show(): void {
    const { curtain, host, labels, split } = this;
    const mode = this.isHeld ? 'before' : this.mode;
    const percent = Math.round(100 * split);
    this.beforeButton.ariaPressed = String(this.isHeld);
    this.curtainButton.ariaPressed = String(this.mode === 'curtain');
    this.sideButton.ariaPressed = String(this.mode === 'side');
    curtain.hidden = mode !== 'curtain';
    curtain.ariaValueNow = String(percent);
    curtain.ariaValueText = `${percent} % before`;
    labels.before.textContent = `before: ${this.workbench.baseline?.label ?? 'original'}`;
    this.showNow();
    labels.before.hidden = mode === 'now';
    labels.now.hidden = mode === 'now' || mode === 'before';
    host.style.setProperty('--before', `${100 * { now: 0, before: 1, curtain: split, side: 0.5 }[mode]}%`);
    this.view.compare = { mode, split };
  }
}
