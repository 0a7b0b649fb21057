import GUI from 'lil-gui';
import { HEAT_CLASSES } from '../../view/heat.ts';
import { OVERLAYS, type SwitchKey } from '../../view/overlays.ts';
import { colorProperty } from '../../view/palette.ts';
import { LINE_WIDTH_RANGE, type ViewSettings } from '../../view/settings.ts';
import type { View } from '../../view/view.ts';
import { byId, create } from '../kit/dom.ts';

/** The same settings, for lil-gui to write to. */
interface Values extends Record<SwitchKey, boolean> {
  lineWidth: number;
  readonly showForces: Record<string, boolean>;
}

/** The switches of the view, in groups that fold. */
export class ViewPanel {
  private readonly gui: GUI;
  private readonly values: Values;
  private readonly view: View;
  private readonly onChange: (settings: ViewSettings) => void;
  private readonly legend = createLegend();

  /** @param onChange hears of the new settings after the view has them */
  constructor(view: View, onChange: (settings: ViewSettings) => void = () => {}) {
    this.view = view;
    this.onChange = onChange;
    const showForces = Object.fromEntries(view.forces.map(({ name }) => [name, view.settings.showForces[name] ?? false]));
    this.values = { ...view.settings, showForces };
    // The style sheet is part of the page's own: one that is made by a script would need a looser policy.
    this.gui = new GUI({ container: byId('view-settings', HTMLElement), injectStyles: false });
    this.gui.$title.remove();
    for (const { key, label, tooltip } of OVERLAYS) {
      const controller = this.gui.add(this.values, key).name(label);
      controller.domElement.title = tooltip;
      if (key === 'showFaceSizes') controller.domElement.after(this.legend);
    }
    const forces = this.gui.addFolder('force arrows').close();
    forces.$children.role = 'group';
    forces.$children.ariaLabel = 'force arrows';
    for (const { name, label, arrows } of view.forces) {
      const controller = forces.add(this.values.showForces, name).name(label.toLowerCase());
      controller.domElement.title = arrows.hint;
      const swatch = create('span', 'swatch');
      swatch.style.background = `light-dark(${arrows.light}, ${arrows.dark})`;
      controller.$name.append(swatch);
    }
    const { min, max, step } = LINE_WIDTH_RANGE;
    this.gui.add(this.values, 'lineWidth', min, max, step).name('line width').domElement.title =
      'Makes all lines wider, in pixels; picture and frame in proportion.';
    this.gui.onChange(() => this.apply());
    this.apply();
  }

  /** Turns an overlay on or off, as its switch does. */
  toggle(key: SwitchKey, on = !this.values[key]): void {
    this.values[key] = on;
    for (const controller of this.gui.controllers) controller.updateDisplay();
    this.apply();
  }

  private apply(): void {
    const settings = { ...this.values, showForces: { ...this.values.showForces } };
    this.legend.hidden = !settings.showFaceSizes;
    this.view.settings = settings;
    this.onChange(settings);
  }
}

/** What the colours of the face sizes mean. */
function createLegend(): HTMLElement {
  const legend = create('ul', 'heat-legend');
  for (const { label, color } of HEAT_CLASSES) {
    const item = create('li', '', label);
    const swatch = create('span', 'swatch');
    swatch.style.background = `var(${colorProperty(color)})`;
    item.prepend(swatch);
    legend.append(item);
  }
  return legend;
}
