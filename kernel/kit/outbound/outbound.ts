import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { INTERNET, type Network } from './network.ts';

/**
 * Why nothing came of it: no http(s) address · not of the open internet · no answer · sent elsewhere too often · too many bytes · too slow.
 */
export type OutboundCode = 'address' | 'forbidden' | 'unreachable' | 'redirects' | 'large' | 'slow';

export class OutboundProblem extends Error {
  readonly code: OutboundCode;
  constructor(code: OutboundCode) {
    super(code);
    this.code = code;
  }
}

export interface OutboundRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Largest answer, bytes. */
  readonly largest: number;
  /** How long all of it may take, ms. */
  readonly patience: number;
  /** How often it may be elsewhere: a GET only, 3 times unless told. What is posted is for the address that was named. */
  readonly redirects?: number;
  readonly network?: Network;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What only the server that was named may see. */
const CREDENTIALS = ['authorization', 'cookie'];
const MOVED = [301, 302, 303, 307, 308];

/** An address that may be asked, as far as it can be seen in it. @throws OutboundProblem `address` */
export function outboundUrl(text: string): URL {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new OutboundProblem('address');
  return url;
}

/** The address that a host has, looked up once and checked: what is connected to is what was checked, whatever the DNS says next. */
async function pin(url: URL, network: Network): Promise<{ address: string; family: 4 | 6 }> {
  if (!network.isPort(url.port)) throw new OutboundProblem('forbidden');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await network.resolve(host).catch(() => []);
  if (found.length === 0) throw new OutboundProblem('unreachable');
  if (!found.every((address) => network.isAllowed(address))) throw new OutboundProblem('forbidden');
  return { address: found[0]!, family: isIP(found[0]!) === 6 ? 6 : 4 };
}

async function send(
  url: URL,
  { method = 'GET', body, network = INTERNET }: OutboundRequest,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise: slow, reject: giveUp } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => giveUp(new OutboundProblem('slow')), { once: true });
  const pinned = await Promise.race([pin(url, network), slow]);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  request(
    url,
    {
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      signal,
      agent: false,
      // The name only serves TLS and the Host header.
      lookup: (_host, options, done) => (options.all ? done(null, [pinned]) : done(null, pinned.address, pinned.family)),
    },
    resolve,
  )
    .on('error', reject)
    .end(body);
  return promise;
}

async function read(response: IncomingMessage, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) throw new OutboundProblem('large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Asks an address that somebody entered: a feed, a webhook, a tool of others. Only the open internet is asked, also where it sends
 * elsewhere; nobody reaches what is inside, whatever a name means. An answer of any status is an answer.
 *
 * @throws OutboundProblem
 */
export async function askOutside(address: string, request: OutboundRequest): Promise<OutboundAnswer> {
  const { method = 'GET', largest, patience, redirects = 3 } = request;
  const signal = AbortSignal.timeout(patience);
  let url = outboundUrl(address);
  let headers = request.headers ?? {};
  try {
    for (let hop = 0; ; hop += 1) {
      signal.throwIfAborted();
      const response = await send(url, request, headers, signal);
      const { statusCode: status = 0, headers: answered } = response;
      if (method !== 'GET' || !MOVED.includes(status) || !answered.location)
        return { status, headers: answered, body: await read(response, largest) };
      response.destroy();
      if (hop === redirects) throw new OutboundProblem('redirects');
      const next = URL.parse(answered.location, url);
      if (!next) throw new OutboundProblem('address');
      if (next.origin !== url.origin)
        headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !CREDENTIALS.includes(name.toLowerCase())));
      url = outboundUrl(next.href);
    }
  } catch (error) {
    if (error instanceof OutboundProblem) throw error;
    throw new OutboundProblem(signal.aborted ? 'slow' : 'unreachable');
  }
}
