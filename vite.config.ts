import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { offlinePage } from './build/offline.ts';
import { BudgetSequencer } from './test/support/budgetSequencer.ts';

const { CI, DISPLAY, WAYLAND_DISPLAY, WSL_DISTRO_NAME } = process.env;
const hasDesktop = process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY || WSL_DISTRO_NAME);

export default defineConfig({
  // Relative addresses, so that the built page works from any folder of any server.
  base: './',
  plugins: [offlinePage()],
  server: { open: hasDesktop && !CI },
  // Packages that only workers import are bundled at the start too: the dev server reloads the page when it discovers a package later, and the
  // open puzzle would be lost. The SAT solver is excluded because it loads its WebAssembly file from its own folder.
  optimizeDeps: { entries: ['index.html', 'src/workers/page/*.ts'], exclude: ['cadical-wasm'] },
  // ES modules, so that a worker's lazy imports become separate files, which a page loads only when needed.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/worker-[name]-[hash].js' } } },
  test: {
    // More than there are cores: browser tests wait for frames, timers and files for half of their time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: BudgetSequencer },
    reporters: ['default', './test/support/budgetReporter.ts', './test/support/countReporter.ts'],
    // The files of a project share processes, so that modules are imported and compiled once; repeating that for every file took a third of the
    // processor time in the unit tests of workbench, session and cli. A test must therefore restore what it changes (test/support/leftovers.ts).
    isolate: false,
    restoreMocks: true,
    setupFiles: ['./test/support/leftovers.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/app/**', 'test/fixtures/**'],
          setupFiles: ['./test/support/seed.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['test/app/**/*.test.ts'],
          globalSetup: './test/support/appServer.ts',
          // A browser test may time out on a busy machine. The reporter names the tests that passed on the second try.
          retry: 1,
          // By default one second, in which a busy machine may not answer.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
