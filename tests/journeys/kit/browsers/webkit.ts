import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { HEIGHT, keysOf, pressAt, type Engine } from './engine.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const VIEW = join(import.meta.dirname, 'webkitView.py');
/** How long a driver may take to listen. */
const STARTS_WITHIN = 20_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/** A screen that nobody sees; it says its number. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `1400x${HEIGHT + 200}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.on('error', reject).on('exit', (status) => reject(new Error(`Xvfb ended with ${status}.`)));
    screen.stdio[3]!.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  return { screen, display: `:${number}` };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => void child.once('exit', resolve));
  child.kill();
  await gone;
}

/** WebKit in a bare window (`webkitView.py`), spoken to by WebDriver's HTTP. */
export async function startWebKit(path: string): Promise<Engine> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    TZ: 'Asia/Bangkok',
    LC_ALL: 'C.UTF-8',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const driver = spawn(path, [`--port=${port}`], { stdio: 'ignore', env });
  const send = async (method: string, to: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${to}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${to}: ${(value as { message: string }).message}`);
    return value;
  };
  const until = Date.now() + STARTS_WITHIN;
  for (;;) {
    const listens = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (listens) break;
    if (Date.now() > until) throw new Error('WebKitWebDriver does not listen.');
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
  const options = { binary: VIEW, args: ['--automation'] };
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': options, unhandledPromptBehavior: 'accept', timeouts: { script: 30_000 } },
  };
  const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string };
  const session = (method: string, to: string, body?: object) => send(method, `/session/${sessionId}${to}`, body);
  const act = (action: object) => session('POST', '/actions', { actions: [action] });
  return {
    goto: async (url) => void (await session('POST', '/url', { url })),
    run: async <T>(source: string, ...args: readonly unknown[]) => {
      const script = `const done = arguments[arguments.length - 1];
        (async () => (${source})(...${JSON.stringify(args)}))().then((value) => done({ value: JSON.stringify(value) }), (error) => done({ error: String(error) }));`;
      const { value, error } = (await session('POST', '/execute/async', { script, args: [] })) as { value?: string; error?: string };
      if (error) throw new Error(error);
      return (value === undefined ? undefined : JSON.parse(value)) as T;
    },
    press: async (x, y) => void (await act(pressAt(x, y))),
    type: async (text) => void (await act(keysOf(text))),
    file: async (selector, file) => {
      const element = (await session('POST', '/element', { using: 'css selector', value: selector })) as Record<string, string>;
      await session('POST', `/element/${element[ELEMENT]}/value`, { text: file });
    },
    screenshot: async () => Buffer.from((await session('GET', '/screenshot')) as string, 'base64'),
    close: async () => {
      await session('DELETE', '').catch(() => {});
      await ended(driver);
      await ended(screen);
    },
  };
}
