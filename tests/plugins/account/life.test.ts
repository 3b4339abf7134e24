import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { letterTo, lettersTo, wrongCode } from './letters.ts';
import { openSpace, outcome, type Space } from './space.ts';

const PASSWORD = 'ม้าขาววิ่งข้ามทุ่งนา 2569';
const OTHER = 'เรือแจวลำน้อยลอยล่องไป';
let space: Space;
beforeAll(async () => {
  space = await openSpace();
});
afterAll(() => space.site.close());

let count = 0;
const newEmail = () => `newcomer-${++count}@mail.example`;
const form = (email: string, more: object = {}) => ({
  firstname: 'สมหญิง',
  lastname: 'รักเรียน',
  email,
  password: PASSWORD,
  privacy: true,
  elapsed: 5000,
  ...more,
});
async function register(email: string, more: object = {}, agent?: Agent) {
  const browser = agent ?? (await space.guest());
  const answer = await browser.call('account.register', form(email, more));
  return { browser, answer, ticket: typeof answer.body['ticket'] === 'string' ? answer.body['ticket'] : '' };
}
const signIn = async (email: string, password: string, more: object = {}, agent?: Agent) => {
  const browser = agent ?? (await space.guest());
  return { browser, answer: await browser.call('account.signIn', { email, password, ...more }) };
};
const rowOf = async (email: string) => {
  const [row] = await space.site.gateway.data.inSpace(
    space.site.manifest().space,
    ({ sql }) =>
      sql<{ id: string; state: string; firstname: string; password_hash: string | null; email_verified_at: Date | null }>`
      select id, state, firstname, password_hash, email_verified_at from account_account where email = ${email}`,
  );
  return row;
};
const minutes = (n: number) => (space.clock.at += n * 60_000);

/** Somebody who registered and activated. */
async function member(email = newEmail()) {
  const { browser, ticket } = await register(email);
  const { token } = await letterTo(space, email);
  const activated = await browser.call('account.activate', { token, ticket });
  if (outcome(activated) !== 'ok') throw new Error(activated.text);
  minutes(2);
  return { email, browser, id: (await rowOf(email))!.id };
}

