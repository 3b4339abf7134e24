import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import gateway from '#plugins/account/gateway.ts';
import type { AccountCtx } from '#plugins/account/gateway/db.ts';
import { LIFE_EVENTS, nextState } from '#plugins/account/rules/life.ts';
import { STATES } from '#plugins/account/rules/life.ts';
import { readZip } from '../../kernel/kit/zip/readZip.ts';
import { letterTo, lettersTo, wrongCode } from './letters.ts';
import { PASSWORD, signedIn, withPassword } from './person.ts';
import { openSpace, outcome, type Space } from './space.ts';

const OTHER = 'เรือแจวลำน้อยลอยล่องไป';
/** A plugin that cannot erase one of the people, and keeps the others in mind. */
const erased: string[] = [];
let stubborn = '';
const keeper: FixturePlugin = {
  declaration: definePlugin({ id: 'keeper', summary: 'Keeps something about people' }),
  gateway: {
    personalData: {
      export: async (_ctx, accountId) => ({ likes: `tea of ${accountId}` }),
      async erase(_ctx, accountId) {
        if (accountId === stubborn) throw new Error('Not yet');
        erased.push(accountId);
      },
    },
  },
};

let space: Space;
let me: { id: string; email: string };
let browser: Agent;
beforeAll(async () => {
  space = await openSpace([{ plugins: { keeper: {} } }], [keeper]);
});
afterAll(() => space.site.close());
const MALI = { firstname: 'มะลิ', lastname: 'ใจดี' };
beforeEach(async () => {
  const person = await space.enter(MALI);
  [me, browser] = [person, person.agent];
});
/** For tests that need the password: hashing is slow by design. */
async function withAPassword() {
  me = await withPassword(space, MALI);
  browser = await signedIn(space, me.email);
}

const name = () => space.site.manifest().space;
const call = (id: string, input = {}, agent = browser) => agent.call(`account.${id}`, input);
/** What is in the file that members take along, but their files. */
async function exported(): Promise<unknown> {
  const { address } = (await call('exportData')).body as unknown as { address: string };
  const [data] = readZip((await browser.get(address)).rawPayload);
  expect(data!.name).toBe('data.json');
  return JSON.parse(data!.bytes.toString());
}
const own = async (agent = browser) => (await call('ownProfile', {}, agent)).body as unknown as Own;
interface Own {
  fields: Record<string, unknown> & { address: Record<string, string> };
  version: string;
  email: string;
  newEmail: string | null;
  hasPassword: boolean;
  consents: { purpose: string; given: boolean; version: string }[];
  lastAdmin: boolean;
}
/** Runs a job of the account plugin at the first site. */
async function run(job: 'eraseClosed' | 'forgetStale') {
  const { platform, data, app, sites } = space.site.gateway;
  const live = (await sites.byId(space.site.manifest().id))!;
  const { declaration } = platform.plugins.get('account')!;
  await data.inSpace(name(), (tx) => gateway.jobs[job](makeCtx(platform, systemVisit(live, app.log), declaration, tx) as AccountCtx));
}
const days = (n: number) => (space.clock.at += n * 24 * 3_600_000);
const count = async (table: string, column: string, id: string) => {
  const found = await space.site.gateway.data.inSpace(name(), ({ run: query }) =>
    query(`select count(*) as n from ${table} where ${column} = $1`, [id]),
  );
  return Number((found.rows[0] as { n: unknown }).n);
};

