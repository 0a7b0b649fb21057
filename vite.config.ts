import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { offlinePage } from './build/offline.ts';

const { CI, DISPLAY, WAYLAND_DISPLAY, WSL_DISTRO_NAME } = process.env;
const hasDesktop = process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY || WSL_DISTRO_NAME);

export default defineConfig({
  // Relative addresses: the built page works from any folder of any server.
  base: './',
  plugins: [offlinePage()],
  server: { open: hasDesktop && !CI },
  // What only workers import is bundled at the start, too: a package that is found late makes the page load again, and what was opened is lost.
  // The SAT solver finds its WebAssembly beside itself: bundled elsewhere it would not.
  optimizeDeps: { entries: ['index.html', 'src/workers/page/*.ts'], exclude: ['cadical-wasm'] },
  // Modules, as they are asked for: what a worker imports late is a file of its own, and not part of what every page loads.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/worker-[name]-[hash].js' } } },
  test: {
    // By default one core is left free, and of two that is half.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', './test/support/budgetReporter.ts', './test/support/countReporter.ts'],
    // The files of a project follow one another in the same processes, which keep what they have imported and what the engine has compiled
    // of it. To do that again for every file took a third of the processor time in the units of workbench, session and cli, where it was
    // measured. So a test leaves nothing behind, and a file that does fails.
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
          // A browser on a busy machine stumbles now and then. Whatever needed its second try is named at the end.
          retry: 1,
        },
      },
    ],
  },
});
