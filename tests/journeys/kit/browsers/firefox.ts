import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { scratchFolder } from '#tools/testing/scratchFolder.ts';
import { HEIGHT, keysOf, pressAt, WIDTH, type Engine } from './engine.ts';

const PREFERENCES = {
  'intl.accept_languages': 'th-TH,th,en',
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: Record<string, unknown>;
}

/** Firefox, spoken to by WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(scratchFolder(), 'sala-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const browser = spawn(path, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1', TZ: 'Asia/Bangkok', HOME: profile },
  });
  const address = await new Promise<string>((resolve, reject) => {
    browser.on('exit', (status) => reject(new Error(`Firefox ended with ${status} before it could be spoken to.`)));
    browser.on('error', reject);
    createInterface(browser.stderr).on('line', (line) => {
      const found = /WebDriver BiDi listening on (\S+)/.exec(line);
      if (found) resolve(found[1]!);
    });
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise<void>((resolve, reject) => void socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const send = async (method: string, params: object = {}) => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await answered;
    waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result!;
  };
  await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } });
  // The tab that is there from the start never has the focus.
  const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string };
  await send('browsingContext.setViewport', { context, viewport: { width: WIDTH, height: HEIGHT } });
  const evaluate = async (expression: string) => {
    const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true, resultOwnership: 'none' });
    if (answer.type === 'exception') throw new Error((answer.exceptionDetails as { text: string }).text);
    return answer.result as { value?: unknown; sharedId?: string };
  };
  return {
    goto: async (url) => {
      const go = () => send('browsingContext.navigate', { context, url, wait: 'complete' });
      // The page was about to go elsewhere by itself: now it is there.
      await go().catch((error: Error) => (error.message.includes('NS_BINDING_ABORTED') ? go() : Promise.reject(error)));
    },
    run: async <T>(source: string, ...args: readonly unknown[]) => {
      const { value } = await evaluate(`(async () => JSON.stringify(await (${source})(...${JSON.stringify(args)})))()`);
      return (typeof value === 'string' ? JSON.parse(value) : undefined) as T;
    },
    press: async (x, y) => void (await send('input.performActions', { context, actions: [pressAt(x, y)] })),
    type: async (text) => void (await send('input.performActions', { context, actions: [keysOf(text)] })),
    file: async (selector, file) => {
      const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
      await send('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
    screenshot: async () => Buffer.from((await send('browsingContext.captureScreenshot', { context })).data as string, 'base64'),
    close: async () => {
      const ended = new Promise((resolve) => void browser.once('exit', resolve));
      socket.close();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
