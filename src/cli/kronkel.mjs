#!/usr/bin/env node
// The command line of a clone. Node 20 can't run TypeScript by itself; tsx can, without a build step.
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
