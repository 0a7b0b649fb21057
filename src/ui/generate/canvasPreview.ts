import type { View } from '../../view/view.ts';
import type { Glance } from '../../workbench/pictures.ts';
import { byId, create } from '../kit/dom.ts';

/** Shows a puzzle on the main canvas that is not open, and says that it is not. The open one goes on behind it. */
export class CanvasPreview {
  private readonly view: Pick<View, 'showInstead' | 'canvas' | 'coveredLeft'>;
  private readonly host = byId('drawing', HTMLElement);
  private readonly label = create('span', 'preview-label');
  /** What the canvas was called before. */
  private name: string | null = null;

  constructor(view: Pick<View, 'showInstead' | 'canvas' | 'coveredLeft'>) {
    this.view = view;
    this.label.hidden = true;
    // Under the panel, where there is no room beside that.
    byId('curtain', HTMLElement).before(this.label);
  }

  show({ map, pointCut, labels }: Glance, label: string): void {
    const { canvas } = this.view;
    if (this.label.hidden) this.name = canvas.ariaLabel;
    this.view.showInstead({ map, drawn: { ...map, pointCut, labels } });
    this.label.textContent = label;
    this.setShown(true);
    canvas.ariaLabel = label;
  }

  hide(): void {
    if (this.label.hidden) return;
    this.view.showInstead(undefined);
    this.setShown(false);
    // Another puzzle that was opened behind it has given its own name.
    if (this.view.canvas.ariaLabel === this.label.textContent) this.view.canvas.ariaLabel = this.name;
  }

  /** Has the drawing stand beside what lies over its left; undefined for nothing. */
  setCover(cover: HTMLElement | undefined): void {
    const right = cover?.getBoundingClientRect().right ?? 0;
    this.view.coveredLeft = Math.max(0, right - this.view.canvas.getBoundingClientRect().left);
  }

  private setShown(isShown: boolean): void {
    this.label.hidden = !isShown;
    this.host.classList.toggle('is-previewing', isShown);
  }
}
