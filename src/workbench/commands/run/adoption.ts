import type { PuzzleDocument } from '../../../session/document/document.ts';
import type { Run } from '../../../session/polish/improve.ts';
import type { EditorState } from '../../state/editorState.ts';
import { branchOfSchedule } from '../../state/runLog.ts';
import type { TaskQueue } from '../../state/taskQueue.ts';
import type { Navigator } from '../navigator.ts';

interface AdoptionServices {
  readonly state: EditorState;
  readonly tasks: TaskQueue;
  readonly navigator: Navigator;
}

/** Goes to runs that were made beside the editor: by polishing, in a grid of settings, or by a recipe. */
export class Adoption {
  private readonly services: AdoptionServices;

  constructor(services: AdoptionServices) {
    this.services = services;
  }

  async adopt(document: PuzzleDocument, label: string, { settings, checkpoint, schedule, steps }: Run): Promise<void> {
    const { state, tasks, navigator } = this.services;
    await tasks.enqueue(async () => {
      if (state.document !== document) return;
      const position = { branch: branchOfSchedule(schedule, steps), step: steps, checkpoint };
      await navigator.move({ kind: 'return', label, position, settings, log: [] });
    });
    state.signals.emit('run', undefined);
  }
}
