import { describeAge } from '../../workbench/age.ts';
import { Autosave, type LeftWork } from '../../workbench/autosave.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import type { Notices } from '../kit/notices.ts';
import { beginVisit, isVisitOver } from './visit.ts';
import { BrowserWorkStore } from './workStore.ts';

/** Keeps unsaved work safe in the browser, and offers what an earlier visit left. */
export function keepWork(workbench: Workbench, notices: Notices): Autosave {
  // A run becomes an edit of the history only when it ends.
  let hasPlayed = false;
  workbench.signals.on('run', () => {
    hasPlayed ||= workbench.runState === 'playing' && navigator.userActivation.isActive;
  });
  const autosave = new Autosave(workbench, new BrowserWorkStore(), {
    visit: beginVisit(),
    isOver: isVisitOver,
    isWork: () => navigator.userActivation.hasBeenActive && (hasPlayed || workbench.undoLabel !== undefined),
    failed: () =>
      notices.show('This browser keeps no data here: save your work before you leave.', { tone: 'news', topic: 'no work store' }),
  });
  // On tablets a page that is hidden may never be heard of again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') autosave.flush();
  });
  addEventListener('pagehide', () => autosave.flush());
  autosave.findLeft().then((left) => offerWork(left, autosave, notices));
  return autosave;
}

/** Offers the first piece, and after it was discarded the next. */
function offerWork([left, ...others]: readonly LeftWork[], autosave: Autosave, notices: Notices): void {
  if (left === undefined) return;
  notices.show(`Your work on ${left.name} from ${describeAge(Date.now() - left.storedAt)} is still here.`, {
    tone: 'news',
    topic: 'work offer',
    buttons: [
      { label: 'Restore', action: () => autosave.restore(left) },
      {
        label: 'Discard',
        action: () => {
          autosave.discard(left);
          offerWork(others, autosave, notices);
        },
      },
    ],
  });
}
