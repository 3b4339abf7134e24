import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LiveOwner } from '#kit/live/gateway/connection.ts';
import type { Live } from '#kit/live/gateway/gateway.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { mayIssueTo } from '#kit/signing/gateway.ts';
import type { OpenVisit } from '../openVisit.ts';
import { sendProblem } from '../renderProblem.ts';
import type { Visit } from '../visit.ts';

/** Where browsers listen. */
export const LIVE_PATH = '/api/live';

/** Who may listen: a member, from a page of this very site. Throws `Refusal`. */
function ownerOf({ site, session, authority }: Visit, origin: string | undefined): LiveOwner {
  const { manifest, plugins } = site;
  if (!mayIssueTo({ secFetchSite: undefined, origin, authorities: [authority, ...manifest.hostnames] }))
    throw new Refusal(403, 'foreign-origin');
  if (!session) throw new Refusal(401, 'sign-in-needed');
  return {
    siteKey: manifest.key,
    space: manifest.space,
    accountId: session.accountId,
    role: session.role,
    sessionRef: hash('sha256', session.sid, 'base64url'),
    hears: (name) => plugins.has(name.slice(0, name.indexOf('.'))),
  };
}

/** `GET /api/live`, to be upgraded. It goes the way of every request first, so that host and site are found as ever. */
export function registerLive(app: FastifyInstance, live: Live, openVisit: OpenVisit): void {
  live.takeUpgrades(app.server, (request, response) => app.routing(request, response));
  app.addHook('preClose', live.close);
  app.get(LIVE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const { visit, sendCookie } = await openVisit(request, { quiet: true, cookieless: true });
    try {
      const connect = live.admit(request.raw, () => ownerOf(visit, request.headers.origin), visit.log);
      reply.hijack();
      connect();
      return reply;
    } catch (error) {
      sendCookie(reply);
      return sendProblem(request, reply, error, visit);
    }
  });
}
