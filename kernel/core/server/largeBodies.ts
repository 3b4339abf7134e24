import type { FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { createShares, type Share } from '#kit/http/shares.ts';
import type { OpenedVisit, OpenVisit } from './openVisit.ts';
import type { ReadingOptions } from './sessions/sessions.ts';

/** A body of so many bytes takes the thread long enough to be felt by others. */
const LARGE = 32 * 1024;

interface Ready {
  readonly opened: OpenedVisit;
  readonly share: Share;
}

/** Lets calls with large bodies wait for their sender's turn before the first byte is read, so that one sender slows nobody else. */
export interface LargeBodies {
  hook(reading: ReadingOptions): preParsingAsyncHookHandler;
  /** The visit of a request, opened once. Its work begins with this. */
  begin(request: FastifyRequest, reading: ReadingOptions): Promise<OpenedVisit>;
}

/** What is longer than a call takes is refused unread, so it need not wait. */
function isLarge({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'DELETE') return false;
  const length = Number(headers['content-length'] ?? 0);
  return headers['transfer-encoding'] !== undefined || (length > LARGE && length <= (routeOptions.bodyLimit ?? Infinity));
}

export function createLargeBodies(openVisit: OpenVisit): LargeBodies {
  const shares = createShares();
  const ready = new WeakMap<FastifyRequest, Ready>();

  async function wait(request: FastifyRequest, { raw }: FastifyReply, reading: ReadingOptions): Promise<void> {
    const opened = await openVisit(request, reading);
    const { site, account, ip } = opened.visit;
    const share = await shares.take(`${site.id}:${account?.id ?? ip}`);
    // Whoever has gone meanwhile holds up nobody.
    if (raw.closed || raw.destroyed) return share.done();
    raw.once('close', share.done).once('finish', share.done);
    ready.set(request, { opened, share });
  }
  return {
    hook: (reading) => async (request, reply, payload) => {
      if (isLarge(request)) await wait(request, reply, reading);
      return payload;
    },
    async begin(request, reading) {
      const found = ready.get(request);
      if (!found) return openVisit(request, reading);
      found.share.begin((request.body as Buffer | undefined)?.length ?? 0);
      return found.opened;
    },
  };
}
