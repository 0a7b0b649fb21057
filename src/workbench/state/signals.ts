type Listeners<Signals> = { [name in keyof Signals]?: ((value: Signals[name]) => void)[] };

/** Tells whoever listens that something has happened; each name has a kind of value that goes with it. */
export class SignalHub<Signals> {
  private readonly listeners: Listeners<Signals> = {};

  on<Name extends keyof Signals>(name: Name, listener: (value: Signals[Name]) => void): void {
    const list = this.listeners[name] ?? [];
    list.push(listener);
    this.listeners[name] = list;
  }

  emit<Name extends keyof Signals>(name: Name, value: Signals[Name]): void {
    for (const listener of this.listeners[name] ?? []) listener(value);
  }
}
