#!/usr/bin/env node
import { run } from './run.ts';

const { stdin, stdout, stderr } = process;
const onInterrupt = (listener: () => void) => {
  process.once('SIGINT', listener);
  return () => {
    process.off('SIGINT', listener);
  };
};
process.exitCode = await run(process.argv.slice(2), { stdin, stdout, stderr, onInterrupt });
