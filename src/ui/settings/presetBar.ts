import { builtInPresets, isPreset, type OwnPreset, type Preset, presetChanges, readPresetName } from '../../workbench/settings/presets.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, createButton } from '../kit/dom.ts';
import type { PresetStore } from './presetStore.ts';
import { createSettingsFileButtons } from './settingsFileButtons.ts';

type PresetWorkbench = Pick<
  Workbench,
  'signals' | 'settings' | 'metricSettings' | 'changeSettings' | 'importSettings' | 'defineEdit' | 'frame' | 'restart'
>;

/** A preset in the store; if it does not exist, its settings are null. */
interface StoredPreset {
  readonly name: string;
  readonly settings: Preset['settings'] | null;
}

/** Chooses presets. Saves and deletes those of the user. */
export class PresetBar {
  readonly element = create('div', 'presets');
  /** The preset that was last chosen, or that equals the settings. Folders are reset to it. */
  current: OwnPreset = builtInPresets[0];

  private readonly workbench: PresetWorkbench;
  private readonly store: PresetStore;
  private readonly editStored: (label: string, from: StoredPreset, to: StoredPreset) => void;
  private own: readonly OwnPreset[];
  /** The names of presets whose unknown settings were reported. */
  private readonly reported = new Set<string>();
  private readonly onChoice: () => void;
  private readonly select = create('select', 'field');
  private readonly nameInput = create('input', 'field');
  private readonly saveButton = create('button', 'button', 'Save');
  private readonly resetButton: HTMLButtonElement;
  private readonly deleteButton: HTMLButtonElement;
  /** Offers to start again under another preset. */
  private readonly offer = create('div', 'preset-row preset-offer quiet');

  /** @param onChoice called when another preset is in use, even if no setting changed */
  constructor(workbench: PresetWorkbench, store: PresetStore, onChoice: () => void) {
    this.workbench = workbench;
    this.onChoice = onChoice;
    this.store = store;
    this.own = store.list();
    this.editStored = workbench.defineEdit<StoredPreset>('preset', (stored) => this.applyStored(stored));
    this.resetButton = createButton('↺', () => this.choose(this.current));
    this.deleteButton = createButton('Delete', () => this.delete());
    this.build();
    this.fillSelect();
    this.update();
  }

  /** Shows the current settings. */
  update(): void {
    const { settings } = this.workbench;
    this.current = [this.current, ...this.all].find((preset) => isPreset(settings, preset)) ?? this.current;
    const { name } = this.current;
    this.select.value = name;
    this.resetButton.hidden = isPreset(settings, this.current);
    this.resetButton.title = this.resetButton.ariaLabel = `Reset all layout settings to ${name}`;
    this.deleteButton.disabled = !this.own.includes(this.current);
    this.deleteButton.title = this.deleteButton.disabled ? 'Only your own presets can be deleted' : `Delete the preset ${name}`;
  }

  private get all(): readonly OwnPreset[] {
    return [...builtInPresets, ...this.own];
  }

  private build(): void {
    this.select.ariaLabel = 'Preset';
    this.select.title = 'A set of layout settings';
    this.select.addEventListener('change', () => {
      const preset = this.all.find(({ name }) => name === this.select.value);
      if (preset !== undefined) this.choose(preset);
    });
    this.resetButton.classList.add('preset-reset');
    const row = create('div', 'preset-row');
    row.append(this.select, this.resetButton);

    this.nameInput.ariaLabel = 'Name of the preset';
    this.nameInput.placeholder = 'preset name';
    this.nameInput.maxLength = 60;
    this.nameInput.addEventListener('input', () => this.labelSaveButton());
    this.saveButton.title = 'Save the layout settings in this browser under this name';
    const form = create('form', 'preset-row');
    form.append(this.nameInput, this.saveButton);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.attempt('saved', () => this.save());
    });

    const actions = create('div', 'preset-row');
    actions.append(...createSettingsFileButtons(this.workbench), this.deleteButton);

    const fold = create('details', 'preset-fold');
    fold.append(create('summary', '', 'Save, export, import'), form, actions);
    this.offer.append(
      create('span', '', 'The new settings continue from here.'),
      createButton('Restart from the original', () => {
        this.offer.hidden = true;
        this.workbench.restart();
      }),
    );
    this.offer.hidden = true;
    this.workbench.signals.on('document', () => {
      this.offer.hidden = true;
    });
    this.element.append(row, this.offer, fold);
  }

  private choose(preset: OwnPreset): void {
    this.current = preset;
    this.reportDropped(preset);
    const changes = presetChanges(this.workbench.settings, preset);
    if (Object.keys(changes).length > 0) {
      this.workbench.changeSettings(changes);
      this.offer.hidden = (this.workbench.frame?.step ?? 0) === 0;
    }
    this.onChoice();
  }

  private reportDropped({ name, dropped }: OwnPreset): void {
    if (dropped === undefined || this.reported.has(name)) return;
    this.reported.add(name);
    const message = `The preset ${name} is from another version of Kronkel. ${describeDropped(dropped)}`;
    this.workbench.signals.emit('notice', { message, tone: 'news' });
  }

  private save(): void {
    const name = readPresetName(this.nameInput.value);
    this.store.save({ name, settings: this.workbench.settings });
    this.nameInput.value = '';
    this.readStore(name);
  }

  private delete(): void {
    const { name, settings } = this.current;
    this.attempt('deleted', () => this.editStored(`deletion of preset ${name}`, { name, settings }, { name, settings: null }));
  }

  private applyStored({ name, settings }: StoredPreset): void {
    if (settings === null) this.store.delete(name);
    else this.store.save({ name, settings });
    this.readStore(settings === null ? builtInPresets[0].name : name);
  }

  /** Reads the store again and selects the preset with this name. */
  private readStore(name: string): void {
    this.own = this.store.list();
    this.current = this.all.find((preset) => preset.name === name) ?? builtInPresets[0];
    this.fillSelect();
    this.labelSaveButton();
    this.onChoice();
  }

  private fillSelect(): void {
    this.select.replaceChildren(...builtInPresets.map(createOption));
    if (this.own.length === 0) return;
    const group = create('optgroup', '');
    group.label = 'Yours';
    group.append(...this.own.map(createOption));
    this.select.append(group);
  }

  private labelSaveButton(): void {
    const name = this.nameInput.value.trim();
    this.saveButton.textContent = this.own.some((preset) => preset.name === name) ? 'Overwrite' : 'Save';
  }

  private attempt(goal: 'saved' | 'deleted', action: () => void): void {
    try {
      action();
    } catch (error) {
      this.workbench.signals.emit('notice', { message: `The preset was not ${goal}: ${(error as Error).message}.`, tone: 'trouble' });
    }
  }
}

function describeDropped(paths: readonly string[]): string {
  return `These settings no longer exist and are ignored: ${paths.join(', ')}. Missing settings have the values of the preset Kronkel.`;
}

function createOption({ name, dropped }: OwnPreset): HTMLOptionElement {
  const option = create('option', '', name);
  option.value = name;
  if (dropped !== undefined) option.title = describeDropped(dropped);
  return option;
}
