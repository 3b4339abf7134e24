import type { Network } from '#kit/outbound/network.ts';
import { askOutside, OutboundProblem, outboundUrl } from '#kit/outbound/outbound.ts';

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

/** Largest feed, bytes; how long all of it may take, ms. */
const LARGEST = 2_000_000;
const PATIENCE = 15_000;

const inWords = (error: unknown): never => {
  if (!(error instanceof OutboundProblem)) throw error;
  throw new FeedProblem(error.code === 'redirects' ? 'feed-status' : `feed-${error.code}`);
};

/** `webcal:` is what programs call a calendar's https. @throws FeedProblem */
export function feedUrl(text: string): URL {
  try {
    return outboundUrl(text.trim().replace(/^webcals?:/i, 'https:'));
  } catch (error) {
    return inWords(error);
  }
}

/**
 * Reads a feed from an address that somebody typed.
 *
 * @param etag of what is known already
 * @returns null where nothing is new
 * @throws FeedProblem
 */
export async function fetchFeed(address: string, etag: string, network?: Network): Promise<{ text: string; etag: string } | null> {
  const headers = { accept: 'text/calendar, text/plain;q=0.5', ...(etag ? { 'if-none-match': etag } : {}) };
  const { href } = feedUrl(address);
  const answer = await askOutside(href, { headers, largest: LARGEST, patience: PATIENCE, ...(network ? { network } : {}) }).catch(inWords);
  if (answer.status === 304) return null;
  if (answer.status !== 200) throw new FeedProblem('feed-status');
  return { text: answer.body.toString('utf8'), etag: (answer.headers.etag ?? '').slice(0, 200) };
}
