import { HEADER, isAmbiguous, MAX_BODY_BYTES, NO_CONTENT_TYPE, type TicketAnswer } from './canonical.ts';
import { SigningError } from './signingError.ts';
import { handshake, signCall, toText, type Bytes } from './webCrypto.ts';

/** The longest wait on a 503, in seconds, whatever `Retry-After` says. */
const MAX_WAIT_S = 10;
/** The share of a ticket's life after which the next one is fetched, while this one still serves. */
const RENEW_AT = 0.8;
/** What is pressed outlives the page that is being left, up to this many bytes at a time: browsers carry 64 KiB in all. */
const OUTLIVES = 60_000;

/** What a signed call may carry. A body is turned into bytes first; `headers` must not name the signature's own. */
export type SignedInit = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'>;

/** Settings of {@link createSigner}. */
export interface SignerOptions {
  /** The site's public key (`hostData.key`). */
  siteKey: string;
  /** `location.host`, which already lacks the scheme's default port. */
  authority: string;
  fetch?: typeof globalThis.fetch;
  /** Unix milliseconds. A wrong clock is put right by the gateway's answers. */
  now?: () => number;
  signKeyPath?: string;
  /** The session has ended or changed, and not by {@link Signer.reset}: sign out locally. The answer is returned as well. */
  onSessionMismatch?: () => void;
}

/** The page's side of the signature. */
export interface Signer {
  /**
   * `fetch` for a path of this site, signed. The five headers are set, the body goes out as the bytes that were hashed,
   * a redirect is an error. Retries as the failure table says, each time with a new nonce; any other answer is returned.
   * Rejects with `SigningError` if the call could not be signed, and as `fetch` does if there is no answer.
   */
  request(path: string, init?: SignedInit): Promise<Response>;
  /** Forgets the ticket: call it after sign-in, sign-out and a change of role or password. */
  reset(): void;
}

/** A ticket with its key, in the page's own clock. */
interface Working {
  ticket: string;
  key: CryptoKey;
  renewAt: number;
  endsAt: number;
}

/** The bytes that will be sent; sets or drops `content-type` to agree with them. */
async function bodyBytes(body: BodyInit | null | undefined, headers: Headers): Promise<Bytes> {
  // Response serialises as fetch would: boundary of a FormData, type of a Blob, UTF-8 of a string.
  const whole = new Response(body ?? null);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  if (bytes.length > MAX_BODY_BYTES) throw new SigningError('body-too-large', 'More than 8 MB goes through multipart upload');
  if (!bytes.length) headers.delete(HEADER.contentType);
  else if (body instanceof FormData || !headers.has(HEADER.contentType)) {
    headers.set(HEADER.contentType, whole.headers.get(HEADER.contentType) ?? 'application/octet-stream');
  }
  return bytes;
}

/** The code (and clock) of a problem answer; the answer itself stays unread. */
async function problemOf(response: Response): Promise<{ code?: string; serverTime?: number }> {
  if (response.ok || !response.headers.get('content-type')?.startsWith('application/problem+json')) return {};
  const { type, serverTime } =
    (await response
      .clone()
      .json()
      .catch(() => null)) ?? {};
  return { code: String(type).split('/problems/')[1], serverTime };
}

