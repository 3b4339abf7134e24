import { hash } from 'node:crypto';
import type { SessionInfo } from '#kernel/contract/sessions.ts';
import { MEMBERS, type MemberRole } from '#kernel/contract/role.ts';
import { publish } from '#kit/postgres/notify.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import {
  MOST_SESSIONS,
  ROLE_CHANGED,
  SESSION_CHANNEL,
  SESSION_LIFE_MS,
  type Session,
  type SessionProblem,
  type SessionRequest,
} from './session.ts';

/** The database knows a session only by this: who reads its backup cannot act as anybody. */
export const hashOf = (sid: string): Buffer => hash('sha256', sid, 'buffer');
const hashIn = (ref: string) => Buffer.from(ref, 'base64url');

interface Row {
  sid_hash: Buffer;
  site_id: string;
  account_id: string;
  role: MemberRole;
  created_at: Date;
  last_seen_at: Date;
  auth_time: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  amr: string[];
  user_agent: string | null;
  ip: string | null;
}

/** Whether its visitor asked to be remembered. */
const isRemembered = ({ created_at, expires_at }: Pick<Row, 'created_at' | 'expires_at'>) =>
  expires_at.getTime() - created_at.getTime() > SESSION_LIFE_MS;

/** A session that stands, with what only its own gateway needs to know of it. */
export interface Standing {
  readonly session: Session;
  readonly remembered: boolean;
  /** Unix ms. */
  readonly seenAt: number;
}

/** A session that goes on under another name. */
export interface Followed {
  /** Since when, Unix ms. */
  readonly followedAt: number;
}

