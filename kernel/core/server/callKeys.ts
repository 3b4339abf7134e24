import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { KEY_PREFIX, KEY_REFUSALS, type CallKeysApi, type KeyRefusal, type KeyUse } from '#kernel/contract/callKeys.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { createBatches, type Batches } from '#kit/postgres/batches.ts';
import { LOCALES } from '#kit/schema/locale.ts';
import { HEADER } from '#kit/signing/canonical.ts';
import type { IncomingCall, VerifiedCall, Verifier } from '#kit/signing/gateway.ts';
import { hmacKey } from '#kit/signing/hmac.ts';
import { SignatureProblem } from '#kit/signing/problem.ts';
import { checkLimit } from './callInProcess.ts';
import { makeCtx, type Platform } from './context.ts';
import { kernelPlugin } from './kernelPlugin.ts';
import type { OpenVisit } from './openVisit.ts';
import { visitWith, type Visit } from './visit.ts';

export const refuseKey = (code: KeyRefusal) => new Refusal(KEY_REFUSALS[code], code);

/** The key that came with a request, if any. */
export function presentedKey({ headers }: FastifyRequest): { text: string; isSigned: boolean } | null {
  const bearer = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer?.startsWith(KEY_PREFIX)) return { text: bearer, isSigned: false };
  const ticket = String(headers[HEADER.ticket] ?? '');
  return ticket.startsWith(KEY_PREFIX) ? { text: ticket, isSigned: true } : null;
}

/** What is signed of a request. */
export const incomingCall = ({ method, raw }: FastifyRequest, { authority, site }: Visit): IncomingCall => ({
  method,
  authority,
  target: raw.url!,
  rawHeaders: raw.rawHeaders,
  siteKey: site.manifest.key,
  epoch: 0,
});

const keysOf = (platform: Platform, visit: Visit, tx: SpaceTx) =>
  makeCtx(platform, visit, kernelPlugin, tx).mayUse('callKeys' as never) as CallKeysApi | null;

interface Noted {
  readonly visit: Visit;
  readonly use: KeyUse;
}
/** Writes what keys did after the answers: nobody waits for it, and no call's rolling back takes it along. */
export const createKeyNotes = (platform: Platform): Batches<Noted> =>
  createBatches(async (noted) => {
    const { visit } = noted[0]!;
    const uses = noted.map(({ use }) => use);
    const write = (tx: SpaceTx) => keysOf(platform, visit, tx)?.note(uses);
    await platform.data
      .inSpace(visit.site.manifest.space, async (tx) => write(tx))
      .catch((err: unknown) => visit.log.error({ err }, 'calls by keys were not written down'));
  });

/** Opens calls that come with a key as their makers', without a look at cookies; all others as ever. */
export function createOpenCall(platform: Platform, verifier: Verifier, openVisit: OpenVisit, notes: Batches<Noted>): OpenVisit {
  return async (request, options) => {
    const presented = options?.call === undefined ? null : presentedKey(request);
    if (!presented) return openVisit(request, options);
    const call = options!.call!;
    const { visit: guest } = await openVisit(request, { sessionless: true });
    const { id: siteId, manifest } = guest.site;
    const { isSigned } = presented;
    const isPlain = !isSigned && platform.config.environment === 'production' && request.protocol !== 'https';
    const read = async (tx: SpaceTx) => keysOf(platform, guest, tx)?.open({ ...presented, call });
    const key = isPlain ? null : ((await platform.data.inSpace(manifest.space, read, { readOnly: true })) ?? null);
    // A key that is not there is gone through like one that is: a stranger learns from neither answer nor time.
    const working = isSigned ? { sid: null, key: hmacKey(key?.workingKey ?? randomBytes(32)) } : undefined;
    let verified: VerifiedCall | null = null;
    let problem: unknown = isPlain ? refuseKey('api-key-plain-http') : key ? null : refuseKey('api-key-invalid');
    try {
      if (working) verified = verifier.verify({ ...incomingCall(request, guest), working });
    } catch (error) {
      const isForged = error instanceof SignatureProblem && error.code === 'signature-invalid';
      problem = isForged ? refuseKey('api-key-invalid') : error;
    }
    const proven = problem === null ? key : null;
    if (proven?.problem) problem = refuseKey(proven.problem);
    const language = request.headers['accept-language']?.toLowerCase();
    const visit = visitWith(guest, {
      setCookie: () => {},
      locale: LOCALES.find((locale) => language?.startsWith(locale)) ?? guest.locale,
      ...(proven && { role: proven.role, account: { id: proven.accountId, authTime: 0, key: proven.id } }),
    });
    if (proven) request.account = proven.accountId;
    return {
      visit,
      sid: null,
      mode: null,
      bind: () => visit,
      follows: () => false,
      sendCookie: () => {},
      key: {
        verified: () => {
          if (problem) throw problem;
          return verified;
        },
        async check({ stepUp, inPerson, money }) {
          if (stepUp || inPerson) throw refuseKey('api-key-person');
          if (money !== undefined && !isSigned) throw refuseKey('api-key-unsigned');
          if (!proven!.mayCall) throw refuseKey('api-key-scope');
          await checkLimit(platform, visit, `key:${proven!.id}`, { times: proven!.perMinute, seconds: 60 });
        },
        note: (status) => {
          const at = platform.now().toISOString();
          // What is refused for being too much is not written down: a key gone wild would fill the log.
          if (proven && status !== 429) notes.add(siteId, { visit, use: { keyId: proven.id, at, call, status, ip: visit.ip } });
        },
      },
    };
  };
}
