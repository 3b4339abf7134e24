import { lookup } from 'node:dns/promises';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Why a feed was not read: codes that the page has words for. */
export type FeedError =
  | 'feed-address'
  | 'feed-forbidden'
  | 'feed-unreachable'
  | 'feed-status'
  | 'feed-large'
  | 'feed-slow'
  | 'feed-content';

export class FeedProblem extends Error {
  readonly code: FeedError;
  constructor(code: FeedError) {
    super(code);
    this.code = code;
  }
}

/** Largest feed, bytes; how long all of it may take, ms; how often it may be elsewhere. */
const LARGEST = 2_000_000;
const PATIENCE = 15_000;
const REDIRECTS = 3;

/** Networks that are nobody's on the internet (RFC 6890 and its IPv6 neighbours): what is there is our own, or our host's. */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
const OUTSIDE_V6 = new BlockList();
OUTSIDE_V6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of the open internet. IPv6 that has an IPv4 address in it never is. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !INSIDE.check(address, 'ipv4');
  return family === 6 && OUTSIDE_V6.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6');
}

/** What stands between the gateway and the network; tests look at a server of this machine. */
export interface Network {
  resolve(host: string): Promise<readonly string[]>;
  isAllowed(address: string): boolean;
  /** Empty for the usual one. */
  isPort(port: string): boolean;
}

export const INTERNET: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublic,
  isPort: (port) => ['', '80', '443', '8080', '8443'].includes(port),
};

/** The address that a host has, looked up once and checked: what is connected to is what was checked, whatever the DNS says next. */
async function pin(url: URL, network: Network): Promise<{ address: string; family: 4 | 6 }> {
  if (!network.isPort(url.port)) throw new FeedProblem('feed-forbidden');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await network.resolve(host).catch(() => []);
  if (found.length === 0) throw new FeedProblem('feed-unreachable');
  if (!found.every((address) => network.isAllowed(address))) throw new FeedProblem('feed-forbidden');
  return { address: found[0]!, family: isIP(found[0]!) === 6 ? 6 : 4 };
}

/** `webcal:` is what programs call a calendar's https. @throws FeedProblem */
export function feedUrl(text: string): URL {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new FeedProblem('feed-address');
  return url;
}

const ask = async (url: URL, etag: string, network: Network, signal: AbortSignal): Promise<IncomingMessage> => {
  const pinned = await pin(url, network);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { accept: 'text/calendar, text/plain;q=0.5', 'accept-encoding': 'identity', ...(etag ? { 'if-none-match': etag } : {}) };
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  get(
    url,
    {
      headers,
      signal,
      agent: false,
      // Connects to the address that was checked, so that DNS cannot change it; the name only serves TLS and the Host header.
      lookup: (_host, options, done) => (options.all ? done(null, [pinned]) : done(null, pinned.address, pinned.family)),
    },
    resolve,
  ).on('error', reject);
  return promise;
};

async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST) throw new FeedProblem('feed-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads a feed from an address that somebody typed. Only the open internet is asked, also where it sends elsewhere.
 *
 * @param etag of what is known already
 * @returns null where nothing is new
 * @throws FeedProblem
 */
export async function fetchFeed(
  address: string,
  etag: string,
  network: Network = INTERNET,
): Promise<{ text: string; etag: string } | null> {
  const signal = AbortSignal.timeout(PATIENCE);
  let url = feedUrl(address);
  try {
    for (let hop = 0; hop <= REDIRECTS; hop += 1) {
      const response = await ask(url, etag, network, signal);
      const { statusCode: status = 0, headers } = response;
      if (status === 200) return { text: await read(response), etag: (headers.etag ?? '').slice(0, 200) };
      response.destroy();
      if (status === 304) return null;
      if (![301, 302, 303, 307, 308].includes(status) || !headers.location) throw new FeedProblem('feed-status');
      url = feedUrl(new URL(headers.location, url).href);
    }
    throw new FeedProblem('feed-status');
  } catch (error) {
    if (error instanceof FeedProblem) throw error;
    throw new FeedProblem(signal.aborted ? 'feed-slow' : 'feed-unreachable');
  }
}
