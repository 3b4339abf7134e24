import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath, otherBrowsers } from '#tools/cli/browser.mjs';
import { scratchFolder } from '#tools/testing/scratchFolder.ts';

// Without one that knows Thai, Chromium keeps every file with a Thai name as "download".
if (!/utf-?8/i.test(`${process.env.LC_ALL || process.env.LANG}`)) process.env.LANG = 'C.UTF-8';
// The runner reads this file first and each worker again: all must see the same port and folders.
const isRunner = !process.env.SALA_TEST_PORT;
const port = (process.env.SALA_TEST_PORT ??= String(await freePort()));
const linePort = (process.env.SALA_TEST_LINE_PORT ??= String(await freePort()));
const mailPort = (process.env.SALA_TEST_MAIL_PORT ??= String(await freePort()));
const aiPort = (process.env.SALA_TEST_AI_PORT ??= String(await freePort()));
const lineSecret = (process.env.SALA_TEST_LINE_SECRET ??= randomBytes(16).toString('hex'));
const folder = (process.env.SALA_TEST_FOLDER ??= mkdtempSync(join(scratchFolder(), 'sala-journeys-')));
// Journeys edit manifests: a copy, with sites more that are theirs alone.
const tenants = join(folder, 'tenants');
if (isRunner) {
  for (const from of ['tenants', 'tests/journeys/tenants']) cpSync(join(import.meta.dirname, from), tenants, { recursive: true });
  // Where this run's stand-ins for LINE and for a language model listen.
  for (const [name, nowhere, there] of [
    ['line', 1, linePort],
    ['asking', 2, aiPort],
  ] as const) {
    const file = join(tenants, `${name}.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`http://127.0.0.1:${nowhere}"`, `http://127.0.0.1:${there}"`));
  }
  // The runner ends after the gateway has.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall a browser for longer than any wait: what passes only then is told in the summary.
  retries: process.env.CI ? 2 : 0,
  // Nothing is waited for longer than until it is there: only what hangs takes all of it, or a machine that others use too.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://academy.localhost:${port}`,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // What is not there to be pressed is told before the whole test has run out of time.
    actionTimeout: 30_000,
    // Recording costs a fifth of the time: where a failed journey is tried again, only then.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // A camera and a microphone that are none, and that need no leave: live sessions are tried with them.
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...CHROMIUM_ARGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    },
  },
  projects: [
    { name: 'accounts', testMatch: '*.setup.ts' },
    { name: 'journeys', testMatch: '*.spec.ts', dependencies: ['accounts'] },
    // Not driven by Playwright (kit/browsers), and only in `npm run test:all`.
    ...(process.env.SALA_OTHER_BROWSERS ? otherBrowsers().map(({ name }) => ({ name, testMatch: '*.browsers.ts' })) : []),
  ],
  webServer: [
    {
      // What takes the mails of the site that sends them.
      command: 'node tests/journeys/kit/mailServer.ts',
      port: Number(mailPort),
      env: { SALA_TEST_MAIL_PORT: mailPort },
      stdout: 'ignore',
      stderr: 'ignore',
    },
    {
      // What stands for LINE.
      command: 'node tests/journeys/kit/lineServer.ts',
      url: `http://127.0.0.1:${linePort}/interaction/ready`,
      env: { SALA_TEST_PORT: port, SALA_TEST_LINE_PORT: linePort, SALA_TEST_LINE_SECRET: lineSecret },
      stdout: 'ignore',
      stderr: 'ignore',
    },
    {
      command: 'node dist/server/start.js',
      // Node does not resolve *.localhost, browsers do.
      url: `http://127.0.0.1:${port}/healthz`,
      env: {
        PORT: port,
        SALA_DATA: join(folder, 'data'),
        SALA_TENANTS: tenants,
        SALA_LOG: 'silent',
        NODE_ENV: 'production',
        SALA_ACCOUNT_LINE_CHANNEL_SECRET__LINE: lineSecret,
        SALA_MAIL_SMTP__LETTERS: `smtp://127.0.0.1:${mailPort}`,
      },
      // the first start fills the demo of every site
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address() as { port: number };
  await new Promise((resolve) => void server.close(resolve));
  return free;
}