const wait = (ms: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Makes the page's signer. Nothing is fetched before the first call. */
export function createSigner({
  siteKey,
  authority,
  fetch = (...args) => globalThis.fetch(...args),
  now = Date.now,
  signKeyPath = '/api/sign-key',
  onSessionMismatch,
}: SignerOptions): Signer {
  const origin = globalThis.location?.origin ?? `http://${authority}`;
  let current: Working | undefined;
  let pending: Promise<Working> | undefined;
  /** Bytes on their way that outlive the page. */
  let carried = 0;
  /** Gateway's clock less the page's, in milliseconds. */
  let offset = 0;

  async function ask(clientKey: string): Promise<TicketAnswer> {
    const response = await fetch(origin + signKeyPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientKey }),
      redirect: 'error',
    });
    if (response.ok) return response.json() as Promise<TicketAnswer>;
    throw new SigningError('ticket-refused', `No signing ticket (${response.status})`, response.status, (await problemOf(response)).code);
  }

  async function fetchTicket(): Promise<Working> {
    const {
      answer: { ticket, expiresAt, serverTime },
      key,
    } = await handshake(siteKey, authority, ask);
    const life = expiresAt - serverTime;
    const at = now();
    offset = serverTime - at;
    return { ticket, key, renewAt: at + life * RENEW_AT, endsAt: at + life };
  }

  /** Single flight. A ticket that was asked for before a reset serves its waiters but is not kept. */
  function renew(): Promise<Working> {
    if (pending) return pending;
    const mine: Promise<Working> = fetchTicket()
      .then((got) => {
        if (pending === mine) current = got;
        return got;
      })
      .finally(() => {
        if (pending === mine) pending = undefined;
      });
    return (pending = mine);
  }

  async function working(): Promise<Working> {
    const at = now();
    if (!current || at >= current.endsAt) return renew();
    if (at >= current.renewAt) renew().catch(() => {});
    return current;
  }

  async function request(path: string, { method = 'GET', headers: initHeaders, body, signal }: SignedInit = {}): Promise<Response> {
    if (!globalThis.crypto?.subtle) {
      throw new SigningError('signing-unavailable', 'This page cannot sign its calls: open it over https (or on localhost)');
    }
    const url = new URL(path, origin);
    if (url.origin !== origin) throw new SigningError('other-authority', `Only calls to ${origin} are signed, not ${url.origin}`);
    const target = url.pathname + url.search;
    if (isAmbiguous(target)) throw new SigningError('ambiguous-path', `The gateway refuses the path ${url.pathname}`);
    const verb = method.toUpperCase();
    const headers = new Headers(initHeaders);
    const bytes = await bodyBytes(body, headers);
    const tried = new Set<string>();
    /** True once per kind of trouble. */
    const once = (kind: string): boolean => !tried.has(kind) && !!tried.add(kind);

    for (;;) {
      const used = await working();
      const { token, signature } = await signCall(used.key, {
        method: verb,
        authority,
        target,
        contentType: headers.get(HEADER.contentType) ?? NO_CONTENT_TYPE,
        siteKey,
        ticket: used.ticket,
        unix: Math.floor((now() + offset) / 1000),
        nonce: toText(crypto.getRandomValues(new Uint8Array(16))),
        body: bytes,
      });
      headers.set(HEADER.siteKey, siteKey);
      headers.set(HEADER.token, token);
      headers.set(HEADER.ticket, used.ticket);
      headers.set(HEADER.signature, signature);
      const keepalive = verb !== 'GET' && verb !== 'HEAD' && carried + bytes.length <= OUTLIVES;
      if (keepalive) carried += bytes.length;
      const response = await fetch(origin + target, {
        method: verb,
        headers,
        body: bytes.length ? bytes : undefined,
        signal,
        redirect: 'error',
        keepalive,
      }).finally(() => {
        if (keepalive) carried -= bytes.length;
      });
      const { code, serverTime } = await problemOf(response);

      if (code === 'signature-invalid' || code === 'key-unknown' || code === 'key-expired') {
        if (!once('ticket')) return response;
        if (current === used) current = undefined;
      } else if (code === 'clock-skew' && serverTime) {
        if (!once(code)) return response;
        offset = serverTime - now();
      } else if (code === 'digest-mismatch') {
        if (!once(code)) return response;
      } else if (code === 'session-mismatch') {
        // The call was signed before a session reset and sent after it: only this ticket is outdated.
        if (current === used || !once(code)) {
          onSessionMismatch?.();
          return response;
        }
      } else if (
        response.status === 503 &&
        response.headers.has('retry-after') &&
        once('wait') &&
        // Any other 503 may come from a handler that had begun, so only a repeatable call is repeated.
        (code === 'replay-store-unavailable' || verb === 'GET' || verb === 'HEAD' || headers.has('idempotency-key'))
      ) {
        await wait(Math.min(Number(response.headers.get('retry-after')) || 1, MAX_WAIT_S) * 1000, signal);
      } else return response;
    }
  }

  return {
    request,
    reset: () => {
      current = pending = undefined;
    },
  };
}
