import { hash, randomBytes } from 'node:crypto';
import type { Sessions } from '#kernel/contract/sessions.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { MEMBERS, type MemberRole } from '#kernel/contract/role.ts';
import { publish } from '#kit/postgres/notify.ts';
import type { SpaceTx, Spaces } from '#kernel/data/space.ts';
import type { Keys } from './keys.ts';
import { ownSessions } from './ownSessions.ts';
import { credentialOf, removedCookie, sessionCookie } from './sessionCookie.ts';
import { REMEMBERED_LIFE_MS, SESSION_CHANNEL, SESSION_IDLE_MS, SESSION_LIFE_MS } from './sessionLimits.ts';
import { createTokens, TOKEN_PROBLEMS, type TokenClaims, type TokenProblem } from './sessionToken.ts';
import type { Session, SessionProblem, SessionReading, SessionRequest, SessionSite, SessionStart } from './sessionTypes.ts';

export type { Session, SessionSite } from './sessionTypes.ts';

/** `last_seen_at` is exact to this many ms: a request in between writes nothing. */
const SEEN_EVERY_MS = 60_000;

export interface SessionDeps {
  inSpace: Spaces['inSpace'];
  keys: Keys;
  /** Unix ms. */
  now: () => number;
  log: { warn(fields: object, message: string): void };
  idleMs?: number;
}

export interface SessionGateway {
  /** Who asks. Rejects only when the database does not answer: then nobody is taken for a guest. `quiet`: it is no activity. */
  readSession(site: SessionSite, rawHeaders: readonly string[], options?: { quiet?: boolean }): Promise<SessionReading>;
  /** Opens a session under a new name. Inside `tx` where it is part of a call, so that both count or neither does. */
  startSession(site: SessionSite, start: SessionStart, tx?: SpaceTx): Promise<{ session: Session; setCookie: string }>;
  /** Ends one session; nothing where it has ended already. Gives the `Set-Cookie` that removes the cookie. */
  endSession(site: SessionSite, sid: string, reason: string, tx?: SpaceTx): Promise<{ setCookie: string }>;
  /** The contract's `ctx.sessions` for one call; afterwards `cookie()` is the `Set-Cookie` to send if the call's transaction was committed. */
  bind(site: SessionSite, request: SessionRequest, tx: SpaceTx): Sessions & { cookie(): string | null };
}

type Row = {
  account_id: string;
  role: string;
  created_at: Date;
  last_seen_at: Date;
  auth_time: Date;
  expires_at: Date;
  amr: string[];
  ended_at: Date | null;
};

