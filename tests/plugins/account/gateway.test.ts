import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Refusal } from '#kit/diagnostics/refusal.ts';
import gateway from '#plugins/account/gateway.ts';
import { demoAccounts } from '#plugins/account/demo/accounts.ts';
import { argon2id } from './weak.ts';
import { openStage, type Stage, type Visit } from './visit.ts';

const SPACE = 'saengthong';
const [user, manager, admin] = demoAccounts(SPACE) as [
  ReturnType<typeof demoAccounts>[number],
  ReturnType<typeof demoAccounts>[number],
  ReturnType<typeof demoAccounts>[number],
];
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
  for (const space of [SPACE, 'talad']) await stage.visit({ space }, gateway.demo);
});
afterAll(() => stage.db.drop());
beforeEach(() => {
  stage.clock.at += 48 * 3_600_000;
  Object.values(stage.told).forEach((list: unknown[]) => (list.length = 0));
});

const row = (email: string) =>
  stage.visit({}, (ctx) => ctx.db.selectFrom('account_account').selectAll().where('email', '=', email).executeTakeFirstOrThrow());
const change = (email: string, set: object) =>
  stage.visit({}, (ctx) => ctx.db.updateTable('account_account').set(set).where('email', '=', email).execute());
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as Refusal,
  );
const attempt = (email: string, password: string, visit: Visit = {}) =>
  refusal(stage.visit(visit, (ctx) => gateway.handlers.signIn(ctx, { email, password, remember: false, reopen: false })));

describe('demo accounts', () => {
  it('are one for each role, once, with passwords that are long enough', async () => {
    await stage.visit({}, gateway.demo);
    const rows = await stage.visit({}, (ctx) =>
      ctx.db.selectFrom('account_account').select(['email', 'role']).where('password_hash', 'is not', null).orderBy('role').execute(),
    );
    expect(rows).toEqual([admin, manager, user].map(({ email, role }) => ({ email, role })));
    for (const { password } of demoAccounts(SPACE)) expect(password.length).toBeGreaterThanOrEqual(15);
  });

  it('have company whom nobody can sign in as, in several states and others in each space', async () => {
    const members = (space: string) =>
      stage.visit({ space }, (ctx) =>
        ctx.db.selectFrom('account_account').select(['firstname', 'state', 'suspend_reason']).where('password_hash', 'is', null).execute(),
      );
    const here = await members(SPACE);
    expect(here).toHaveLength(14);
    for (const state of ['active', 'pending', 'suspended'] as const) expect(here.some((each) => each.state === state)).toBe(true);
    expect(here.find(({ state }) => state === 'suspended')?.suspend_reason).toMatch(/[ก-๙]/);
    expect((await members('talad')).map(({ firstname }) => firstname)).not.toEqual(here.map(({ firstname }) => firstname));
  });

  it('leave a space alone that has accounts', async () => {
    await stage.visit(
      { space: 'busy' },
      async (ctx) =>
        void (await ctx.db
          .insertInto('account_account')
          .values({
            space_id: 'busy',
            email: 'a@b.example',
            password_hash: null,
            firstname: 'A',
            lastname: '',
            role: 'user',
            last_sign_in_at: null,
          })
          .execute()),
    );
    await stage.visit({ space: 'busy' }, gateway.demo);
    expect(await stage.visit({ space: 'busy' }, (ctx) => ctx.db.selectFrom('account_account').select('email').execute())).toEqual([
      { email: 'a@b.example' },
    ]);
  });
});

