import { formatPace, Pace } from '../../workbench/readouts/pace.ts';
import { MAX_STEPS_PER_FRAME, parseSteps } from '../../workbench/state/stepsPerFrame.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { withKeys } from '../help/shortcuts.ts';
import { byId, create, createButton, nameElement } from '../kit/dom.ts';
import { createIcon, type IconName } from '../kit/icons.ts';
import { throttle } from '../kit/throttle.ts';
import { seekBy } from '../timeline/timelineBar.ts';

/** The interval at which numbers are updated during a run. */
const SHOW_EVERY_MS = 250;

/** The style sheet capitalises them. */
const STATES = { playing: 'playing', paused: 'paused', settling: 'finishing', settled: 'finished' } as const;

/** Undo, redo, the buttons of the run, and its status. */
export class RunBar {
  private readonly workbench: Workbench;
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly play: HTMLButtonElement;
  private readonly settle: HTMLButtonElement;
  private readonly stepsPerFrame = create('input', '');
  private readonly state = create('span', 'run-state');
  /** Shows that the run is finished, and steps through the points that would still move. */
  private readonly movingPoints: HTMLButtonElement;
  private nextPoint = 0;
  private readonly step = create('span', 'run-step');
  private readonly rate = create('span', 'run-rate');
  private readonly stepTime = create('span', 'run-time');
  private readonly pace = new Pace();

  /** @param showPoint shows a point that would still move */
  constructor(workbench: Workbench, showPoint: (x: number, y: number) => void) {
    this.workbench = workbench;
    this.undo = createIconButton('undo', () => workbench.undo());
    this.redo = createIconButton('redo', () => workbench.redo());
    this.play = createIconButton('play', () => togglePlay(workbench));
    this.play.classList.add('play');
    this.settle = createIconButton('settle', () => toggleSettle(workbench));
    this.settle.classList.add('settle');
    const reheat = createIconButton('heat', () => workbench.reheat());
    nameElement(reheat, withKeys('Shake up: start again at full temperature', 'reheat'));
    this.movingPoints = createButton(STATES.settled, () => this.showNextPoint(showPoint));
    this.movingPoints.classList.add('moving-points');
    const step = createIconButton('step', () => stepOnce(workbench));
    nameElement(step, withKeys('One step', 'step'));
    const restart = createIconButton('restart', () => workbench.restart());
    nameElement(restart, withKeys('Restart from the original', 'restart'));
    const stepsPerFrame = this.createStepsPerFrame();
    const status = create('p', 'run-status');
    this.state.role = 'status';
    status.append(this.state, this.step, this.stepTime, this.rate);
    byId('run-bar', HTMLElement).append(
      this.undo,
      this.redo,
      create('span', 'gap'),
      this.play,
      this.settle,
      stepsPerFrame,
      step,
      reheat,
      restart,
      status,
    );

    const showNumbers = throttle(() => this.showNumbers(), SHOW_EVERY_MS);
    workbench.signals.on('frame', ({ stepsMade, stepMs }) => {
      this.pace.add(performance.now(), stepsMade, stepMs);
      showNumbers();
    });
    workbench.signals.on('document', () => {
      this.pace.start(performance.now());
      // The step time of another puzzle does not apply.
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
    const choices = create('datalist', '');
    choices.id = 'steps-per-frame-choices';
    for (const choice of ['auto', 1, 2, 4, 8, 16, 32, MAX_STEPS_PER_FRAME]) choices.append(new Option('', String(choice)));
    stepsPerFrame.type = 'text';
    stepsPerFrame.setAttribute('list', choices.id);
    stepsPerFrame.autocomplete = 'off';
    nameElement(
      stepsPerFrame,
      `Steps per frame: a number up to ${MAX_STEPS_PER_FRAME}, or “auto” for as many as the screen can show smoothly`,
    );
    stepsPerFrame.addEventListener('change', () => {
      workbench.setStepsPerFrame(parseSteps(stepsPerFrame.value));
      stepsPerFrame.value = String(workbench.stepsPerFrame);
    });
    const label = create('label', 'steps-per-frame');
    label.append(stepsPerFrame, choices, create('span', 'unit', 'per frame'));
    return label;
  }

  private showRun(): void {
    const { runState, stepsPerFrame, isSettling, rest } = this.workbench;
    const isPlaying = runState === 'playing';
    this.play.replaceChildren(createIcon(isPlaying ? 'pause' : 'play'));
    nameElement(this.play, withKeys(isPlaying ? 'Pause' : rest === undefined ? 'Play' : 'Play again: shake up', 'play'));
    this.settle.replaceChildren(createIcon(isSettling ? 'stop' : 'settle'));
    nameElement(this.settle, withKeys(isSettling ? 'Stop here' : 'Finish now: run to the end at once', 'settle'));
    this.stepsPerFrame.value = String(stepsPerFrame);
    this.showState();
  }

  /** Shows the state of the run; as a button if some points would still move. */
  private showState(): void {
    const { runState, isSettling, rest, frame, document } = this.workbench;
    const { state, movingPoints } = this;
    const wasFinished = frame?.step === 0 && runState === 'paused' && document?.polish?.polished?.isFinished === true;
    const name = rest !== undefined || wasFinished ? 'settled' : isSettling ? 'settling' : runState;
    const isButton = rest?.kind === 'cooled';
    if (isButton)
      movingPoints.title = `After a shake-up, points would move by up to ${rest.motion}. Click to show where, the farthest first.`;
    if (state.dataset.state === name && state.contains(movingPoints) === isButton) return;
    this.nextPoint = 0;
    state.dataset.state = name;
    state.replaceChildren(isButton ? movingPoints : STATES[name]);
  }

  private showNextPoint(showPoint: (x: number, y: number) => void): void {
    const points = this.workbench.rest?.places ?? [];
    const point = points[this.nextPoint++ % points.length];
    if (point !== undefined) showPoint(point.x, point.y);
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
    this.showState();
    this.rate.textContent = runState === 'playing' && reading !== undefined ? `${formatPace(reading.stepsPerSecond)} steps/s` : '';
    if (reading !== undefined) this.stepTime.textContent = `${formatPace(reading.stepMs)} ms/step`;
  }
}

export function togglePlay(workbench: Workbench): void {
  if (workbench.runState === 'playing') workbench.pause();
  else workbench.play();
}

/** Makes one step, or shows the next one if it was made before. Pauses a run. */
export function stepOnce(workbench: Workbench): void {
  if (workbench.runState !== 'paused') workbench.pause();
  if (!seekBy(workbench, 1)) workbench.stepOnce();
}

/** Starts settling, or stops it. */
export function toggleSettle(workbench: Workbench): void {
  if (workbench.isSettling) workbench.pause();
  else workbench.settle();
}

function createIconButton(icon: IconName, action: () => void): HTMLButtonElement {
  const button = createButton('', action);
  button.classList.add('icon-button');
  button.append(createIcon(icon));
  return button;
}