/** The sessions of a space by their rows, in one transaction. The row is the authority; a token only names it. */
export function sessionRows(tx: SpaceTx, now: () => number, idleMs: number) {
  const { sql } = tx;
  const at = () => new Date(now());
  const seenSince = () => new Date(now() - idleMs);
  const publishChange = (accountId: string) => publish(tx, SESSION_CHANNEL, `${tx.space} ${accountId}`);

  return {
    /** The session of that name on a site, or why it does not count. */
    async find(siteId: string, accountId: string, sid: string): Promise<Standing | Followed | SessionProblem> {
      const [row] = await sql<Omit<Row, 'sid_hash' | 'site_id' | 'user_agent' | 'ip'>>`
        select account_id, role, created_at, last_seen_at, auth_time, expires_at, amr, ended_at, end_reason
        from kernel_session where sid_hash = ${hashOf(sid)} and site_id = ${siteId}`;
      if (row?.account_id !== accountId || !MEMBERS.includes(row.role)) return 'session-unknown';
      if (row.ended_at) return row.end_reason === ROLE_CHANGED ? { followedAt: row.ended_at.getTime() } : 'session-ended';
      const [expiresAt, seenAt] = [row.expires_at.getTime(), row.last_seen_at.getTime()];
      if (expiresAt <= now()) return 'session-expired';
      if (seenAt + idleMs <= now()) return 'session-idle';
      const session = { sid, accountId, role: row.role, authTime: Math.floor(row.auth_time.getTime() / 1000), amr: row.amr, expiresAt };
      return { session, remembered: isRemembered(row), seenAt };
    },

    /** Guarded: of many requests at once one writes, and a session that has just ended stays ended. */
    async see(sid: string, everyMs: number): Promise<void> {
      await sql`update kernel_session set last_seen_at = ${at()}
        where sid_hash = ${hashOf(sid)} and ended_at is null and last_seen_at <= ${new Date(now() - everyMs)}`;
    },

    async open(siteId: string, session: Session, { userAgent, ip }: Partial<SessionRequest>): Promise<void> {
      const { sid, accountId, role, authTime, amr, expiresAt } = session;
      await sql`
        insert into kernel_session (space_id, sid_hash, site_id, account_id, role, created_at, last_seen_at, auth_time, expires_at, amr, user_agent, ip)
        values (${tx.space}, ${hashOf(sid)}, ${siteId}, ${accountId}, ${role}, ${at()}, ${at()}, ${new Date(authTime * 1000)}, ${new Date(expiresAt)},
          ${[...amr]}, ${userAgent ? userAgent.slice(0, 512) : null}, ${ip || null})`;
      const over = await sql`
        update kernel_session set ended_at = ${at()}, end_reason = 'too-many'
        where account_id = ${accountId} and ended_at is null and sid_hash <> ${hashOf(sid)} and (last_seen_at, sid_hash) < (
          select last_seen_at, sid_hash from kernel_session where account_id = ${accountId} and ended_at is null and sid_hash <> ${hashOf(sid)}
          order by last_seen_at desc, sid_hash desc offset ${MOST_SESSIONS - 2} limit 1)
        returning 1`;
      if (over.length > 0) await publishChange(accountId);
    },

    /** Ends a session, where it has not ended, and is that account's if one is named. Whether it did. */
    async end(sidHash: Buffer, reason: string, accountId: string | null = null): Promise<boolean> {
      const ended = await sql<{ account_id: string }>`
        update kernel_session set ended_at = ${at()}, end_reason = ${reason}
        where sid_hash = ${sidHash} and account_id = coalesce(${accountId}, account_id) and ended_at is null returning account_id`;
      for (const row of ended) await publishChange(row.account_id);
      return ended.length > 0;
    },

    /** @param except hash of a session that stays */
    async endAll(accountId: string, reason: string, except: Buffer | null): Promise<number> {
      const ended = await sql`
        update kernel_session set ended_at = ${at()}, end_reason = ${reason}
        where account_id = ${accountId} and ended_at is null and (${except}::bytea is null or sid_hash <> ${except}) returning 1`;
      await publishChange(accountId);
      return ended.length;
    },

    async setRole(accountId: string, role: string): Promise<number> {
      const changed = await sql`
        update kernel_session set role = ${role} where account_id = ${accountId} and ended_at is null and role <> ${role} returning 1`;
      await publishChange(accountId);
      return changed.length;
    },

    /** Gives a session that stands another name, with the time of the proof. Whether it is a remembered one; null where it has ended. */
    async rename(from: string, to: Session): Promise<boolean | null> {
      const [row] = await sql<Pick<Row, 'created_at' | 'expires_at'>>`
        update kernel_session set sid_hash = ${hashOf(to.sid)}, auth_time = ${at()}, last_seen_at = ${at()}, amr = ${[...to.amr]}
        where sid_hash = ${hashOf(from)} and ended_at is null returning created_at, expires_at`;
      return row ? isRemembered(row) : null;
    },

    /** Ends a session that goes on under another name, where it has not ended: of many requests at once one does it. */
    async follow(from: string, to: string, accountId: string): Promise<void> {
      await sql`
        with former as (
          update kernel_session set ended_at = ${at()}, end_reason = ${ROLE_CHANGED} where sid_hash = ${hashOf(from)} and ended_at is null returning *)
        insert into kernel_session (space_id, sid_hash, site_id, account_id, role, created_at, last_seen_at, auth_time, expires_at, amr, user_agent, ip)
        select space_id, ${hashOf(to)}, site_id, account_id, role, created_at, ${at()}, auth_time, expires_at, amr, user_agent, ip from former`;
      await publishChange(accountId);
    },

    async list(accountId: string, current: Buffer | null): Promise<SessionInfo[]> {
      const rows = await sql<Row>`
        select sid_hash, site_id, created_at, last_seen_at, expires_at, amr, user_agent, host(ip) as ip from kernel_session
        where account_id = ${accountId} and ended_at is null and expires_at > ${at()} and last_seen_at > ${seenSince()}
        order by coalesce(sid_hash = ${current}, false) desc, last_seen_at desc limit ${MOST_SESSIONS}`;
      return rows.map((row) => ({
        ref: row.sid_hash.toString('base64url'),
        current: current !== null && row.sid_hash.equals(current),
        siteId: row.site_id,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        expiresAt: row.expires_at,
        amr: row.amr,
        userAgent: row.user_agent ?? '',
        ip: row.ip ?? '',
      }));
    },

    /** Of these sessions, by their `ref`, those that stand. */
    async standing(refs: readonly string[]): Promise<ReadonlyMap<string, { role: string; accountId: string }>> {
      const rows = await sql<Pick<Row, 'sid_hash' | 'role' | 'account_id'>>`
        select sid_hash, role, account_id from kernel_session
        where sid_hash = any(${refs.map(hashIn)}) and ended_at is null and expires_at > ${at()} and last_seen_at > ${seenSince()}`;
      return new Map(rows.map(({ sid_hash, role, account_id: accountId }) => [sid_hash.toString('base64url'), { role, accountId }]));
    },
  };
}
