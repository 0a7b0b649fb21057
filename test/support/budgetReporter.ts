import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestModule } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';
import { listOverruns, MAX_RATIO, measureSlowness } from './budgets.ts';

const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));

/** In the second run, the slowness of the machine in the first one. */
const SLOWNESS = 'KRONKEL_TEST_SLOWNESS';

/**
 * Compares the time of each test file with its budget. Files that take far too long run a second time, alone; the run fails if they exceed the
 * budget again. Watch mode has no budgets.
 */
export default class BudgetReporter implements Reporter {
  private isWatching = false;

  onInit({ config }: { readonly config: { readonly watch: boolean } }): void {
    this.isWatching = config.watch;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    if (this.isWatching) return;
    const times = modules.map((module) => ({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }));
    const firstSlowness = process.env[SLOWNESS];
    const slowness = Number(firstSlowness ?? measureSlowness(times));
    const slow = listOverruns(times, slowness);
    if (slow.length === 0) return;
    const list = slow.map(({ file, seconds }) => `${file} (${seconds.toFixed(1)} s)`).join(', ');
    if (firstSlowness !== undefined) {
      process.stdout.write(`more than ${MAX_RATIO} times the budget in test/support/budgets.ts: ${list}\n`);
      process.exitCode = 1;
      return;
    }
    process.stdout.write(`slow, so running again: ${list}\n`);
    const args = [
      vitest,
      'run',
      '--maxWorkers=1',
      '--reporter=default',
      `--reporter=${fileURLToPath(import.meta.url)}`,
      ...slow.map(({ file }) => file),
    ];
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, [SLOWNESS]: String(slowness) } });
    const [exitCode] = await once(child, 'exit');
    if (exitCode !== 0) process.exitCode = 1;
  }
}