/** The sessions of all sites. The row in `kernel_session` is the authority; the token only names it. */
export function createSessions({ inSpace, keys, now, log, idleMs = SESSION_IDLE_MS }: SessionDeps): SessionGateway {
  const tokens = createTokens({ keys, now });
  // A shortened inactivity limit must not run out between two writes.
  const seenEvery = Math.min(SEEN_EVERY_MS, idleMs / 10);
  const inTx = <T>(space: string, tx: SpaceTx | undefined, fn: (tx: SpaceTx) => Promise<T>) => (tx ? fn(tx) : inSpace(space, fn));

  /** Lives twice the inactivity limit and is renewed at half of that, so it never ends before the session is idle. */
  async function cookieFor(site: SessionSite, { sid, accountId, role, expiresAt }: Session, remembered: boolean): Promise<string> {
    const iat = Math.floor(now() / 1000);
    const exp = Math.floor(Math.min(now() + 2 * idleMs, expiresAt) / 1000);
    const epoch = site.epoch ?? 0;
    const token = await tokens.issue(site.siteKey, { sid, user: accountId, role, iat, exp, epoch });
    return sessionCookie(token, site.secure, remembered ? Math.max(1, Math.floor((expiresAt - now()) / 1000)) : null);
  }

  async function readRow(site: SessionSite, claims: TokenClaims, quiet: boolean): Promise<Row | SessionProblem> {
    const sidHash = hashOf(claims.sid);
    const [row] = await inSpace(
      site.space,
      ({ sql }) => sql<Row>`
      select account_id, role, created_at, last_seen_at, auth_time, expires_at, amr, ended_at
      from kernel_session where sid_hash = ${sidHash} and site_id = ${site.siteId}`,
      { readOnly: true },
    );
    if (!row || row.account_id !== claims.user || !MEMBERS.includes(row.role as MemberRole)) return 'session-unknown';
    if (row.ended_at) return 'session-ended';
    if (row.expires_at.getTime() <= now()) return 'session-expired';
    if (row.last_seen_at.getTime() + idleMs <= now()) return 'session-idle';
    if (!quiet && row.last_seen_at.getTime() + seenEvery <= now()) {
      const [at, before] = [new Date(now()), new Date(now() - seenEvery)];
      // Guarded: of many requests at once one writes, and a session that has just ended stays ended.
      await inSpace(
        site.space,
        ({ sql }) => sql`
          update kernel_session set last_seen_at = ${at} where sid_hash = ${sidHash} and ended_at is null and last_seen_at <= ${before}`,
      );
    }
    return row;
  }

  const gateway: SessionGateway = {
    async readSession(site, rawHeaders, { quiet = false } = {}) {
      const credential = credentialOf(rawHeaders);
      if (credential === 'none') return { session: null, problem: null, setCookie: null };
      // Removing one of two cookies would leave the one that somebody else put there.
      if (credential === 'twice') return refused('duplicate-token', null);
      const inCookie = credential.from === 'cookie';
      const claims = await tokens.verify(site.siteKey, site.epoch ?? 0, credential.token);
      const row = typeof claims === 'string' ? claims : await readRow(site, claims, quiet);
      if (typeof claims === 'string' || typeof row === 'string')
        return refused(row as SessionProblem, inCookie ? removedCookie(site.secure) : null);

      const session = sessionOf(claims.sid, row);
      const { expiresAt } = session;
      const halfLived = now() / 1000 >= (claims.iat + claims.exp) / 2 && claims.exp < Math.floor(expiresAt / 1000);
      const renew = inCookie && (halfLived || claims.role !== row.role || claims.epoch !== (site.epoch ?? 0));
      const remembered = expiresAt - row.created_at.getTime() > SESSION_LIFE_MS;
      return { session, problem: null, setCookie: renew ? await cookieFor(site, session, remembered) : null };

      function refused(problem: SessionProblem, setCookie: string | null): SessionReading {
        // A session that is over is no fault; a token that is wrong may be an attack.
        const reason = problem === 'duplicate-token' ? 'Sent twice' : TOKEN_PROBLEMS[problem as TokenProblem];
        if (reason) log.warn({ code: problem, reason, site: site.siteId }, 'Token verification failed');
        return { session: null, problem, setCookie };
      }
    },

    async startSession(site, { accountId, role, amr, remember = false, proved = true, userAgent, ip, replaces }, tx) {
      const sid = newSid();
      const at = new Date(now());
      const expiresAt = now() + (remember ? REMEMBERED_LIFE_MS : SESSION_LIFE_MS);
      const session: Session = { sid, accountId, role, authTime: proved ? Math.floor(now() / 1000) : 0, amr, expiresAt };
      await inTx(site.space, tx, async (inner) => {
        if (replaces) await end(inner, replaces.sid, 'replaced');
        await inner.sql`
          insert into kernel_session (space_id, sid_hash, site_id, account_id, role, created_at, last_seen_at, auth_time, expires_at, amr, user_agent, ip)
          values (${site.space}, ${hashOf(sid)}, ${site.siteId}, ${accountId}, ${role}, ${at}, ${at}, ${new Date(session.authTime * 1000)}, ${new Date(expiresAt)}, ${[...amr]},
            ${userAgent ? userAgent.slice(0, 512) : null}, ${ip || null})`;
      });
      return { session, setCookie: await cookieFor(site, session, remember) };
    },

    async endSession(site, sid, reason, tx) {
      await inTx(site.space, tx, (inner) => end(inner, sid, reason));
      return { setCookie: removedCookie(site.secure) };
    },

    bind(site, { session, userAgent, ip }, tx) {
      const own = ownSessions(tx, { now, idleMs });
      let current = session;
      let out: string | null = null;
      const visitor = () => {
        if (!current) throw new Error('There is no visitor whose session could be confirmed');
        return current;
      };
      return {
        cookie: () => out,
        async start(start) {
          const started = await gateway.startSession(site, { ...start, userAgent, ip, replaces: current }, tx);
          [current, out] = [started.session, started.setCookie];
        },
        async end(reason) {
          if (current) await end(tx, current.sid, reason);
          [current, out] = [null, removedCookie(site.secure)];
        },
        async confirm(amr) {
          const { sid, accountId, role, amr: before, expiresAt } = visitor();
          const session = {
            sid: newSid(),
            accountId,
            role,
            authTime: Math.floor(now() / 1000),
            amr: [...new Set([...before, ...amr])],
            expiresAt,
          };
          const remembered = await own.rename(hashOf(sid), hashOf(session.sid), session.amr);
          // Ended in between, from another device: there is nothing left to confirm.
          if (remembered === null) throw new Refusal(401, 'invalid-session');
          [current, out] = [session, await cookieFor(site, session, remembered)];
        },
        endAll: (accountId, reason, { exceptThis = false } = {}) =>
          own.endAll(accountId, reason, exceptThis && current ? hashOf(current.sid) : null),
        list: (accountId) => own.list(accountId, current && hashOf(current.sid)),
        endOne: own.endOne,
        setRole: own.setRole,
      };
    },
  };
  return gateway;

  async function end(tx: SpaceTx, sid: string, reason: string): Promise<void> {
    const ended = await tx.sql<{ account_id: string }>`
      update kernel_session set ended_at = ${new Date(now())}, end_reason = ${reason} where sid_hash = ${hashOf(sid)} and ended_at is null
      returning account_id`;
    for (const { account_id: account } of ended) await publish(tx, SESSION_CHANNEL, `${tx.space} ${account}`);
  }
}

const sessionOf = (sid: string, row: Row): Session => ({
  sid,
  accountId: row.account_id,
  role: row.role as MemberRole,
  authTime: Math.floor(row.auth_time.getTime() / 1000),
  amr: row.amr,
  expiresAt: row.expires_at.getTime(),
});

const newSid = () => randomBytes(16).toString('base64url');

/** The database knows a session only by this: who reads its backup cannot act as anybody. */
const hashOf = (sid: string): Buffer => hash('sha256', sid, 'buffer');