describe('signing in', () => {
  it('starts a session with the account and its role', async () => {
    for (const person of [user, manager, admin]) expect(await stage.signIn(person.email, person.password)).toBe('ok');
    expect(stage.told.started.map(({ role, amr, remember }) => [role, amr, remember])).toEqual(
      ['user', 'manager', 'admin'].map((role) => [role, ['pwd'], false]),
    );
    expect(stage.told.started[0]!.accountId).toBe((await row(user.email)).id);
    expect(stage.told.audited).toContain('account.signIn');
    expect((await row(user.email)).last_sign_in_at).toEqual(new Date(stage.clock.at));
  });

  it('does not mind the case of the address, but that of the password', async () => {
    expect(await stage.signIn(`  ${user.email.toUpperCase()} `, user.password)).toBe('ok');
    expect(await stage.signIn(user.email, user.password.toUpperCase())).toBe('wrong-credentials');
  });

  it('remembers where asked for and offered', async () => {
    await stage.signIn(user.email, user.password, { remember: true });
    await stage.signIn(user.email, user.password, { remember: true, settings: { remember: false } });
    expect(stage.told.started.map(({ remember }) => remember)).toEqual([true, false]);
  });

  it('stays within its space', async () => {
    expect(await stage.signIn(user.email, user.password, { space: 'talad' })).toBe('wrong-credentials');
  });

  it('makes the hash anew when its parameters are old', async () => {
    await change(user.email, { password_hash: await argon2id(user.password) });
    expect(await stage.signIn(user.email, user.password)).toBe('ok');
    expect((await row(user.email)).password_hash).toMatch(/m=47104,t=1,p=1/);
    expect(await stage.signIn(user.email, user.password)).toBe('ok');
  });
});

describe('a refused sign-in', () => {
  it('has one answer, whether the address is unknown, the password wrong, the account suspended or without a password', async () => {
    await change(manager.email, { state: 'suspended' });
    await change(admin.email, { password_hash: null });
    const answers = [
      await attempt('nobody@saengthong.example', user.password),
      await attempt(user.email, 'not the password at all'),
      await attempt(manager.email, manager.password),
      await attempt(admin.email, admin.password),
      await attempt("' or 1=1 --", 'x'),
    ];
    const stored = (await row(user.email)).password_hash;
    await change(manager.email, { state: 'active' });
    await change(admin.email, { password_hash: stored });
    for (const answer of answers)
      expect(answer).toMatchObject({ name: 'Refusal', status: 401, code: 'wrong-credentials', details: {}, keep: true });
    expect(stage.told.started).toEqual([]);
  });

  it('tells the log neither address nor password', async () => {
    await attempt(user.email, 'not the password at all');
    expect(stage.told.logged).toHaveLength(1);
    expect(JSON.stringify(stage.told.logged)).not.toMatch(/@|not the password/);
  });

  it.each([
    ['a known', user.email],
    ['an unknown', 'ghost@saengthong.example'],
  ])('makes %s address wait, longer each time, the right password too', async (_who, email) => {
    for (let i = 0; i < 4; i++) expect((await attempt(email, 'wrong'))?.code).toBe('wrong-credentials');
    for (const seconds of [1, 2, 4, 8]) {
      expect(await attempt(email, user.password)).toMatchObject({ status: 429, code: 'sign-in-wait', details: { retryAfter: seconds } });
      stage.clock.at += seconds * 1_000 - 1;
      expect((await attempt(email, user.password))?.code).toBe('sign-in-wait');
      stage.clock.at += 1;
      expect((await attempt(email, 'wrong'))?.code).toBe('wrong-credentials');
    }
  });

  it('waits for its own address only, and is forgiven by success', async () => {
    for (let i = 0; i < 5; i++) await attempt(user.email, 'wrong');
    expect(await stage.signIn(manager.email, manager.password)).toBe('ok');
    expect(await stage.signIn(user.email, user.password)).toBe('sign-in-wait');
    stage.clock.at += 2_000;
    expect(await stage.signIn(user.email, user.password)).toBe('ok');
    for (let i = 0; i < 3; i++) expect(await stage.signIn(user.email, 'wrong')).toBe('wrong-credentials');
    expect(await stage.signIn(user.email, user.password)).toBe('ok');
  });

  it('is counted among many at once', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => stage.signIn('many@saengthong.example', 'guess')));
    expect(results.filter((code) => code === 'wrong-credentials')).toHaveLength(4);
    expect(results.filter((code) => code === 'sign-in-wait')).toHaveLength(8);
  });

  it('is limited by network address as well', async () => {
    const visit = { ip: '198.51.100.9', settings: { triesPerAddress: 5 } };
    for (let i = 0; i < 5; i++) await stage.signIn(`u${i}@saengthong.example`, 'x', visit);
    expect(await stage.signIn(user.email, user.password, visit)).toBe('too-many-requests');
    expect(await stage.signIn(user.email, user.password, { ...visit, ip: '198.51.100.10' })).toBe('ok');
  });

  it('is forgotten after a day', async () => {
    await attempt('old@saengthong.example', 'x');
    stage.clock.at += 24 * 3_600_000 + 1;
    await stage.visit({}, gateway.jobs.forgetAttempts);
    expect(await stage.visit({}, (ctx) => ctx.db.selectFrom('account_attempt').selectAll().execute())).toEqual([]);
  });
});

