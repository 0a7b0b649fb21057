import GUI from 'lil-gui';
import { readHeat } from '../../workbench/readouts/heat.ts';
import { HEAT, settingCatalogue } from '../../workbench/settings/settingCatalogue.ts';
import { folderChanges, resetFolder } from '../../workbench/settings/settingValues.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, createButton, setText } from '../kit/dom.ts';
import type { PresetBar } from './presetBar.ts';
import { SettingControl } from './settingControl.ts';

type HeatWorkbench = Pick<
  Workbench,
  'signals' | 'frame' | 'rest' | 'settings' | 'metricSettings' | 'changeSettings' | 'changeMetricSettings'
>;

/** The temperature and cooling settings, and a gauge of the current temperature. Always visible. */
export class HeatPanel {
  readonly element = create('div', 'heat');
  private readonly workbench: HeatWorkbench;
  private readonly presets: Pick<PresetBar, 'current'>;
  private readonly controls: readonly SettingControl[];
  private readonly gauge = create('div', 'gauge');
  private readonly level = create('div', 'gauge-level');
  private readonly reading = create('span', 'gauge-reading');
  private readonly reset: HTMLButtonElement;

  constructor(workbench: HeatWorkbench, presets: Pick<PresetBar, 'current'>) {
    this.workbench = workbench;
    this.presets = presets;
    this.element.role = 'group';
    this.element.ariaLabel = HEAT;
    const gui = new GUI({ container: this.element, injectStyles: false });
    gui.$title.remove();
    this.controls = settingCatalogue.filter(({ folder }) => folder === HEAT).map((entry) => new SettingControl(gui, entry, workbench));
    this.reset = createButton('↺', () => {
      // The button hides itself, so the focus must move.
      this.element.querySelector('input')?.focus();
      resetFolder(workbench, HEAT, presets.current.settings);
    });
    this.reset.classList.add('heat-reset');
    // The gauge is below the temperature setting.
    gui.$children.firstElementChild!.after(this.createGauge());
    workbench.signals.on('frame', () => this.showTemperature());
    workbench.signals.on('run', () => this.showTemperature());
    this.update();
  }

  /** Shows the current settings. */
  update(): void {
    for (const control of this.controls) control.update();
    const { name, settings } = this.presets.current;
    this.reset.title = this.reset.ariaLabel = `Reset temperature and cooling to ${name}`;
    this.reset.hidden = Object.keys(folderChanges(this.workbench, HEAT, settings)).length === 0;
    this.showTemperature();
  }

  private createGauge(): HTMLElement {
    const { gauge, level, reading, reset } = this;
    gauge.role = 'meter';
    gauge.ariaLabel = 'Temperature of the run';
    gauge.ariaValueMin = '0';
    gauge.append(level);
    const row = create('div', 'gauge-row');
    row.title = 'The current temperature of the run. It falls while the run cools; an edit or Shake up raises it again.';
    row.append(create('span', 'gauge-name', 'Current'), gauge, reading, reset);
    return row;
  }

  private showTemperature(): void {
    const { gauge, level, reading, workbench } = this;
    const { value, fraction, state } = readHeat(workbench);
    const text = `${value.toFixed(2)}, ${state}`;
    level.style.width = `${(100 * fraction).toFixed(1)}%`;
    gauge.ariaValueMax = String(workbench.settings.temperature);
    gauge.ariaValueNow = value.toFixed(2);
    gauge.ariaValueText = text;
    setText(reading, text);
  }
}
