import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { linkOf, openSpace, outcome, type Person, type Space } from './space.ts';

const HOUR = 3_600_000;
const NEWCOMER = { firstname: 'ดารา', lastname: 'พราว', password: 'ม้าน้ำสีฟ้าใต้ทะเลลึก', consent: true };
let space: Space;
let admin: Person;
let guest: Agent;
let count = 0;

beforeAll(async () => {
  space = await openSpace([{}, {}]);
});
afterAll(() => space.site.close());
beforeEach(async () => {
  admin = await space.enter({ role: 'admin', firstname: 'อรุณี', lastname: 'แสงทอง' });
  guest = await space.guest();
});

const freshEmail = () => `invited-${(count += 1)}@members.example`;
/** Invites; gives the id, and the token of the mail. */
async function invite(email: string, input: Record<string, unknown> = {}, by: Agent = admin.agent) {
  const answer = await by.call('account.invite', { email, role: 'user', ...input });
  expect(outcome(answer)).toBe('ok');
  return { id: answer.body['id'] as string, token: await tokenFor(email) };
}
async function tokenFor(email: string) {
  const [mail] = await space.mails(email);
  return new URLSearchParams(linkOf(mail!).split('?')[1]).get('token')!;
}
const look = async (token: string, as: Agent = guest) => (await as.call('account.invitation', { token })).body;
const accept = (token: string, as: Agent = guest, person: object = NEWCOMER) =>
  as.call('account.acceptInvitation', { token, ...person }).then(outcome);
const byEmail = async (email: string) => {
  const rows = await space.site.gateway.data.inSpace(
    space.site.manifest().space,
    ({ sql }) =>
      sql<{ id: string; role: string; state: string; password_hash: string | null; email_verified_at: Date | null; firstname: string }>`
      select id, role, state, password_hash, email_verified_at, firstname from account_account where email = ${email}`,
  );
  return rows[0];
};

describe('somebody new', () => {
  it('reads who invites to what, joins, and is active and signed in at once', async () => {
    const email = freshEmail();
    const { token } = await invite(` ${email.toUpperCase()} `.trim(), { role: 'manager', name: 'ดารา พราว', message: 'มาช่วยกันนะ' });
    expect(await look(token)).toMatchObject({
      state: 'open',
      email,
      role: 'manager',
      by: 'อรุณี แสงทอง',
      message: 'มาช่วยกันนะ',
      step: 'join',
    });
    const page = await guest.page(`/user/invite?token=${token}`);
    for (const text of ['อรุณี แสงทอง', 'มาช่วยกันนะ', email, 'ผู้จัดการ', 'value="ดารา"', 'value="พราว"']) expect(page).toContain(text);

    expect(await accept(token)).toBe('ok');
    expect(await byEmail(email)).toMatchObject({
      role: 'manager',
      state: 'active',
      firstname: 'ดารา',
      email_verified_at: expect.any(Date),
    });
    expect((await guest.call('account.own')).body).toMatchObject({ email, role: 'manager' });
    expect((await admin.agent.call('account.listInvitations')).body['items']).not.toContainEqual(expect.objectContaining({ email }));
    const { id } = (await byEmail(email))!;
    expect(await space.audited('account.acceptInvitation', id)).toMatchObject([{ after: { role: 'manager', state: 'active' } }]);
    const consents = await space.site.gateway.data.inSpace(
      space.site.manifest().space,
      ({ sql }) => sql`select purpose, given from account_consent where account_id = ${id}`,
    );
    expect(consents).toEqual([{ purpose: 'privacy', given: true }]);
  });

  it('is told what is missing, and the link is not used up by that', async () => {
    const { token } = await invite(freshEmail());
    const fields = async (person: object) => (await guest.call('account.acceptInvitation', { token, ...person })).body['fields'];
    expect(await fields({})).toEqual({ firstname: 'join.firstnameMissing', consent: 'join.consentMissing' });
    expect(await fields({ ...NEWCOMER, password: 'short' })).toEqual({ password: 'password.short' });
    expect(await accept(token)).toBe('ok');
  });

  it('whose address somebody registered before gets rid of whatever was set up there', async () => {
    const email = freshEmail();
    const { id } = await space.add({ email, state: 'pending', firstname: 'ใครสักคน' });
    const { space: name } = space.site.manifest();
    await space.site.gateway.data.inSpace(name, async ({ sql }) => {
      await sql`update account_account set password_hash = 'somebody-elses' where id = ${id}`;
      await sql`insert into account_identity (space_id, account_id, provider, issuer, subject) values (${name}, ${id}, 'line', 'https://access.line.me', 'somebody-else')`;
      await sql`insert into account_passkey (space_id, credential_id, account_id, rp_id, public_key, name) values (${name}, 'somebody-elses-key', ${id}, 'a.example', '\\x00', 'x')`;
    });
    const { token } = await invite(email, { role: 'admin' });
    expect(await accept(token)).toBe('ok');
    const account = await byEmail(email);
    expect(account).toMatchObject({ id, role: 'admin', state: 'active', firstname: 'ดารา' });
    expect(account!.password_hash).toMatch(/^\$argon2id/);
    const left = await space.site.gateway.data.inSpace(
      name,
      ({ sql }) =>
        sql`select 1 from account_identity where account_id = ${id} union all select 1 from account_passkey where account_id = ${id}`,
    );
    expect(left).toEqual([]);
  });
});

