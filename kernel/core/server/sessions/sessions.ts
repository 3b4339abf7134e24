import { createHmac, randomBytes } from 'node:crypto';
import { MEMBERS, type MemberRole } from '#kernel/contract/role.ts';
import type { Sessions } from '#kernel/contract/sessions.ts';
import type { TxOptions } from '#kit/postgres/transaction.ts';
import type { SpaceTx, Spaces } from '#kernel/data/space.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Keys } from '#kit/keys/keys.ts';
import { credentialOf, removedCookie, sessionCookie } from '#kit/session/gateway/cookie.ts';
import { createTokens, TOKEN_PROBLEMS, type TokenProblem } from '#kit/session/gateway/token.ts';
import { hashOf, sessionRows } from './rows.ts';
import {
  FOLLOWED_MS,
  REMEMBERED_LIFE_MS,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  type Session,
  type SessionProblem,
  type SessionReading,
  type SessionRequest,
  type SessionSite,
  type SessionStart,
} from './session.ts';

export type { Session, SessionSite } from './session.ts';

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

export interface ReadingOptions {
  /** It is no activity. */
  quiet?: boolean;
  /** The answer carries no cookie, so that the session keeps its name; where its role was changed it has the lesser of both. */
  cookieless?: boolean;
  /** Nothing is read of a session or a cookie. */
  sessionless?: boolean;
  /** The call that is about to be made, `<plugin>.<call>`: a key may make it. */
  call?: string;
}

export interface SessionGateway {
  /** Who asks. Rejects only when the database does not answer: then nobody is taken for a guest. */
  readSession(site: SessionSite, rawHeaders: readonly string[], options?: ReadingOptions): Promise<SessionReading>;
  /** Whether a session got its name when the role of one that was called `former` was changed. */
  follows(site: SessionSite, sid: string, former: string): boolean;
  /** Opens a session under a new name. Inside `tx` where it is part of a call, so that both count or neither does. */
  startSession(site: SessionSite, start: SessionStart, tx?: SpaceTx): Promise<{ session: Session; setCookie: string }>;
  /** Ends one session; nothing where it has ended already. Gives the `Set-Cookie` that removes the cookie. */
  endSession(site: SessionSite, sid: string, reason: string): Promise<{ setCookie: string }>;
  /** Of these sessions, by the hash that `SessionInfo.ref` is, those that stand. Asking is no activity. */
  standing(space: string, refs: readonly string[]): Promise<ReadonlyMap<string, { role: string; accountId: string }>>;
  /** The contract's `ctx.sessions` for one call; afterwards `cookie()` is the `Set-Cookie` to send if the call's transaction was committed, `ended()` whether nobody is signed in any more. */
  bind(site: SessionSite, request: SessionRequest, tx: SpaceTx): Sessions & { cookie(): string | null; ended(): boolean };
}

/** A session's role may be changed so often while a page is open and does not ask for anything. */
const MOST_FOLLOWED = 8;
const lesser = (one: MemberRole, other: string) => MEMBERS.find((role) => role === one || role === other)!;
const newSid = () => randomBytes(16).toString('base64url');

