import type { Changes } from '../../../settings/paths.ts';
import type { Schema } from '../../../settings/schema.ts';

/** A change that was sent, and is neither accepted nor refused yet. */
interface Underway<Values> {
  readonly changes: Changes;
  /** The values once this and all earlier changes are accepted. */
  values: Values;
  readonly arrival: Promise<void>;
}

/**
 * Settings whose changes take effect at once, although the engine has the last word: if it refuses a change, the settings are as if that had never
 * been made.
 */
export class OptimisticSettings<Values extends object> {
  private readonly schema: Schema<Values>;
  private readonly show: (values: Values) => void;
  /** The values that have arrived. */
  private agreed: Values;
  /** The changes on their way; answers come in the same order. */
  private readonly underway = new Set<Underway<Values>>();

  /** @param show is called with the values that the user sees from now on */
  constructor(schema: Schema<Values>, show: (values: Values) => void) {
    this.schema = schema;
    this.show = show;
    this.agreed = schema.defaults;
  }

  /** Makes a valid change, after which the user sees `values`. Rejects as `send` does if the engine refuses it. */
  async change(values: Values, changes: Changes, send: () => Promise<void>): Promise<void> {
    this.show(values);
    const sent = { changes, values, arrival: send() };
    this.underway.add(sent);
    try {
      await sent.arrival;
      this.underway.delete(sent);
      this.agreed = sent.values;
    } catch (error) {
      this.underway.delete(sent);
      this.adopt(this.agreed);
      throw error;
    }
  }

  /** Sets all values, which the engine has already; the changes on their way come on top. */
  adopt(values: Values): void {
    this.agreed = values;
    let shown = values;
    for (const sent of this.underway) {
      shown = this.attempt(shown, sent.changes);
      sent.values = shown;
    }
    this.show(shown);
  }

  /** Waits until all changes are accepted or refused. */
  async settle(): Promise<void> {
    while (this.underway.size > 0) await Promise.allSettled([...this.underway].map(({ arrival }) => arrival));
  }

  /** A change that is only valid together with one that was refused will be refused, too. */
  private attempt(values: Values, changes: Changes): Values {
    try {
      return this.schema.change(values, changes);
    } catch {
      return values;
    }
  }
}
