import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { MEMBERS } from '#kernel/contract/role.ts';
import type { MemberRole } from '#plugins/account/rules/members.ts';
import { openSpace, outcome, type Person, type Space } from './space.ts';

const reason = 'เหตุผลที่บอกได้';
let space: Space;
let admin: Person;
let manager: Person;

beforeAll(async () => {
  space = await openSpace([{}, {}]);
});
afterAll(() => space.site.close());
beforeEach(async () => {
  // Everybody proves anew who they are: the last proof is never older than five minutes.
  admin = await space.enter({ role: 'admin' });
  manager = await space.enter({ role: 'manager' });
});

const changeRole = (by: Agent, id: string, role: string) => by.call('account.changeMemberRole', { id, role, reason }).then(outcome);
const suspend = (by: Agent, id: string) => by.call('account.suspendMember', { id, reason }).then(outcome);
const reactivate = (by: Agent, id: string) => by.call('account.reactivateMember', { id, reason }).then(outcome);

describe('who may do what to whom', () => {
  /** Acts and their outcomes on a user, a manager and an admin. */
  const matrix: Record<MemberRole, Record<string, readonly [string, string, string]>> = {
    user: {
      changeMemberRole: ['role-not-allowed', 'role-not-allowed', 'role-not-allowed'],
      suspendMember: ['role-not-allowed', 'role-not-allowed', 'role-not-allowed'],
      endMemberSessions: ['role-not-allowed', 'role-not-allowed', 'role-not-allowed'],
      member: ['role-not-allowed', 'role-not-allowed', 'role-not-allowed'],
    },
    manager: {
      changeMemberRole: ['role-not-allowed', 'role-not-allowed', 'role-not-allowed'],
      suspendMember: ['ok', 'member-above', 'member-above'],
      endMemberSessions: ['ok', 'member-above', 'member-above'],
      member: ['ok', 'ok', 'ok'],
    },
    admin: {
      changeMemberRole: ['ok', 'ok', 'ok'],
      suspendMember: ['ok', 'ok', 'ok'],
      endMemberSessions: ['ok', 'ok', 'ok'],
      member: ['ok', 'ok', 'ok'],
    },
  };
  const cells = MEMBERS.flatMap((by) => Object.entries(matrix[by]).map(([act, outcomes]) => [by, act, outcomes] as const));

  it.each(cells)('%s: %s', async (by, act, outcomes) => {
    const { agent } = await space.enter({ role: by });
    const found = [];
    for (const role of MEMBERS) {
      const { id } = await space.add({ role });
      const to = role === 'admin' ? 'user' : 'admin';
      const input = { id, ...(act === 'member' ? {} : { reason }), ...(act === 'changeMemberRole' ? { role: to } : {}) };
      found.push(outcome(await agent.call(`account.${act}`, input)));
    }
    expect(found).toEqual(outcomes);
  });

  it('guests have none of it', async () => {
    const guest = await space.guest();
    const { id } = await space.add();
    expect(outcome(await guest.call('account.listMembers'))).toBe('sign-in-needed');
    expect(await suspend(guest, id)).toBe('sign-in-needed');
    expect((await guest.get('/user/members')).statusCode).toBeGreaterThanOrEqual(300);
  });

  it('the page offers what the gateway allows, and nothing else', async () => {
    const acts = async (by: Agent, id: string) => (await by.call('account.member', { id })).body['acts'];
    const { id } = await space.add();
    expect(await acts(admin.agent, id)).toEqual({
      roles: ['manager', 'admin'],
      suspend: true,
      reactivate: false,
      endSessions: true,
      resend: false,
    });
    expect(await acts(manager.agent, id)).toMatchObject({ roles: [], suspend: true, endSessions: true });
    expect(await acts(manager.agent, admin.id)).toMatchObject({ roles: [], suspend: false, endSessions: false });
    expect(await acts(admin.agent, admin.id)).toMatchObject({ roles: [], suspend: false });
    const { id: waiting } = await space.add({ state: 'pending' });
    expect(await acts(manager.agent, waiting)).toMatchObject({ suspend: false, resend: true });
  });

  it('nobody changes their own role or state', async () => {
    expect(await changeRole(admin.agent, admin.id, 'user')).toBe('own-account');
    expect(await suspend(admin.agent, admin.id)).toBe('own-account');
    expect(await suspend(manager.agent, manager.id)).toBe('own-account');
  });

  it('accounts of another space are not there', async () => {
    const stranger = await space.add({ at: 'b' });
    for (const answer of [
      changeRole(admin.agent, stranger.id, 'admin'),
      suspend(admin.agent, stranger.id),
      changeRole(admin.agent, 'x', 'admin'),
    ])
      expect(await answer).toBe('not-found');
    expect(await space.read(stranger.id, 'b')).toMatchObject({ role: 'user', state: 'active' });
  });

  it('a proof of identity older than five minutes is not enough for roles', async () => {
    const { id } = await space.add();
    space.clock.at += 301_000;
    expect(await changeRole(admin.agent, id, 'manager')).toBe('step-up-needed');
    expect(await suspend(admin.agent, id)).toBe('ok');
  });

  it('needs a reason', async () => {
    const { id } = await space.add();
    for (const bad of ['', '  ', 'ab']) expect((await admin.agent.call('account.suspendMember', { id, reason: bad })).status).toBe(400);
  });
});

