/**
 * Load from a process of its own, so that making requests and answering them do not share a thread.
 * `hammer()` forks this file; `unique` gives every request a query string that was never asked for.
 */
import { fork } from 'node:child_process';
import autocannon from 'autocannon';

export interface Load {
  port: number;
  path: string;
  host: string;
  /** How long, or */
  seconds?: number;
  /** how many requests. */
  amount?: number;
  connections?: number;
  unique?: boolean;
  headers?: Record<string, string>;
}

export interface LoadResult {
  /** Answers per second. */
  rate: number;
  /** Answers in all. */
  total: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Runs one load and gives its figures. Throws if an answer was not a 200. */
export const hammer = (load: Load): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    child.once('message', (message) => {
      child.disconnect();
      const { error, ...result } = message as LoadResult & { error?: string };
      if (error) reject(new Error(error));
      else resolve(result);
    });
    child.once('error', reject);
    child.send(load);
  });

async function run({
  port,
  path,
  host,
  seconds,
  amount,
  connections = 16,
  unique = false,
  headers = {},
}: Load): Promise<LoadResult & { error?: string }> {
  let count = 0;
  const stamp = Date.now().toString(36);
  const began = performance.now();
  let ended = began;
  const running = autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    headers: { host, ...headers },
    requests: [
      unique ? { method: 'GET', setupRequest: (request) => ({ ...request, path: `${path}?n=${stamp}-${count++}` }) } : { method: 'GET' },
    ],
  });
  // autocannon counts in whole seconds
  (running as unknown as NodeJS.EventEmitter).on('response', () => void (ended = performance.now()));
  const result = await running;
  const bad = result.non2xx + result.errors + result.timeouts;
  return {
    rate: (result.requests.total * 1000) / (ended - began),
    total: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    ...(bad ? { error: `${bad} of ${result.requests.total} requests to ${path} at ${host} were not answered with 200` } : {}),
  };
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', (load) => {
    void run(load as Load).then((result) => process.send!(result));
  });
}
