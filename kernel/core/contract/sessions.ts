import type { MemberRole } from './role.ts';

/** Opens and ends sessions; the cookie goes out with the answer of the call. */
export interface Sessions {
  /**
   * Opens a session with a new id; the visitor's old one ends, and of more than 100 of the account those seen the longest ago. `amr` as in
   * RFC 8176: `pwd`, `otp`, … With `proved: false` somebody else let the visitor in: what asks for a fresh proof of identity asks at once.
   */
  start(session: { accountId: string; role: MemberRole; amr: readonly string[]; remember?: boolean; proved?: boolean }): Promise<void>;
  /** Ends the visitor's session and removes the cookie. */
  end(reason: string): Promise<void>;
  /** Ends every session of an account in this space; `exceptThis` keeps the visitor's own. Gives their number. */
  endAll(accountId: string, reason: string, options?: { exceptThis?: boolean }): Promise<number>;
  /** The visitor has proved anew who they are: the session gets a new id and a new `authTime`, the old id is dead. */
  confirm(amr: readonly string[]): Promise<void>;
  /** Sessions of an account that stand: the one that asks, then the last seen, 100 at most. */
  list(accountId: string): Promise<SessionInfo[]>;
  /** Ends one of an account's sessions by its `ref`. False where there is none. */
  endOne(accountId: string, ref: string, reason: string): Promise<boolean>;
  /** Gives an account's sessions another role, and each another id, from their next request on. Gives their number. */
  setRole(accountId: string, role: MemberRole): Promise<number>;
}

/** A session as its owner may see it. */
export interface SessionInfo {
  /** Names the session and opens nothing. */
  readonly ref: string;
  /** The one that asks. */
  readonly current: boolean;
  readonly siteId: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly amr: readonly string[];
  readonly userAgent: string;
  readonly ip: string;
}
