#!/usr/bin/env node
import { run } from './run.ts';

const { stdin, stdout, stderr } = process;
stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads our output may stop before its end, as `head` does; a full disk is another matter.
  if (error.code === 'EPIPE') process.exit();
  stderr.write(`kronkel: standard output: ${error.message}\n`);
  process.exit(2);
});
const onInterrupt = (listener: () => void) => {
  process.once('SIGINT', listener);
  return () => {
    process.off('SIGINT', listener);
  };
};
process.exitCode = await run(process.argv.slice(2), { stdin, stdout, stderr, onInterrupt });
