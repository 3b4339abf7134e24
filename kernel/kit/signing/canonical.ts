/**
 * What both sides of a signed site call agree on, letter by letter (SITE-HS256). Pure: it reads no
 * clock, no key and no platform API, and serves the page and the gateway alike.
 */

/** First line of the canonical string: the scheme's name and version. */
export const SCHEME = 'SITE-HS256';
/** The only algorithm a ticket names today, as written in `x-content-sign`. */
export const ALGORITHM_PREFIX = 'hs256=';
/** The five headers of a signed call. Each may appear at most once. */
export const HEADER = {
  contentType: 'content-type',
  siteKey: 'client-token-key',
  token: 'x-content-token',
  ticket: 'x-content-key',
  signature: 'x-content-sign',
} as const;
/** The canonical content-type line of a call without a body. */
export const NO_CONTENT_TYPE = '-';
/** SHA-256 of no bytes, base64url: the only digest that goes with {@link NO_CONTENT_TYPE}. */
export const EMPTY_DIGEST = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';
/** How far a call's time may be from the gateway's clock, either way, in milliseconds. */
export const WINDOW_MS = 90_000;
/** The longest body of one signed call, in bytes. Anything longer is a multipart upload. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** What ECDH and HKDF bind the working key to, so that it is of no use for another site or host. */
export const keyInfo = (siteKey: string, authority: string): string => `site-call|${siteKey}|${authority}`;

/** The gateway's answer to `POST /api/sign-key`. Byte strings are base64url, times are Unix milliseconds. */
export interface TicketAnswer {
  /** Sealed working key, `k1.<base64url>`, opaque to the caller. Goes into `x-content-key`. */
  ticket: string;
  /** The gateway's ephemeral P-256 public key, uncompressed point, 65 bytes. */
  serverKey: string;
  /** HKDF salt, 32 bytes. */
  salt: string;
  expiresAt: number;
  /** The gateway's clock, so that a wrong clock in the page does no harm. */
  serverTime: number;
}

/** The parts of a canonical string, each exactly as sent. */
export interface CanonicalParts {
  /** Upper case. */
  method: string;
  /** See {@link authorityOf}. */
  authority: string;
  /** The raw request target, path and query, never decoded. */
  target: string;
  /** The exact value sent, or `-` without a body. */
  contentType: string;
  siteKey: string;
  token: string;
  ticket: string;
}

const PRINTABLE = /^[\x20-\x7e]*$/;
/** True if `text` is printable ASCII only: no line can then end early or be read two ways. */
export const isPrintable = (text: string): boolean => PRINTABLE.test(text);

const AMBIGUOUS = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)|%2f|%5c|\\/i;
/** The path of a raw request target: everything before the first `?`. */
export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query < 0 ? target : target.slice(0, query);
}

/**
 * True if proxies, routers and file systems may read a raw request target in different ways: in its path an empty or
 * dot segment (also percent-encoded or last), an encoded slash, a backslash or no leading slash; or a `?` with nothing
 * behind it, which signs like none.
 */
export function isAmbiguous(target: string): boolean {
  const path = pathOf(target);
  return path.charCodeAt(0) !== 47 || path.length === target.length - 1 || AMBIGUOUS.test(path);
}

/**
 * The nine lines that are signed, joined by LF. Does not check the parts: call {@link isPrintable} on
 * everything that came from outside first (the gateway does so once per distinct value, for speed).
 */
export function canonicalOf(parts: CanonicalParts): string {
  const { target } = parts;
  const query = target.indexOf('?');
  const lines = query < 0 ? target + '\n' : target.slice(0, query) + '\n' + target.slice(query + 1);
  // Concatenation is twice as fast as join() for these short lines.
  return (
    SCHEME +
    '\n' +
    parts.method +
    '\n' +
    parts.authority +
    '\n' +
    lines +
    '\n' +
    parts.contentType +
    '\n' +
    parts.siteKey +
    '\n' +
    parts.token +
    '\n' +
    parts.ticket
  );
}

/** `x-content-token`: `unix` in whole seconds (10 digits), nonce of 22 and digest of 43 base64url characters. */
export const buildToken = (unix: number, nonce: string, digest: string): string => `v1.${unix}.${nonce}.${digest}`;

// The last character of each part may not carry unused bits, so that each value has only one encoding.
const TOKEN = /^v1\.\d{10}\.[\w-]{21}[AQgw]\.[\w-]{42}[AEIMQUYcgkosw048]$/;

/** Takes an `x-content-token` apart; null if its shape is wrong. `unix` is in seconds. */
export function parseToken(token: string): { unix: number; nonce: string; digest: string } | null {
  if (token.length !== 80 || !TOKEN.test(token)) return null;
  return { unix: Number(token.slice(3, 13)), nonce: token.slice(14, 36), digest: token.slice(37) };
}

const AUTHORITY = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/**
 * The authority line for a `Host` value: lower-cased, the scheme's default port dropped, the same text as
 * `location.host` in the page. Null for anything that is no host (also for one that is not yet punycode).
 * Take `X-Forwarded-Host` and the scheme from configured proxies only.
 */
export function authorityOf(host: string, scheme: 'http' | 'https'): string | null {
  const lower = host.toLowerCase().replace(scheme === 'https' ? /:443$/ : /:80$/, '');
  return AUTHORITY.test(lower) ? lower : null;
}
