import type { IncomingMessage, ServerResponse } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

/** Whether an address is a proxy whose `X-Forwarded-*` headers count. */
export type Trusts = (address: string, hop: number) => boolean;

/** @param proxies addresses, networks, or `loopback`, `linklocal`, `uniquelocal` */
export const trustsOf = (proxies: readonly string[]): Trusts | false => proxies.length > 0 && compile([...proxies]);

const lastOf = (header: string | string[]) => String(header).split(',').at(-1)!.trim();

/** What a request is for, as Fastify reads it: a trusted proxy says what it was asked for itself. */
export function addressOf({ headers, socket }: IncomingMessage, trusts: Trusts | false): { host: string; protocol: string } {
  const { host = '', 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedProtocol } = headers;
  const trusted = trusts && (forwardedHost || forwardedProtocol) && trusts(socket.remoteAddress ?? '', 0);
  return trusted
    ? { host: forwardedHost ? lastOf(forwardedHost) : host, protocol: forwardedProtocol ? lastOf(forwardedProtocol) : 'http' }
    : { host, protocol: 'http' };
}

/** True where a request names exactly one host. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts++;
  return hosts === 1;
}

/** Has `answer` look at each request before the routes and all their hooks: what it gives true for has its answer. */
export function answerFirst(app: FastifyInstance, answer: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  let closing = false;
  app.addHook('preClose', async () => void (closing = true));
  const routes = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (closing || !answer(request, response)) for (const route of routes) route.call(app.server, request, response);
  });
}
