/** So many acts before a finding are told with it. */
const TOLD_ACTS = 8;

/** Counts what was done, and prints what was found with what was done before it. */
export class SoakLog {
  private readonly counts = new Map<string, number>();
  private readonly acts: string[] = [];
  private readonly seen = new Map<string, number>();
  /** Why acts were given up, and how often. */
  private readonly reasons = new Map<string, number>();
  findings = 0;

  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** An act begins. */
  note(act: string): void {
    this.acts.push(act);
    if (this.acts.length > TOLD_ACTS) this.acts.shift();
  }

  /** An act could not be ended. That is no finding as long as the page answers. */
  giveUp(act: string, error: Error): void {
    const reason = `${act}: ${error.message.split('\n')[0]}`;
    this.count('acts given up');
    this.note(`(${reason})`);
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
  }

  /** One that was found before is only counted. */
  find(what: string): void {
    this.findings++;
    const line = what.replaceAll(/\s+/g, ' ').slice(0, 500);
    const times = (this.seen.get(line) ?? 0) + 1;
    this.seen.set(line, times);
    if (times === 1) console.log(`finding: ${line}\n  after: ${this.acts.join(', ')}`);
  }

  /** What was found, each once. */
  get found(): readonly string[] {
    return [...this.seen.keys()];
  }

  get words(): string {
    return [...this.counts].map(([name, count]) => `${count} ${name}`).join(', ');
  }

  printRepeated(): void {
    for (const [reason, times] of this.reasons) console.log(`given up ${times === 1 ? 'once' : `${times} times`}, ${reason}`);
    for (const [line, times] of this.seen) if (times > 1) console.log(`${times} times: ${line}`);
  }
}
