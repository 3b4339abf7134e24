import { createHash, hash, timingSafeEqual } from 'node:crypto';
import { finished, type Readable } from 'node:stream';
import {
  ALGORITHM_PREFIX,
  canonicalOf,
  EMPTY_DIGEST,
  HEADER,
  isAmbiguous,
  isPrintable,
  MAX_BODY_BYTES,
  NO_CONTENT_TYPE,
  parseToken,
  WINDOW_MS,
  type TicketAnswer,
} from './canonical.ts';
import { hmacText, MAX_MESSAGE } from './hmac.ts';
import { SignatureProblem } from './problem.ts';
import type { ReplayStore } from './replay.ts';
import { createTicketBox, type OpenedTicket, type TicketBox, type TicketRequest } from './ticket.ts';

/** How long a nonce is remembered, in milliseconds from now: both sides of the window and half a minute to spare. */
export const NONCE_LIFE_MS = 2 * WINDOW_MS + 30_000;
/** What `Retry-After` says when the replay store does not answer, in seconds. */
const RETRY_AFTER_S = 2;
const SIGNATURE_LENGTH = ALGORITHM_PREFIX.length + 43;
const METHOD = /^[A-Z]{1,16}$/;

/** A call as it arrived. */
export interface IncomingCall {
  method: string;
  /** The authority line, see `authorityOf`. */
  authority: string;
  /** The raw request target (`request.url` in Node), never decoded or rewritten. */
  target: string;
  /** Node's flat list of names and values, in which doubled headers are still seen. */
  rawHeaders: readonly string[];
  /** The public key and present epoch of the site that the host names. */
  siteKey: string;
  epoch: number;
  /** The working key that `x-content-key` names, where it is no sealed ticket of ours. */
  working?: Pick<OpenedTicket, 'key' | 'sid'>;
}

/** A call whose headers are genuine. Its body, nonce and session are still to be checked, in this order. */
export interface VerifiedCall {
  /** The ticket's session id, null for a guest. The caller compares it with the session's own: `session-mismatch`. */
  readonly sid: string | null;
  readonly siteKey: string;
  readonly nonce: string;
  /** SHA-256 that the body must have, base64url. */
  readonly digest: string;
  /** Until when the nonce is remembered, Unix milliseconds. */
  readonly expiresAt: number;
}

/** The gateway's side of the signature. Every refusal is a `SignatureProblem`. */
export interface Verifier {
  /** Answers `POST /api/sign-key`. See {@link mayIssueTo} for who may ask. Throws `signature-malformed`. */
  issueTicket(request: TicketRequest): TicketAnswer;
  /**
   * Header shape, site, clock, ticket and HMAC, in this order. Throws `signature-missing`, `signature-malformed`,
   * `ambiguous-path`, `site-mismatch`, `clock-skew`, `key-unknown`, `key-expired` or `signature-invalid`.
   */
  verify(call: IncomingCall): VerifiedCall;
  /** Throws `digest-mismatch` if `bytes` is not the body that was signed. Parse nothing before this. */
  verifyBody(verified: VerifiedCall, bytes: Uint8Array): void;
  /**
   * Reads a body of at most `limit` bytes (default 8 MB) through SHA-256. Rejects with `digest-mismatch`, or with
   * `body-too-large` as soon as it is; the stream is then paused but open, so that the answer
   * can still be sent (with `Connection: close`, since the rest of the body stays unread).
   */
  readBody(verified: VerifiedCall, stream: Readable, limit?: number): Promise<Buffer>;
  /**
   * Uses up the call's nonce. `safe` is true for GET and HEAD, which pass if the store cannot answer.
   * Throws or rejects with `replay-detected` or `replay-store-unavailable`. Synchronous if the store is: await it anyway.
   */
  claim(verified: VerifiedCall, options: { safe: boolean }): void | Promise<void>;
}

/** Both buffers of the comparison: verify is synchronous, so one pair serves every call. */
const received = Buffer.allocUnsafeSlow(SIGNATURE_LENGTH);
const wanted = Buffer.allocUnsafeSlow(SIGNATURE_LENGTH);
wanted.write(ALGORITHM_PREFIX, 'latin1');

function sameSignature(signature: string, hmac: string): boolean {
  // As UTF-8, since a character above U+00FF would lose its upper byte as latin1.
  if (received.write(signature, 'utf8') !== SIGNATURE_LENGTH) return false;
  wanted.write(hmac, ALGORITHM_PREFIX.length, 'latin1');
  return timingSafeEqual(received, wanted);
}

const malformed = (header: string): SignatureProblem => new SignatureProblem('signature-malformed', { header });

/** The values of the five headers, undefined where there is none. Throws `signature-malformed` on a doubled one. */
function readHeaders(raw: readonly string[]) {
  let contentType: string | undefined;
  let siteKey: string | undefined;
  let token: string | undefined;
  let ticket: string | undefined;
  let signature: string | undefined;
  const is = (name: string, header: string, value: string | undefined): boolean => {
    if (name !== header && ((name.charCodeAt(0) | 0x20) !== header.charCodeAt(0) || name.toLowerCase() !== header)) return false;
    if (value !== undefined) throw malformed(header);
    return true;
  };
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i]!;
    switch (name.length) {
      case 12:
        if (is(name, HEADER.contentType, contentType)) contentType = raw[i + 1];
        break;
      case 13:
        if (is(name, HEADER.ticket, ticket)) ticket = raw[i + 1];
        break;
      case 14:
        if (is(name, HEADER.signature, signature)) signature = raw[i + 1];
        break;
      case 15:
        if (is(name, HEADER.token, token)) token = raw[i + 1];
        break;
      case 16:
        if (is(name, HEADER.siteKey, siteKey)) siteKey = raw[i + 1];
        break;
    }
  }
  if (siteKey === undefined) throw new SignatureProblem('signature-missing', { header: HEADER.siteKey });
  if (token === undefined) throw new SignatureProblem('signature-missing', { header: HEADER.token });
  if (ticket === undefined) throw new SignatureProblem('signature-missing', { header: HEADER.ticket });
  if (signature === undefined) throw new SignatureProblem('signature-missing', { header: HEADER.signature });
  return { contentType: contentType ?? NO_CONTENT_TYPE, siteKey, token, ticket, signature };
}

