import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { openSpace, outcome, type Person, type Space } from './space.ts';

const reason = 'ทำโทรศัพท์หาย ยืนยันตัวที่เคาน์เตอร์แล้ว';
let space: Space;
let admin: Person;
let member: { id: string; email: string };

beforeAll(async () => {
  const handOver = { account: { settings: { handOver: true } } };
  space = await openSpace([{ plugins: handOver }, { plugins: handOver }, {}]);
});
afterAll(() => space.site.close());
beforeEach(async () => {
  space.clock.at += 3_600_000;
  admin = await space.enter({ role: 'admin', firstname: 'อรุณี' });
  member = await space.add({ firstname: 'มะลิ' });
});

const make = (by: Agent, accountId: string, more: object = {}) => by.call('account.makeBypass', { accountId, reason, ...more });
interface Link {
  slug: string;
  secret: string;
  path: string;
}
function parts(link: unknown): Link {
  const { pathname, hash } = new URL(link as string);
  return { slug: pathname.split('/').at(-1)!, secret: hash.slice(1), path: pathname };
}
const link = async (more: object = {}): Promise<Link> => parts((await make(admin.agent, member.id, more)).body['link']);
const use = (agent: Agent, { slug, secret }: Pick<Link, 'slug' | 'secret'>) => agent.call('account.useBypass', { slug, secret });

describe('a hand-over link', () => {
  it('lets the member in once, tells them by mail, and the audit log why', async () => {
    const made = await link();
    const agent = await space.guest();
    const page = await agent.page(made.path);
    expect(page).toContain('อรุณี');
    expect(page).not.toContain('มะลิ');
    expect(page).not.toContain(made.secret);
    expect(outcome(await use(agent, made))).toBe('ok');
    expect((await agent.call('account.own')).body).toMatchObject({ firstname: 'มะลิ', role: 'user' });
    const [mail] = await space.mails(member.email);
    expect(mail!.letter.paragraphs.join(' ')).toContain(reason);
    expect(mail!.letter.paragraphs.join(' ')).toContain('อรุณี');
    expect(await space.audited('account.handOver', member.id)).toMatchObject([{ reason, actor_id: admin.id }]);
    expect(await space.audited('account.handOverUsed', member.id)).toMatchObject([{ reason, after: { by: admin.id } }]);
    expect(outcome(await use(await space.guest(), made))).toBe('hand-over-over');
    expect(await agent.page(made.path)).toContain('ลิงก์นี้ถูกใช้ไปแล้ว');
  });

  it('is not used up by looking at it', async () => {
    const made = await link();
    const scanner = await space.guest();
    for (let i = 0; i < 3; i++) expect((await scanner.get(made.path)).statusCode).toBe(200);
    expect(outcome(await use(await space.guest(), made))).toBe('ok');
  });

  it('is used by one of many at once', async () => {
    const made = await link();
    const agents = await Promise.all(Array.from({ length: 5 }, () => space.guest()));
    const outcomes = await Promise.all(agents.map((agent) => use(agent, made).then(outcome)));
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(1);
    expect(agents.filter(({ cookie }) => cookie)).toHaveLength(1);
  });

  it('runs out, and a newer one makes it void', async () => {
    const made = await link({ minutes: 5 });
    space.clock.at += 300_000;
    expect(outcome(await use(await space.guest(), made))).toBe('hand-over-over');
    expect(await (await space.guest()).page(made.path)).toContain('ลิงก์นี้หมดอายุแล้ว');
    admin = await space.enter({ role: 'admin' });
    const first = await link();
    const second = await link();
    expect(outcome(await use(await space.guest(), first))).toBe('hand-over-over');
    expect(outcome(await use(await space.guest(), second))).toBe('ok');
    expect(outcome(await make(admin.agent, member.id, { minutes: 61 }))).toBe('invalid-input');
    expect(outcome(await make(admin.agent, member.id, { reason: '   ' }))).toBe('invalid-input');
  });

  it('needs its secret', async () => {
    const made = await link();
    const other = await link();
    expect(outcome(await use(await space.guest(), { slug: other.slug, secret: made.secret }))).toBe('not-found');
    expect(outcome(await use(await space.guest(), { slug: crypto.randomUUID(), secret: other.secret }))).toBe('not-found');
    expect(outcome(await use(await space.guest(), { slug: "x' or 1=1", secret: other.secret }))).toBe('not-found');
    expect(outcome(await use(await space.guest('b'), other))).toBe('not-found');
    expect((await (await space.guest()).get('/user/bypass/nothing')).statusCode).toBe(404);
  });

  it('is for active members below an admin, at the moment that it is used', async () => {
    const set = (id: string, column: 'state' | 'role', value: string) =>
      space.site.gateway.data.inSpace(space.site.manifest().space, ({ sql }) =>
        column === 'state'
          ? sql`update account_account set state = ${value} where id = ${id}`
          : sql`update account_account set role = ${value} where id = ${id}`,
      );
    const another = await space.add({ role: 'admin' });
    expect(outcome(await make(admin.agent, another.id))).toBe('hand-over-admin');
    expect(outcome(await make(admin.agent, admin.id))).toBe('hand-over-admin');
    expect(outcome(await make(admin.agent, (await space.add({ state: 'suspended' })).id))).toBe('not-found');
    expect(outcome(await make(admin.agent, (await space.add({ at: 'b' })).id))).toBe('not-found');
    for (const [id, column, value] of [
      [member.id, 'state', 'suspended'],
      [member.id, 'role', 'admin'],
      [admin.id, 'state', 'suspended'],
      [admin.id, 'role', 'manager'],
    ] as const) {
      await set(member.id, 'state', 'active');
      await set(member.id, 'role', 'user');
      const made = await link();
      await set(id, column, value);
      const agent = await space.guest();
      expect(outcome(await use(agent, made))).toBe('hand-over-over');
      expect(agent.cookie).toBeNull();
      await set(admin.id, 'state', 'active');
      await set(admin.id, 'role', 'admin');
    }
  });

  it('is made by admins who have just proved who they are', async () => {
    for (const role of ['user', 'manager'] as const)
      expect(outcome(await make((await space.enter({ role })).agent, member.id))).toBe('role-not-allowed');
    expect(outcome(await make(await space.guest(), member.id))).toBe('sign-in-needed');
    space.clock.at += 301_000;
    expect(outcome(await make(admin.agent, member.id))).toBe('step-up-needed');
  });

  it('is not there unless the site has it switched on', async () => {
    const there = await space.enter({ role: 'admin', at: 'c' });
    const someone = await space.add({ at: 'c' });
    expect(outcome(await make(there.agent, someone.id))).toBe('not-found');
    const made = await link();
    expect((await (await space.guest('c')).get(made.path)).statusCode).toBe(404);
    expect(outcome(await use(await space.guest('c'), made))).toBe('not-found');
    expect(await there.agent.page(`/user/members/${someone.id}`)).not.toContain('ลิงก์เข้าสู่ระบบครั้งเดียว');
    expect(await admin.agent.page(`/user/members/${member.id}`)).toContain('ลิงก์เข้าสู่ระบบครั้งเดียว');
  });

  it('does not prove who the visitor is: what asks for that asks at once', async () => {
    const agent = await space.guest();
    await use(agent, await link());
    expect(outcome(await agent.call('account.newPasskeyOptions'))).toBe('step-up-needed');
    expect((await agent.call('account.own')).body).toMatchObject({ session: { since: new Date(space.clock.at).toISOString() } });
  });
});
