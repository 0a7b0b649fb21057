import type { TestModule, TestSuite, Vitest } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';
import { rotatingSeed } from './rotatingSeed.ts';

/**
 * Ends the output with `N passed, N failed`, and `, N skipped` if there are any. A test counts once; a file that can't be imported, a hook that
 * throws and an error outside the tests count as one failure each. Tests that passed only on the second try are listed before.
 */
export default class CountReporter implements Reporter {
  private passed = 0;
  private failed = 0;
  private skipped = 0;
  private retried: string[] = [];

  onInit(vitest: Vitest): void {
    // At exit, as nothing writes after it. This event also occurs when a global setup fails and no run ends.
    if (!vitest.config.watch) process.once('exit', (exitCode) => this.print(exitCode));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    this.passed = this.skipped = 0;
    this.retried = [];
    this.failed = unhandledErrors.length;
    for (const module of modules) this.count(module);
  }

  private count(parent: TestModule | TestSuite): void {
    this.failed += parent.errors().length;
    for (const child of parent.children) {
      if (child.type === 'suite') {
        this.count(child);
        continue;
      }
      const { state } = child.result();
      if (state === 'passed') this.passed++;
      if (child.diagnostic()?.flaky) this.retried.push(`${child.module.relativeModuleId} > ${child.fullName}`);
      if (state === 'failed') this.failed++;
      if (state === 'skipped') this.skipped++;
    }
  }

  private print(exitCode: number): void {
    for (const name of this.retried) process.stdout.write(`passed on the second try: ${name}\n`);
    if (exitCode !== 0) process.stdout.write(`long property tests used the seed ${rotatingSeed}; SEED=${rotatingSeed} repeats them\n`);
    const failed = exitCode === 0 ? this.failed : Math.max(1, this.failed);
    const skipped = this.skipped === 0 ? '' : `, ${this.skipped} skipped`;
    process.stdout.write(`${this.passed} passed, ${failed} failed${skipped}\n`);
  }
}
