import type { View } from '../../view/view.ts';
import type { Thumbnail } from '../../workbench/readouts/pictures.ts';
import { byId, create } from '../kit/dom.ts';

/** A panel with smaller distances to both sides of the view, in CSS pixels, counts as covering its whole width. */
const SHEET_MARGIN_PX = 16;

/** Shows a puzzle on the main canvas without opening it, with a label that says so. The run of the open puzzle continues. */
export class CanvasPreview {
  private readonly view: Pick<View, 'showPreview' | 'canvas' | 'insets'>;
  private readonly host = byId('drawing', HTMLElement);
  private readonly label = create('span', 'preview-label');
  /** The accessible name of the canvas before the preview. */
  private name: string | null = null;
  private coveringPanel: HTMLElement | undefined;
  private readonly resizeObserver = new ResizeObserver(() => this.updateInsets());

  constructor(view: Pick<View, 'showPreview' | 'canvas' | 'insets'>) {
    this.view = view;
    this.label.hidden = true;
    // Before the curtain, so that a panel can cover the label.
    byId('curtain', HTMLElement).before(this.label);
  }

  show({ map, pointCut, labels }: Thumbnail, label: string): void {
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
    // If another puzzle was opened meanwhile, the canvas already has its name.
    if (this.view.canvas.ariaLabel === this.label.textContent) this.view.canvas.ariaLabel = this.name;
  }

  /** Centres the drawing in the space beside a panel on its left, or above a panel over its whole width; undefined if there is no panel. */
  setCoveringPanel(panel: HTMLElement | undefined): void {
    this.coveringPanel = panel;
    this.resizeObserver.disconnect();
    if (panel !== undefined) for (const element of [panel, this.host]) this.resizeObserver.observe(element);
    this.updateInsets();
  }

  private updateInsets(): void {
    if (this.coveringPanel === undefined) {
      this.view.insets = { left: 0, bottom: 0 };
      return;
    }
    const [panel, canvas] = [this.coveringPanel.getBoundingClientRect(), this.view.canvas.getBoundingClientRect()];
    const isSheet = Math.max(panel.left - canvas.left, canvas.right - panel.right) < SHEET_MARGIN_PX;
    this.view.insets = { left: isSheet ? 0 : Math.max(0, panel.right - canvas.left), bottom: isSheet ? canvas.bottom - panel.top : 0 };
  }

  private setShown(isShown: boolean): void {
    this.label.hidden = !isShown;
    this.host.classList.toggle('is-previewing', isShown);
  }
}
