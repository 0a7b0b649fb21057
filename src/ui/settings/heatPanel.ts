import GUI from 'lil-gui';
import { readHeat } from '../../workbench/readouts/heat.ts';
import { HEAT, settingCatalogue } from '../../workbench/settings/settingCatalogue.ts';
import { folderChanges, resetFolder } from '../../workbench/settings/settingValues.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, createButton, setText } from '../kit/dom.ts';
import type { PresetBar } from './presetBar.ts';
import { SettingControl } from './settingControl.ts';

type Bench = Pick<Workbench, 'signals' | 'frame' | 'rest' | 'settings' | 'metricSettings' | 'changeSettings' | 'changeMetricSettings'>;

/** Temperature, a gauge that falls with the run, and how fast it does: the first of all sliders, always in sight. */
export class HeatPanel {
  readonly element = create('div', 'heat');
  private readonly workbench: Bench;
  private readonly presets: Pick<PresetBar, 'current'>;
  private readonly controls: readonly SettingControl[];
  private readonly gauge = create('div', 'gauge');
  private readonly level = create('div', 'gauge-level');
  private readonly reading = create('span', 'gauge-reading');
  private readonly reset: HTMLButtonElement;

  constructor(workbench: Bench, presets: Pick<PresetBar, 'current'>) {
    this.workbench = workbench;
    this.presets = presets;
    this.element.role = 'group';
    this.element.ariaLabel = HEAT;
    const gui = new GUI({ container: this.element, injectStyles: false });
    gui.$title.remove();
    this.controls = settingCatalogue.filter(({ folder }) => folder === HEAT).map((entry) => new SettingControl(gui, entry, workbench));
    this.reset = createButton('↺', () => {
      // It hides itself, and the focus is not to be lost.
      this.element.querySelector('input')?.focus();
      resetFolder(workbench, HEAT, presets.current.settings);
    });
    this.reset.classList.add('heat-reset');
    // Below the temperature that is set, what is left of it.
    gui.$children.firstElementChild!.after(this.createGauge());
    workbench.signals.on('frame', () => this.showHeat());
    workbench.signals.on('run', () => this.showHeat());
    this.update();
  }

  /** Shows what the settings are now. */
  update(): void {
    for (const control of this.controls) control.update();
    const { name, settings } = this.presets.current;
    this.reset.title = this.reset.ariaLabel = `Reset temperature and cooling to ${name}`;
    this.reset.hidden = Object.keys(folderChanges(this.workbench, HEAT, settings)).length === 0;
    this.showHeat();
  }

  private createGauge(): HTMLElement {
    const { gauge, level, reading, reset } = this;
    gauge.role = 'meter';
    gauge.ariaLabel = 'Temperature of the run';
    gauge.ariaValueMin = '0';
    gauge.append(level);
    const row = create('div', 'gauge-row');
    row.title = 'The temperature of the run now: it falls once it cools, and an edit or Reheat raises it again';
    row.append(create('span', 'gauge-name', 'Run now'), gauge, reading, reset);
    return row;
  }

  private showHeat(): void {
    const { gauge, level, reading, workbench } = this;
    const { value, share, state } = readHeat(workbench);
    const words = `${value.toFixed(2)}, ${state}`;
    level.style.width = `${(100 * share).toFixed(1)}%`;
    gauge.ariaValueMax = String(workbench.settings.temperature);
    gauge.ariaValueNow = value.toFixed(2);
    gauge.ariaValueText = words;
    setText(reading, words);
  }
}
