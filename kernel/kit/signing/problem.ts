/** What the calling side should do about a refused call. The page's signer follows these by itself. */
export type Advice =
  | 'show-error'
  | 'new-ticket-retry-once'
  | 'set-offset-retry-once'
  | 'retry-once'
  | 'never-retry'
  | 'nothing'
  | 'sign-out'
  | 'back-off';

/**
 * Every way in which a signed call is refused: code → HTTP status and advice for the caller.
 * `body-too-large` is the size limit that belongs to hashing the body; all others are the scheme's own.
 */
export const PROBLEMS = {
  'signature-missing': { status: 401, advice: 'show-error' },
  'signature-malformed': { status: 400, advice: 'show-error' },
  'ambiguous-path': { status: 400, advice: 'show-error' },
  'signature-invalid': { status: 401, advice: 'new-ticket-retry-once' },
  'key-unknown': { status: 401, advice: 'new-ticket-retry-once' },
  'key-expired': { status: 401, advice: 'new-ticket-retry-once' },
  'clock-skew': { status: 401, advice: 'set-offset-retry-once' },
  'digest-mismatch': { status: 400, advice: 'retry-once' },
  'body-too-large': { status: 413, advice: 'show-error' },
  'replay-detected': { status: 409, advice: 'never-retry' },
  'site-mismatch': { status: 403, advice: 'nothing' },
  'host-unknown': { status: 421, advice: 'nothing' },
  'session-mismatch': { status: 401, advice: 'sign-out' },
  'replay-store-unavailable': { status: 503, advice: 'back-off' },
} as const satisfies Record<string, { status: number; advice: Advice }>;

/** A code of {@link PROBLEMS}. */
export type ProblemCode = keyof typeof PROBLEMS;

/** What a problem tells beyond its code. Public: it is sent to the caller as it is. */
export interface ProblemExtra {
  /** The gateway's clock, Unix milliseconds (`clock-skew`). */
  serverTime?: number;
  /** Seconds to wait; also the `Retry-After` header (`replay-store-unavailable`). */
  retryAfter?: number;
  /** The header that is missing, doubled or misshapen. */
  header?: string;
  /** The largest body, in bytes (`body-too-large`). */
  limit?: number;
}

/** A refused call. `extra` may be shown to the caller, `cause` may not. */
export class SignatureProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly extra: ProblemExtra;

  constructor(code: ProblemCode, extra: ProblemExtra = {}, cause?: unknown) {
    super(extra.header === undefined ? code : `${code} (${extra.header})`, cause === undefined ? undefined : { cause });
    this.name = 'SignatureProblem';
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.extra = extra;
  }

  /** The `application/problem+json` members (RFC 9457); the gateway may add `title` and `detail`. */
  toJSON(): { type: string; status: number; code: ProblemCode } & ProblemExtra {
    return { type: `/problems/${this.code}`, status: this.status, code: this.code, ...this.extra };
  }
}
