import GUI from 'lil-gui';
import { colorProperty } from '../../view/colorNames.ts';
import { OVERLAYS, type OverlayName } from '../../view/overlays/index.ts';
import type { Overlay } from '../../view/overlays/overlay.ts';
import { LINE_WIDTH_RANGE, type ViewSettings } from '../../view/settings.ts';
import type { View } from '../../view/view.ts';
import { create } from '../kit/dom.ts';
import { capitalise } from '../kit/text.ts';

/** A mutable copy of the view settings, which lil-gui writes to. */
interface Values {
  lineWidth: number;
  readonly overlays: Record<OverlayName, boolean>;
  readonly showForces: Record<string, boolean>;
}

/** The controls of the view. */
export class ViewPanel {
  /** The overlay that is on only for now. */
  private brief: OverlayName | undefined;
  private readonly gui: GUI;
  private readonly values: Values;
  private readonly view: View;
  private readonly onChange: (settings: ViewSettings) => void;
  private readonly legends: readonly { readonly name: OverlayName; readonly element: HTMLElement }[];

  /** @param onChange receives the new settings after the view */
  constructor(host: HTMLElement, view: View, onChange: (settings: ViewSettings) => void = () => {}) {
    this.view = view;
    this.onChange = onChange;
    const showForces = Object.fromEntries(view.forces.map(({ name }) => [name, view.settings.showForces[name] ?? false]));
    this.values = { ...view.settings, overlays: { ...view.settings.overlays }, showForces };
    // The page's style sheet contains lil-gui's, as an injected one would need a weaker content security policy.
    this.gui = new GUI({ container: host, injectStyles: false });
    this.gui.$title.remove();
    this.legends = OVERLAYS.flatMap(({ name, label, hint, legend }) => {
      const { domElement } = this.gui.add(this.values.overlays, name).name(capitalise(label));
      domElement.title = hint;
      if (legend === undefined) return [];
      const element = createLegend(legend);
      domElement.after(element);
      return [{ name, element }];
    });
    const forces = this.gui.addFolder('Force arrows').close();
    forces.$children.role = 'group';
    forces.$children.ariaLabel = 'Force arrows';
    for (const { name, label, arrows } of view.forces) {
      const controller = forces.add(this.values.showForces, name).name(capitalise(label));
      controller.domElement.title = arrows.hint;
      const swatch = create('span', 'swatch');
      swatch.style.background = `light-dark(${arrows.light}, ${arrows.dark})`;
      controller.$name.append(swatch);
    }
    const { min, max, step } = LINE_WIDTH_RANGE;
    this.gui.add(this.values, 'lineWidth', min, max, step).name('Line width').domElement.title =
      'The width of moveable lines in pixels. Picture and frame change in proportion.';
    this.gui.onChange(() => {
      // Now it is the user's choice.
      this.brief = undefined;
      this.apply();
    });
    this.apply();
  }

  /** Turns an overlay on or off, like its switch. */
  toggle(name: OverlayName, on = !this.values.overlays[name]): void {
    this.values.overlays[name] = on;
    for (const controller of this.gui.controllers) controller.updateDisplay();
    this.apply();
  }

  /** Turns an overlay on until the next call; undefined only ends that. An overlay that the user has turned on stays on. */
  turnOnBriefly(name: OverlayName | undefined): void {
    if (name === this.brief) return;
    const before = this.brief;
    this.brief = undefined;
    if (before !== undefined) this.toggle(before, false);
    if (name === undefined || this.values.overlays[name]) return;
    this.toggle(name, true);
    this.brief = name;
  }

  private apply(): void {
    const { lineWidth, overlays, showForces } = this.values;
    const settings = { lineWidth, overlays: { ...overlays }, showForces: { ...showForces } };
    for (const { name, element } of this.legends) element.hidden = !overlays[name];
    this.view.settings = settings;
    this.onChange(settings);
  }
}

/** The legend of an overlay's colours. */
function createLegend(entries: NonNullable<Overlay['legend']>): HTMLElement {
  const legend = create('ul', 'overlay-legend');
  for (const { label, color } of entries) {
    const item = create('li', '', label);
    const swatch = create('span', 'swatch');
    swatch.style.background = `var(${colorProperty(color)})`;
    item.prepend(swatch);
    legend.append(item);
  }
  return legend;
}
