import type { Press } from '../../mill/content.ts';
import { type Job, runJob } from '../../mill/job.ts';
import type { Fonts } from '../../print/pdf/fonts.ts';
import type { CallContext, Methods } from '../methods.ts';
import { loadFonts } from './fonts.ts';
import { renderPng } from './png.ts';

let fonts: Promise<Fonts> | undefined;

const press: Press = {
  loadFonts() {
    fonts ??= loadFonts();
    return fonts;
  },
  renderPng,
};

/** Runs a stage of the mill. */
export const millJobs = {
  mill(job: Job, { onProgress, signal }: CallContext<number>) {
    return runJob(job, { onProgress, signal, press });
  },
} satisfies Methods;
