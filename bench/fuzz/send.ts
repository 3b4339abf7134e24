import { Agent as Sockets, request } from 'node:http';

/** A request as it goes over the wire. */
export interface Wire {
  readonly method: string;
  readonly target: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer;
}

export interface Reply {
  /** 0 where the connection ended without an answer. */
  readonly status: number;
  readonly type: string;
  readonly cookies: readonly string[];
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** As much of an answer is looked at, bytes; the rest is read and let go. */
const MOST = 1_500_000;
/** How long an answer is waited for, ms. */
const PATIENCE = 60_000;

/** Sends over sockets that stay open. `*.localhost` is not resolved by Node: the site is named in the Host header. */
export function createSender(port: number): (wire: Wire) => Promise<Reply> {
  const sockets = new Sockets({ keepAlive: true, maxSockets: 128 });
  const once = ({ method, target, headers, body }: Wire, again: boolean): Promise<Reply> =>
    new Promise((resolve) => {
      // A connection that stayed open may have been closed by the other side just now: whoever finds that out asks on a new one.
      const gone = (why: string) =>
        again && sent.reusedSocket
          ? resolve(once({ method, target, headers, body }, false))
          : resolve({ status: 0, type: '', cookies: [], headers: {}, text: why });
      const agent = again ? sockets : false;
      const sent = request({ host: '127.0.0.1', port, path: target, method, agent, headers, timeout: PATIENCE }, (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          if (size < MOST) parts.push(part);
          size += part.length;
        });
        answer.on('error', (error) => gone(error.message));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            type: answer.headers['content-type'] ?? '',
            cookies: answer.headers['set-cookie'] ?? [],
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer within a minute')));
      sent.on('error', (error) => gone(error.message));
      sent.on('close', () => gone('the connection closed'));
      sent.end(body);
    });
  return (wire) => once(wire, true);
}
