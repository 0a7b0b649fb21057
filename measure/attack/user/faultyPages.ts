import type { OpenWork, WorkStore } from '../../../src/workbench/storage/host.ts';
import { Page } from './page.ts';

/** A page with a fault, and the finding that the simulated user must report. */
interface FaultyPage {
  readonly fault: string;
  readonly finding: RegExp;
  readonly PageType: typeof Page;
}

/** Stores one piece of work for each load of the page, as early versions did: another puzzle replaces it. */
class PageWithOneWork extends Page {
  protected override createStore(): WorkStore {
    const store = super.createStore();
    return { ...store, save: (_, work, summary, since) => store.save(this.name, work, summary, since) };
  }

  protected override showOpen(open: OpenWork): void {
    super.showOpen({ ...open, id: this.name });
  }
}

/** Stores the first state of each piece of work only. */
class PageWithOldWork extends Page {
  protected override createStore(): WorkStore {
    const store = super.createStore();
    const stored = new Set<string>();
    const save: WorkStore['save'] = async (id, ...rest) => {
      if (stored.has(id)) return true;
      const isStored = await store.save(id, ...rest);
      stored.add(id);
      return isStored;
    };
    return { ...store, save };
  }
}

class PageWithoutUndo extends Page {
  constructor(...given: ConstructorParameters<typeof Page>) {
    super(...given);
    this.workbench.undo = () => {};
  }
}

/** Redo loses the settings. */
class PageWithLossyRedo extends Page {
  constructor(...given: ConstructorParameters<typeof Page>) {
    super(...given);
    const redo = this.workbench.redo.bind(this.workbench);
    this.workbench.redo = () => {
      redo();
      this.workbench.versions.add();
    };
  }
}

export const FAULTY_PAGES: readonly FaultyPage[] = [
  {
    fault: 'a page that stores one piece of work for each visit',
    finding: /brought back|is not stored|is stored as/,
    PageType: PageWithOneWork,
  },
  { fault: 'a page that stores only the first state of work', finding: /changed the work|is stored as/, PageType: PageWithOldWork },
  { fault: 'a page without undo', finding: /^undo of .* did nothing/, PageType: PageWithoutUndo },
  { fault: 'a page whose redo does something else, too', finding: /^redo /, PageType: PageWithLossyRedo },
];