describe('the profile', () => {
  it('is saved in its tidy form', async () => {
    const { fields, version } = await own();
    const saved = await call('saveProfile', {
      ...fields,
      version,
      prefix: ' นางสาว ',
      firstname: '  มะลิ\u200b  ',
      firstnameEn: 'Mali',
      phone: '๐๘๑-๒๓๔-๕๖๗๘',
      address: { line: '99/8  หมู่ 4', subdistrict: 'บางปลา', district: 'บางเลน', province: 'นครปฐม', postcode: '๗๓๑๓๐' },
      locale: 'en',
    });
    expect(saved.body).toMatchObject({
      fields: {
        prefix: 'นางสาว',
        firstname: 'มะลิ',
        phone: '+66812345678',
        address: { line: '99/8 หมู่ 4', postcode: '73130' },
        locale: 'en',
      },
    });
    expect((await own()).fields).toEqual(saved.body['fields']);
    const [entry] = await space.audited('account.saveProfile', me.id);
    expect(entry!.after).toEqual({ changed: ['prefix', 'firstnameEn', 'phone', 'address', 'locale'] });
  });

  it.each([
    [{ firstname: ' ' }, { firstname: 'profile.firstnameMissing' }],
    [{ firstname: 'ก'.repeat(101) }, { firstname: 'profile.tooLong' }],
    [{ firstnameEn: 'มะลิ' }, { firstnameEn: 'profile.latinOnly' }],
    [{ phone: '08123' }, { phone: 'profile.phoneWrong' }],
    [
      { address: { line: '', subdistrict: '', district: '', province: '', postcode: '1234' } },
      { 'address.postcode': 'profile.postcodeWrong' },
    ],
  ])('refuses %j next to the field', async (typed, problems) => {
    const { fields, version } = await own();
    expect(await call('saveProfile', { ...fields, ...typed, version })).toMatchObject({ status: 422, body: { fields: problems } });
    expect((await own()).version).toBe(version);
  });

  it('saved elsewhere meanwhile is never written over unasked', async () => {
    const { fields, version } = await own();
    expect(outcome(await call('saveProfile', { ...fields, version, lastname: 'คนแรก' }))).toBe('ok');
    const refused = await call('saveProfile', { ...fields, version, lastname: 'คนที่สอง' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', current: { fields: { lastname: 'คนแรก' } } } });
    const { version: current } = refused.body['current'] as { version: string };
    expect(outcome(await call('saveProfile', { ...fields, version: current, lastname: 'คนที่สอง' }))).toBe('ok');
  });

  it('is shown whole, in the order of the page', async () => {
    const page = await browser.page('/user/profile');
    for (const text of ['มะลิ', me.email, 'ดาวน์โหลดข้อมูลของฉัน', 'ปิดบัญชี', 'address-level1']) expect(page).toContain(text);
    expect((await (await space.guest()).get('/user/profile')).statusCode).toBe(302);
  });
});

describe('another e-mail', () => {
  it('needs a fresh proof of identity', async () => {
    space.clock.at += 6 * 60_000;
    expect(await call('changeEmail', { email: 'new@mail.example' })).toMatchObject({ status: 403, body: { code: 'step-up-needed' } });
  });

  it('is confirmed by its code; until then the old one stays, and its owner knows', async () => {
    const to = `next-${me.email}`;
    expect(outcome(await call('changeEmail', { email: ` ${to.toUpperCase()} ` }))).toBe('ok');
    expect(await own()).toMatchObject({ email: me.email, newEmail: to });
    const notice = await letterTo(space, me.email);
    expect(notice.text).toContain('n•••@');
    expect(notice.text).not.toContain(to);
    const { code } = await letterTo(space, to);
    expect(outcome(await call('confirmEmail', { code: wrongCode(code) }))).toBe('code-wrong');
    expect(await call('confirmEmail', { code })).toMatchObject({ status: 200, body: { email: to } });
    expect(await own()).toMatchObject({ email: to, newEmail: null });
    expect((await letterTo(space, me.email)).subject).toContain('เปลี่ยนแล้ว');
    expect(outcome(await call('confirmEmail', { code }))).toBe('code-wrong');
    expect(await exported()).toMatchObject({ data: { account: { email: to } } });
  });

  it('is confirmed by its link from any browser, once, and links sent to the old address are dead', async () => {
    const to = `link-${me.email}`;
    await (await space.guest()).call('account.askRecovery', { email: me.email });
    const recovery = await letterTo(space, me.email);
    await call('changeEmail', { email: to });
    const { path, token } = await letterTo(space, to);
    const phone = await space.guest();
    expect(await phone.page(path)).toContain(to);
    const both = await Promise.all([phone.call('account.confirmEmail', { token }), call('confirmEmail', { token })]);
    expect(both.map(outcome).toSorted()).toEqual(['link-over', 'ok']);
    expect(await phone.page(path)).toContain('ใช้ไปแล้ว');
    expect((await phone.call('account.recover', { token: recovery.token, password: OTHER })).body).toMatchObject({ code: 'link-over' });
  });

  it('that somebody has gets a mail that says so, and the member the same answer', async () => {
    const { email: taken } = await space.add();
    const [mine, theirs] = [await call('changeEmail', { email: `free-${me.email}` }), await call('changeEmail', { email: taken })];
    expect([mine.status, mine.text]).toEqual([theirs.status, theirs.text]);
    expect(await own()).toMatchObject({ newEmail: taken });
    expect(await letterTo(space, taken)).toMatchObject({ code: '', token: '' });
  });

  it('that was registered meanwhile is refused at the end', async () => {
    const to = `race-${me.email}`;
    await call('changeEmail', { email: to });
    const { token } = await letterTo(space, to);
    await space.add({ email: to });
    expect(outcome(await call('confirmEmail', { token }))).toBe('email-taken');
    expect(await own()).toMatchObject({ email: me.email });
  });

  it('can be given up, and is burnt by guessing', async () => {
    const to = `gone-${me.email}`;
    await call('changeEmail', { email: to });
    const { code, token } = await letterTo(space, to);
    for (let i = 0; i < 5; i++) await call('confirmEmail', { code: wrongCode(code) });
    expect(outcome(await call('confirmEmail', { code }))).toBe('code-wrong');
    await call('cancelEmail');
    expect(await own()).toMatchObject({ newEmail: null });
    expect(outcome(await call('confirmEmail', { token }))).toBe('link-over');
  });

  it.each([
    ['the same', () => me.email.toUpperCase(), 'profile.emailSame'],
    ['no address', () => 'nowhere', 'profile.emailWrong'],
  ])('is refused where it is %s', async (_what, email, key) => {
    expect((await call('changeEmail', { email: email() })).body).toMatchObject({ fields: { email: key } });
  });
});

describe('another password', () => {
  beforeEach(withAPassword);

  it('wants the one that stands; other sessions end, this one goes on under another id', async () => {
    const elsewhere = await signedIn(space, me.email);
    const before = browser.cookie;
    expect(outcome(await call('changePassword', { current: OTHER, password: OTHER }))).toBe('password-wrong');
    expect((await call('changePassword', { current: PASSWORD, password: 'passwordpassword' })).body).toMatchObject({
      fields: { password: 'password.common' },
    });
    expect(outcome(await call('changePassword', { current: PASSWORD, password: OTHER }))).toBe('ok');
    expect(browser.cookie).not.toBe(before);
    expect((await call('own')).status).toBe(200);
    expect((await call('own', {}, elsewhere)).status).toBe(401);
    expect((await space.site.get('/user/profile', { cookie: `_account=${before}` })).statusCode).toBe(302);
    expect((await letterTo(space, me.email)).subject).toContain('เปลี่ยนแล้ว');
  });

  it('guessed at makes wait', async () => {
    const words: string[] = [];
    for (let i = 0; i < 5; i++) words.push(outcome(await call('changePassword', { current: 'guess', password: OTHER })));
    expect(words).toEqual([...Array<string>(4).fill('password-wrong'), 'sign-in-wait']);
  });

  it('kills what was asked for before: somebody else may have asked', async () => {
    await call('changeEmail', { email: `thief-${me.email}` });
    const { token } = await letterTo(space, `thief-${me.email}`);
    await call('changePassword', { current: PASSWORD, password: OTHER });
    expect(outcome(await call('confirmEmail', { token }))).toBe('link-over');
  });

  it('where there is none is set after a fresh proof', async () => {
    const { agent, email } = await space.enter();
    expect((await own(agent)).hasPassword).toBe(false);
    expect(outcome(await call('changePassword', { current: '', password: OTHER }, agent))).toBe('password-wrong');
    expect(outcome(await call('setPassword', { password: OTHER }, agent))).toBe('ok');
    expect(outcome(await call('setPassword', { password: PASSWORD }, agent))).toBe('has-password');
    expect(outcome(await (await space.guest()).call('account.signIn', { email, password: OTHER }))).toBe('ok');
    space.clock.at += 6 * 60_000;
    expect(outcome(await call('setPassword', { password: PASSWORD }, agent))).toBe('step-up-needed');
  });
});

it('agreements are given and taken back, each with its version and time; the privacy text stays', async () => {
  expect(outcome(await call('setConsent', { purpose: 'news', given: true }))).toBe('ok');
  space.clock.at += 1000;
  const { body } = await call('setConsent', { purpose: 'news', given: false });
  await call('setConsent', { purpose: 'news', given: false });
  expect(body['consents']).toEqual([
    { purpose: 'news', version: '1', given: false, at: new Date(space.clock.at).toISOString() },
    { purpose: 'news', version: '1', given: true, at: new Date(space.clock.at - 1000).toISOString() },
  ]);
  expect((await own()).consents).toEqual(body['consents']);
  expect(outcome(await call('setConsent', { purpose: 'privacy', given: false }))).toBe('consent-needed');
});

describe('the data of a member', () => {
  it('is given out whole, from every plugin, without secrets', async () => {
    await call('setConsent', { purpose: 'news', given: true });
    await (await space.guest()).call('account.askRecovery', { email: me.email });
    const body = await exported();
    expect(body).toMatchObject({
      data: {
        account: {
          email: me.email,
          firstname: 'มะลิ',
          consents: [{ purpose: 'news' }],
          sessions: [{ amr: ['pwd'] }],
          passkeys: [],
          linkedLogins: [],
          mails: [{ kind: 'account.recover' }],
        },
        keeper: { likes: `tea of ${me.id}` },
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|token_|"code"/);
    space.clock.at += 6 * 60_000;
    expect(outcome(await call('exportData'))).toBe('step-up-needed');
  });

  it('is at an address that is good for ten minutes, and for nobody else', async () => {
    const { address } = (await call('exportData')).body as unknown as { address: string };
    const { agent: other } = await space.enter();
    expect((await other.get(address)).statusCode).toBe(404);
    expect((await (await space.guest()).get(address)).statusCode).toBe(401);
    expect((await browser.get('/user/profile/data/x')).statusCode).toBe(404);
    const answer = await browser.get(address);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(String(answer.headers['content-disposition'])).toMatch(/^attachment;.*-2026-11-\d\d\.zip/);
    space.clock.at += 10 * 60_000 + 1;
    expect((await browser.get(address)).statusCode).toBe(404);
  });
});

describe('closing an account', () => {
  const close = (email = me.email, agent = browser) => call('closeAccount', { email }, agent);

  it('ends every session, and can be taken back for thirty days', async () => {
    await withAPassword();
    const elsewhere = await signedIn(space, me.email);
    expect((await close('else@mail.example')).body).toMatchObject({ fields: { email: 'profile.closeMismatch' } });
    const { body } = await close();
    expect(body['eraseAt']).toBe(new Date(space.clock.at + 30 * 24 * 3_600_000).toISOString());
    expect(browser.cookie).toBeNull();
    expect((await call('own', {}, elsewhere)).status).toBe(401);
    expect((await letterTo(space, me.email)).text).toContain('21 ธันวาคม 2569');
    days(29);
    const guest = await space.guest();
    const input = { email: me.email, password: PASSWORD };
    expect(outcome(await guest.call('account.signIn', { ...input, password: OTHER }))).toBe('wrong-credentials');
    expect(outcome(await guest.call('account.signIn', input))).toBe('account-closing');
    await run('eraseClosed');
    expect(outcome(await guest.call('account.signIn', { ...input, reopen: true }))).toBe('ok');
    expect(await space.read(me.id)).toMatchObject({ state: 'active' });
    days(2);
    await run('eraseClosed');
    expect(await space.read(me.id)).toMatchObject({ state: 'active', firstname: 'มะลิ' });
  });

  it('erases it after that: every plugin is asked, others are told, and the address is free', async () => {
    await call('setConsent', { purpose: 'privacy', given: true });
    await close();
    days(31);
    await run('eraseClosed');
    expect(await space.read(me.id)).toEqual({
      email: `${me.id}@erased.invalid`,
      role: 'user',
      state: 'erased',
      password_hash: null,
      firstname: '–',
    });
    expect(erased).toContain(me.id);
    expect(await count('account_token', 'account_id', me.id)).toBe(0);
    // The agreement stays as proof, by id only.
    expect(await count('account_consent', 'account_id', me.id)).toBe(1);
    const [told] = await lettersTo(space, me.email);
    expect(told!.subject).toContain('ลบบัญชี');
    expect(await lettersTo(space, me.email)).toHaveLength(1);
    const guest = await space.guest();
    expect(outcome(await guest.call('account.signIn', { email: me.email, password: PASSWORD, reopen: true }))).toBe('wrong-credentials');
    expect(outcome(await guest.call('account.register', registration(me.email)))).toBe('ok');
    const found = await space.site.gateway.data.inSpace(
      name(),
      ({ sql }) => sql`select 1 from account_account where email = ${me.email} and state = 'pending'`,
    );
    expect(found).toHaveLength(1);
    expect(await space.audited('account.erase', me.id)).toHaveLength(1);
  });

  it('that one plugin cannot erase is tried again, and stops no other', async () => {
    const other = await space.enter();
    await close();
    await close(other.email, other.agent);
    stubborn = me.id;
    days(31);
    await run('eraseClosed');
    expect(await space.read(me.id)).toMatchObject({ state: 'closing', firstname: 'มะลิ' });
    expect(await space.read(other.id)).toMatchObject({ state: 'erased' });
    stubborn = '';
    await run('eraseClosed');
    expect(await space.read(me.id)).toMatchObject({ state: 'erased' });
  });

  it('is not for the last admin, also when two try at once', async () => {
    const admins = [await space.enter({ role: 'admin' }), await space.enter({ role: 'admin' })];
    expect((await own(admins[0]!.agent)).lastAdmin).toBe(false);
    const words = (await Promise.all(admins.map(({ email, agent }) => close(email, agent)))).map(outcome);
    expect(words.toSorted()).toEqual(['last-admin', 'ok']);
    const left = admins[words.indexOf('last-admin')]!;
    expect((await own(left.agent)).lastAdmin).toBe(true);
    expect(await left.agent.page('/user/profile')).toContain('ผู้ดูแลระบบคนสุดท้าย');
  });
});

const registration = (email: string) => ({ firstname: 'ก', lastname: 'ข', email, password: OTHER, privacy: true, elapsed: 5000 });

it('registrations that nobody activates, and links, are forgotten after a month', async () => {
  const email = 'forgotten@mail.example';
  await (await space.guest()).call('account.register', registration(email));
  days(29);
  await run('forgetStale');
  expect(await count('account_account', 'email', email)).toBe(1);
  days(2);
  await run('forgetStale');
  expect(await count('account_account', 'email', email)).toBe(0);
});

describe('the service for other plugins', () => {
  const ask = async <T>(work: (accounts: ReturnType<typeof gateway.services.accounts>) => Promise<T>) => {
    const { platform, data, app, sites } = space.site.gateway;
    const live = (await sites.byId(space.site.manifest().id))!;
    const { declaration } = platform.plugins.get('account')!;
    return data.inSpace(name(), (tx) =>
      work(gateway.services.accounts(makeCtx(platform, systemVisit(live, app.log), declaration, tx) as AccountCtx)),
    );
  };

  it('gives addresses of active accounts only, with the LINE that is linked', async () => {
    const suspended = await space.add({ state: 'suspended' });
    await space.site.gateway.data.inSpace(
      name(),
      ({ sql }) =>
        sql`insert into account_identity (space_id, account_id, provider, issuer, subject) values (${name()}, ${me.id}, 'line', 'https://access.line.me', ${`U${me.id}`})`,
    );
    const contacts = await ask((accounts) => accounts.contacts([me.id, suspended.id, 'no-uuid']));
    expect([...contacts.values()]).toEqual([
      { id: me.id, firstname: 'มะลิ', lastname: 'ใจดี', email: me.email, locale: 'th', lineId: `U${me.id}` },
    ]);
  });

  it('names staff, and finds people however their name is spelt', async () => {
    const boss = await space.add({ role: 'manager', firstname: 'น้ำฝน', lastname: 'แสงทอง' });
    expect(await ask((accounts) => accounts.withRole(['manager']))).toContainEqual({
      id: boss.id,
      firstname: 'น้ำฝน',
      lastname: 'แสงทอง',
      role: 'manager',
    });
    for (const text of ['น้ำ', 'เเสงทอง', 'น้ํา แสง'])
      expect((await ask((accounts) => accounts.find(text))).map(({ id }) => id)).toEqual([boss.id]);
    expect(await ask((accounts) => accounts.find('  '))).toEqual([]);
    expect(await ask((accounts) => accounts.withRole([]))).toEqual([]);
  });
});

it('the life of an account has these ways and no others', () => {
  const ways = STATES.flatMap((state) =>
    LIFE_EVENTS.map((event) => [state, event, nextState(state, event, { due: true })] as const).filter(([, , next]) => next !== null),
  );
  expect(ways).toEqual([
    ['pending', 'ACTIVATE', 'active'],
    ['active', 'SUSPEND', 'suspended'],
    ['active', 'CLOSE', 'closing'],
    ['suspended', 'REACTIVATE', 'active'],
    ['closing', 'REOPEN', 'active'],
    ['closing', 'ERASE', 'erased'],
  ]);
  expect(nextState('active', 'CLOSE', { lastAdmin: true })).toBeNull();
  expect(nextState('closing', 'ERASE')).toBeNull();
});
