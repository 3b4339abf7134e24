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
export const measure = (port: number, connections: number, requests: readonly Asked[]): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    child.once('message', (message) => {
      child.disconnect();
      const { error, ...result } = message as Measured & { error?: string };
      if (error) reject(new Error(error));
      else resolve(result);
    });
    child.once('error', reject);
    child.send({ port, connections, asked: requests });
  });

/** Requests that come from one address: the gateway limits addresses, not connections. */
const OF_AN_ADDRESS = 200;

/** Each process sends from addresses of its own, since what others have sent still counts. */
const addressAt = (nth: number) => `127.${1 + (process.pid % 200)}.${1 + ((nth >> 7) % 250)}.${1 + (nth % 128)}`;

const send = (agent: Agent, localAddress: string, port: number, { path, headers }: Asked): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', localAddress, port, path, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString() }));
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });

async function run({
  port,
  connections,
  asked: requests,
}: {
  port: number;
  connections: number;
  asked: readonly Asked[];
}): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  let addresses = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      let agent = new Agent({ keepAlive: true, maxSockets: 1 });
      let address = '';
      let sent = 0;
      for (let each = requests[next++]; each; each = requests[next++]) {
        if (sent++ % OF_AN_ADDRESS === 0) {
          agent.destroy();
          agent = new Agent({ keepAlive: true, maxSockets: 1 });
          address = addressAt(addresses++);
        }
        const start = performance.now();
        const { status, text } = await send(agent, address, port, each);
        if (status !== 200) throw new Error(`${each.path} was answered with ${status} ${text.slice(0, 200)}`);
        times.push(performance.now() - start);
      }
      agent.destroy();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
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
