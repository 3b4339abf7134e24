import type { SessionInfo } from '#kernel/contract/sessions.ts';
import { publish } from '#kit/postgres/notify.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { SESSION_CHANNEL, SESSION_LIFE_MS } from './sessionLimits.ts';

/** Looks after the sessions of an account by their rows, in one transaction. Works without a visitor too. */
export function ownSessions(tx: SpaceTx, { now, idleMs }: { now: () => number; idleMs: number }) {
  const tell = (accountId: string) => publish(tx, SESSION_CHANNEL, `${tx.space} ${accountId}`);

  return {
    /** @param except hash of a session that stays */
    async endAll(accountId: string, reason: string, except: Buffer | null): Promise<number> {
      const ended = await tx.sql`
        update kernel_session set ended_at = ${new Date(now())}, end_reason = ${reason}
        where account_id = ${accountId} and ended_at is null and (${except}::bytea is null or sid_hash <> ${except}) returning 1`;
      await tell(accountId);
      return ended.length;
    },

    async endOne(accountId: string, ref: string, reason: string): Promise<boolean> {
      if (!/^[\w-]{43}$/.test(ref)) return false;
      const ended = await tx.sql`
        update kernel_session set ended_at = ${new Date(now())}, end_reason = ${reason}
        where account_id = ${accountId} and sid_hash = ${Buffer.from(ref, 'base64url')} and ended_at is null returning 1`;
      if (ended.length > 0) await tell(accountId);
      return ended.length > 0;
    },

    async setRole(accountId: string, role: string): Promise<number> {
      const changed = await tx.sql`
        update kernel_session set role = ${role} where account_id = ${accountId} and ended_at is null and role <> ${role} returning 1`;
      await tell(accountId);
      return changed.length;
    },

    async list(accountId: string, current: Buffer | null): Promise<SessionInfo[]> {
      const rows = await tx.sql<Row>`
        select sid_hash, site_id, created_at, last_seen_at, expires_at, amr, user_agent, host(ip) as ip from kernel_session
        where account_id = ${accountId} and ended_at is null and expires_at > ${new Date(now())} and last_seen_at > ${new Date(now() - idleMs)}
        order by last_seen_at desc limit 200`;
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

    /** Gives a session that stands another name, with the time of the proof. Whether it is a remembered one; null where it has ended. */
    async rename(from: Buffer, to: Buffer, amr: readonly string[]): Promise<boolean | null> {
      const at = new Date(now());
      const [row] = await tx.sql<{ created_at: Date; expires_at: Date }>`
        update kernel_session set sid_hash = ${to}, auth_time = ${at}, last_seen_at = ${at}, amr = ${[...amr]}
        where sid_hash = ${from} and ended_at is null returning created_at, expires_at`;
      return row ? row.expires_at.getTime() - row.created_at.getTime() > SESSION_LIFE_MS : null;
    },
  };
}

interface Row {
  sid_hash: Buffer;
  site_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  amr: string[];
  user_agent: string | null;
  ip: string | null;
}
