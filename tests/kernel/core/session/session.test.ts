import { createKeys } from '#kit/keys/keys.ts';
import { createSessions } from '#kernel/server/sessions/sessions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieHeader, openBench, OTHER, parts, SITE, valueOf, type Bench } from './gateway.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let bench: Bench;
beforeAll(async () => void (bench = await openBench()));
afterAll(() => bench.db.drop());
beforeEach(() => void (bench.clock.at += 30 * 24 * HOUR));

const start = async (more: { accountId?: string; role?: 'user' | 'manager' | 'admin'; remember?: boolean } = {}) => {
  const { session, setCookie } = await bench.sessions.startSession(SITE, {
    accountId: 'a1',
    role: 'user',
    amr: ['pwd'],
    userAgent: 'Test',
    ip: '203.0.113.7',
    ...more,
  });
  return { sid: session.sid, setCookie, token: valueOf(setCookie) };
};
/** Nobody asks: as in a job. */
const NOBODY = { session: null, userAgent: '', ip: '' };
const read = (token: string, sessions = bench.sessions) => sessions.readSession(SITE, cookieHeader(token));
const rows = <R>(fields: string, sid?: string) =>
  bench.db.data.inSpace(
    SITE.space,
    async ({ run }) =>
      (await run(`select ${fields} from kernel_session ${sid ? `where sid_hash = sha256('${sid}'::bytea)` : ''}`, [])).rows as R[],
  );

