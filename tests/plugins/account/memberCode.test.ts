import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { counter } from './counter.ts';
import { openSpace, outcome, type Person, type Space } from './space.ts';

let space: Space;
let mali: Person;

beforeAll(async () => {
  space = await openSpace(
    [{}, {}].map((draft) => ({ ...draft, plugins: { counter: {} } })),
    [counter],
  );
});
afterAll(() => space.site.close());
beforeEach(async () => {
  space.clock.at = (Math.floor(space.clock.at / 60_000) + 60) * 60_000;
  mali = await space.enter({ firstname: 'มะลิ' });
});

const codeOf = async (person: Person) => (await person.agent.call('account.memberCode')).body['code'] as string;
const scan = async (code: string, at?: string) => (await (await space.guest(at)).call('counter.scan', { code })).body['name'];

it('changes every minute and names nobody by itself', async () => {
  const first = (await mali.agent.call('account.memberCode')).body;
  expect(first).toMatchObject({ name: 'มะลิ', left: 60_000 });
  space.clock.at += 59_999;
  expect((await mali.agent.call('account.memberCode')).body).toEqual({ ...first, left: 1 });
  space.clock.at += 1;
  expect(await codeOf(mali)).not.toBe(first['code']);
  expect(first['code']).toMatch(/^[\w.-]{40,60}$/);
  expect(outcome(await (await space.guest()).call('account.memberCode'))).toBe('sign-in-needed');
});

it('is taken during its minute and the next', async () => {
  const code = await codeOf(mali);
  expect(await scan(code)).toBe('มะลิ');
  expect(await scan(` ${code}\n`)).toBe('มะลิ');
  space.clock.at += 119_999;
  expect(await scan(code)).toBe('มะลิ');
  space.clock.at += 1;
  expect(await scan(code)).toBeNull();
});

it('is none of another member, of another space, of the time to come, or of somebody who made it up', async () => {
  const code = await codeOf(mali);
  const other = await codeOf(await space.enter({ firstname: 'ธนา' }));
  const [version, id, seal] = code.split('.') as [string, string, string];
  expect(await scan([version, other.split('.')[1], seal].join('.'))).toBeNull();
  expect(await scan([version, id, other.split('.')[2]].join('.'))).toBeNull();
  expect(await scan(`SM2.${id}.${seal}`)).toBeNull();
  expect(await scan(code, 'b')).toBeNull();
  space.clock.at -= 60_000;
  expect(await scan(code)).toBeNull();
  for (const junk of ['', 'SM1', 'SM1..', `SM1.${'A'.repeat(22)}.${'A'.repeat(22)}`, `SM1.${id}.${'ก'.repeat(22)}`, 'https://a.example/'])
    expect(await scan(junk)).toBeNull();
});

it("is nobody's once the account is suspended", async () => {
  const code = await codeOf(mali);
  await space.site.gateway.data.inSpace(
    space.site.manifest().space,
    ({ sql }) => sql`update account_account set state = 'suspended' where id = ${mali.id}`,
  );
  expect(await scan(code)).toBeNull();
});

it('stands on the page of the member, with the name in full', async () => {
  const page = await mali.agent.page('/user/qrcode');
  expect(page).toContain('คิวอาร์โค้ดสมาชิกของ มะลิ');
  expect(page).toContain('role="img"');
});
