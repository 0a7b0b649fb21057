import GUI from 'lil-gui';
import { HEAT, LOOK, settingCatalogue, settingFolders, THRESHOLDS } from '../../workbench/settings/settingCatalogue.ts';
import { folderChanges, isFolderOn, resetFolder } from '../../workbench/settings/settingValues.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, createButton, setText } from '../kit/dom.ts';
import { HeatPanel } from './heatPanel.ts';
import { LookPanel } from './lookPanel.ts';
import { createOpeningSwitch } from './openingSwitch.ts';
import { PresetBar } from './presetBar.ts';
import { PresetStore } from './presetStore.ts';
import { SettingControl } from './settingControl.ts';

type ControlsWorkbench = Pick<
  Workbench,
  | 'signals'
  | 'frame'
  | 'rest'
  | 'settings'
  | 'metricSettings'
  | 'changeSettings'
  | 'changeMetricSettings'
  | 'importSettings'
  | 'defineEdit'
  | 'restart'
>;

/** Presets, temperature, looks, and a folder of controls for each force, for the layout and for the thresholds of the metrics. */
export class Controls {
  constructor(host: HTMLElement, workbench: ControlsWorkbench, store = new PresetStore()) {
    const presets = new PresetBar(workbench, store, () => update());
    const heat = new HeatPanel(workbench, presets);
    const looks = new LookPanel(workbench, presets);
    host.append(presets.element, heat.element, looks.element, createOpeningSwitch());
    // The page's style sheet contains lil-gui's, as an injected one would need a weaker content security policy.
    const gui = new GUI({ container: this.createFold(host), injectStyles: false, closeFolders: true });
    gui.$title.remove();
    const folders = settingFolders
      .filter((name) => name !== HEAT && name !== LOOK)
      .map((name) => new Folder(gui, name, workbench, presets));
    const update = () => {
      presets.update();
      heat.update();
      looks.update();
      for (const folder of folders) folder.update();
    };
    workbench.signals.on('settings', update);
    update();
  }

  /** Creates the fold with all settings. It is closed by default, so that the main controls and the metrics are visible together. */
  private createFold(host: HTMLElement): HTMLElement {
    const fold = create('details', 'all-settings');
    fold.append(create('summary', '', 'All forces and settings'));
    host.append(fold);
    return fold;
  }
}

class Folder {
  private readonly name: string;
  private readonly workbench: ControlsWorkbench;
  private readonly presets: PresetBar;
  private readonly gui: GUI;
  private readonly controls: readonly SettingControl[];
  private readonly reset: HTMLButtonElement;

  constructor(parent: GUI, name: string, workbench: ControlsWorkbench, presets: PresetBar) {
    this.name = name;
    this.workbench = workbench;
    this.presets = presets;
    this.gui = parent.addFolder(name);
    this.gui.domElement.dataset.folder = name;
    // Many folders have a setting "weight", so the group needs a name.
    this.gui.$children.role = 'group';
    this.gui.$children.ariaLabel = name;
    this.controls = settingCatalogue.filter(({ folder }) => folder === name).map((entry) => new SettingControl(this.gui, entry, workbench));
    this.reset = createButton('↺', () => {
      // The button hides itself, so the focus must move.
      this.gui.$title.focus();
      resetFolder(workbench, name, presets.current.settings);
    });
    this.reset.classList.add('folder-reset');
    this.gui.$title.after(this.reset);
  }

  update(): void {
    for (const control of this.controls) control.update();
    const target = this.name === THRESHOLDS ? 'the values of the papers' : this.presets.current.name;
    this.reset.title = this.reset.ariaLabel = `Reset ${this.name} to ${target}`;
    this.reset.hidden = Object.keys(folderChanges(this.workbench, this.name, this.presets.current.settings)).length === 0;
    setText(this.gui.$title, isFolderOn(this.workbench, this.name) ? this.name : `${this.name} (off)`);
  }
}