describe('the cookie', () => {
  it('is host-only, for scripts unreadable, and lasts as long as the browser runs', async () => {
    expect((await start()).setCookie).toMatch(/^_account=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('stays for seven days when asked for', async () => {
    expect((await start({ remember: true })).setCookie).toMatch(/; Path=\/; Max-Age=604800; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('goes without Secure on localhost only', async () => {
    const site = { ...SITE, secure: false };
    expect((await bench.sessions.startSession(site, { accountId: 'a1', role: 'user', amr: [] })).setCookie).toMatch(
      /; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await bench.sessions.endSession(site, 'x', 'sign-out')).setCookie).toBe('_account=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
  });
});

describe('the row', () => {
  it('keeps the hash of the name, not the name', async () => {
    const { sid } = await start();
    const text = JSON.stringify(await bench.db.data.inSpace(SITE.space, ({ sql }) => sql`select k::text from kernel_session k`));
    expect(text).not.toContain(sid);
    expect(await rows('user_agent, host(ip) as ip, amr, role', sid)).toEqual([
      { user_agent: 'Test', ip: '203.0.113.7', amr: ['pwd'], role: 'user' },
    ]);
  });

  it('has no proof of identity where somebody else let the visitor in', async () => {
    const { setCookie } = await bench.sessions.startSession(SITE, { accountId: 'a1', role: 'user', amr: ['mca'], proved: false });
    expect((await read(valueOf(setCookie))).session).toMatchObject({ authTime: 0, amr: ['mca'] });
    expect((await read((await start()).token)).session?.authTime).toBe(bench.clock.at / 1000);
  });

  it('is refused on the very next read after it was ended, in every process', async () => {
    const { sid, token } = await start();
    const other = bench.another();
    expect((await read(token, other)).session?.sid).toBe(sid);
    await bench.sessions.endSession(SITE, sid, 'sign-out');
    for (const sessions of [bench.sessions, other])
      expect(await read(token, sessions)).toMatchObject({
        session: null,
        problem: 'session-ended',
        setCookie: expect.stringContaining('Max-Age=0'),
      });
  });

  it('keeps the first reason of its end', async () => {
    const { sid } = await start();
    for (const reason of ['sign-out', 'again']) await bench.sessions.endSession(SITE, sid, reason);
    expect(await rows('end_reason', sid)).toEqual([{ end_reason: 'sign-out' }]);
  });

  it('ends with all others of the account, on every site of the space, and no others', async () => {
    const [one, two, foreign] = [await start({ accountId: 'b1' }), await start({ accountId: 'b1' }), await start({ accountId: 'b2' })];
    const there = await bench.sessions.startSession(OTHER, { accountId: 'b1', role: 'user', amr: ['pwd'] });
    const elsewhere = await bench.sessions.startSession({ ...SITE, space: 'elsewhere' }, { accountId: 'b1', role: 'user', amr: ['pwd'] });
    expect(await bench.db.data.inSpace(SITE.space, (tx) => bench.sessions.bind(SITE, NOBODY, tx).endAll('b1', 'everywhere'))).toBe(3);
    for (const { token } of [one, two]) expect((await read(token)).session).toBeNull();
    expect((await bench.sessions.readSession(OTHER, cookieHeader(valueOf(there.setCookie)))).session).toBeNull();
    expect((await read(foreign.token)).session).not.toBeNull();
    expect(
      (await bench.sessions.readSession({ ...SITE, space: 'elsewhere' }, cookieHeader(valueOf(elsewhere.setCookie)))).session,
    ).not.toBeNull();
  });

  it('of another space is not found', async () => {
    const { token } = await start();
    expect(await bench.sessions.readSession({ ...SITE, space: 'elsewhere' }, cookieHeader(token))).toMatchObject({
      session: null,
      problem: 'session-unknown',
    });
  });

  it('gives the role from the next request on, and the token follows', async () => {
    const { token } = await start({ accountId: 'c1', role: 'admin' });
    expect((await read(token)).session?.role).toBe('admin');
    expect(await bench.db.data.inSpace(SITE.space, (tx) => bench.sessions.bind(SITE, NOBODY, tx).setRole('c1', 'user'))).toBe(1);
    const reading = await read(token);
    expect(reading.session?.role).toBe('user');
    expect(parts(valueOf(reading.setCookie!)).payload.role).toBe('user');
  });

  describe('whose role was changed', () => {
    const change = (accountId: string, role: 'user' | 'manager' | 'admin') =>
      bench.db.data.inSpace(SITE.space, (tx) => bench.sessions.bind(SITE, NOBODY, tx).setRole(accountId, role));

    it('has another name from the next request on, and is the same session', async () => {
      const { token, sid } = await start({ accountId: 'f1', remember: true });
      const before = (await read(token)).session!;
      bench.clock.at += MINUTE;
      await change('f1', 'manager');
      const { session, setCookie } = await read(token);
      expect(session).toEqual({ ...before, role: 'manager', sid: session!.sid });
      expect(session!.sid).not.toBe(sid);
      expect(setCookie).toContain('Max-Age=');
      expect(await read(valueOf(setCookie!))).toMatchObject({ session: { sid: session!.sid, role: 'manager' }, setCookie: null });
      expect(await rows('user_agent, host(ip) as ip, amr', session!.sid)).toEqual([
        { user_agent: 'Test', ip: '203.0.113.7', amr: ['pwd'] },
      ]);
    });

    it('gets one name, however many requests ask at once and wherever', async () => {
      const { token, sid } = await start({ accountId: 'f2' });
      await change('f2', 'admin');
      const other = bench.another();
      const readings = await Promise.all(Array.from({ length: 20 }, (_, n) => read(token, n % 2 ? other : bench.sessions)));
      const names = new Set(readings.map(({ session }) => session?.sid));
      expect(names.size).toBe(1);
      expect(readings.every(({ setCookie }) => setCookie !== null)).toBe(true);
      expect(bench.sessions.follows(SITE, [...names][0]!, sid)).toBe(true);
      expect(bench.sessions.follows(OTHER, [...names][0]!, sid)).toBe(false);
      expect(bench.sessions.follows(SITE, sid, [...names][0]!)).toBe(false);
    });

    it('is dead under its old name after five seconds; who comes with it then ends the new one too', async () => {
      const { token } = await start({ accountId: 'f3' });
      await change('f3', 'manager');
      const renamed = valueOf((await read(token)).setCookie!);
      await change('f3', 'admin');
      const again = valueOf((await read(renamed)).setCookie!);
      bench.clock.at += 4_999;
      expect((await read(token)).session?.role).toBe('admin');
      bench.clock.at += 1;
      expect((await read(again)).session?.role).toBe('admin');
      expect(await read(token)).toMatchObject({ session: null, problem: 'session-ended' });
      expect(await read(again)).toMatchObject({ session: null, problem: 'session-ended' });
    });

    it('may do the lesser of both where the answer cannot carry its new name', async () => {
      const [raised, lowered] = [await start({ accountId: 'f4' }), await start({ accountId: 'f5', role: 'admin' })];
      await change('f4', 'admin');
      await change('f5', 'manager');
      bench.clock.at += 3 * HOUR - 90 * MINUTE;
      const cookieless = (token: string) => bench.sessions.readSession(SITE, cookieHeader(token), { quiet: true, cookieless: true });
      for (const [{ token, sid }, role] of [
        [raised, 'user'],
        [lowered, 'manager'],
      ] as const)
        expect(await cookieless(token)).toMatchObject({ session: { sid, role }, setCookie: null });
      expect((await read(raised.token)).session).toMatchObject({ role: 'admin' });
    });

    it('stays ended where it was signed out meanwhile', async () => {
      const { token } = await start({ accountId: 'f6' });
      await change('f6', 'manager');
      const { session } = await read(token);
      await bench.sessions.endSession(SITE, session!.sid, 'sign-out');
      expect(await read(token)).toMatchObject({ session: null, problem: 'session-ended' });
    });
  });

  it('is renamed when its visitor proves anew who they are: the old name is dead, the new one is fresh', async () => {
    const { token, sid } = await start({ accountId: 'd1', remember: true });
    bench.clock.at += HOUR;
    const { session } = await read(token);
    const cookie = await bench.db.data.inSpace(SITE.space, async (tx) => {
      const sessions = bench.sessions.bind(SITE, { ...NOBODY, session }, tx);
      await sessions.confirm(['hwk', 'pwd']);
      return sessions.cookie()!;
    });
    expect(await read(token)).toMatchObject({ session: null, problem: 'session-unknown' });
    const now = (await read(valueOf(cookie))).session!;
    expect(now).toMatchObject({ accountId: 'd1', authTime: bench.clock.at / 1000, amr: ['pwd', 'hwk'], expiresAt: session!.expiresAt });
    expect(now.sid).not.toBe(sid);
    expect(cookie).toContain('Max-Age=');
    await expect(
      bench.db.data.inSpace(SITE.space, (tx) => bench.sessions.bind(SITE, { ...NOBODY, session }, tx).confirm(['pwd'])),
    ).rejects.toMatchObject({ code: 'invalid-session' });
  });

  it('is listed with the others of its account, and each can be ended by its reference', async () => {
    const [here, there] = [await start({ accountId: 'e1' }), await start({ accountId: 'e1' })];
    await start({ accountId: 'e2' });
    const { session } = await read(here.token);
    const own = <T>(work: (sessions: ReturnType<Bench['sessions']['bind']>) => Promise<T>) =>
      bench.db.data.inSpace(SITE.space, (tx) => work(bench.sessions.bind(SITE, { ...NOBODY, session }, tx)));
    const listed = await own((sessions) => sessions.list('e1'));
    expect(listed.map(({ current }) => current).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
    expect(listed[0]).toMatchObject({ siteId: SITE.siteId, userAgent: 'Test', ip: '203.0.113.7', amr: ['pwd'] });
    expect(JSON.stringify(listed)).not.toContain(here.sid);
    const other = listed.find(({ current }) => !current)!;
    expect(await own((sessions) => sessions.endOne('e2', other.ref, 'revoked'))).toBe(false);
    expect(await own((sessions) => sessions.endOne('e1', other.ref, 'revoked'))).toBe(true);
    expect((await read(there.token)).problem).toBe('session-ended');
    const third = await start({ accountId: 'e1' });
    expect(await own((sessions) => sessions.endAll('e1', 'everywhere', { exceptThis: true }))).toBe(1);
    expect((await read(third.token)).session).toBeNull();
    expect((await read(here.token)).session).not.toBeNull();
  });

  it('with a role that no member has is nobody', async () => {
    const { token, sid } = await start();
    await bench.db.data.inSpace(SITE.space, ({ run }) =>
      run(`update kernel_session set role = 'guest' where sid_hash = sha256('${sid}'::bytea)`, []),
    );
    expect(await read(token)).toMatchObject({ session: null, problem: 'session-unknown' });
  });
});

describe('inactivity', () => {
  it('ends the session after 7,200,000 ms, on the server', async () => {
    const { token } = await start();
    bench.clock.at += 7_200_000 - 1;
    expect((await read(token)).session).not.toBeNull();
    bench.clock.at += 7_200_000;
    expect(await read(token)).toMatchObject({ session: null, problem: 'session-idle', setCookie: expect.stringContaining('Max-Age=0') });
  });

  it('is measured from the last request, also where the token was not renewed', async () => {
    const { token } = await start();
    bench.clock.at += 59 * MINUTE;
    expect((await read(token)).setCookie).toBeNull();
    bench.clock.at += 2 * HOUR - 1;
    expect((await read(token)).session).not.toBeNull();
  });

  it('is written down once a minute at most', async () => {
    const { sid, token } = await start();
    const seen = async () => (await rows<{ last_seen_at: Date }>('last_seen_at', sid))[0]!.last_seen_at.getTime();
    const first = await seen();
    bench.clock.at += MINUTE - 1;
    await read(token);
    expect(await seen()).toBe(first);
    bench.clock.at += 1;
    await Promise.all(Array.from({ length: 8 }, () => read(token)));
    expect(await seen()).toBe(bench.clock.at);
  });

  it('may be shortened, and an active session still stays', async () => {
    const short = bench.another(5_000);
    let { token } = await start();
    for (let i = 0; i < 20; i++) {
      bench.clock.at += 1_000;
      const reading = await read(token, short);
      expect(reading.session).not.toBeNull();
      if (reading.setCookie) token = valueOf(reading.setCookie);
    }
    bench.clock.at += 5_000;
    expect(await read(token, short)).toMatchObject({ problem: 'session-idle' });
  });
});

describe('its whole life', () => {
  it.each([
    ['12 hours', false, 12],
    ['7 days when remembered', true, 7 * 24],
  ] as const)('is %s, however active', async (_text, remember, hours) => {
    let { token } = await start({ remember });
    for (let hour = 1; hour < hours; hour++) {
      bench.clock.at += HOUR;
      const { session, setCookie } = await read(token);
      expect(session, `hour ${hour}`).not.toBeNull();
      if (setCookie) {
        expect(setCookie.includes('Max-Age')).toBe(remember);
        token = valueOf(setCookie);
      }
    }
    bench.clock.at += HOUR;
    expect(['session-expired', 'token-expired']).toContain((await read(token)).problem);
  });

  it('renews the token when it is half-lived, under the same name', async () => {
    const { sid, token } = await start();
    bench.clock.at += 2 * HOUR - MINUTE;
    expect((await read(token)).setCookie).toBeNull();
    bench.clock.at += MINUTE;
    const { setCookie } = await read(token);
    expect(parts(valueOf(setCookie!)).payload.sid).toBe(sid);
    // the old one is still on its way in other requests
    expect((await read(token)).session).not.toBeNull();
  });

  it('goes on when the site has new keys, and the keys before those are refused', async () => {
    const { token } = await start();
    const reading = await bench.sessions.readSession({ ...SITE, epoch: 1 }, cookieHeader(token));
    expect(reading.session).not.toBeNull();
    expect(parts(valueOf(reading.setCookie!)).header.kid).toBe('pk_academy.1');
    expect((await bench.sessions.readSession({ ...SITE, epoch: 2 }, cookieHeader(token))).problem).toBe('signature-verification-failed');
  });
});

describe('within a call', () => {
  const bound = <T>(
    session: Awaited<ReturnType<typeof read>>['session'],
    fn: (sessions: ReturnType<typeof bench.sessions.bind>) => Promise<T>,
  ) => bench.db.data.inSpace(SITE.space, async (tx) => fn(bench.sessions.bind(SITE, { session, userAgent: 'Test', ip: '' }, tx)));

  it('signing in gives a new name, and the old session is over', async () => {
    const before = await start();
    const { session } = await read(before.token);
    const setCookie = await bound(session, async (sessions) => {
      await sessions.start({ accountId: 'a1', role: 'user', amr: ['pwd'] });
      return sessions.cookie();
    });
    expect((await read(valueOf(setCookie!))).session?.sid).not.toBe(before.sid);
    expect((await read(before.token)).problem).toBe('session-ended');
  });

  it('a session that was rolled back never was', async () => {
    let setCookie: string | null = null;
    await expect(
      bound(null, async (sessions) => {
        await sessions.start({ accountId: 'a1', role: 'user', amr: ['pwd'] });
        setCookie = sessions.cookie();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await read(valueOf(setCookie!))).toMatchObject({ problem: 'session-unknown' });
  });

  it('signing out ends it and removes the cookie, for a guest as well', async () => {
    const { token } = await start();
    const { session } = await read(token);
    for (const who of [session, null]) {
      expect(await bound(who, async (sessions) => (await sessions.end('sign-out'), sessions.cookie()))).toMatch(
        /^_account=; Path=\/; Max-Age=0/,
      );
    }
    expect((await read(token)).problem).toBe('session-ended');
  });
});

it('does not take anybody for a guest while the database is away', async () => {
  const { token } = await start();
  const broken = createSessions({
    inSpace: () => Promise.reject(new Error('away')),
    keys: createKeys(Buffer.alloc(32, 7)),
    now: () => bench.clock.at,
    log: { warn() {} },
  });
  await expect(broken.readSession(SITE, cookieHeader(token))).rejects.toThrow('away');
});