describe('a role', () => {
  it('counts from the next request on, and is written down and told', async () => {
    const member = await space.enter({ email: 'new-manager@members.example' });
    expect(outcome(await member.agent.call('account.listMembers'))).toBe('role-not-allowed');
    expect(await changeRole(admin.agent, member.id, 'manager')).toBe('ok');
    expect(outcome(await member.agent.call('account.listMembers'))).toBe('ok');
    expect(await changeRole(admin.agent, member.id, 'user')).toBe('ok');
    expect(outcome(await member.agent.call('account.listMembers'))).toBe('role-not-allowed');
    expect(await changeRole(admin.agent, member.id, 'user')).toBe('member-changed');
    expect(await space.audited('account.changeRole', member.id)).toEqual([
      { before: { role: 'user' }, after: { role: 'manager' }, reason, actor_id: admin.id },
      { before: { role: 'manager' }, after: { role: 'user' }, reason, actor_id: admin.id },
    ]);
    const mails = await space.mails(member.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]!.letter.paragraphs.join(' ')).toMatch(/ผู้จัดการ.*เหตุผลที่บอกได้/s);
  });

  it('of who acts is looked at again under the lock', async () => {
    const { id } = await space.add();
    // The session still says admin, the account no longer does.
    await space.site.gateway.data.inSpace(
      space.site.manifest().space,
      ({ sql }) => sql`update account_account set role = 'user' where id = ${admin.id}`,
    );
    expect(await changeRole(admin.agent, id, 'admin')).toBe('role-not-allowed');
  });
});

describe('who has registered and not confirmed the address', () => {
  it('is sent the mail once more, by managers too, once a minute', async () => {
    const { id, email } = await space.add({ state: 'pending', email: 'waiting@members.example' });
    const resend = (by: Person) => by.agent.call('account.resendActivation', { id }).then(outcome);
    expect(await resend(manager)).toBe('ok');
    const [mail] = await space.mails(email);
    expect(mail!.letter.action!.url).toContain('/user/activate?token=');
    expect(await resend(admin)).toBe('mail-wait');
    space.clock.at += 61_000;
    expect(await resend(admin)).toBe('ok');
    expect(await space.mails(email)).toHaveLength(2);
    const { id: active } = await space.add();
    expect(outcome(await admin.agent.call('account.resendActivation', { id: active }))).toBe('member-changed');
  });
});

describe('suspending', () => {
  it('shuts out at once, kills open links, tells why, and can be undone', async () => {
    const member = await space.enter({ email: 'loud@members.example' });
    expect(await suspend(manager.agent, member.id)).toBe('ok');
    expect(outcome(await member.agent.call('account.own'))).not.toBe('ok');
    const { body } = await admin.agent.call('account.member', { id: member.id });
    expect(body).toMatchObject({
      state: 'suspended',
      sessions: 0,
      suspended: { by: 'คน', reason },
      acts: { suspend: false, reactivate: true },
    });
    expect(await suspend(admin.agent, member.id)).toBe('member-changed');
    expect((await space.mails(member.email))[0]!.letter.paragraphs.join(' ')).toContain(reason);
    expect(await reactivate(manager.agent, member.id)).toBe('ok');
    expect(await space.read(member.id)).toMatchObject({ state: 'active' });
    expect((await admin.agent.call('account.member', { id: member.id })).body).toMatchObject({ suspended: null });
    expect(await space.audited('account.suspend', member.id)).toMatchObject([{ after: { state: 'suspended', sessions: 1 }, reason }]);
  });

  it('is not needed to end sessions', async () => {
    const member = await space.enter();
    expect(outcome(await manager.agent.call('account.endMemberSessions', { id: member.id, reason }))).toBe('ok');
    expect(outcome(await member.agent.call('account.own'))).toBe('sign-in-needed');
    expect(await space.read(member.id)).toMatchObject({ state: 'active' });
  });
});

describe('the last admin', () => {
  let alone: Space;
  beforeAll(async () => {
    alone = await openSpace();
  });
  afterAll(() => alone.site.close());
  const admins = async () => {
    const rows = await alone.site.gateway.data.inSpace(
      alone.site.manifest().space,
      ({ sql }) => sql<{ id: string }>`select id from account_account where role = 'admin' and state = 'active'`,
    );
    return rows.map(({ id }) => id);
  };

  it('stays, also when four admins demote and suspend each other in twenty calls at once', async () => {
    const four = await Promise.all(Array.from({ length: 4 }, () => alone.enter({ role: 'admin' })));
    const calls = Array.from({ length: 20 }, (_, i) => {
      const by = four[i % 4]!;
      const on = four[(i + 1 + (i % 3)) % 4]!;
      return i % 2 ? changeRole(by.agent, on.id, 'user') : suspend(by.agent, on.id);
    });
    const outcomes = await Promise.all(calls);
    expect(await admins()).toHaveLength(1);
    // Whoever has been demoted or suspended in between does nothing more; nothing is a fault.
    const refusals = outcomes.filter((code) => code !== 'ok');
    expect(refusals.filter((code) => !['role-not-allowed', 'sign-in-needed', 'session-mismatch', 'member-changed'].includes(code))).toEqual(
      [],
    );
  });

  it('stays, also when both of two close their own accounts at once', async () => {
    const second = await alone.enter({ role: 'admin' });
    const [first] = (await admins()).filter((id) => id !== second.id);
    const both = [second, { ...(await alone.read(first!)), agent: await alone.site.as('admin', { accountId: first! }) }];
    const outcomes = await Promise.all(both.map(({ agent, email }) => agent.call('account.closeAccount', { email }).then(outcome)));
    expect(outcomes.toSorted()).toEqual(['last-admin', 'ok']);
    expect(await admins()).toHaveLength(1);
  });

  it('can step down once there is another, who is the last one then', async () => {
    const [last] = await admins();
    const second = await alone.enter({ role: 'admin' });
    expect(await changeRole(second.agent, last!, 'manager')).toBe('ok');
    expect(await admins()).toEqual([second.id]);
    const { body } = await second.agent.call('account.member', { id: second.id });
    expect(body).toMatchObject({ lastAdmin: true, self: true });
  });
});
