import { type Controller, type GUI, NumberController } from 'lil-gui';
import type { SettingEntry } from '../../workbench/settings/settingCatalogue.ts';
import { readHint, readSetting, writeSetting } from '../../workbench/settings/settingValues.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, setText } from '../kit/dom.ts';

type Bench = Pick<Workbench, 'settings' | 'metricSettings' | 'changeSettings' | 'changeMetricSettings'>;

/** One setting in a folder: it shows what the workbench holds, and asks it for changes. */
export class SettingControl {
  private readonly workbench: Bench;
  private readonly entry: SettingEntry;
  private readonly held: { value: unknown };
  private readonly controller: Controller;
  private readonly hint = create('span', 'control-hint');
  /** What is done until a slider is let go or a field is left is one gesture. */
  private gesture = 0;

  constructor(folder: GUI, entry: SettingEntry, workbench: Bench) {
    this.workbench = workbench;
    this.entry = entry;
    this.held = { value: readSetting(workbench, entry) };
    this.controller = createController(folder, entry, this.held);
    this.controller
      .name(entry.setting.label)
      .onChange((value: unknown) => this.write(value))
      .onFinishChange(() => this.gesture++);
    this.explain();
  }

  /** Shows the value that the workbench holds. */
  update(): void {
    this.showHint();
    const value = readSetting(this.workbench, this.entry);
    if (this.held.value === value) return;
    this.held.value = value;
    this.controller.updateDisplay();
  }

  private write(value: unknown): void {
    writeSetting(this.workbench, this.entry, value, `${this.entry.path} ${this.gesture}`);
    // What was refused is not what is held.
    this.update();
  }

  /** The tooltip: for the pointer as a title, for the keyboard as a line that shows while the control has the focus. */
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
    const text = readHint(this.workbench, this.entry);
    const { domElement } = this.controller;
    if (domElement.title === text) return;
    domElement.title = text;
    setText(this.hint, text);
    // A mark for the eye that something is said besides.
    domElement.toggleAttribute('data-is-other', text !== this.entry.setting.hint);
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
 * A slider ends where hands want it to; what is typed, or reached with the arrow keys, may lie beyond. Typing counts when it is finished:
 * on the way to 50 nobody means 5.
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
  // The panel scrolls, not the controls: a finger or a wheel that passes over a slider means to scroll.
  Object.defineProperty(controller, '_hasScrollBar', { value: true });

  function setTyped(value: number): void {
    if (!Number.isNaN(value)) controller.setValue(value);
    // lil-gui leaves a field alone that has the focus.
    $input.value = String(controller.getValue());
  }
}