describe('somebody with an account', () => {
  it('signs in first, then gets the role from the next request on; never a lower one', async () => {
    const member = await space.enter({ email: freshEmail() });
    const { token } = await invite(member.email, { role: 'manager' });
    expect(await look(token)).toMatchObject({ step: 'signIn' });
    expect(await guest.page(`/user/invite?token=${token}`)).toContain(
      `/user/login?next=${encodeURIComponent(`/user/invite?token=${token}`)}`,
    );
    expect(await accept(token)).toBe('sign-in-needed');
    const other = await space.enter();
    expect(await look(token, other.agent)).toMatchObject({ step: 'leave' });
    expect(await accept(token, other.agent)).toBe('invite-other-account');
    expect(await look(token, member.agent)).toMatchObject({ step: 'accept' });
    expect(await accept(token, member.agent, {})).toBe('ok');
    expect(await byEmail(member.email)).toMatchObject({ role: 'manager', password_hash: null });
    expect(outcome(await member.agent.call('account.listMembers'))).toBe('ok');
    expect(outcome(await admin.agent.call('account.invite', { email: member.email, role: 'user' }))).toBe('invalid-fields');
  });

  it('that is suspended is not invited, and one that is suspended meanwhile cannot accept', async () => {
    const member = await space.enter({ email: freshEmail() });
    const { token } = await invite(member.email, { role: 'manager' });
    await admin.agent.call('account.suspendMember', { id: member.id, reason: 'เหตุผล' });
    expect(await look(token)).toMatchObject({ step: 'blocked' });
    expect(await accept(token)).toBe('invite-blocked');
    expect((await admin.agent.call('account.invite', { email: member.email, role: 'manager' })).body['fields']).toEqual({
      email: 'invite.suspended',
    });
  });
});

describe('a link', () => {
  it('works once, also when it is sent twenty times at once', async () => {
    const email = freshEmail();
    const { token } = await invite(email);
    const agents = await Promise.all(Array.from({ length: 20 }, () => space.guest()));
    const outcomes = await Promise.all(agents.map((agent) => accept(token, agent)));
    expect(outcomes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(outcomes.filter((code) => code !== 'ok' && code !== 'invite-used')).toEqual([]);
    expect(await look(token)).toMatchObject({ state: 'used', email: '', by: null });
    expect(await accept(token)).toBe('invite-used');
  });

  it('opened by a mail program is not used up', async () => {
    const { token } = await invite(freshEmail());
    for (let i = 0; i < 3; i++) expect(await look(token)).toMatchObject({ state: 'open' });
    expect(await accept(token)).toBe('ok');
  });

  it('is over after 72 hours, and sent again it is another one', async () => {
    const email = freshEmail();
    const { id, token } = await invite(email);
    space.clock.at += 72 * HOUR;
    expect(await look(token)).toMatchObject({ state: 'expired' });
    expect(await accept(token)).toBe('invite-expired');
    const { agent } = await space.enter({ role: 'admin' });
    expect((await agent.call('account.listInvitations')).body['items']).toContainEqual(expect.objectContaining({ id, expired: true }));
    expect(outcome(await agent.call('account.resendInvitation', { id }))).toBe('ok');
    expect(await look(token)).toMatchObject({ state: 'gone' });
    expect(await accept(await tokenFor(email), await space.guest())).toBe('ok');
  });

  it('that was taken back, replaced or never given out is nobody’s', async () => {
    const email = freshEmail();
    const first = await invite(email);
    const second = await invite(email, { role: 'manager' });
    expect(await look(first.token)).toMatchObject({ state: 'gone' });
    expect(outcome(await admin.agent.call('account.revokeInvitation', { id: second.id }))).toBe('ok');
    for (const token of [first.token, second.token, 'x'.repeat(43)]) expect(await accept(token)).toBe('invite-gone');
    expect(outcome(await admin.agent.call('account.revokeInvitation', { id: second.id }))).toBe('not-found');
    expect(await guest.page(`/user/invite?token=${second.token}`)).toContain('คำเชิญนี้ใช้ไม่ได้');
  });

  it('means nothing in another space', async () => {
    const { id, token } = await invite(freshEmail());
    const stranger = await space.guest('b');
    expect(await look(token, stranger)).toMatchObject({ state: 'gone' });
    expect(await accept(token, stranger)).toBe('invite-gone');
    const { agent } = await space.enter({ role: 'admin', at: 'b' });
    expect(outcome(await agent.call('account.revokeInvitation', { id }))).toBe('not-found');
    expect(outcome(await agent.call('account.resendInvitation', { id }))).toBe('not-found');
  });

  it('of somebody who has lost the right to invite goes with it', async () => {
    const { token } = await invite('backdoor@members.example', { role: 'admin' });
    const second = await space.enter({ role: 'admin' });
    await second.agent.call('account.changeMemberRole', { id: admin.id, role: 'user', reason: 'ลาออก' });
    expect(await look(token)).toMatchObject({ state: 'gone' });
    expect(await accept(token)).toBe('invite-gone');
  });
});

it('needs a fresh proof of identity and a whole address', async () => {
  expect((await admin.agent.call('account.invite', { email: 'nobody', role: 'user' })).body['fields']).toEqual({
    email: 'invite.emailWrong',
  });
  space.clock.at += 301_000;
  expect(outcome(await admin.agent.call('account.invite', { email: freshEmail(), role: 'admin' }))).toBe('step-up-needed');
});
