import GUI from 'lil-gui';
import { HEAT, LOOK, settingCatalogue, settingFolders, THRESHOLDS } from '../../workbench/settings/settingCatalogue.ts';
import { folderChanges, isFolderOn, resetFolder } from '../../workbench/settings/settingValues.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { byId, create, createButton, setText } from '../kit/dom.ts';
import { HeatPanel } from './heatPanel.ts';
import { LookPanel } from './lookPanel.ts';
import { PresetBar } from './presetBar.ts';
import { PresetStore } from './presetStore.ts';
import { SettingControl } from './settingControl.ts';

type Bench = Pick<
  Workbench,
  'signals' | 'frame' | 'rest' | 'settings' | 'metricSettings' | 'changeSettings' | 'changeMetricSettings' | 'importSettings' | 'defineEdit'
>;

/** Presets, heat, looks, and a folder of sliders and switches for each force, for the layout and for the thresholds of the metrics. */
export class Controls {
  constructor(workbench: Bench, store = new PresetStore()) {
    const host = byId('controls', HTMLElement);
    const presets = new PresetBar(workbench, store, () => update());
    const heat = new HeatPanel(workbench, presets);
    const looks = new LookPanel(workbench, presets);
    host.append(presets.element, heat.element, looks.element);
    // The style sheet is part of the page's own: one that is made by a script would need a looser policy.
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

  /** Where an expert finds every constant: shut at first, so that what everybody turns and the metrics are in sight together. */
  private createFold(host: HTMLElement): HTMLElement {
    const fold = create('details', 'all-settings');
    fold.append(create('summary', '', 'All forces and settings'));
    host.append(fold);
    return fold;
  }
}

class Folder {
  private readonly name: string;
  private readonly workbench: Bench;
  private readonly presets: PresetBar;
  private readonly gui: GUI;
  private readonly controls: readonly SettingControl[];
  private readonly reset: HTMLButtonElement;

  constructor(parent: GUI, name: string, workbench: Bench, presets: PresetBar) {
    this.name = name;
    this.workbench = workbench;
    this.presets = presets;
    this.gui = parent.addFolder(name);
    this.gui.domElement.dataset.folder = name;
    // "weight" is the name of many.
    this.gui.$children.role = 'group';
    this.gui.$children.ariaLabel = name;
    this.controls = settingCatalogue.filter(({ folder }) => folder === name).map((entry) => new SettingControl(this.gui, entry, workbench));
    this.reset = createButton('↺', () => {
      // It hides itself, and the focus is not to be lost.
      this.gui.$title.focus();
      resetFolder(workbench, name, presets.current.settings);
    });
    this.reset.classList.add('folder-reset');
    this.gui.$title.after(this.reset);
  }

  update(): void {
    for (const control of this.controls) control.update();
    const target = this.name === THRESHOLDS ? 'those of the papers' : this.presets.current.name;
    this.reset.title = this.reset.ariaLabel = `Reset ${this.name} to ${target}`;
    this.reset.hidden = Object.keys(folderChanges(this.workbench, this.name, this.presets.current.settings)).length === 0;
    setText(this.gui.$title, isFolderOn(this.workbench, this.name) ? this.name : `${this.name} (off)`);
  }
}