describe('registering', () => {
  it('makes a pending account and sends a link and a code; the agreement is kept once the account is open', async () => {
    const email = newEmail();
    const { answer } = await register(`  ${email.toUpperCase()}\u200b `, { news: true, firstname: ' สมหญิง\u200b  ' });
    expect(outcome(answer)).toBe('ok');
    expect(await rowOf(email)).toMatchObject({ state: 'pending', firstname: 'สมหญิง', email_verified_at: null });
    const letter = await letterTo(space, email);
    expect(letter.code).toMatch(/^\d{6}$/);
    expect(letter.path).toMatch(/^\/user\/activate\?token=[\w-]{43}$/);
    // What a stranger typed must not reach an inbox in the site's name.
    expect(letter.text + letter.subject).not.toContain('สมหญิง');
    const consents = () =>
      space.site.gateway.data.inSpace(
        space.site.manifest().space,
        async ({ sql }) =>
          sql`select purpose, version, given from account_consent where account_id = ${(await rowOf(email))!.id} order by purpose`,
      );
    expect(await consents()).toEqual([]);
    await (await space.guest()).call('account.activate', { token: letter.token, ticket: String(answer.body['ticket']) });
    expect(await consents()).toEqual([
      { purpose: 'news', version: '1', given: true },
      { purpose: 'privacy', version: '1', given: true },
    ]);
  });

  it.each([
    [{ firstname: ' \u200b' }, { firstname: 'register.firstnameMissing' }],
    [{ lastname: 'น'.repeat(101) }, { lastname: 'register.lastnameLong' }],
    [{ email: 'not an address' }, { email: 'register.emailWrong' }],
    [{ privacy: false }, { privacy: 'register.privacyMissing' }],
    [
      { firstname: '', email: '', privacy: false },
      { firstname: 'register.firstnameMissing', email: 'register.emailMissing', privacy: 'register.privacyMissing' },
    ],
    [{ password: 'สั้นไป' }, { password: 'password.short' }],
    [{ password: '\u200b'.repeat(40) }, { password: 'password.short' }],
    [{ password: 'a'.repeat(1025) }, { password: 'password.long' }],
    [{ password: 'passwordpassword' }, { password: 'password.common' }],
    [{ password: 'สมหญิงรักเรียน 2569' }, { password: 'password.personal' }],
    [{ password: '1234567890123456' }, { password: 'password.sequence' }],
  ])('refuses %j next to the field', async (typed, fields) => {
    const { answer } = await register(newEmail(), typed);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-fields', fields } });
  });

  it('gives one answer, and its owner a mail, where the address has an account', async () => {
    const { email } = await member();
    const before = await rowOf(email);
    const { answer } = await register(email.toUpperCase(), { firstname: 'ผู้อื่น', password: OTHER });
    expect(answer).toMatchObject({ status: 200, body: { ticket: expect.stringMatching(/^[\w-]{22}$/) as string } });
    expect(await rowOf(email)).toEqual(before);
    const letter = await letterTo(space, email);
    expect(letter).toMatchObject({ subject: expect.stringContaining('อยู่แล้ว') as string, code: '', path: '/user/login' });
    // The ticket of such a registration opens nothing.
    const tried = await (await space.guest()).call('account.activate', { email, code: '123456', ticket: String(answer.body['ticket']) });
    expect(outcome(tried)).toBe('code-wrong');
  });

  it('again, before it is activated, begins anew: the newest mail counts', async () => {
    const email = newEmail();
    const first = await register(email, { firstname: 'คนแรก', password: OTHER });
    const { token, code } = await letterTo(space, email);
    const second = await register(email);
    expect(await rowOf(email)).toMatchObject({ firstname: 'สมหญิง' });
    expect((await first.browser.call('account.activate', { token, ticket: first.ticket })).body).toMatchObject({
      code: 'link-over',
      state: 'used',
    });
    expect(outcome(await first.browser.call('account.activate', { email, code, ticket: first.ticket }))).toBe('code-wrong');
    const newest = await letterTo(space, email);
    expect(outcome(await second.browser.call('account.activate', { token: newest.token, ticket: second.ticket }))).toBe('ok');
    expect(outcome((await signIn(email, OTHER)).answer)).toBe('wrong-credentials');
    expect(outcome((await signIn(email, PASSWORD)).answer)).toBe('ok');
  });

  it('twice at once makes one account', async () => {
    const email = newEmail();
    const both = await Promise.all([register(email, { firstname: 'หนึ่ง' }), register(email, { firstname: 'สอง' })]);
    expect(both.map(({ answer }) => outcome(answer))).toEqual(['ok', 'ok']);
    const letters = await lettersTo(space, email);
    expect(letters).toHaveLength(2);
    const opened = await Promise.all(
      letters.flatMap(({ token }) => both.map(({ ticket, browser }) => browser.call('account.activate', { token, ticket }))),
    );
    expect(opened.map(outcome).filter((word) => word === 'ok')).toHaveLength(1);
  });

  it('by programs comes to nothing', async () => {
    const email = newEmail();
    expect(outcome((await register(email, { website: 'https://spam.example' })).answer)).toBe('ok');
    expect(outcome((await register(email, { elapsed: 20 })).answer)).toBe('too-fast');
    expect(await rowOf(email)).toBeUndefined();
  });

  it('floods no inbox and is limited by network address', async () => {
    const email = newEmail();
    const words: string[] = [];
    for (let i = 0; i < 11; i++) words.push(outcome((await register(email)).answer));
    expect(words).toEqual([...Array<string>(10).fill('ok'), 'mail-wait']);
    const here = await space.guest();
    for (let i = 0; i < 60; i++) await here.call('account.register', form('x'));
    expect(outcome(await here.call('account.register', form(newEmail())))).toBe('too-many-requests');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])('takes no %s along', async (next) => {
    const email = newEmail();
    expect(outcome((await register(email, { next })).answer)).toBe('ok');
    expect((await letterTo(space, email)).path).not.toContain('next');
  });

  it('takes a path of the site along', async () => {
    const email = newEmail();
    await register(email, { next: '/shop/cart?step=2' });
    expect((await letterTo(space, email)).path).toContain('&next=%2Fshop%2Fcart%3Fstep%3D2');
  });
});

