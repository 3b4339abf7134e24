import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a change may take on a machine that has other things to do, ms. */
const PATIENCE = 60_000;
const HOST = 'cafe.localhost';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A copy of the project, with one site, that may be edited. */
export function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'sala-dev-'));
  for (const path of ['kernel', 'plugins', 'themes', 'schemas', 'package.json', 'tsconfig.json', 'vite.config.ts', 'tenants/cafe.json'])
    cpSync(path, join(root, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

/** `npm run dev` in a copy of the project, on a port and a database of its own. */
export async function startDevelopmentServer(root: string) {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:NODE_ENV|VITEST.*|VITE_.*|SALA_(?!TEST_).*|DATABASE_.*)$/.test(name));
  const child = spawn(process.execPath, ['kernel/tools/cli/dev.mjs'], { cwd: root, env: { ...Object.fromEntries(own), PORT: '0' } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit');
  const until = Date.now() + 2 * PATIENCE;
  let port: string | undefined;
  while (!(port = new RegExp(`${HOST}:(\\d+)/`).exec(said)?.[1])) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The development server did not start:\n${said}`);
    await sleep(50);
  }

  const ask = (path: string, accept = 'text/html') =>
    new Promise<Answer>((resolve, reject) => {
      get({ port, path: encodeURI(path), headers: { host: `${HOST}:${port}`, accept } }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => (body += text));
        response.once('end', () => resolve({ status: response.statusCode!, body }));
      }).once('error', reject);
    });
  const times: string[] = [];

  return {
    ask,
    /** Waits until something holds, and keeps how long it took. */
    async sees(what: string, { holds }: { holds: () => boolean | Promise<boolean> }): Promise<void> {
      const since = performance.now();
      while (!(await holds())) {
        if (performance.now() - since > PATIENCE) throw new Error(`${what} was not seen. The server said:\n${said.slice(-4000)}`);
        await sleep(20);
      }
      times.push(`${what.padEnd(44)} ${String(Math.round(performance.now() - since)).padStart(6)} ms`);
    },
    /** What it has printed so far. */
    said: () => said,
    times: () => times.join('\n'),
    edit(file: string, change: (text: string) => string): void {
      const before = readFileSync(join(root, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file} has nothing to edit`);
      writeFileSync(join(root, file), after);
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
