import type { Assets } from '#kit/http/assets.ts';

/** Assets of a build that was never made: every source has a URL that names it, so that a test finds what a page asks for. */
export const bareAssets: Assets = {
  build: 'test',
  development: false,
  start: '/assets/start.js',
  url: (source) => `/assets/${source}.js`,
  module: (source) => `/assets/${source}.js`,
  preload: (sources) => ({ scripts: ['/assets/start.js', ...sources.map((source) => `/assets/${source}.js`)], styles: [] }),
  css: (source) => `/* ${source} */`,
  cssAt: (url) => `/* ${url} */`,
};