describe('activating', () => {
  it('by link: looking at it, however often, changes nothing; sending the form opens the account and signs in', async () => {
    const email = newEmail();
    const { browser, ticket } = await register(email);
    const { path, token } = await letterTo(space, email);
    for (let i = 0; i < 2; i++) expect(await browser.page(path)).toContain('เปิดบัญชี');
    expect((await browser.call('account.link', { token })).body).toEqual({ kind: 'activate', state: 'requested', email });
    await browser.call('account.openLink', { token });
    expect((await browser.call('account.link', { token })).body).toMatchObject({ state: 'opened' });
    expect(await rowOf(email)).toMatchObject({ state: 'pending' });
    expect(outcome(await browser.call('account.activate', { token, ticket }))).toBe('ok');
    expect(browser.cookie).not.toBeNull();
    expect((await browser.call('account.own')).body).toMatchObject({ email, role: 'user' });
    expect(await rowOf(email)).toMatchObject({ state: 'active', email_verified_at: new Date(space.clock.at) });
    expect(await browser.page(path)).toContain('ใช้ไปแล้ว');
  });

  it('by code on another device, with the password that was chosen', async () => {
    const email = newEmail();
    await register(email);
    const { code } = await letterTo(space, email);
    const phone = await space.guest();
    expect(outcome(await phone.call('account.activate', { email, code }))).toBe('password-needed');
    expect(outcome(await phone.call('account.activate', { email, code, password: OTHER }))).toBe('password-wrong');
    expect(
      outcome(
        await phone.call('account.activate', {
          email: ` ${email.toUpperCase()}`,
          code: `${code.slice(0, 3)} ${code.slice(3)}`,
          password: PASSWORD,
        }),
      ),
    ).toBe('ok');
    expect((await phone.call('account.own')).body).toMatchObject({ email });
  });

  it('by link elsewhere asks for the password: somebody may have registered with the address of another', async () => {
    const email = newEmail();
    await register(email, { password: OTHER });
    const { token } = await letterTo(space, email);
    const owner = await space.guest();
    expect(outcome(await owner.call('account.activate', { token }))).toBe('password-needed');
    expect(outcome(await owner.call('account.activate', { token, ticket: 'x'.repeat(22) }))).toBe('password-needed');
    expect(outcome(await owner.call('account.activate', { token, password: PASSWORD }))).toBe('password-wrong');
    expect(await rowOf(email)).toMatchObject({ state: 'pending' });
  });

  it('happens once, of many at the same time', async () => {
    const email = newEmail();
    const { ticket } = await register(email);
    const { token, code } = await letterTo(space, email);
    const guests = await Promise.all(Array.from({ length: 6 }, () => space.guest()));
    const words = await Promise.all(
      guests.map(async (guest, i) => outcome(await guest.call('account.activate', i % 2 ? { token, ticket } : { email, code, ticket }))),
    );
    expect(words.filter((word) => word === 'ok')).toHaveLength(1);
    expect(new Set(words)).toEqual(new Set(['ok', ...words.filter((word) => word !== 'ok')]));
    for (const word of words) expect(['ok', 'link-over', 'code-wrong']).toContain(word);
    expect(outcome(await guests[0]!.call('account.activate', { email, code, ticket }))).toBe('code-wrong');
  });

  it('burns a code after five wrong tries, of many at once too; the link stays', async () => {
    const email = newEmail();
    const { browser, ticket } = await register(email);
    const { token, code } = await letterTo(space, email);
    const guests = await Promise.all(Array.from({ length: 5 }, () => space.guest()));
    await Promise.all(guests.map((guest) => guest.call('account.activate', { email, code: wrongCode(code), ticket })));
    expect(outcome(await browser.call('account.activate', { email, code, ticket }))).toBe('code-wrong');
    expect(outcome(await browser.call('account.activate', { token, ticket }))).toBe('ok');
  });

  it('answers a code for nobody as one that is wrong, however often', async () => {
    const guest = await space.guest();
    for (let i = 0; i < 7; i++)
      expect(await guest.call('account.activate', { email: 'ghost@mail.example', code: '123456' })).toMatchObject({
        status: 422,
        body: { code: 'code-wrong' },
      });
  });

  it('is over after a day', async () => {
    const email = newEmail();
    const { ticket } = await register(email);
    const { token, code, path } = await letterTo(space, email);
    minutes(24 * 60 + 1);
    const later = await space.guest();
    expect((await later.call('account.activate', { token, ticket })).body).toMatchObject({ code: 'link-over', state: 'expired' });
    expect(outcome(await later.call('account.activate', { email, code, ticket }))).toBe('code-wrong');
    expect(await later.page(path)).toContain('หมดอายุ');
  });

  it.each([
    ['forged', 'A'.repeat(43)],
    ['cut short', 'abc'],
    ['odd', '../../etc/passwd%00'],
  ])('with a %s link shows one clear page', async (_what, token) => {
    const page = await (await space.guest()).page(`/user/activate?token=${encodeURIComponent(token)}`);
    expect(page).toContain('ลิงก์นี้ใช้ไม่ได้');
    expect(page).toContain('/user/login');
  });

  it('is offered anew after the right password, not before a minute has passed, and the old mail is dead', async () => {
    const email = newEmail();
    const { browser, ticket } = await register(email);
    const first = await letterTo(space, email);
    expect(outcome((await signIn(email, 'wrong')).answer)).toBe('wrong-credentials');
    const proved = (await signIn(email, PASSWORD)).answer;
    expect(proved).toMatchObject({ status: 403, body: { code: 'account-pending' } });
    expect(proved.headers['set-cookie']).toBeUndefined();
    expect((await browser.call('account.resendCode', { email })).body).toMatchObject({ code: 'mail-wait', retryAfter: 60 });
    space.clock.at += 60_000;
    expect(outcome(await browser.call('account.resendCode', { email }))).toBe('ok');
    const second = await letterTo(space, email);
    expect(second.code === first.code && second.token === first.token).toBe(false);
    expect(outcome(await browser.call('account.activate', { token: first.token, ticket }))).toBe('link-over');
    // The ticket of the browser that registered still counts.
    expect(outcome(await browser.call('account.activate', { token: second.token, ticket }))).toBe('ok');
  });

  it('needs no password once it was proved by signing in, until somebody registers the address anew', async () => {
    const email = newEmail();
    await register(email);
    const ticketOf = async () => (await signIn(email, PASSWORD)).answer.body['ticket'] as string;
    const old = await ticketOf();
    await register(email);
    const { token, code } = await letterTo(space, email);
    const phone = await space.guest();
    for (const ticket of [old, `${old}x`, 'zzzzzzzz.x', '.', (await ticketOf()).replace(/^./, 'z')])
      expect(outcome(await phone.call('account.activate', { token, ticket }))).toBe('password-needed');
    expect(outcome(await phone.call('account.activate', { email, code, ticket: await ticketOf() }))).toBe('ok');
  });

  it('mails whoever asks for a code, and answers all the same', async () => {
    const { email } = await member();
    const answers = await Promise.all(
      [email, 'ghost-2@mail.example'].map(async (to) => (await space.guest()).call('account.resendCode', { email: to })),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ]);
    expect((await letterTo(space, email)).subject).toContain('อยู่แล้ว');
    expect(await letterTo(space, 'ghost-2@mail.example')).toMatchObject({
      subject: expect.stringContaining('ไม่พบบัญชี') as string,
      code: '',
      token: '',
    });
  });
});

