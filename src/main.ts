import { forces } from './layout/forces/index.ts';
import { Addresses, isGallerySource } from './ui/files/addresses.ts';
import { Gallery } from './ui/files/gallery.ts';
import { Opener } from './ui/files/opener.ts';
import { createOpenTool } from './ui/files/openTool.ts';
import { readStoredSettings, restorePageState } from './ui/files/pageState.ts';
import { SaveMenu } from './ui/files/saveMenu.ts';
import { WorkRecovery } from './ui/files/workRecovery.ts';
import { createHints } from './ui/help/hints.ts';
import { createKeySheet, SHORTCUTS } from './ui/help/shortcuts.ts';
import { StartView } from './ui/help/startView.ts';
import { byId, create } from './ui/kit/dom.ts';
import { bindKeys } from './ui/kit/keys.ts';
import { Notices } from './ui/kit/notices.ts';
import { Sheet } from './ui/kit/sheet.ts';
import type { ResultView } from './ui/metrics/resultLine.ts';
import { keepVersions } from './ui/offline/versions.ts';
import { addPanelElements, createPanels, listTabs, type PanelElements } from './ui/panels.ts';
import { PlayDialog } from './ui/play/playDialog.ts';
import { PrintDialog } from './ui/print/printDialog.ts';
import { RunBar, stepOnce, togglePlay, toggleSettle } from './ui/run/runBar.ts';
import { VerdictBadge } from './ui/run/verdictBadge.ts';
import { HighlightController } from './ui/solver/highlights.ts';
import { isCaughtUp, seekBy, seekMark, TimelineBar } from './ui/timeline/timelineBar.ts';
import { VersionPanel } from './ui/timeline/versionPanel.ts';
import { CompareTool } from './ui/tools/compareTool.ts';
import { createDragModeSwitch } from './ui/tools/dragModeSwitch.ts';
import { DragTool } from './ui/tools/dragTool.ts';
import { bindNavigation, zoomIn, zoomOut } from './ui/tools/navigation.ts';
import { PinTool } from './ui/tools/pinTool.ts';
import { extrasFor } from './view/settings.ts';
import { WebGlUnavailableError } from './view/stage.ts';
import { View } from './view/view.ts';
import { pictures } from './workbench/files/samples.ts';
import { LiveWorkbench } from './workbench/liveWorkbench.ts';
import { NeverWorse } from './workbench/polishing/neverWorse.ts';
import { Polishing } from './workbench/polishing/polishing.ts';
import { Solving } from './workbench/solving/solving.ts';
import { doubleSteps, halveSteps } from './workbench/state/stepsPerFrame.ts';
import {
  createGeneratorWorker,
  createPolisherWorker,
  createPrinterWorker,
  createSolverWorker,
  workerPorts,
} from './workers/page/browser.ts';

