import type { Verdict, Workbench } from '../../workbench/workbench.ts';
import { byId } from '../kit/dom.ts';

const TEXTS: Readonly<Record<Verdict['state'], string>> = { verified: '✓ verified', checking: 'checking…', refuted: '✗ refuted' };

/** Shows the verifier's verdict on the topology. */
export class VerdictBadge {
  private readonly badge = byId('badge', HTMLElement);

  constructor(workbench: Workbench) {
    workbench.signals.on('verdict', () => this.show(workbench.verdict));
    this.show(workbench.verdict);
  }

  private show({ state, step, message }: Verdict): void {
    const { badge } = this;
    badge.dataset.state = state;
    // The verdict changes every few seconds, so only errors interrupt screen readers.
    badge.ariaLive = state === 'refuted' ? 'assertive' : 'off';
    badge.textContent = state === 'refuted' ? `${TEXTS.refuted}: ${message}` : TEXTS[state];
    badge.title = `${message} (step ${step.toLocaleString('en')})`;
  }
}
