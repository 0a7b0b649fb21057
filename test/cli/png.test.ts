import { expect, test } from 'vitest';
import { loadResvg } from '../../src/workers/node/png.ts';

test('names the package to install if PNG files can’t be drawn', async () => {
  const missing = 'resvg-that-is-not-installed';
  await expect(loadResvg(() => import(/* @vite-ignore */ missing))).rejects.toThrow(
    /^PNG files need the optional package @resvg\/resvg-js, which can’t be loaded \(.*resvg-that-is-not-installed.*\); run "npm install @resvg\/resvg-js", or write an SVG instead$/s,
  );
});
