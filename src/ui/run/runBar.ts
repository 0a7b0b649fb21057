import { formatPace, Pace } from '../../workbench/pace.ts';
import { MAX_STEPS_PER_FRAME, type Workbench } from '../../workbench/workbench.ts';
import { withKeys } from '../help/shortcuts.ts';
import { byId, create, createButton, nameElement } from '../kit/dom.ts';
import { createIcon, type IconName } from '../kit/icons.ts';
import { throttle } from '../kit/throttle.ts';

/** Numbers that change all the time are shown this often. */
const SHOW_EVERY_MS = 250;

/** Undo and redo, the buttons that set the layout going, and how it goes. */
export class RunBar {
  private readonly workbench: Workbench;
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly play: HTMLButtonElement;
  private readonly stepsPerFrame = create('input', '');
  private readonly state = create('span', 'run-state');
  private readonly step = create('span', 'run-step');
  private readonly rate = create('span', 'run-rate');
  private readonly stepTime = create('span', 'run-time');
  private readonly pace = new Pace();

  constructor(workbench: Workbench) {
    this.workbench = workbench;
    this.undo = createIconButton('undo', () => workbench.undo());
    this.redo = createIconButton('redo', () => workbench.redo());
    this.play = createIconButton('play', () => togglePlay(workbench));
    this.play.classList.add('play');
    const step = createIconButton('step', () => stepOnce(workbench));
    nameElement(step, withKeys('One step', 'step'));
    const restart = createIconButton('restart', () => workbench.restart());
    nameElement(restart, withKeys('Restart from the original', 'restart'));
    const stepsPerFrame = this.createStepsPerFrame();
    const status = create('p', 'run-status');
    this.state.role = 'status';
    status.append(this.state, this.step, this.stepTime, this.rate);
    byId('run-bar', HTMLElement).append(this.undo, this.redo, create('span', 'gap'), this.play, stepsPerFrame, step, restart, status);

    const showNumbers = throttle(() => this.showNumbers(), SHOW_EVERY_MS);
    workbench.signals.on('frame', ({ stepsMade, stepMs }) => {
      this.pace.add(performance.now(), stepsMade, stepMs);
      showNumbers();
    });
    workbench.signals.on('document', () => {
      this.pace.start(performance.now());
      // How long the steps of another puzzle took says nothing.
      this.stepTime.textContent = '';
    });
    workbench.signals.on('run', () => {
      this.pace.start(performance.now());
      this.showRun();
      showNumbers();
    });
    workbench.signals.on('history', () => this.showHistory());
    this.showRun();
    this.showHistory();
    this.showNumbers();
  }

  private createStepsPerFrame(): HTMLElement {
    const { stepsPerFrame, workbench } = this;
    stepsPerFrame.type = 'number';
    stepsPerFrame.min = '1';
    stepsPerFrame.max = String(MAX_STEPS_PER_FRAME);
    nameElement(stepsPerFrame, 'Steps per frame');
    stepsPerFrame.addEventListener('change', () => {
      setStepsPerFrame(workbench, stepsPerFrame.valueAsNumber);
      stepsPerFrame.value = String(workbench.stepsPerFrame);
    });
    const label = create('label', 'steps-per-frame');
    label.append(stepsPerFrame, create('span', 'unit', 'per frame'));
    return label;
  }

  private showRun(): void {
    const { runState, stepsPerFrame } = this.workbench;
    const isPaused = runState === 'paused';
    this.play.replaceChildren(createIcon(isPaused ? 'play' : 'pause'));
    nameElement(this.play, withKeys(isPaused ? 'Play' : 'Pause', 'play'));
    this.state.textContent = runState;
    this.stepsPerFrame.value = String(stepsPerFrame);
  }

  private showHistory(): void {
    const { undoLabel, redoLabel } = this.workbench;
    this.undo.disabled = undoLabel === undefined;
    this.redo.disabled = redoLabel === undefined;
    nameElement(this.undo, withKeys(undoLabel === undefined ? 'Nothing to undo' : `Undo ${undoLabel}`, 'undo'));
    nameElement(this.redo, withKeys(redoLabel === undefined ? 'Nothing to redo' : `Redo ${redoLabel}`, 'redo'));
  }

  private showNumbers(): void {
    const { frame, runState } = this.workbench;
    const reading = this.pace.read();
    this.step.textContent = `step ${(frame?.step ?? 0).toLocaleString('en')}`;
    this.rate.textContent = runState === 'playing' && reading !== undefined ? `${formatPace(reading.stepsPerSecond)} steps/s` : '';
    if (reading !== undefined) this.stepTime.textContent = `${formatPace(reading.stepMs)} ms/step`;
  }
}

export function togglePlay(workbench: Workbench): void {
  if (workbench.runState === 'paused') workbench.play();
  else workbench.pause();
}

/** One step; a run is paused for it. */
export function stepOnce(workbench: Workbench): void {
  if (workbench.runState !== 'paused') workbench.pause();
  workbench.stepOnce();
}

/** As many steps per frame as can be, next to the number that was wished for; what is no number changes nothing. */
export function setStepsPerFrame(workbench: Workbench, wished: number): void {
  workbench.setStepsPerFrame(Number.isNaN(wished) ? workbench.stepsPerFrame : wished);
}

function createIconButton(icon: IconName, action: () => void): HTMLButtonElement {
  const button = createButton('', action);
  button.classList.add('icon-button');
  button.append(createIcon(icon));
  return button;
}
