import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { explain } from '#kernel/site/explain.ts';
import { openSpace, outcome, type Space } from './space.ts';

interface Page {
  items: { id: string; firstname: string; lastname: string }[];
  next: string | null;
  total: number;
}

let space: Space;
let manager: Agent;
beforeAll(async () => {
  space = await openSpace([
    {},
    {},
    { plugins: { account: { capabilities: { inviteMembers: ['manager', 'admin'], viewMembers: ['admin'] } } } },
  ]);
  ({ agent: manager } = await space.enter({ role: 'manager', firstname: 'ผู้จัดการ', lastname: 'ทดสอบ' }));
});
afterAll(() => space.site.close());

const list = async (query: Record<string, unknown> = {}): Promise<Page> =>
  (await manager.call('account.listMembers', query)).body as unknown as Page;
const names = async (q: string) => (await list({ q })).items.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim());

describe('the order', () => {
  const NAMES =
    'เกศินี กมล แก้ว ไกร โกวิท ก้อง กอง กาญจนา ขวัญ ใจ จันทร์ ฉัตร ณรงค์ เดชา ธนา ปิ่น พร ภูผา มะลิ เมธา ยุพา ศรี สมชาย แสงทอง อรุณี เอก โอบ ฮาริส'.split(' ');

  it('is that of a Thai dictionary: vowels that stand first are sorted behind their consonant', async () => {
    for (const firstname of NAMES) await space.add({ firstname });
    const found = (await list({ limit: 100 })).items.map(({ firstname }) => firstname).filter((name) => NAMES.includes(name));
    expect(found).toEqual(NAMES.toSorted(new Intl.Collator('th').compare));
    expect(found.slice(0, 8)).toEqual(['กมล', 'กอง', 'ก้อง', 'กาญจนา', 'เกศินี', 'แก้ว', 'โกวิท', 'ไกร']);
  });

  it('holds over all pages, each member once, while others join in front and behind', async () => {
    const before = (await list({ limit: 100 })).items.map(({ id }) => id);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Page = await list({ limit: 5, ...(after ? { after } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
      // One sorts before everybody, one after.
      await space.add({ firstname: 'กก', lastname: String(seen.length) });
      await space.add({ firstname: 'ฮฮ', lastname: String(seen.length) });
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
  });
});

describe('the search', () => {
  beforeAll(async () => {
    await space.add({ firstname: 'น้ำฝน', lastname: 'แก้วมณี', email: 'namfon@members.example' });
    await space.add({ firstname: 'สมหญิง', lastname: 'ใจงาม', email: 'somying.j@members.example' });
    await space.add({ firstname: 'Anna', lastname: 'Schmidt', email: 'anna@members.example' });
    await space.add({ firstname: 'น้ำฝน', lastname: 'อยู่ที่อื่น', at: 'b' });
  });

  it.each([
    ['น้ำฝน', ['น้ำฝน แก้วมณี']],
    // Sara am as two letters, with the tone mark before and between; sara ae as two sara e.
    ['น\u0e49\u0e4d\u0e32ฝน', ['น้ำฝน แก้วมณี']],
    ['น\u0e4d\u0e49\u0e32', ['น้ำฝน แก้วมณี']],
    ['เเก้วมณี', ['น้ำฝน แก้วมณี']],
    ['ฝนแก้ว', ['น้ำฝน แก้วมณี']],
    ['แก้วมณี น้ำฝน', ['น้ำฝน แก้วมณี']],
    ['นางสาวสมหญิง', ['สมหญิง ใจงาม']],
    ['คุณ สมหญิง ใจ', ['สมหญิง ใจงาม']],
    ['somying.J@', ['สมหญิง ใจงาม']],
    ['aNNa schm', ['Anna Schmidt']],
    ['100%', []],
    ['_', []],
    ["' or 1=1 --", []],
  ])('finds %s', async (q, found) => {
    expect(await names(q)).toEqual(found);
    expect((await list({ q })).total).toBe(found.length);
  });

  it('goes together with role and state', async () => {
    const { id } = await space.add({ firstname: 'น้ำฝน', lastname: 'รออยู่', state: 'pending' });
    expect((await list({ q: 'น้ำฝน', state: 'pending' })).items).toMatchObject([{ id, state: 'pending' }]);
    expect((await list({ q: 'น้ำฝน', role: 'admin' })).items).toEqual([]);
    expect((await list({ role: 'manager' })).items).toMatchObject([{ firstname: 'ผู้จัดการ' }]);
  });

  it('never shows those who were erased', async () => {
    await space.add({ firstname: 'ลบแล้ว', state: 'erased' });
    expect(await names('ลบแล้ว')).toEqual([]);
  });

  it('is on the page, with what was looked for and what to do when nobody is found', async () => {
    const page = await manager.page(`/user/members?q=${encodeURIComponent('น้ำฝน')}`);
    expect(page).toContain('แก้วมณี');
    expect(page).toMatch(/<input[^>]*value="น้ำฝน"/);
    expect(await manager.page('/user/members?q=zzzz')).toContain('ไม่พบสมาชิก');
    expect((await manager.get('/user/members?after=x')).statusCode).toBe(404);
  });
});

describe('what a site gives to whom', () => {
  const input = { email: 'x@members.example', role: 'user' };

  it('lets managers invite here and not there', async () => {
    const { agent } = await space.enter({ role: 'manager', at: 'c' });
    expect(outcome(await manager.call('account.invite', input))).toBe('role-not-allowed');
    expect((await manager.get('/user/members/invitations')).statusCode).toBe(404);
    expect(outcome(await agent.call('account.invite', input))).toBe('ok');
    // To invite is not to give roles.
    expect(outcome(await agent.call('account.invite', { ...input, email: 'y@members.example', role: 'manager' }))).toBe('role-not-allowed');
    expect((await agent.call('account.listInvitations')).body).toMatchObject({ roles: ['user'], items: [{ mayChange: true }] });
    expect((await agent.get('/user/members/invitations')).statusCode).toBe(200);
  });

  it('takes the list from them where it says so', async () => {
    const { agent } = await space.enter({ role: 'manager', at: 'c' });
    expect(outcome(await agent.call('account.listMembers'))).toBe('role-not-allowed');
    expect((await agent.get('/user/members')).statusCode).toBe(404);
    expect(await agent.page('/user')).not.toContain('href="/user/members"');
    expect(await manager.page('/user')).toContain('href="/user/members"');
  });

  it('is explained to operators', async () => {
    const { deps, sites } = space.site.gateway;
    const why = async (at: string) => explain((await sites.byId(at))!.manifest, deps, { role: 'manager', call: 'account.invite' });
    expect(await why('c')).toMatchObject({ code: 'there' });
    const { code, text } = await why('a');
    expect(code).toBe('capability-missing');
    expect(text.en).toContain('plugins.account.capabilities.inviteMembers');
  });
});
