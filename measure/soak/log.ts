/** The number of actions before a finding that are printed with it. */
const PRINTED_ACTIONS = 8;

/** Counts actions, and prints findings with the actions before them. */
export class SoakLog {
  private readonly counts = new Map<string, number>();
  private readonly actions: string[] = [];
  private readonly seen = new Map<string, number>();
  /** The number of abandoned actions by reason. */
  private readonly reasons = new Map<string, number>();
  findings = 0;

  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** Records the start of an action. */
  note(action: string): void {
    this.actions.push(action);
    if (this.actions.length > PRINTED_ACTIONS) this.actions.shift();
  }

  /** Records an action that did not finish. That is not a finding as long as the page responds. */
  giveUp(action: string, error: Error): void {
    const reason = `${action}: ${error.message.split('\n')[0]}`;
    this.count('actions given up');
    this.note(`(${reason})`);
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
  }

  /** Records a finding; a repeated one is only counted. */
  find(finding: string): void {
    this.findings++;
    const line = finding.replaceAll(/\s+/g, ' ').slice(0, 500);
    const times = (this.seen.get(line) ?? 0) + 1;
    this.seen.set(line, times);
    if (times === 1) console.log(`finding: ${line}\n  after: ${this.actions.join(', ')}`);
  }

  /** All distinct findings. */
  get found(): readonly string[] {
    return [...this.seen.keys()];
  }

  get summary(): string {
    return [...this.counts].map(([name, count]) => `${count} ${name}`).join(', ');
  }

  printRepeated(): void {
    for (const [reason, times] of this.reasons) console.log(`given up ${times === 1 ? 'once' : `${times} times`}, ${reason}`);
    for (const [line, times] of this.seen) if (times > 1) console.log(`${times} times: ${line}`);
  }
}
