import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const KINDS = ['lost', 'unanswered', 'delayed', 'doubled', 'late'] as const;

/** A proxy in front of a gateway that may be gone, with weather of its own for what tills send. */
export interface Weather {
  readonly port: number;
  /** Whether everything goes through as it is. */
  calm: boolean;
  readonly counted: Record<(typeof KINDS)[number], number>;
  close(): Promise<void>;
}

/**
 * Loses requests and answers, delays, doubles, and lets some that were given up arrive after what was sent later; a sixth each.
 *
 * @param to the port of the gateway as it is now · @param random 0 to 1
 */
export async function startWeather(to: () => number, random: () => number): Promise<Weather> {
  const weather = { calm: true, counted: { lost: 0, unanswered: 0, delayed: 0, doubled: 0, late: 0 } };
  const forward = (from: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: to(), path: from.url, method: from.method, headers: from.headers, agent: false },
        resolve,
      );
      sent.on('error', reject);
      sent.end(body);
    });
  async function handle(from: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of from) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const gone = () => void answer.destroy();
    const away = (sent: Promise<IncomingMessage>) =>
      void sent.then(
        (back) => back.resume(),
        () => {},
      );
    const kind = weather.calm || from.url !== '/api/pos/sync' ? undefined : KINDS[Math.floor(random() * (KINDS.length + 1))];
    if (kind) weather.counted[kind] += 1;
    switch (kind) {
      case 'lost':
        return gone();
      case 'late':
        away(sleep(1_000 + random() * 4_000).then(() => forward(from, body)));
        return gone();
      case 'unanswered':
        await forward(from, body).then(
          (back) => back.resume(),
          () => {},
        );
        return gone();
      case 'delayed':
        await sleep(random() * 2_000);
        break;
      case 'doubled':
        away(forward(from, body));
        break;
    }
    await forward(from, body).then((back) => {
      answer.writeHead(back.statusCode!, back.rawHeaders);
      back.pipe(answer);
      back.on('error', gone);
    }, gone);
  }
  const server = createServer((from, answer) => void handle(from, answer).catch(() => answer.destroy()));
  server.on('upgrade', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return Object.assign(weather, {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
