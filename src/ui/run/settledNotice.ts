import { createSettledNews } from '../../workbench/readouts/settledNotice.ts';
import { findCalmer } from '../../workbench/settings/looks.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import type { Notices } from '../kit/notices.ts';

const TOPIC = 'settled';

/** Shows the spots where metrics became worse. */
interface SettledView {
  /** Shows a point, in puzzle units, with its overlay. */
  showPoint(overlay: 'ambiguities' | 'grace', x: number, y: number): void;
  /** Shows before and now side by side. */
  compare(): void;
}

/** Shows a notice when a drawing settles with worse metrics than the opened puzzle. Its buttons show the spots, go back to the opened puzzle, or choose calmer settings. */
export function showSettledNotices(workbench: Workbench, notices: Notices, view: SettledView): void {
  const { signals } = workbench;
  signals.on('rest', (outcome) => {
    const news = createSettledNews(outcome);
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
          title: places.length > 1 ? 'Show the worst spot; click again for the next one' : 'Show it in the drawing',
          keepsOpen: true,
          action: () => {
            const place = places[next++ % places.length];
            if (place === undefined) view.compare();
            else view.showPoint(place.sort, place.x, place.y);
          },
        },
        {
          label: 'Go back',
          title: 'Restart from the opened puzzle. Undo to get this drawing back.',
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
  // The notice no longer applies when the drawing moves.
  signals.on('frame', ({ isSettled }) => {
    if (!isSettled) notices.dismiss(TOPIC);
  });
  signals.on('document', () => notices.dismiss(TOPIC));
}