/**
 * The gateway's verifier. `masterKey` has at least 32 bytes and is the same in every process; `now` is in Unix
 * milliseconds. `tickets` replaces the sealed tickets by another source of working keys.
 */
export function createVerifier({
  masterKey,
  replay,
  now = Date.now,
  tickets = createTicketBox({ masterKey, now }),
}: {
  masterKey: Uint8Array;
  replay: ReplayStore;
  now?: () => number;
  tickets?: TicketBox;
}): Verifier {
  const settle = (fresh: boolean): void => {
    if (!fresh) throw new SignatureProblem('replay-detected');
  };
  const unavailable = (safe: boolean, cause: unknown): void => {
    if (!safe) throw new SignatureProblem('replay-store-unavailable', { retryAfter: RETRY_AFTER_S }, cause);
  };
  const sameDigest = (verified: VerifiedCall, digest: string): void => {
    if (digest !== verified.digest) throw new SignatureProblem('digest-mismatch');
  };

  return {
    issueTicket: (request) => tickets.issue(request),

    verify({ method, authority, target, rawHeaders, siteKey, epoch, working }) {
      const headers = readHeaders(rawHeaders);
      const { contentType, ticket, signature } = headers;
      if (isAmbiguous(target)) throw new SignatureProblem('ambiguous-path');
      if (!METHOD.test(method) || !isPrintable(target)) throw malformed('request line');
      if (!isPrintable(contentType)) throw malformed(HEADER.contentType);
      if (signature.length !== SIGNATURE_LENGTH || !signature.startsWith(ALGORITHM_PREFIX)) throw malformed(HEADER.signature);
      const token = parseToken(headers.token);
      // A request without a content type must have no body, so nobody can add or strip the type unnoticed.
      if (!token || (contentType === NO_CONTENT_TYPE && token.digest !== EMPTY_DIGEST)) throw malformed(HEADER.token);
      if (headers.siteKey !== siteKey) throw new SignatureProblem('site-mismatch');
      const at = now();
      if (Math.abs(token.unix * 1000 - at) > WINDOW_MS) throw new SignatureProblem('clock-skew', { serverTime: at });
      const opened = working ?? tickets.open(ticket, siteKey, epoch);
      const canonical = canonicalOf({ method, authority, target, contentType, siteKey, token: headers.token, ticket });
      if (canonical.length > MAX_MESSAGE) throw malformed('request line');
      if (!sameSignature(signature, hmacText(opened.key, canonical))) throw new SignatureProblem('signature-invalid');
      return { sid: opened.sid, siteKey, nonce: token.nonce, digest: token.digest, expiresAt: at + NONCE_LIFE_MS };
    },

    verifyBody: (verified, bytes) => sameDigest(verified, hash('sha256', bytes, 'base64url')),

    readBody: (verified, stream, limit = MAX_BODY_BYTES) =>
      new Promise((resolve, reject) => {
        const sha = createHash('sha256');
        const chunks: Buffer[] = [];
        let size = 0;
        const onData = (chunk: Buffer): void => {
          size += chunk.length;
          if (size > limit) {
            stop();
            stream.pause();
            reject(new SignatureProblem('body-too-large', { limit }));
            return;
          }
          sha.update(chunk);
          chunks.push(chunk);
        };
        const ended = finished(stream, { writable: false }, (error) => {
          stop();
          if (error) return reject(error);
          try {
            sameDigest(verified, sha.digest('base64url'));
            resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size));
          } catch (problem) {
            reject(problem);
          }
        });
        const stop = (): void => {
          ended();
          stream.off('data', onData);
        };
        stream.on('data', onData);
      }),

    claim(verified, { safe }) {
      if (safe && replay.skipsSafe) return;
      let fresh: boolean | Promise<boolean>;
      try {
        fresh = replay.claim(verified.nonce, verified.siteKey, verified.expiresAt);
      } catch (cause) {
        return unavailable(safe, cause);
      }
      return typeof fresh === 'boolean' ? settle(fresh) : fresh.then(settle, (cause: unknown) => unavailable(safe, cause));
    },
  };
}

/**
 * Whether a page may ask for a ticket, which is the one unsigned call: the browser says `Sec-Fetch-Site: same-origin`,
 * or an `Origin` whose authority is one of the site's. A page cannot set either by itself.
 */
export function mayIssueTo({
  secFetchSite,
  origin,
  authorities,
}: {
  secFetchSite: string | undefined;
  origin: string | undefined;
  authorities: readonly string[];
}): boolean {
  if (secFetchSite === 'same-origin') return true;
  const match = /^https?:\/\/([^/]+)$/.exec(origin ?? '');
  return match !== null && authorities.includes(match[1]!);
}
