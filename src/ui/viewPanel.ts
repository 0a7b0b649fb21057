import GUI from 'lil-gui';
import { LINE_WIDTH_RANGE, type ViewSettings } from '../view/settings.ts';
import type { View } from '../view/view.ts';
import { byId } from './dom.ts';

/** The switches of the view. */
export class ViewPanel {
  private readonly gui: GUI;
  private readonly values: { -readonly [name in keyof ViewSettings]: ViewSettings[name] };
  private readonly view: View;

  constructor(view: View) {
    this.view = view;
    this.values = { ...view.settings };
    // The style sheet is part of the page's own: one that is made by a script would need a looser policy.
    this.gui = new GUI({ container: byId('view-settings', HTMLElement), injectStyles: false });
    this.gui.$title.remove();
    this.gui.add(this.values, 'showSolution').name('show solution');
    this.gui.add(this.values, 'lineWidth', LINE_WIDTH_RANGE.min, LINE_WIDTH_RANGE.max, LINE_WIDTH_RANGE.step).name('line width');
    this.gui.add(this.values, 'showVertices').name('show vertices');
    this.gui.add(this.values, 'showPoints').name('show points');
    this.gui.onChange(() => this.apply());
  }

  toggleSolution(): void {
    this.values.showSolution = !this.values.showSolution;
    for (const controller of this.gui.controllers) controller.updateDisplay();
    this.apply();
  }

  private apply(): void {
    this.view.settings = { ...this.values };
  }
}