/** The sessions of all sites. */
export function createSessions({ inSpace, keys, now, log, idleMs = SESSION_IDLE_MS }: SessionDeps): SessionGateway {
  const tokens = createTokens({ keyOf: (siteKey, epoch) => keys.derive('session', siteKey, epoch), now });
  const seenEvery = Math.min(SEEN_EVERY_MS, idleMs / 10);
  type Rows = ReturnType<typeof sessionRows>;
  const rowsOf = (tx: SpaceTx) => sessionRows(tx, now, idleMs);
  const inRows = <T>(space: string, work: (rows: Rows) => Promise<T>, options?: TxOptions) =>
    inSpace(space, (tx) => work(rowsOf(tx)), options);

  /** Lives twice the inactivity limit and is renewed at half of that, so it never ends before the session is idle. */
  async function cookieFor(site: SessionSite, { sid, accountId, role, expiresAt }: Session, remembered: boolean): Promise<string> {
    const iat = Math.floor(now() / 1000);
    const exp = Math.floor(Math.min(now() + 2 * idleMs, expiresAt) / 1000);
    const token = await tokens.issue(site.siteKey, { sid, user: accountId, role, iat, exp, epoch: site.epoch ?? 0 });
    return sessionCookie(token, site.secure, remembered ? Math.max(1, Math.floor((expiresAt - now()) / 1000)) : null);
  }

  /** What a session is called once its role was changed: all who ask under its old name at once are told the same. */
  const nextSid = ({ siteKey }: SessionSite, sid: string) =>
    createHmac('sha256', keys.derive('session-name', siteKey, 0))
      .update(sid)
      .digest()
      .toString('base64url', 0, 16);

  const gateway: SessionGateway = {
    async readSession(site, rawHeaders, { quiet = false, cookieless = false } = {}) {
      const { siteKey, siteId, space, secure, epoch = 0 } = site;
      const refused = (problem: SessionProblem, setCookie: string | null): SessionReading => {
        const reason = problem === 'duplicate-token' ? 'Sent twice' : TOKEN_PROBLEMS[problem as TokenProblem];
        if (reason) log.warn({ code: problem, reason, site: siteId }, 'Token verification failed');
        return { session: null, problem, setCookie };
      };
      const credential = credentialOf(rawHeaders);
      if (credential === 'none') return { session: null, problem: null, setCookie: null };
      // Removing one of two cookies could leave the one that an attacker has set.
      if (credential === 'twice') return refused('duplicate-token', null);
      const inCookie = credential.from === 'cookie';
      const removed = inCookie ? removedCookie(secure) : null;
      const claims = await tokens.verify(siteKey, epoch, credential.token);
      if (typeof claims === 'string') return refused(claims, removed);
      const find = (sid: string) => inRows(space, (rows) => rows.find(siteId, claims.user, sid), { readOnly: true });
      let { sid } = claims;
      let late = false;
      let found = await find(sid);
      // Its role is not the one that this token was made for.
      const isChanged = typeof found === 'object' && 'session' in found && found.session.role !== claims.role;
      if (isChanged && !cookieless) {
        await inRows(space, (rows) => rows.follow(sid, nextSid(site, sid), claims.user));
        found = await find(sid);
      }
      while (typeof found === 'object' && 'followedAt' in found) {
        late ||= found.followedAt + FOLLOWED_MS <= now();
        found = await find((sid = nextSid(site, sid)));
      }
      if (late) {
        // Its owner has had the new name for long: somebody else knows the old one, and may have been first.
        await inRows(space, (rows) => rows.end(hashOf(sid), 'followed-late'));
        return refused('session-ended', removed);
      }
      if (typeof found === 'string') return refused(found, removed);
      const { remembered, seenAt } = found;
      const session = isChanged && cookieless ? { ...found.session, role: lesser(found.session.role, claims.role) } : found.session;
      if (!quiet && seenAt + seenEvery <= now()) await inRows(space, (rows) => rows.see(session.sid, seenEvery));

      const halfLived = now() / 1000 >= (claims.iat + claims.exp) / 2 && claims.exp < Math.floor(session.expiresAt / 1000);
      const renew = session.sid !== claims.sid || (inCookie && !isChanged && (halfLived || claims.epoch !== epoch));
      return { session, problem: null, setCookie: renew ? await cookieFor(site, session, remembered) : null };
    },

    async startSession(site, { accountId, role, amr, remember = false, proved = true, replaces, ...request }, tx) {
      const expiresAt = now() + (remember ? REMEMBERED_LIFE_MS : SESSION_LIFE_MS);
      const session: Session = { sid: newSid(), accountId, role, authTime: proved ? Math.floor(now() / 1000) : 0, amr, expiresAt };
      const open = async (rows: Rows) => {
        if (replaces) await rows.end(hashOf(replaces.sid), 'replaced');
        await rows.open(site.siteId, session, request);
      };
      await (tx ? open(rowsOf(tx)) : inRows(site.space, open));
      return { session, setCookie: await cookieFor(site, session, remember) };
    },

    async endSession(site, sid, reason) {
      await inRows(site.space, (rows) => rows.end(hashOf(sid), reason));
      return { setCookie: removedCookie(site.secure) };
    },

    follows(site, sid, former) {
      for (let names = MOST_FOLLOWED; names > 0; names--) if ((former = nextSid(site, former)) === sid) return true;
      return false;
    },

    standing: (space, refs) => inRows(space, (rows) => rows.standing(refs), { readOnly: true }),

    bind(site, { session, ...request }, tx) {
      const rows = rowsOf(tx);
      let current = session;
      let out: string | null = null;
      const currentHash = () => current && hashOf(current.sid);
      return {
        cookie: () => out,
        ended: () => current === null && out !== null,
        async start(start) {
          const started = await gateway.startSession(site, { ...start, ...request, replaces: current }, tx);
          [current, out] = [started.session, started.setCookie];
        },
        async end(reason) {
          if (current) await rows.end(hashOf(current.sid), reason);
          [current, out] = [null, removedCookie(site.secure)];
        },
        async confirm(amr) {
          if (!current) throw new Error('There is no visitor whose session could be confirmed');
          const confirmed = { ...current, sid: newSid(), authTime: Math.floor(now() / 1000), amr: [...new Set([...current.amr, ...amr])] };
          const remembered = await rows.rename(current.sid, confirmed);
          if (remembered === null) throw new Refusal(401, 'invalid-session');
          [current, out] = [confirmed, await cookieFor(site, confirmed, remembered)];
        },
        endAll: (accountId, reason, { exceptThis = false } = {}) => rows.endAll(accountId, reason, exceptThis ? currentHash() : null),
        list: (accountId) => rows.list(accountId, currentHash()),
        endOne: async (accountId, ref, reason) => /^[\w-]{43}$/.test(ref) && rows.end(Buffer.from(ref, 'base64url'), reason, accountId),
        setRole: rows.setRole,
      };
    },
  };
  return gateway;
}
