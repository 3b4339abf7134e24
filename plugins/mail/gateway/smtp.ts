import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Failure } from '../rules/outcome.ts';

/** How long one mail may take with its server, ms: the kernel gives a delivery two minutes, this must be well below. */
const DEADLINE = 60_000;
/** For each step, ms. */
const PATIENCE = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
/** How long a server that did not answer in time is left alone, ms: those who wait for it hold up everybody else's events. */
const REST = 15_000;
/** Open connections to one server, and how long an idle one is kept, ms. */
const CONNECTIONS = 3;
const IDLE = 30_000;
/** Servers that connections are kept to: an installation has one. */
const SERVERS = 8;

interface Server {
  send(mail: SendMailOptions): Promise<{ response: string }>;
  close(): void;
  /** `performance.now()` until when it is left alone. */
  resting: number;
}

/** Open connections by the server's address. One pool for the process, whatever the site: it holds sockets and nothing of anybody. */
const servers = new Map<string, Server>();

/** A password goes over the network encrypted or not at all, except to this machine. */
function needsTls(url: URL): boolean {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'smtp:' && url.username !== '' && !local && url.searchParams.get('requireTLS') !== 'false';
}

/** What the transport throws, with only what is worth knowing of it. */
const failure = (code: string): Error & Failure => Object.assign(new Error(code), { code });

function open(address: string): Server {
  const url = URL.parse(address);
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) throw failure('ECONFIG');
  const transport = createTransport({
    url: address,
    pool: true,
    maxConnections: CONNECTIONS,
    // One requeue replaces a stale connection; the outbox counts all further tries.
    maxRequeues: 1,
    idleTimeout: IDLE,
    requireTLS: needsTls(url),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...PATIENCE,
  });
  return { send: (mail) => transport.sendMail(mail), close: () => transport.close(), resting: 0 };
}

function serverAt(address: string): Server {
  const known = servers.get(address);
  const server = known ?? open(address);
  servers.delete(address);
  servers.set(address, server);
  for (const [oldest, { close }] of servers) {
    if (servers.size <= SERVERS) break;
    servers.delete(oldest);
    close();
  }
  return server;
}

/**
 * Hands a mail to a server. Only one recipient, so that it is taken or refused as a whole.
 *
 * @param address `smtp://` or `smtps://`, with name and password where they are needed
 * @returns the server's answer
 * @throws a {@link Failure}
 */
export async function handOver(address: string, mail: SendMailOptions): Promise<string> {
  const server = serverAt(address);
  if (performance.now() < server.resting) throw failure('ETIMEDOUT');
  try {
    const { response } = await server.send({ ...mail, signal: AbortSignal.timeout(DEADLINE) });
    return response;
  } catch (error) {
    const { code } = error as Failure;
    if (code === 'ETIMEDOUT' || code === 'EABORT') server.resting = performance.now() + REST;
    throw error;
  }
}

/** Closes every connection, for whoever is leaving. */
export function closeServers(): void {
  for (const { close } of servers.values()) close();
  servers.clear();
}