describe('signing out', () => {
  it('ends the session', async () => {
    await stage.visit({ role: 'user', accountId: (await row(user.email)).id }, (ctx) => gateway.handlers.signOut(ctx, {}));
    expect(stage.told.ended).toEqual(['sign-out']);
  });

  it('everywhere ends all, this one too', async () => {
    const { id } = await row(user.email);
    expect(await stage.visit({ role: 'user', accountId: id }, (ctx) => gateway.handlers.signOutEverywhere(ctx, {}))).toEqual({
      sessions: 3,
    });
    expect(stage.told).toMatchObject({ endedAll: [id], ended: ['sign-out-everywhere'], audited: ['account.signOutEverywhere'] });
  });
});

describe('the profile', () => {
  it('is status and names', async () => {
    expect(await stage.visit({ role: 'user', accountId: (await row(user.email)).id }, (ctx) => gateway.handlers.profile(ctx, {}))).toEqual({
      status: true,
      profile: { firstname: 'มะลิ', lastname: 'ใจดี' },
    });
  });

  it('of the account page has role and session as well', async () => {
    expect(
      await stage.visit({ role: 'manager', accountId: (await row(manager.email)).id }, (ctx) => gateway.handlers.own(ctx, {})),
    ).toEqual({
      firstname: 'ธนา',
      lastname: 'รุ่งเรือง',
      email: manager.email,
      role: 'manager',
      session: { since: new Date(stage.clock.at).toISOString(), browser: 'Firefox', os: 'Linux' },
    });
  });

  it("of a guest is nobody's: no token came", async () => {
    expect(await refusal(stage.visit({}, (ctx) => gateway.handlers.profile(ctx, {})))).toMatchObject({ status: 401, code: 'no-token' });
    expect(await refusal(stage.visit({}, (ctx) => gateway.handlers.own(ctx, {})))).toMatchObject({ status: 401, code: 'invalid-session' });
  });

  it('is given with the key of the site, and with no other', async () => {
    const who: Visit = { role: 'user', accountId: (await row(user.email)).id };
    expect(await stage.visit(who, (ctx) => gateway.handlers.profile(ctx, { key: `pk_${SPACE}` }))).toMatchObject({ status: true });
    expect(await refusal(stage.visit(who, (ctx) => gateway.handlers.profile(ctx, { key: 'pk_other' })))).toMatchObject({
      status: 401,
      code: 'invalid-session',
    });
  });

  it.each<[string, () => Promise<Visit>]>([
    ['an account of another space', async () => ({ role: 'user', accountId: (await row(user.email)).id, space: 'talad' })],
    ['an account that is gone', async () => ({ role: 'user', accountId: '0199f0a0-0000-7000-8000-000000000000' })],
  ])('of %s is an invalid session', async (_who, visit) => {
    const who = await visit();
    expect(await refusal(stage.visit(who, (ctx) => gateway.handlers.profile(ctx, {})))).toMatchObject({
      status: 401,
      code: 'invalid-session',
    });
    expect(await refusal(stage.visit(who, (ctx) => gateway.handlers.own(ctx, {})))).toMatchObject({ status: 401, code: 'invalid-session' });
  });
});

it('names are given by id, and nothing but names', async () => {
  const { id } = await row(user.email);
  const names = await stage.visit({}, (ctx) =>
    gateway.services.accounts(ctx).names([id, id, 'no-uuid', '0199f0a0-0000-7000-8000-000000000000']),
  );
  expect([...names]).toEqual([[id, { id, firstname: 'มะลิ', lastname: 'ใจดี' }]]);
  expect((await stage.visit({ space: 'talad' }, (ctx) => gateway.services.accounts(ctx).names([id]))).size).toBe(0);
});
