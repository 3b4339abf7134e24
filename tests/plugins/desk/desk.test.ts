import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteDeskEntry } from '#kernel/contract/site.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

let site: RunningSite;
/** `a` has a shop and what it needs, `b` a space of its own, `c` no desk. */
const shop = { account: {}, address: {}, mail: { settings: { deliver: false } }, notification: {}, files: {}, billing: {}, shop: {} };

beforeAll(async () => {
  site = await startSite({
    manifests: [{ plugins: shop }, { plugins: shop }, { space: 'space-a', plugins: { ...shop, desk: { enabled: false } } }],
  });
});
afterAll(() => site?.close());

const deskOf = async (role: 'admin' | 'manager' | 'user'): Promise<readonly SiteDeskEntry[] | undefined> =>
  (await (await site.as(role)).boot(role === 'user' ? '/user' : '/desk')).site.desk;
const pathsOf = (entries: readonly SiteDeskEntry[] | undefined, acts: boolean) =>
  entries!.filter(({ action }) => Boolean(action) === acts).map(({ path }) => path);

describe('who has a desk', () => {
  it('is staff, each with the pages that they have', async () => {
    const [admin, manager] = [await deskOf('admin'), await deskOf('manager')];
    expect(pathsOf(admin, false)).toContain('/shop/desk/shipping');
    expect(pathsOf(manager, false)).toContain('/shop/desk/products');
    expect(pathsOf(manager, false)).not.toContain('/shop/desk/shipping');
    expect(await deskOf('user')).toBeUndefined();
  });

  it('costs guests nothing: neither page, nor entries, nor code', async () => {
    const html = (await site.get('/user/login')).body;
    expect((await site.boot('/user/login')).site.desk).toBeUndefined();
    expect(html).not.toContain('/desk');
    const { statusCode, headers } = await site.get('/desk');
    expect([statusCode, headers.location]).toEqual([302, '/user/login?next=%2Fdesk']);
  });

  it('stands around its pages in place of the theme, and not around others', async () => {
    const manager = await site.as('manager');
    expect(await manager.page('/shop/desk/products')).toContain('class="desk-Menu"');
    expect(await manager.page('/shop/products')).not.toContain('class="desk-Menu"');
  });

  it('may be turned off: pages of staff then stand where all others do', async () => {
    const manager = await site.as('manager', { at: 'c' });
    expect(await manager.page('/shop/desk/products')).not.toContain('class="desk-Menu"');
    expect((await manager.get('/desk')).statusCode).toBe(404);
  });

  it('has acts with their parameters', async () => {
    expect(pathsOf(await deskOf('manager'), true)).toContain('/shop/desk/products/new');
  });
});

describe('the palette', () => {
  it('finds people and records of this space only, by the rights of who asks', async () => {
    await site.gateway.data.inSpace('space-a', (tx) =>
      tx.run(
        `insert into account_account (space_id, id, email, firstname, lastname, role, state) values ('space-a', uuidv7(), 'krabung@a.example', 'กระบุง', 'ใจกว้าง', 'user', 'active')`,
        [],
      ),
    );
    const find = async (role: 'manager' | 'user', q: string, at?: string) => (await site.as(role, { at })).call('desk.find', { q });
    const found = { areas: [{ area: 'account', records: [{ title: 'กระบุง ใจกว้าง', detail: 'krabung@a.example' }] }], failed: false };
    for (const q of ['กระบุง', '@กระบุง', 'krabung@a']) expect((await find('manager', q)).body).toMatchObject(found);
    expect((await find('manager', '#กระบุง')).body).toEqual({ areas: [], failed: false });
    expect((await find('manager', 'กระบุง', 'b')).body).toEqual({ areas: [], failed: false });
    expect((await find('user', 'กระบุง')).status).toBe(403);
  });

  it('takes hard texts as they are', async () => {
    const manager = await site.as('manager');
    for (const q of ['%', '_', "' or 1=1 --", '\\', '\u0e49\u0e49', '@', '#%', 'ก'.repeat(100)])
      expect((await manager.call('desk.find', { q })).body).toMatchObject({ failed: false });
    for (const q of ['', 'ก'.repeat(101)]) expect((await manager.call('desk.find', { q })).status).toBe(400);
  });
});

describe('favourites', () => {
  it('are kept for the account, at most thirty, of this site only', async () => {
    const manager = await site.as('manager');
    const keep = async (...paths: string[]) =>
      (await manager.call('desk.keep', { favourites: paths.map((path) => ({ path, title: 'รอส่งของ' })), folded: true })).status;
    expect(await keep('/shop/orders?state=confirmed')).toBe(200);
    expect(await manager.page('/desk')).toContain('รอส่งของ');
    expect(await (await site.as('admin')).page('/desk')).not.toContain('รอส่งของ');
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example'])
      expect(await keep('/desk', path)).toBeGreaterThanOrEqual(400);
    expect(await keep(...Array.from({ length: 31 }, (_, at) => `/p${at}`))).toBe(400);
    expect(await manager.page('/desk')).toContain('รอส่งของ');
  });
});
