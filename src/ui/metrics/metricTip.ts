import { create } from '../kit/dom.ts';

/** Pointing at a row for this long shows its tooltip. */
const DELAY_MS = 350;

/** The tooltip of all metric tables: a small drawing and a sentence. */
export class MetricTip {
  private readonly element = create('div', 'metric-tip');
  private readonly picture = create('img', '');
  private readonly text = create('p', '');
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const { element, picture, text } = this;
    element.popover = 'manual';
    // Each row has the sentence as its description.
    element.ariaHidden = 'true';
    picture.alt = '';
    element.append(picture, text);
    document.body.append(element);
  }

  /** Shows the tooltip while the pointer or the focus is on a row. */
  bind(row: HTMLElement, key: string, hint: string): void {
    const show = () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.show(row, key, hint), DELAY_MS);
    };
    for (const name of ['pointerenter', 'focusin'] as const) row.addEventListener(name, show);
    for (const name of ['pointerleave', 'focusout'] as const) row.addEventListener(name, () => this.hide());
  }

  private async show(row: HTMLElement, key: string, hint: string): Promise<void> {
    const timer = this.timer;
    const { findMetricDrawing } = await import('./metricDrawings.ts');
    if (timer !== this.timer) return;
    const { element, picture, text } = this;
    const svg = findMetricDrawing(key);
    picture.hidden = svg === undefined;
    if (svg !== undefined) picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    text.textContent = `${hint[0].toUpperCase()}${hint.slice(1)}.`;
    element.showPopover();
    const { left, top, bottom } = row.getBoundingClientRect();
    const { offsetHeight, offsetWidth } = element;
    const isBelow = bottom + offsetHeight < document.documentElement.clientHeight;
    element.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - offsetWidth - 8))}px`;
    element.style.top = `${isBelow ? bottom + 4 : Math.max(8, top - offsetHeight - 4)}px`;
  }

  private hide(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.element.matches(':popover-open')) this.element.hidePopover();
  }
}
