import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallDeclaration } from '#kernel/contract/call.ts';
import { isKept, Refusal } from '#kit/diagnostics/refusal.ts';
import type { Schema } from '#kit/schema/schema.ts';
import { begin, finish, forget, forgetAfter, type IdempotentRequest } from '#kernel/data/idempotency.ts';
import { publish } from '#kit/postgres/notify.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import type { Verifier } from '#kit/signing/gateway.ts';
import { SignatureProblem } from '#kit/signing/problem.ts';
import { checkAccess, checkLimit, handleCall } from './callInProcess.ts';
import { createKeyNotes, createOpenCall, incomingCall } from './callKeys.ts';
import { readJsonBody } from '#kit/http/jsonBody.ts';
import { jsonOf } from '#kit/http/jsonOf.ts';
import { createLargeBodies } from './largeBodies.ts';
import type { Platform } from './context.ts';
import { isHeld } from './moneyPolicy.ts';
import type { OpenedVisit, OpenVisit } from './openVisit.ts';
import { wordsOf } from './refusals.ts';
import { sendProblem } from './renderProblem.ts';
import type { Visit } from './visit.ts';

/** Tells every gateway that a space's data changed, so that its kept pages are dropped. */
export const SPACE_CHANNEL = 'sala_space';
/** Largest body of a call that says nothing else, bytes. */
export const MAX_BYTES = 256 * 1024;

export interface CallsDeps {
  platform: Platform;
  verifier: Verifier;
  openVisit: OpenVisit;
}

/** Signature, nonce and session, in the order that costs an attacker most and the gateway least. */
async function verifyCall(verifier: Verifier, request: FastifyRequest, { visit, sid, follows, key }: OpenedVisit): Promise<void> {
  const verified = key ? key.verified() : verifier.verify(incomingCall(request, visit));
  if (!verified) return;
  verifier.verifyBody(verified, (request.body as Buffer | undefined) ?? Buffer.alloc(0));
  await verifier.claim(verified, { safe: request.method === 'GET' });
  // Where only the role was changed the page asks for another key, and goes on.
  if (verified.sid !== sid) throw new SignatureProblem(follows(verified.sid) ? 'key-unknown' : 'session-mismatch');
}

/** Query and path parameters of an address, as text. */
export function readAddress(request: FastifyRequest, schema: Schema | undefined): Record<string, unknown> {
  const query = { ...(request.query as Record<string, unknown>) };
  // The specification adds the site's public key to some calls; drop it where the schema does not expect it.
  if (!Object.hasOwn((schema as { properties?: object } | undefined)?.properties ?? {}, 'key')) delete query.key;
  const doubled = Object.entries(query).find(([, value]) => Array.isArray(value));
  if (doubled)
    throw new Refusal(400, 'invalid-input', { issues: [{ path: `/${doubled[0]}`, keyword: 'doubled', message: 'must be given once' }] });
  return { ...query, ...(request.params as Record<string, string>) };
}

function readInput(request: FastifyRequest, declared: CallDeclaration): Record<string, unknown> {
  const inQuery = declared.method === 'GET' || declared.method === 'DELETE';
  const params = request.params as Record<string, string>;
  const input = inQuery
    ? readAddress(request, declared.query)
    : { ...readJsonBody(request.body as Buffer | undefined, request.headers['content-type']), ...params };
  for (const name of declared.headers ?? []) if (request.headers[name]) input[name] = request.headers[name];
  return input;
}

/** Which request this is, by its `Idempotency-Key`. */
function idempotentRequest(request: FastifyRequest, visit: Visit): IdempotentRequest {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key.length < 8 || key.length > 255) throw new Refusal(400, 'idempotency-key-missing');
  const requestHash = createHash('sha256')
    .update(request.raw.url!)
    .update('\n')
    .update((request.body as Buffer | undefined) ?? '')
    .digest();
  const { id, key: by } = visit.account ?? {};
  return {
    actor: id ? `${id}${by ? `:${by}` : ''}` : `guest:${visit.ip}`,
    key,
    route: `${request.method} ${request.routeOptions.url}`,
    requestHash,
  };
}

interface Performed {
  readonly reply: unknown;
  readonly replayed: boolean;
}