describe('a lost password', () => {
  const ask = async (email: string) => (await space.guest()).call('account.askRecovery', { email });

  it('is asked for with one answer, whoever has the address', async () => {
    const { email } = await member();
    const suspended = (await space.add({ state: 'suspended' })).email;
    const pending = newEmail();
    await register(pending);
    const answers = await Promise.all([email, suspended, pending, 'nobody@mail.example'].map(ask));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {}']));
    expect(await letterTo(space, email)).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) as string });
    for (const other of [suspended, pending, 'nobody@mail.example'])
      expect(await letterTo(space, other)).toMatchObject({ code: '', token: '' });
    expect((await ask('nobody@mail.example')).body).toMatchObject({ code: 'mail-wait' });
    expect((await ask(email)).body).toMatchObject({ code: 'mail-wait' });
  });

  it('is replaced by link: every session ends, the owner is told, the mail works once', async () => {
    const { email, browser } = await member();
    const second = await signIn(email, PASSWORD);
    await ask(email);
    const { path, token } = await letterTo(space, email);
    const phone = await space.guest();
    expect(await phone.page(path)).toContain(email);
    // A password that is refused uses nothing up.
    expect((await phone.call('account.recover', { token, password: 'passwordpassword' })).body).toMatchObject({
      fields: { password: 'password.common' },
    });
    expect(await phone.call('account.recover', { token, password: OTHER })).toMatchObject({ status: 200, body: { email } });
    expect(phone.cookie).toBeNull();
    for (const session of [browser, second.browser]) expect((await session.call('account.own')).status).toBe(401);
    expect((await letterTo(space, email)).subject).toContain('เปลี่ยนแล้ว');
    expect((await phone.call('account.recover', { token, password: PASSWORD })).body).toMatchObject({ code: 'link-over', state: 'used' });
    expect(outcome((await signIn(email, PASSWORD)).answer)).toBe('wrong-credentials');
    expect(outcome((await signIn(email, OTHER)).answer)).toBe('ok');
  });

  it('is replaced by code, and failed sign-ins of others no longer make the owner wait', async () => {
    const { email } = await member();
    for (let i = 0; i < 6; i++) await signIn(email, 'guess');
    expect(outcome((await signIn(email, PASSWORD)).answer)).toBe('sign-in-wait');
    await ask(email);
    const { code } = await letterTo(space, email);
    expect(outcome(await (await space.guest()).call('account.recover', { email, code: wrongCode(code), password: OTHER }))).toBe(
      'code-wrong',
    );
    expect(outcome(await (await space.guest()).call('account.recover', { email, code, password: OTHER }))).toBe('ok');
    expect(outcome(await (await space.guest()).call('account.recover', { email, code, password: PASSWORD }))).toBe('code-wrong');
    expect(outcome((await signIn(email, OTHER)).answer)).toBe('ok');
  });

  it('is replaced once, of many at the same time', async () => {
    const { email } = await member();
    await ask(email);
    const { token } = await letterTo(space, email);
    const words = await Promise.all(
      Array.from({ length: 5 }, async (_, i) =>
        outcome(await (await space.guest()).call('account.recover', { token, password: `${OTHER} ${i}` })),
      ),
    );
    expect(words.toSorted()).toEqual(['link-over', 'link-over', 'link-over', 'link-over', 'ok']);
  });

  it('has codes that cannot be guessed through many mails', async () => {
    const { email } = await member();
    const guest = await space.guest();
    const words: string[] = [];
    for (let i = 0; i < 12; i++) {
      if (i % 4 === 0) {
        minutes(2);
        await ask(email);
      }
      words.push(
        outcome(await guest.call('account.recover', { email, code: wrongCode((await letterTo(space, email)).code), password: OTHER })),
      );
    }
    expect(words.slice(-2)).toEqual(['too-many-requests', 'too-many-requests']);
    // The link still works: nobody can keep the owner out.
    expect(outcome(await guest.call('account.recover', { token: (await letterTo(space, email)).token, password: OTHER }))).toBe('ok');
  });

  it('has half an hour', async () => {
    const { email } = await member();
    await ask(email);
    const { token, code } = await letterTo(space, email);
    minutes(31);
    const guest = await space.guest();
    expect((await guest.call('account.recover', { token, password: OTHER })).body).toMatchObject({ state: 'expired' });
    expect(outcome(await guest.call('account.recover', { email, code, password: OTHER }))).toBe('code-wrong');
    // The link of a recovery that is opened at the wrong page leads to the right one.
    const moved = await guest.get(`/user/activate?token=${token}&next=%2Fx`);
    expect(moved.headers.location).toBe(`/user/recovery?token=${token}&next=%2Fx`);
  });
});

it('stays within its space', async () => {
  const two = await openSpace([{}, {}]);
  const guest = await two.guest();
  await guest.call('account.register', form('same@mail.example'));
  const { token, code } = await letterTo(two, 'same@mail.example');
  const other = await two.guest('b');
  expect((await other.call('account.link', { token })).body).toMatchObject({ state: 'unknown', email: '' });
  expect((await other.call('account.activate', { token, password: PASSWORD })).body).toMatchObject({ code: 'link-over', state: 'unknown' });
  expect(outcome(await other.call('account.activate', { email: 'same@mail.example', code, password: PASSWORD }))).toBe('code-wrong');
  await two.site.close();
});
