import { createHmac, hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallDeclaration } from '#kernel/contract/call.ts';
import { isKept, Refusal } from '#kit/diagnostics/refusal.ts';
import type { FieldSchema } from '#kit/forms/fields.ts';
import { readForm } from '#kit/forms/readForm.ts';
import { typedIn } from '#kit/forms/typedIn.ts';
import { isText } from '#kit/http/jsonBody.ts';
import { isSameOrigin, readPosted } from '#kit/http/postedForm.ts';
import { pathAfter, safePath } from '#kit/page/location.ts';
import { FORM_FIELDS, type PostedForm } from '#kit/page/postedForm.ts';
import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import { paramsOf } from '#kit/schema/paths.ts';
import { isSame } from '#kit/keys/isSame.ts';
import { checkAccess, checkLimit } from '../callInProcess.ts';
import { MAX_BYTES, performCall } from '../calls.ts';
import { presentedKey, refuseKey } from '../callKeys.ts';
import type { Platform } from '../context.ts';
import type { OpenedVisit, OpenVisit } from '../openVisit.ts';
import { wordsOf } from '../refusals.ts';
import { logProblem } from '../renderProblem.ts';
import type { Visit } from '../visit.ts';

/** The same form within so many seconds is a second press: without scripts nothing on the page keeps anybody from it. */
const SAME_PRESS = 10;
/** How long a second press waits for the first, ms, and how often. */
const PAUSE = 200;
const TRIES = 25;
const YEAR_SECONDS = 365 * 24 * 3600;
const OWN_FIELDS = new Set<string>(Object.values(FORM_FIELDS));

export interface PostedFormsDeps {
  platform: Platform;
  openVisit: OpenVisit;
  /** Draws the page that a form stands on once more, with what came of it. */
  sendPosted(request: FastifyRequest, reply: FastifyReply, opened: OpenedVisit, posted: PostedForm, status: number): Promise<unknown>;
}

/** What the forms of a session carry, so that no other site and no other visitor can have made them. */
export const formProof = ({ keys }: Pick<Platform, 'keys'>, { site, session }: Visit): string =>
  session
    ? createHmac('sha256', keys.derive('form', site.manifest.key, 0))
        .update(session.sid)
        .digest('base64url')
    : '';

/** Guests' pages are kept for all, so that only members' forms have a proof. */
function checkProof(platform: Platform, visit: Visit, proof: string): void {
  if (visit.session && !isSame(proof, formProof(platform, visit))) throw new Refusal(403, 'form-outdated');
}

/** Takes the calls that say `form: true` as HTML forms, posted to the page that they stand on. */
export function registerPostedForms(app: FastifyInstance, { platform, openVisit, sendPosted }: PostedFormsDeps): void {
  /** Does what the form asks for; a second press that comes while the first is worked on waits for it and gets the same. */
  async function perform(request: FastifyRequest, opened: OpenedVisit, plugin: string, name: string, entries: URLSearchParams) {
    const { visit } = opened;
    const declared: CallDeclaration | undefined = platform.plugins.get(plugin)?.declaration.calls?.[name];
    if (!declared?.form || !visit.site.plugins.has(plugin)) throw new Refusal(404, 'not-found');
    checkAccess(platform, plugin, declared, visit);
    await checkLimit(platform, visit, `${plugin}.${name}`, declared.limit);
    const params = paramsOf(declared.path).map((param) => [param, entries.get(param) ?? '']);
    const input = () => ({ ...readForm((declared.body ?? {}) as object, entries), ...Object.fromEntries(params) });
    const sender = visit.account?.id ?? request.headers.cookie;
    const requestHash = hash('sha256', `${sender} ${plugin}.${name}\n${String(request.body)}`, 'buffer');
    const key = `form:${requestHash.toString('base64url')}`;
    // Who is nobody yet cannot be told from others, and would get what was theirs.
    const repeated =
      declared.idempotent && sender ? { actor: visit.account?.id ?? key, key, route: 'form', requestHash, within: SAME_PRESS } : null;
    for (let tries = TRIES; ; tries--)
      try {
        return await performCall(platform, opened, { plugin, name, declared }, input(), repeated);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'in-progress' || tries === 0) throw error;
        await sleep(PAUSE);
      }
  }

  app.post('/*', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const entries = readPosted(request);
    const field = (name: keyof typeof FORM_FIELDS) => entries.get(FORM_FIELDS[name]);
    const page = safePath(request.raw.url);
    const locale = field('locale');
    if (LOCALES.includes(locale as Locale) && isSameOrigin(request)) {
      reply.header('set-cookie', `sala-locale=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`);
      return reply.header('cache-control', 'no-store').redirect(page, 303);
    }
    const call = field('call');
    if (call === null) return reply.callNotFound();
    const [plugin = '', name = ''] = call.split('.', 2);
    const opened = await openVisit(request);
    const { visit } = opened;
    const form = { call, id: field('id') ?? '' };
    let values: Record<string, string[]> = {};
    try {
      if (presentedKey(request)) throw refuseKey('api-key-calls-only');
      if (!isSameOrigin(request)) throw new Refusal(403, 'foreign-origin');
      if ([...entries].flat().some((text) => !isText(text))) throw new Refusal(400, 'bad-request');
      const schema = platform.plugins.get(plugin)?.declaration.calls?.[name]?.body as FieldSchema | undefined;
      values = typedIn(entries, schema ?? {}, OWN_FIELDS);
      checkProof(platform, visit, field('proof') ?? '');
      const { reply: answer } = await perform(request, opened, plugin, name, entries);
      opened.sendCookie(reply, true);
      const stays = (answer as Record<string, unknown> | null)?.[field('unless') ?? ''] !== undefined;
      if (stays) return await sendPosted(request, reply, opened, { ...form, values, reply: answer }, 200);
      return await reply.header('cache-control', 'no-store').redirect(pathAfter(field('to') ?? page, answer, page), 303);
    } catch (error) {
      opened.sendCookie(reply, isKept(error));
      const problem = logProblem(request, error, visit, await wordsOf(platform, visit, plugin, error));
      const { status, code, title: words, type: _type, reference: _reference, ...details } = problem;
      if (typeof details.retryAfter === 'number') reply.header('retry-after', String(details.retryAfter));
      return sendPosted(request, reply, opened, { ...form, values, refused: { status, code, words, details } }, status);
    }
  });
}
