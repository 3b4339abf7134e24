import type { FastifyInstance } from 'fastify';
import type { Ctx } from '#kernel/contract/ctx.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { publish } from '#kit/postgres/notify.ts';
import { checkInput, checkLimit } from '../callInProcess.ts';
import { SPACE_CHANNEL } from '../calls.ts';
import { makeCtx, type Platform } from '../context.ts';
import { gatewayOf } from '../installation.ts';
import type { OpenVisit } from '../openVisit.ts';
import { sendProblem } from '../renderProblem.ts';

/** Largest body of a webhook that says nothing else, bytes. */
const MAX_BYTES = 256 * 1024;

/**
 * Makes the routes of every plugin's webhooks: what other systems tell a site. Whoever sends has no session and no role; the
 * handler believes nothing before it has checked the sender's own signature over the bytes as they came.
 */
export function registerWebhooks(app: FastifyInstance, { platform, openVisit }: { platform: Platform; openVisit: OpenVisit }): void {
  for (const [plugin, installed] of platform.plugins)
    for (const [name, declared] of Object.entries(installed.declaration.webhooks ?? {}))
      app.route({
        method: 'POST',
        url: declared.path,
        bodyLimit: declared.maxBytes ?? MAX_BYTES,
        handler: async (request, reply) => {
          const { visit: opened } = await openVisit(request, { quiet: true, cookieless: true });
          // A browser could be tricked into sending this request with its owner's session, so the session is ignored.
          const visit = { ...opened, role: 'guest' as const, account: null, session: null };
          try {
            if (!visit.site.plugins.has(plugin)) throw new Refusal(404, 'not-found');
            await checkLimit(platform, visit, `${plugin}.${name}`, declared.limit);
            const params = checkInput(declared.path, undefined, { ...(request.params as Record<string, string>) }, true);
            const { space } = visit.site.manifest;
            const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
            const { webhooks } = await gatewayOf(installed);
            await platform.data.inSpace(space, async (tx) => {
              const ctx: Ctx = makeCtx(platform, visit, installed.declaration, tx);
              await webhooks![name]!(ctx, { params: params as Record<string, string>, headers: request.headers, body });
              await publish(tx, SPACE_CHANNEL, space, { ifWritten: true });
            });
            return await reply.header('cache-control', 'no-store').send({});
          } catch (error) {
            return sendProblem(request, reply, error, visit);
          }
        },
      });
}
