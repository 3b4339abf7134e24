import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { hit, hitOften } from '#kit/postgres/rate.ts';
import { mayIssueTo, type Verifier } from '#kit/signing/gateway.ts';
import type { Platform } from '../context.ts';
import type { OpenVisit } from '../openVisit.ts';
import { sendProblem } from '../renderProblem.ts';

/** Tickets that one session may ask for in a minute. */
const BY_SESSION = 60;
/** The same of all guests of one address: a school or a mobile network has one. */
const BY_ADDRESS = 1200;

/** `POST /api/sign-key`: the one unsigned call; gives a page its working key. */
export function registerSignKey(
  app: FastifyInstance,
  { platform, verifier, openVisit }: { platform: Platform; verifier: Verifier; openVisit: OpenVisit },
): void {
  app.post('/api/sign-key', { bodyLimit: 1024 }, async (request, reply) => {
    const { visit, sid, sendCookie } = await openVisit(request);
    sendCookie(reply);
    try {
      const fetchSite = request.headers['sec-fetch-site'];
      if (
        !mayIssueTo({
          secFetchSite: typeof fetchSite === 'string' ? fetchSite : undefined,
          origin: request.headers.origin,
          authorities: [visit.authority, ...visit.site.manifest.hostnames],
        })
      )
        throw new Refusal(403, 'foreign-origin');
      const { allowed, retryAfter } = sid
        ? await hit(platform.data, `${visit.site.id}:sign-key:${hash('sha256', sid, 'base64url')}`, BY_SESSION, 60)
        : await hitOften(platform.data, `${visit.site.id}:sign-key:${visit.ip}`, BY_ADDRESS, 60);
      if (!allowed) throw new Refusal(429, 'too-many-requests', { retryAfter });
      const { clientKey } = (JSON.parse((request.body as Buffer | undefined)?.toString('utf8') ?? '{}') ?? {}) as { clientKey?: unknown };
      if (typeof clientKey !== 'string')
        throw new Refusal(400, 'invalid-input', { issues: [{ path: '/clientKey', keyword: 'required', message: 'must be a string' }] });
      return await reply
        .header('cache-control', 'private, no-store')
        .send(verifier.issueTicket({ siteKey: visit.site.manifest.key, authority: visit.authority, epoch: 0, sid, clientKey }));
    } catch (error) {
      return sendProblem(request, reply, error instanceof SyntaxError ? new Refusal(400, 'invalid-json') : error, visit);
    }
  });
}
