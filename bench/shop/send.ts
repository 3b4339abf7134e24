/** Requests from a process of its own, over so many connections that stay open; `measure()` forks this file. */
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';

export interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}
export interface Measured {
  /** Answers per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Sends requests that have been made before, each connection one after the other. Throws if one was not answered with 200. */
export const measure = (port: number, connections: number, asked: readonly Asked[]): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    child.once('message', (message) => {
      child.disconnect();
      const { error, ...result } = message as Measured & { error?: string };
      if (error) reject(new Error(error));
      else resolve(result);
    });
    child.once('error', reject);
    child.send({ port, connections, asked });
  });

const send = (agent: Agent, port: number, { path, headers }: Asked): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString() }));
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });

async function run({ port, connections, asked }: { port: number; connections: number; asked: readonly Asked[] }): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let each = asked[next++]; each; each = asked[next++]) {
        const start = performance.now();
        const { status, text } = await send(agent, port, each);
        if (status !== 200) throw new Error(`${each.path} was answered with ${status} ${text.slice(0, 200)}`);
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { rate: times.length / seconds, p50: times[times.length >> 1]!, p99: times[Math.floor(times.length * 0.99)]! };
}

if (process.send && process.argv[1] === import.meta.filename)
  process.once('message', (work) => {
    void run(work as Parameters<typeof run>[0]).then(
      (result) => process.send!(result),
      (error: Error) => process.send!({ error: error.message }),
    );
  });
