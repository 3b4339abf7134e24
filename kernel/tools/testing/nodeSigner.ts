import { createECDH, hash, hkdfSync, randomFillSync } from 'node:crypto';
import {
  ALGORITHM_PREFIX,
  buildToken,
  canonicalOf,
  EMPTY_DIGEST,
  isAmbiguous,
  isPrintable,
  keyInfo,
  NO_CONTENT_TYPE,
  type HEADER,
  type TicketAnswer,
} from '#kit/signing/canonical.ts';
import { hmacKey, hmacText } from '#kit/signing/hmac.ts';
import { SigningError } from '#kit/signing/signingError.ts';

const NONCE_BYTES = 16;
const POOL_BYTES = NONCE_BYTES * 512;
const pool = Buffer.allocUnsafeSlow(POOL_BYTES);
let used = POOL_BYTES;

/** 16 random bytes, base64url. From a pool, since asking the system for each costs as much as the signature. */
export function poolNonce(): string {
  if (used === POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const from = used;
  used += NONCE_BYTES;
  return pool.toString('base64url', from, used);
}

/** A call that is about to be sent. */
export interface OutgoingCall {
  /** Upper case. */
  method: string;
  /** The raw request target, exactly as it will stand in the request line. */
  target: string;
  /** Needed with a body, ignored without one. */
  contentType?: string;
  /** The bytes that are sent. Empty counts as no body. */
  body?: Uint8Array;
}

/** The five headers of a signed call; `content-type` only if there is a body. */
export type SignedHeaders = Record<typeof HEADER.siteKey | typeof HEADER.token | typeof HEADER.ticket | typeof HEADER.signature, string> & {
  [HEADER.contentType]?: string;
};

/** Signs calls in Node. */
export interface NodeSigner {
  /** Throws `SigningError` `ambiguous-path` or `not-printable`. */
  sign(call: OutgoingCall): SignedHeaders;
}

/**
 * Signs calls of another service, a test or a bench with a working key that it already has (see
 * {@link nodeHandshake}). `now` in Unix milliseconds. Throws `SigningError` `not-printable`.
 */
export function createNodeSigner({
  siteKey,
  authority,
  ticket,
  key,
  now = Date.now,
}: {
  siteKey: string;
  authority: string;
  ticket: string;
  /** The working key, 32 bytes. */
  key: Uint8Array;
  now?: () => number;
}): NodeSigner {
  if (!isPrintable(siteKey + authority + ticket))
    throw new SigningError('not-printable', 'site key, authority and ticket are printable ASCII');
  const working = hmacKey(key);
  return {
    sign({ method, target, contentType = 'application/octet-stream', body }) {
      const empty = body === undefined || body.length === 0;
      const type = empty ? NO_CONTENT_TYPE : contentType;
      if (isAmbiguous(target)) throw new SigningError('ambiguous-path', `the gateway refuses ${target}`);
      if (!isPrintable(target) || !isPrintable(method) || !isPrintable(type)) {
        throw new SigningError('not-printable', 'method, target and content type are printable ASCII');
      }
      const token = buildToken(Math.floor(now() / 1000), poolNonce(), empty ? EMPTY_DIGEST : hash('sha256', body, 'base64url'));
      const signature =
        ALGORITHM_PREFIX + hmacText(working, canonicalOf({ method, authority, target, contentType: type, siteKey, token, ticket }));
      const headers: SignedHeaders = {
        'client-token-key': siteKey,
        'x-content-token': token,
        'x-content-key': ticket,
        'x-content-sign': signature,
      };
      if (!empty) headers['content-type'] = type;
      return headers;
    },
  };
}

/**
 * The calling half of `POST /api/sign-key` in Node: send `clientKey`, then `finish` turns the answer into the
 * working key (32 bytes). Throws if the answer's key is no point of the curve.
 */
export function nodeHandshake({ siteKey, authority }: { siteKey: string; authority: string }): {
  clientKey: string;
  finish(answer: TicketAnswer): Buffer;
} {
  const ecdh = createECDH('prime256v1');
  return {
    clientKey: ecdh.generateKeys('base64url'),
    finish({ serverKey, salt }) {
      const shared = ecdh.computeSecret(serverKey, 'base64url');
      return Buffer.from(hkdfSync('sha256', shared, Buffer.from(salt, 'base64url'), keyInfo(siteKey, authority), 32));
    },
  };
}
