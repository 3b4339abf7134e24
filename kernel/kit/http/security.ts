import { randomFillSync } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const NONCE_BYTES = 16;
/** Random bytes for many nonces: to ask for few costs as much as to ask for many. */
const random = Buffer.alloc(256 * NONCE_BYTES);
let used = random.length;

/** A nonce for one answer: 128 random bits, base64url. */
export function newNonce(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  return random.toString('base64url', used, (used += NONCE_BYTES));
}

/**
 * Content Security Policy of a page. Scripts run by nonce and by the trust of those that have one; no inline style
 * attribute, no foreign frame, no plugin, no foreign form target.
 */
export function contentSecurityPolicy(
  nonce: string,
  {
    analytics,
    development,
    secure,
    store = null,
    connects = [],
    frames,
  }: {
    analytics: string | null;
    development: boolean;
    secure: boolean;
    /** Origin of an object store that browsers send files to and get them from. */
    store?: string | null;
    /** Origins of other servers that its pages speak with. */
    connects?: readonly string[];
    /** Origins that it shows frames of. */
    frames: readonly string[];
  },
): string {
  const files = store ? [store] : [];
  const connect = [
    "'self'",
    ...(analytics ? [new URL(analytics).origin] : []),
    ...files,
    ...connects,
    ...(development ? ['ws:', 'wss:'] : []),
  ];
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Vite's development client adds style elements of its own.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    ['img-src', "'self'", 'data:', 'blob:', 'https:', ...files].join(' '),
    ['media-src', "'self'", 'blob:', ...files].join(' '),
    "worker-src 'self'",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    ["frame-src 'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Says a page's policy, and that other origins may show it in frames: the older header knows no list of them. */
export function sayPolicy(reply: FastifyReply, policy: string, framedBy: readonly string[] = []): void {
  reply.header('content-security-policy', policy.replace("frame-ancestors 'self'", ["frame-ancestors 'self'", ...framedBy].join(' ')));
  if (framedBy.length > 0) reply.removeHeader('x-frame-options');
}

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(self), interest-cohort=()',
};

const HSTS = 'max-age=63072000; includeSubDomains';

/** Headers of every answer, whatever it is. A machine of one's own (`local`) is without TLS. */
export const securityHeaders = (local: boolean): Readonly<Record<string, string>> =>
  local ? SECURITY_HEADERS : { ...SECURITY_HEADERS, 'strict-transport-security': HSTS };
