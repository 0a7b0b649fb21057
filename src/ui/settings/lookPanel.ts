import GUI from 'lil-gui';
import { namedLooks } from '../../workbench/settings/looks.ts';
import { LOOK, settingCatalogue } from '../../workbench/settings/settingCatalogue.ts';
import { explainIneffective, folderChanges, resetFolder } from '../../workbench/settings/settingValues.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, createButton } from '../kit/dom.ts';
import type { PresetBar } from './presetBar.ts';
import { SettingControl } from './settingControl.ts';

type LookWorkbench = Pick<Workbench, 'settings' | 'metricSettings' | 'changeSettings' | 'changeMetricSettings'>;

const lookEntries = settingCatalogue.filter(({ folder }) => folder === LOOK);

/** The main controls: three sliders that change many settings, and looks that set all three. Always visible. */
export class LookPanel {
  readonly element = create('div', 'looks');
  private readonly workbench: LookWorkbench;
  private readonly controls: readonly SettingControl[];
  private readonly buttons: readonly HTMLButtonElement[];
  private readonly presets: Pick<PresetBar, 'current'>;
  private readonly reset: HTMLButtonElement;

  constructor(workbench: LookWorkbench, presets: Pick<PresetBar, 'current'>) {
    this.workbench = workbench;
    this.presets = presets;
    this.element.role = 'group';
    this.element.ariaLabel = LOOK;
    const row = create('div', 'look-row');
    this.buttons = namedLooks.map((look) => createButton(look.name, () => look.choose(workbench), look.hint));
    this.reset = createButton('↺', () => {
      // The button hides itself, so the focus must move.
      this.buttons[0].focus();
      resetFolder(workbench, LOOK, presets.current.settings);
    });
    this.reset.classList.add('look-reset');
    row.append(...this.buttons, this.reset);
    const gui = new GUI({ container: this.element, injectStyles: false });
    gui.$title.remove();
    this.controls = lookEntries.map((entry) => new SettingControl(gui, entry, workbench));
    this.element.append(row);
    this.update();
  }

  /** Shows the current settings. */
  update(): void {
    for (const control of this.controls) control.update();
    const { name, settings } = this.presets.current;
    this.reset.title = this.reset.ariaLabel = `Reset the look to ${name}`;
    this.reset.hidden = Object.keys(folderChanges(this.workbench, LOOK, settings)).length === 0;
    const reasons = lookEntries.map((entry) => explainIneffective(this.workbench, entry));
    const reason = reasons.every((each) => each !== undefined) ? reasons[0] : undefined;
    this.buttons.forEach((button, i) => {
      button.ariaPressed = String(namedLooks[i].isOn(this.workbench));
      button.disabled = reason !== undefined;
      button.title = reason ?? namedLooks[i].hint;
    });
  }
}
