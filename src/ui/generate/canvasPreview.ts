import type { View } from '../../view/view.ts';
import type { Glance } from '../../workbench/pictures.ts';
import { byId, create } from '../kit/dom.ts';

/** A puzzle that is wider covered than this share of the drawing is drawn as if nothing covered it. */
const MOST_COVERED = 0.6;

/** Shows a puzzle on the main canvas that is not open, and says that it is not. The open one goes on behind it. */
export class CanvasPreview {
  private readonly view: Pick<View, 'showInstead' | 'canvas'>;
  private readonly host = byId('drawing', HTMLElement);
  private readonly label = create('span', 'preview-label');
  /** What the canvas was called before. */
  private name: string | null = null;

  constructor(view: Pick<View, 'showInstead' | 'canvas'>) {
    this.view = view;
    this.label.hidden = true;
    // Under the panel, where there is no room beside that.
    byId('curtain', HTMLElement).before(this.label);
  }

  /** @param cover what lies over the left of the drawing */
  show({ map, pointCut, labels }: Glance, label: string, cover: HTMLElement): void {
    const { canvas } = this.view;
    if (this.label.hidden) this.name = canvas.ariaLabel;
    const own = canvas.getBoundingClientRect();
    const covered = Math.max(0, cover.getBoundingClientRect().right - own.left);
    this.view.showInstead({ map, drawn: { ...map, pointCut, labels }, coveredLeft: covered < MOST_COVERED * own.width ? covered : 0 });
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

  private setShown(isShown: boolean): void {
    this.label.hidden = !isShown;
    this.host.classList.toggle('is-previewing', isShown);
  }
}
