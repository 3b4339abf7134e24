import type { Ctx } from '#kernel/contract/ctx.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Download } from '#kernel/contract/gateway.ts';
import type { DownloadDeclaration } from '#kernel/contract/call.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { checkAccess, checkInput, checkLimit } from '../callInProcess.ts';
import { readAddress } from '../calls.ts';
import { makeCtx, type Platform } from '../context.ts';
import { gatewayOf } from '../installation.ts';
import { isNavigation } from '#kit/http/problemPage.ts';
import { isForEverybody } from '#kit/http/fileHeaders.ts';
import { sendFile } from '#kit/http/sendFile.ts';
import type { OpenVisit, OpenedVisit } from '../openVisit.ts';
import { onlyDeclared, wordsOf } from '../refusals.ts';
import { logProblem, sendProblem } from '../renderProblem.ts';
import type { Visit } from '../visit.ts';

export interface DownloadsDeps {
  platform: Platform;
  openVisit: OpenVisit;
  /** Answers with a page of the site that something is not there, or could not be had. */
  sendProblemPage: (request: FastifyRequest, reply: FastifyReply, visit: Visit, mode: string | null, status: number) => Promise<unknown>;
}

/** Makes the routes of every plugin's downloads: session → role → schema → handler in one transaction → bytes. */
export function registerDownloads(app: FastifyInstance, { platform, openVisit, sendProblemPage }: DownloadsDeps): void {
  /** A guest who may have it as a member is sent to sign in, other people read the site's page of what went wrong. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, { visit, mode }: OpenedVisit, plugin: string, error: unknown) {
    if (!isNavigation(request)) return sendProblem(request, reply, error, visit, await wordsOf(platform, visit, plugin, error));
    const { status, code, retryAfter } = logProblem(request, error, visit);
    const { signIn } = visit.site;
    reply.header('cache-control', 'private, no-store');
    if (code === 'sign-in-needed' && signIn)
      return reply
        .code(302)
        .header('location', `${signIn}?${new URLSearchParams({ next: request.raw.url! })}`)
        .send();
    if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
    return sendProblemPage(request, reply, visit, mode, status);
  }

  for (const [plugin, { declaration }] of platform.plugins)
    for (const [name, declared] of Object.entries(declaration.downloads ?? {}))
      app.route({
        method: ['GET', 'HEAD'],
        url: declared.path,
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const opened = await openVisit(request, { quiet: true, cookieless: true });
          const { visit, sendCookie } = opened;
          try {
            const download = await findDownload(platform, opened, request, { plugin, name, declared });
            if (!isForEverybody(download)) sendCookie(reply, true);
            return await sendFile(request, reply, platform.storage.of(visit.site.manifest.space, visit.origin), download);
          } catch (error) {
            sendCookie(reply);
            return refuse(request, reply, opened, plugin, error);
          }
        },
      });
}

/** Asks the plugin what it gives out. What it wrote about that is committed before it returns. */
async function findDownload(
  platform: Platform,
  { visit, bind }: OpenedVisit,
  request: FastifyRequest,
  { plugin, name, declared }: { plugin: string; name: string; declared: DownloadDeclaration },
): Promise<Download> {
  const { site } = visit;
  if (!site.plugins.has(plugin)) throw new Refusal(404, 'not-found');
  checkAccess(platform, plugin, declared, visit);
  const input = checkInput(declared.path, declared.query, readAddress(request, declared.query), true);
  await checkLimit(platform, visit, `${plugin}.${name}`, declared.limit);
  const installed = platform.plugins.get(plugin)!;
  const { downloads } = await gatewayOf(installed);
  const found = await platform.data.inSpace(site.manifest.space, async (tx) => {
    const ctx: Ctx = makeCtx(platform, bind(tx), installed.declaration, tx);
    try {
      return await downloads![name]!(ctx, input as never);
    } catch (error) {
      throw onlyDeclared(plugin, name, declared.refuses, error);
    }
  });
  if (!found) throw new Error(`${plugin}.${name} gave nothing out`);
  return found;
}
