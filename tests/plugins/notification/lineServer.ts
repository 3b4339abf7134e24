import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: { to: string; messages: { type: string; text: string }[] };
}

/** A server that answers as LINE's Messaging API does, and keeps what it is sent. */
export interface LineServer {
  readonly url: string;
  readonly pushed: Pushed[];
  /** Statuses to come, one for each push; when none are left every push is taken. */
  readonly answers: number[];
  close(): Promise<void>;
}

export async function openLineServer(): Promise<LineServer> {
  const pushed: Pushed[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      pushed.push({ path: `${request.method} ${request.url}`, headers: request.headers, body: body as Pushed['body'] });
      const status = answers.shift() ?? 200;
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(status === 200 ? { sentMessages: [{ id: '1' }] } : { message: `answer ${status}` }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pushed,
    answers,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
