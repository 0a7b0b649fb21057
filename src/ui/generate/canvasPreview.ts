import type { View } from '../../view/view.ts';
import type { Glance } from '../../workbench/readouts/pictures.ts';
import { byId, create } from '../kit/dom.ts';

/** What comes nearer to both edges than this, in CSS pixels, leaves nothing beside it. */
const SHEET_MARGIN = 16;

/** Shows a puzzle on the main canvas that is not open, and says that it is not. The open one goes on behind it. */
export class CanvasPreview {
  private readonly view: Pick<View, 'showPreview' | 'canvas' | 'insets'>;
  private readonly host = byId('drawing', HTMLElement);
  private readonly label = create('span', 'preview-label');
  /** What the canvas was called before. */
  private name: string | null = null;
  private cover: HTMLElement | undefined;
  private readonly sizes = new ResizeObserver(() => this.standBeside());

  constructor(view: Pick<View, 'showPreview' | 'canvas' | 'insets'>) {
    this.view = view;
    this.label.hidden = true;
    // Under the panel, where there is no room beside that.
    byId('curtain', HTMLElement).before(this.label);
  }

  show({ map, pointCut, labels }: Glance, label: string): void {
    const { canvas } = this.view;
    if (this.label.hidden) this.name = canvas.ariaLabel;
    this.view.showPreview({ map, drawn: { ...map, pointCut, labels } });
    this.label.textContent = label;
    this.setShown(true);
    canvas.ariaLabel = label;
  }

  hide(): void {
    if (this.label.hidden) return;
    this.view.showPreview(undefined);
    this.setShown(false);
    // Another puzzle that was opened behind it has given its own name.
    if (this.view.canvas.ariaLabel === this.label.textContent) this.view.canvas.ariaLabel = this.name;
  }

  /** Has the drawing stand beside what lies over its left, or above what lies over its whole width; undefined for nothing. */
  setCover(cover: HTMLElement | undefined): void {
    this.cover = cover;
    this.sizes.disconnect();
    if (cover !== undefined) for (const element of [cover, this.host]) this.sizes.observe(element);
    this.standBeside();
  }

  private standBeside(): void {
    if (this.cover === undefined) {
      this.view.insets = { left: 0, bottom: 0 };
      return;
    }
    const [over, whole] = [this.cover.getBoundingClientRect(), this.view.canvas.getBoundingClientRect()];
    const isSheet = Math.max(over.left - whole.left, whole.right - over.right) < SHEET_MARGIN;
    this.view.insets = { left: isSheet ? 0 : Math.max(0, over.right - whole.left), bottom: isSheet ? whole.bottom - over.top : 0 };
  }

  private setShown(isShown: boolean): void {
    this.label.hidden = !isShown;
    this.host.classList.toggle('is-previewing', isShown);
  }
}
