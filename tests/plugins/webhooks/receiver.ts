import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Another system: a real server that writes down what arrives. What a path answers may be set; 204 unless told. */
export interface Receiver {
  arrived: Arrived[];
  /** What arrived at a path. */
  at(path: string): Arrived[];
  answers: Map<string, (response: ServerResponse, arrived: Arrived) => void | Promise<void>>;
  url(path: string): string;
  close(): void;
}

export async function openReceiver(): Promise<Receiver> {
  const arrived: Arrived[] = [];
  const answers: Receiver['answers'] = new Map();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { path: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      arrived.push(one);
      const answer = answers.get(one.path);
      if (answer) void answer(response, one);
      else response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    arrived,
    at: (path) => arrived.filter((one) => one.path === path),
    answers,
    url: (path) => `http://127.0.0.1:${port}${path}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * The receiver's half of Standard Webhooks, written from its specification and not from the plugin: throws unless one of the signatures is of this
 * secret, over this id, this time and these bytes, made within five minutes.
 */
export function verify({ headers, body }: Pick<Arrived, 'headers' | 'body'>, secret: string, now = Date.now()): unknown {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`] as string | undefined);
  if (!id || !time || !signatures) throw new Error('a header is missing');
  if (!/^\d+$/.test(time) || Math.abs(now / 1000 - Number(time)) > 300) throw new Error('too old, or from the future');
  const key = Buffer.from(/^whsec_(.+)$/.exec(secret)![1]!, 'base64');
  if (key.length !== 32) throw new Error('the key is not of 32 bytes');
  const expected = createHmac('sha256', key).update([id, time, body].join('.')).digest();
  const fits = signatures.split(' ').some((each) => {
    const [version, value = ''] = each.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!fits) throw new Error('no signature fits');
  return JSON.parse(body);
}
