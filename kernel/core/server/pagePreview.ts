import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safePath } from '#kit/page/location.ts';
import type { OpenVisit } from './openVisit.ts';
import { sendTo } from './pageRedirect.ts';
import type { Previews } from './preview/preview.ts';
import type { Visit } from './visit.ts';

/**
 * `GET /api/preview?token=…` begins to show a draft and `GET /api/preview/end?path=…` ends it: both only set a cookie of the visitor
 * and lead to a path of the site. Where a token opens nothing the answer is that of a page that is not there.
 */
export function registerPreview(
  app: FastifyInstance,
  previews: Previews,
  openVisit: OpenVisit,
  sendProblemPage: (request: FastifyRequest, reply: FastifyReply, visit: Visit, mode: string | null, status: number) => unknown,
): void {
  const go = (reply: FastifyReply, setCookie: string, path: unknown) =>
    sendTo(reply.header('set-cookie', setCookie), safePath(typeof path === 'string' ? path : null), 302, 'private, no-store');

  app.get<{ Querystring: { token?: unknown } }>('/api/preview', { exposeHeadRoute: false }, async (request, reply) => {
    const { visit, mode, sendCookie } = await openVisit(request);
    sendCookie(reply);
    const { token } = request.query;
    const begun = typeof token === 'string' ? await previews.begin(visit, token) : null;
    return begun ? go(reply, begun.setCookie, begun.path) : sendProblemPage(request, reply, visit, mode, 404);
  });
  app.get<{ Querystring: { path?: unknown } }>('/api/preview/end', { exposeHeadRoute: false }, (request, reply) =>
    go(reply, previews.ended, request.query.path),
  );
}
