import { newsOfRest } from '../../workbench/readouts/restNews.ts';
import { findCalmer } from '../../workbench/settings/looks.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import type { Notices } from '../kit/notices.ts';

/** There is one rest at a time. */
const TOPIC = 'rest';

/** What shows where something is worse. */
interface RestView {
  /** One place of it, in puzzle units, and as what it is marked. */
  showPlace(sort: 'ambiguities' | 'grace', x: number, y: number): void;
  /** Before and now, where it is worse a little everywhere. */
  compare(): void;
}

/** Tells of a drawing that came to rest and is worse in something than what was opened; shows where, and offers ways out. */
export function showSettledNotices(workbench: Workbench, notices: Notices, view: RestView): void {
  const { signals } = workbench;
  signals.on('rest', (outcome) => {
    const news = newsOfRest(outcome);
    if (news === undefined) return;
    const { message, places } = news;
    const calmer = findCalmer(workbench.settings);
    let next = 0;
    notices.show(message, {
      tone: 'news',
      topic: TOPIC,
      buttons: [
        {
          label: 'Show',
          title: places.length > 1 ? 'Shows the worst place; again, the next' : 'Shows where',
          keepsOpen: true,
          action: () => {
            const place = places[next++ % places.length];
            if (place === undefined) view.compare();
            else view.showPlace(place.sort, place.x, place.y);
          },
        },
        {
          label: 'Go back',
          title: 'Back to the puzzle as it was opened; undo brings this drawing back',
          action: () => {
            workbench.pause();
            workbench.restart();
          },
        },
        ...(calmer === undefined
          ? []
          : [
              {
                label: 'Calmer',
                title: calmer.hint,
                action: () => {
                  workbench.changeSettings(calmer.changes);
                  workbench.play();
                },
              },
            ]),
      ],
    });
  });
  // What moves again is another drawing.
  signals.on('frame', ({ isSettled }) => {
    if (!isSettled) notices.dismiss(TOPIC);
  });
  signals.on('document', () => notices.dismiss(TOPIC));
}