/** Starts the page: creates its parts and connects them. */
async function start(panelElements: PanelElements): Promise<void> {
  const host = byId('drawing', HTMLElement);
  const view = await View.create(host, forces);
  const workbench = new LiveWorkbench(workerPorts, () => performance.now(), readStoredSettings());
  const { signals } = workbench;
  const notices = new Notices(byId('notices', HTMLElement));
  const polishing = new Polishing(workbench, createPolisherWorker, navigator.hardwareConcurrency - 1);
  const opener = new Opener(workbench, view, notices, polishing, createGeneratorWorker);
  const open = (source: Parameters<Opener['open']>[0]) => opener.open(source);
  const chooseFile = createOpenTool(open);
  view.onLabelSize = () => workbench.setExtras(extrasFor(view.settings, view.labelSize));
  const keySheet = createKeySheet();
  const hints = createHints(workbench);
  const dragTool = new DragTool(view, workbench);
  const pinTool = new PinTool(workbench, dragTool);
  createDragModeSwitch(workbench);
  const compareTool = new CompareTool(view, workbench);
  const addresses = new Addresses(workbench, {
    open: (source) => opener.openPuzzle(source),
    refuse: (subject, message) => opener.refuse(subject, message),
  });
  const recovery = new WorkRecovery(workbench, notices, isGallerySource);
  const printDialog = new PrintDialog(workbench, createPrinterWorker(), {
    reportFailure: (message) => notices.show(message, { topic: 'printing' }),
    showPoint: (x, y) => view.flyTo(x, y),
  });
  const saveMenu = new SaveMenu(workbench, view, {
    inform: (message) => notices.show(message, { tone: 'news', topic: 'saving' }),
    reportFailure: (message) => notices.show(message, { topic: 'saving' }),
    offer: (message, label, action) => notices.show(message, { tone: 'news', topic: 'saving', buttons: [{ label, action }] }),
    beforeSave: () => recovery.beginSaving(),
    print: () => printDialog.open(),
  });
  new Gallery(
    workbench,
    open,
    () => void recovery.showList(),
    () => startView.show(),
  );
  const highlights = new HighlightController(view);
  const showPoint = (overlay: 'ambiguities' | 'grace' | 'unrest', x: number, y: number) => {
    // The overlay marks the point.
    viewPanel.toggle(overlay, true);
    view.flyTo(x, y);
  };
  const solving = new Solving(createSolverWorker());
  new NeverWorse(workbench, createPolisherWorker, (message) =>
    notices.show(message, { tone: 'news', topic: 'kept', buttons: [{ label: 'Undo', action: () => workbench.undo() }] }),
  );
  const marks: ResultView = {
    markBriefly(overlay, place) {
      viewPanel.turnOnBriefly(overlay);
      if (place !== undefined) view.flyTo(place.x, place.y);
    },
    compare: () => compareTool.setMode('side'),
  };
  const panels = createPanels(panelElements, { workbench, view, highlights, solving, polishing, showPoint, marks });
  const { 'view-settings': viewPanel, puzzle: solverPanel } = panels;
  const startView = new StartView(host, {
    solve: () => void playDialog.open(),
    make: () => void open(pictures[0]),
    polish: () => workbench.play(),
    recent: () => void recovery.showList(),
  });
  const playDialog = new PlayDialog(workbench, (message) => notices.show(message, { topic: 'game' }));
  new VerdictBadge(workbench);
  new RunBar(workbench, (x, y) => showPoint('unrest', x, y));
  const timelineBar = new TimelineBar(workbench);
  new VersionPanel(workbench, {
    compare: () => compareTool.setMode('side'),
    reportFailure: (message) => notices.show(message),
  });
  restorePageState(workbench, view, Object.values(panelElements));
  // Created after the open panels are restored, because on small screens the sheet changes them.
  const sheet = new Sheet(byId('sheet-bar', HTMLElement), listTabs(panelElements));
  host.append(keySheet.element, printDialog.element);
  byId('hints', HTMLElement).append(hints.element);

  // Labels need less room once they have their final places: on a small screen every pixel counts.
  signals.on('rest', () => view.refitNarrow());
  signals.on('notice', ({ message, tone }) => notices.show(message, { tone }));
  signals.on('frame', (frame) => view.move(frame));
  signals.on('baseline', () => {
    if (workbench.baseline !== undefined) view.setBefore(workbench.baseline.frame);
  });
  view.onLost = () =>
    notices.show('The connection to the graphics card is lost. The drawing reappears when it is back.', {
      tone: 'news',
      topic: 'graphics',
    });
  view.onRestored = () => notices.show('The graphics card is available again.', { tone: 'news', topic: 'graphics' });

  onClick('zoom-in', () => zoomIn(view));
  onClick('zoom-out', () => zoomOut(view));
  onClick('zoom-fit', () => view.fit());
  keySheet.bindTo(byId('help-button', HTMLButtonElement));
  bindNavigation(view);
  /** Skips repeats of a held key until the drawing shows the last requested step. */
  const onceCaughtUp = (go: () => void) => (_isDown: boolean, isHeld: boolean) => {
    if (!isHeld || isCaughtUp(workbench)) go();
  };
  bindKeys(SHORTCUTS, {
    play: () => togglePlay(workbench),
    step: onceCaughtUp(() => stepOnce(workbench)),
    back: onceCaughtUp(() => seekBy(workbench, -1)),
    markBefore: onceCaughtUp(() => seekMark(workbench, -1)),
    markAfter: onceCaughtUp(() => seekMark(workbench, 1)),
    keep: () => timelineBar.askName(),
    slower: () => workbench.setStepsPerFrame(halveSteps(workbench.stepsPerFrame, workbench.frame?.stepsMade ?? 0)),
    faster: () => workbench.setStepsPerFrame(doubleSteps(workbench.stepsPerFrame)),
    reheat: () => workbench.reheat(),
    settle: () => toggleSettle(workbench),
    restart: () => workbench.restart(),
    undo: () => workbench.undo(),
    redo: () => workbench.redo(),
    pin: () => pinTool.toggle(),
    escape: () => {
      if (workbench.isSettling) workbench.pause();
      else if (!dragTool.escape() && !solverPanel.escape()) notices.dismissLast();
    },
    before: (isDown) => {
      compareTool.hold(isDown);
      hints.dismiss('before');
    },
    curtain: () => compareTool.toggle('curtain'),
    side: () => compareTool.toggle('side'),
    playByHand: () => playDialog.open(),
    solveBack: () => solverPanel.step(-1),
    solveOn: () => {
      sheet.reveal(panelElements.puzzle);
      solverPanel.step(1);
    },
    solution: () => viewPanel.toggle('solution'),
    labels: () => viewPanel.toggle('labels'),
    fit: () => view.fit(),
    zoomIn: () => zoomIn(view),
    zoomOut: () => zoomOut(view),
    help: () => keySheet.toggle(),
    open: chooseFile,
    save: () => saveMenu.savePuzzle(),
    print: () => printDialog.open(),
  });
  for (const element of document.querySelectorAll('[inert]')) element.removeAttribute('inert');

  runFrameLoop(workbench);
  const openGallery = () => {
    const { lastGalleryPuzzle, isFirstVisit } = addresses;
    if (!isFirstVisit) return opener.openPuzzle(lastGalleryPuzzle);
    startView.showFirst();
    return opener.openFirst(lastGalleryPuzzle);
  };
  await recovery.start({
    hasAddress: addresses.hasPuzzle,
    open: () => (addresses.hasPuzzle ? addresses.open(addresses.lastGalleryPuzzle) : openGallery()),
    openGallery,
  });
  await playDialog.resume();
  // Comes last, because it loads files for later visits. The development server has no versions.
  if (import.meta.env.PROD) await keepVersions(notices, import.meta.url, () => recovery.flush());
}

/** Calls `tick` on every frame while the workbench has work to do. */
function runFrameLoop(workbench: LiveWorkbench): void {
  let frame = 0;
  const tick = () => {
    workbench.tick();
    frame = workbench.isIdle ? 0 : requestAnimationFrame(tick);
  };
  workbench.signals.on('busy', () => {
    if (frame === 0) frame = requestAnimationFrame(tick);
  });
}

function onClick(id: string, action: () => void): void {
  byId(id, HTMLButtonElement).addEventListener('click', action);
}

// Removes the messages for pages whose script does not load, and shows the app.
for (const id of ['from-file', 'late']) byId(id, HTMLElement).remove();
for (const element of document.querySelectorAll('[inert]')) element.removeAttribute('hidden');
start(addPanelElements()).catch((error: unknown) => {
  const isUnable = error instanceof WebGlUnavailableError;
  const hasStarted = document.querySelector('[inert]') === null;
  const message = isUnable ? error.message : `Kronkel could not start: ${(error as Error).message}. Reload the page.`;
  if (!hasStarted) byId('drawing', HTMLElement).append(create('p', 'plain-message', message));
  if (!isUnable) throw error;
});
