import { type Controller, type GUI, NumberController } from 'lil-gui';
import type { SettingEntry } from '../../workbench/settings/settingCatalogue.ts';
import { explainIneffective, readHint, readSetting, writeSetting } from '../../workbench/settings/settingValues.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, setText } from '../kit/dom.ts';
import { capitalise } from '../kit/text.ts';

type SettingWorkbench = Pick<Workbench, 'settings' | 'metricSettings' | 'changeSettings' | 'changeMetricSettings'>;

/** The control of one setting: shows the workbench's value and changes it. */
export class SettingControl {
  private readonly workbench: SettingWorkbench;
  private readonly entry: SettingEntry;
  /** The shown value, in the form that lil-gui needs. */
  private readonly shown: { value: unknown };
  private readonly controller: Controller;
  private readonly hint = create('span', 'control-hint');
  /** Identifies the gesture. Undo reverts all changes at once until the user releases the slider or the field loses the focus. */
  private gesture = 0;

  constructor(folder: GUI, entry: SettingEntry, workbench: SettingWorkbench) {
    this.workbench = workbench;
    this.entry = entry;
    this.shown = { value: readSetting(workbench, entry) };
    this.controller = createController(folder, entry, this.shown);
    this.controller
      .name(capitalise(entry.setting.label))
      .onChange((value: unknown) => this.write(value))
      .onFinishChange(() => this.gesture++);
    this.explain();
  }

  /** Shows the workbench's current value. */
  update(): void {
    this.showHint();
    const value = readSetting(this.workbench, this.entry);
    if (this.shown.value === value) return;
    this.shown.value = value;
    this.controller.updateDisplay();
  }

  private write(value: unknown): void {
    writeSetting(this.workbench, this.entry, value, `${this.entry.path} ${this.gesture}`);
    // Shows the old value again if the new one was refused.
    this.update();
  }

  /** Adds the hint: as a tooltip for the pointer, and as a line for the keyboard, which is visible while the control has the focus. */
  private explain(): void {
    const { controller, hint, entry } = this;
    const { domElement } = controller;
    hint.id = `hint-${entry.path}`;
    domElement.dataset.setting = entry.path;
    domElement.append(hint);
    domElement.querySelector('input, select')?.setAttribute('aria-describedby', hint.id);
    this.showHint();
  }

  private showHint(): void {
    const reason = explainIneffective(this.workbench, this.entry);
    if (this.controller._disabled !== (reason !== undefined)) this.controller.disable(reason !== undefined);
    const text = reason ?? readHint(this.workbench, this.entry);
    const { domElement } = this.controller;
    if (domElement.title === text) return;
    domElement.title = text;
    setText(this.hint, text);
    // A visible mark: the tooltip contains more than the general hint.
    domElement.toggleAttribute('data-has-note', text !== this.entry.setting.hint);
  }
}

function createController(folder: GUI, { setting }: SettingEntry, held: { value: unknown }): Controller {
  if (setting.type === 'choice') return folder.add(held, 'value', [...setting.choices]);
  if (setting.type !== 'number' || setting.slider === undefined) return folder.add(held, 'value');
  const [min, max, step] = setting.slider;
  const controller = new NumberController(folder, held, 'value', min, max, step);
  acceptTyped(controller, step);
  return controller;
}

/**
 * Accepts typed values and arrow keys beyond the range of the slider. Typed values apply only when typing ends: typing 50 must not
 * apply 5 first.
 */
function acceptTyped(controller: NumberController, step: number): void {
  const { domElement, $input } = controller;
  domElement.addEventListener('input', (event) => event.stopPropagation(), { capture: true });
  domElement.addEventListener('change', () => setTyped(Number.parseFloat($input.value)));
  domElement.addEventListener(
    'keydown',
    (event) => {
      const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (direction === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const value = Number.parseFloat($input.value) + direction * step * (event.shiftKey ? 10 : 1);
      setTyped(Number(value.toPrecision(12)));
    },
    { capture: true },
  );
  // Makes a finger or wheel over a slider scroll the panel instead of changing the value.
  Object.defineProperty(controller, '_hasScrollBar', { value: true });

  function setTyped(value: number): void {
    if (!Number.isNaN(value)) controller.setValue(value);
    // lil-gui does not update a field that has the focus.
    $input.value = String(controller.getValue());
  }
}
