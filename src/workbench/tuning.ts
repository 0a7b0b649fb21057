import { createDeed, type Deed, type History } from './history.ts';
import { labelOfSetting } from './settingCatalogue.ts';

/** Settings that the user turns, each turn a deed of the history. All turns of one gesture, as when a slider is dragged, are one. */
export class Tuning<Values> {
  value: Values;
  private readonly history: History;
  private readonly compute: (values: Values, changes: Readonly<Record<string, unknown>>) => Values;
  private readonly apply: (before: Values) => void;
  private readonly refuse: (message: string) => void;
  private gesture: { readonly name: string; readonly before: Values; readonly labels: readonly string[]; readonly deed: Deed } | undefined;

  /**
   * @param compute makes new values of old ones, or throws with a message for the user
   * @param apply is called after each change, with the values before it
   */
  constructor(
    value: Values,
    compute: (values: Values, changes: Readonly<Record<string, unknown>>) => Values,
    history: History,
    apply: (before: Values) => void,
    refuse: (message: string) => void,
  ) {
    this.value = value;
    this.compute = compute;
    this.history = history;
    this.apply = apply;
    this.refuse = refuse;
  }

  change(changes: Readonly<Record<string, unknown>>, gesture?: string): void {
    let after: Values;
    try {
      after = this.compute(this.value, changes);
    } catch (error) {
      this.refuse((error as Error).message);
      return;
    }
    const isSame = gesture !== undefined && this.gesture?.name === gesture && this.gesture.deed === this.history.last;
    const same = isSame ? this.gesture : undefined;
    const before = same === undefined ? this.value : same.before;
    const labels = [...new Set([...(same?.labels ?? []), ...Object.keys(changes)])];
    this.set(after);
    const deed = createDeed(`change of ${describe(labels)}`, (isUndo) => this.set(isUndo ? before : after));
    if (same === undefined) this.history.push(deed);
    else this.history.replaceLast(deed);
    this.gesture = gesture === undefined ? undefined : { name: gesture, before, labels, deed };
  }

  private set(value: Values): void {
    const before = this.value;
    this.value = value;
    this.apply(before);
  }
}

function describe(paths: readonly string[]): string {
  return paths.length <= 2 ? paths.map(labelOfSetting).join(' and ') : `${paths.length} settings`;
}