/** Runs the work once for one request; sent again, it gives the stored answer. */
async function once(tx: SpaceTx, request: IdempotentRequest, work: () => Promise<unknown>): Promise<Performed> {
  const state = await begin(tx, request);
  if (state.kind === 'replay') return { reply: state.body, replayed: true };
  if (state.kind === 'mismatch') throw new Refusal(422, 'idempotency-mismatch');
  if (state.kind === 'in_progress') throw new Refusal(409, 'in-progress', { retryAfter: 1 });
  try {
    const reply = await work();
    await finish(tx, request, { status: 200, body: reply });
    return { reply, replayed: false };
  } catch (error) {
    if (isKept(error)) await forget(tx, request);
    throw error;
  }
}

/**
 * Makes a call that this visitor may make, in one transaction, and tells all gateways of what it wrote.
 *
 * @param request which one it is, where it has its effect once; with `within` it is another one after so many seconds
 */
export function performCall(
  platform: Platform,
  opened: OpenedVisit,
  { plugin, name, declared }: { plugin: string; name: string; declared: CallDeclaration },
  input: Record<string, unknown>,
  request: (IdempotentRequest & { readonly within?: number }) | null,
): Promise<Performed> {
  const { space } = opened.visit.site.manifest;
  const reads = declared.method === 'GET';
  return platform.data.inSpace(
    space,
    async (tx) => {
      const work = () => handleCall(platform, opened.bind(tx), plugin, name, input, tx);
      if (request?.within) await forgetAfter(tx, request, request.within);
      const done = request ? await once(tx, request, work) : { reply: await work(), replayed: false };
      if (!reads && !declared.unseen) await publish(tx, SPACE_CHANNEL, space, { ifWritten: true });
      return done;
    },
    {
      readOnly: reads,
      set: !reads && isHeld(platform.plugins.get(plugin)!.declaration, declared) ? { 'sala.uncounted': `${plugin}.${name}` } : {},
    },
  );
}

/** Makes the routes of every plugin's calls: signature → session → role → schema → handler in one transaction. */
export function registerCalls(app: FastifyInstance, { platform, verifier, openVisit }: CallsDeps): void {
  // Bodies stay bytes until their digest has been compared; JSON is parsed only after that.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const notes = createKeyNotes(platform);
  app.addHook('onClose', notes.settled);
  const largeBodies = createLargeBodies(createOpenCall(platform, verifier, openVisit, notes));

  for (const [plugin, { declaration }] of platform.plugins) {
    for (const [name, declared] of Object.entries(declaration.calls ?? {})) {
      const reading = { quiet: declared.quiet, call: `${plugin}.${name}` };
      app.route({
        method: declared.method,
        url: declared.path,
        bodyLimit: declared.maxBytes ?? MAX_BYTES,
        exposeHeadRoute: false,
        config: { saysSuccess: Object.hasOwn((declared.reply as { properties?: object } | undefined)?.properties ?? {}, 'success') },
        preParsing: largeBodies.hook(reading),
        handler: async (request, reply) => {
          const opened = await largeBodies.begin(request, reading);
          const { visit } = opened;
          let committed = false;
          try {
            // Checked first, so that a plugin that is not on this site answers 404 whether or not the call is signed.
            if (!visit.site.plugins.has(plugin)) throw new Refusal(404, 'not-found');
            await verifyCall(verifier, request, opened);
            await opened.key?.check(declared);
            // Checked before a stored idempotent answer is returned too: the role may have been revoked since.
            checkAccess(platform, plugin, declared, visit);
            await checkLimit(platform, visit, `${plugin}.${name}`, declared.limit);
            const input = readInput(request, declared);
            const repeated = declared.idempotent ? idempotentRequest(request, visit) : null;
            const result = await performCall(platform, opened, { plugin, name, declared }, input, repeated);
            committed = true;
            opened.sendCookie(reply, true);
            if (result.replayed) reply.header('idempotent-replay', 'true');
            return await reply
              .header('cache-control', 'private, no-store')
              .type('application/json; charset=utf-8')
              .send(jsonOf(result.reply));
          } catch (error) {
            opened.sendCookie(reply, committed || isKept(error));
            return sendProblem(request, reply, error, visit, await wordsOf(platform, visit, plugin, error));
          } finally {
            opened.key?.note(reply.statusCode);
          }
        },
      });
    }
  }
}
