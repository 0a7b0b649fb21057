import { formatPace, Pace } from '../../workbench/readouts/pace.ts';
import { MAX_STEPS_PER_FRAME, parseSteps } from '../../workbench/state/stepsPerFrame.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { withKeys } from '../help/shortcuts.ts';
import { byId, create, createButton, nameElement } from '../kit/dom.ts';
import { createIcon, type IconName } from '../kit/icons.ts';
import { throttle } from '../kit/throttle.ts';
import { seekBy } from '../timeline/timelineBar.ts';

/** Numbers that change all the time are shown this often. */
const SHOW_EVERY_MS = 250;

/** Undo and redo, the buttons that set the layout going, and how it goes. */
export class RunBar {
  private readonly workbench: Workbench;
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly play: HTMLButtonElement;
  private readonly settle: HTMLButtonElement;
  private readonly stepsPerFrame = create('input', '');
  private readonly state = create('span', 'run-state');
  private readonly restPlaces: HTMLButtonElement;
  private nextPlace = 0;
  private readonly step = create('span', 'run-step');
  private readonly rate = create('span', 'run-rate');
  private readonly stepTime = create('span', 'run-time');
  private readonly pace = new Pace();

  /** @param showPlace shows where a drawing that has cooled would still move */
  constructor(workbench: Workbench, showPlace: (x: number, y: number) => void) {
    this.workbench = workbench;
    this.undo = createIconButton('undo', () => workbench.undo());
    this.redo = createIconButton('redo', () => workbench.redo());
    this.play = createIconButton('play', () => togglePlay(workbench));
    this.play.classList.add('play');
    this.settle = createIconButton('settle', () => toggleSettle(workbench));
    this.settle.classList.add('settle');
    const reheat = createIconButton('heat', () => workbench.reheat());
    nameElement(reheat, withKeys('Reheat: as warm as at first', 'reheat'));
    this.restPlaces = createButton(
      '',
      () => this.showNextPlace(showPlace),
      'Shows where it would move most if it were warm; again, the next place',
    );
    this.restPlaces.classList.add('rest-places');
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
    const choices = create('datalist', '');
    choices.id = 'steps-per-frame-choices';
    for (const choice of ['auto', 1, 2, 4, 8, 16, 32, MAX_STEPS_PER_FRAME]) choices.append(new Option('', String(choice)));
    stepsPerFrame.type = 'text';
    stepsPerFrame.setAttribute('list', choices.id);
    stepsPerFrame.autocomplete = 'off';
    nameElement(stepsPerFrame, `Steps per frame: a number up to ${MAX_STEPS_PER_FRAME}, or auto, as many as fit while it still glides`);
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
    nameElement(this.play, withKeys(isPlaying ? 'Pause' : rest === undefined ? 'Play' : 'Play again (reheat)', 'play'));
    this.settle.replaceChildren(createIcon(isSettling ? 'stop' : 'settle'));
    nameElement(this.settle, withKeys(isSettling ? 'Stop here' : 'Settle: go to rest at once', 'settle'));
    this.stepsPerFrame.value = String(stepsPerFrame);
    this.showState();
  }

  /** What goes on, in a few words; of what has cooled they are a button. */
  private showState(): void {
    const { runState, isSettling, rest } = this.workbench;
    const { state, restPlaces } = this;
    const words = rest?.words ?? [isSettling ? 'settling' : runState];
    if (state.textContent === words.join('')) return;
    this.nextPlace = 0;
    state.dataset.state = rest === undefined ? words[0] : 'settled';
    const [what, filler = '', howMuch = ''] = words;
    restPlaces.replaceChildren(what, create('span', 'filler', filler), howMuch);
    state.replaceChildren(rest?.kind === 'cooled' ? restPlaces : what);
  }

  private showNextPlace(showPlace: (x: number, y: number) => void): void {
    const places = this.workbench.rest?.places ?? [];
    const place = places[this.nextPlace++ % places.length];
    if (place !== undefined) showPlace(place.x, place.y);
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

/** One step; a run is paused for it. Of steps that were made already the next one is shown again. */
export function stepOnce(workbench: Workbench): void {
  if (workbench.runState !== 'paused') workbench.pause();
  if (!seekBy(workbench, 1)) workbench.stepOnce();
}

/** Goes to rest at once, or stops on the way. */
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
