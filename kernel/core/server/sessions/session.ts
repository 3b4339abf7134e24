import type { MemberRole } from '#kernel/contract/role.ts';
import type { TokenProblem } from '#kit/session/gateway/token.ts';

/** Inactivity limit, ms (section 9 of the specification). */
export const SESSION_IDLE_MS = 7_200_000;
/** Longest life of a session however active it is, ms. */
export const SESSION_LIFE_MS = 12 * 3_600_000;
/** The same for visitors who asked to be remembered; the inactivity limit holds for them too. */
export const REMEMBERED_LIFE_MS = 7 * 24 * 3_600_000;

/** Sessions of one account that stand, as many as its owner can look through: who signs in once more ends those seen the longest ago. */
export const MOST_SESSIONS = 100;

/** Why a session has ended that goes on under another name, since its role was changed. */
export const ROLE_CHANGED = 'role-changed';
/** Requests on their way with the old name are still taken for the new one, ms. */
export const FOLLOWED_MS = 5_000;

/** Tells every gateway that sessions of an account ended or changed: `<space> <account>`. */
export const SESSION_CHANNEL = 'sala_session';

/** What the sessions of a request are bound to. */
export interface SessionSite {
  siteId: string;
  /** Public key id (`hostData.key`): the token's audience. */
  siteKey: string;
  space: string;
  /** Number of the site's keys; 0 unless told. Tokens of the number before are still read and then replaced. */
  epoch?: number;
  /** False only on localhost, where there is no TLS. */
  secure: boolean;
}

/** A session that stands, as its row has it. */
export interface Session {
  /** The session's secret name, as the token and the signing ticket carry it. Never log it. */
  sid: string;
  accountId: string;
  role: MemberRole;
  /** Unix seconds of the last proof of identity. */
  authTime: number;
  amr: readonly string[];
  /** Unix ms. */
  expiresAt: number;
}

/** Why a visitor who sent a token is a guest all the same. */
export type SessionProblem = TokenProblem | 'duplicate-token' | 'session-unknown' | 'session-ended' | 'session-expired' | 'session-idle';

/** What a request's headers say of its session. */
export interface SessionReading {
  /** Null is a guest. */
  session: Session | null;
  problem: SessionProblem | null;
  /** A `Set-Cookie` value that must go out with the answer, whatever it is: the renewed or the removed cookie. */
  setCookie: string | null;
}

/** Who asks, as sessions are bound to it. Work that nobody asked for has no session and an empty user agent. */
export interface SessionRequest {
  session: Session | null;
  userAgent: string;
  ip: string;
}

/** A session to be opened. */
export interface SessionStart extends Partial<Omit<SessionRequest, 'session'>> {
  accountId: string;
  role: MemberRole;
  /** How the visitor proved who they are, as in RFC 8176. */
  amr: readonly string[];
  remember?: boolean;
  /** False where somebody else let the visitor in. */
  proved?: boolean;
  /** The visitor's session until now: it ends, so that nobody who knew its name has the new one. */
  replaces?: Session | null;
}
