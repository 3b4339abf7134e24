import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#kernel/contract/role.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { MOST_VIEWS, type View } from '#plugins/desk/schemas.ts';

let site: RunningSite;
/** The clock of the gateway. */
const clock = { at: new Date('2026-11-26T09:00:00+07:00') };
const shop = { account: {}, address: {}, mail: { settings: { deliver: false } }, notification: {}, files: {}, billing: {}, shop: {} };
const WITHOUT_PRODUCTS = { ...shop, shop: { capabilities: { catalogue: ['admin'] as Role[] } } };

/** `a` and `b` are spaces of their own; on `c`, of the space of `a`, managers have no products. */
beforeAll(async () => {
  site = await startSite({
    manifests: [{ plugins: shop }, { plugins: shop }, { space: 'space-a', plugins: WITHOUT_PRODUCTS }],
    now: () => clock.at,
  });
});
afterAll(() => site?.close());

type Who = (at?: string) => Promise<Agent>;
/** Somebody with an account of their own, at whichever site of theirs. */
const somebody = (role: Role): Who => {
  const accountId = randomUUID();
  return (at) => site.as(role, { at, accountId });
};
const ORDERS = '/shop/orders';
const add = async (who: Who, more: Record<string, unknown> = {}, at?: string) =>
  (await who(at)).call('desk.addView', { name: 'รอส่ง', path: ORDERS, query: 'state=confirmed', shared: false, ...more });
const added = async (who: Who, more: Record<string, unknown> = {}): Promise<View> => {
  const { id, views } = (await add(who, more)).body as unknown as { id: string; views: View[] };
  return views.find((view) => view.id === id)!;
};
const namesOf = async (who: Who, at?: string) => ((await (await who(at)).call('desk.views')).body.views as View[]).map(({ name }) => name);
const act = async (who: Who, call: string, id: string, input: Record<string, unknown> = {}, at?: string) =>
  (await who(at)).call(`desk.${call}`, { id, ...input });

describe('a view', () => {
  it('is a name, a page of the desk and its query, in the order in which it was made', async () => {
    const manager = somebody('manager');
    await added(manager, { name: 'รอส่ง', query: 'before=x&state=confirmed&q=&columns=total%2Cplaced&page=3' });
    const view = await added(manager, { name: 'ของมะลิ', query: 'q=%E0%B8%A1%E0%B8%B0%E0%B8%A5%E0%B8%B4' });
    expect(view).toMatchObject({ path: ORDERS, shared: false, mine: true, version: 1 });
    const { views } = (await (await manager()).call('desk.views')).body as unknown as { views: View[] };
    // where one is in the list, and what is empty, is no part of it
    expect(views.map(({ name, query }) => [name, query])).toEqual([
      ['รอส่ง', 'columns=total%2Cplaced&state=confirmed'],
      ['ของมะลิ', 'q=%E0%B8%A1%E0%B8%B0%E0%B8%A5%E0%B8%B4'],
    ]);
  });

  it('stands beside the heading of its list as a link, without a script, and nowhere else', async () => {
    const manager = somebody('manager');
    await added(manager, { name: 'รอส่งของฉัน', query: 'state=confirmed' });
    const page = await (await manager()).page(ORDERS);
    expect(page).toMatch(/<nav class="desk-Views"[^]*href="\/shop\/orders\?state=confirmed"[^]*รอส่งของฉัน/);
    expect(await (await manager()).page(`${ORDERS}?state=confirmed`)).toMatch(/href="\/shop\/orders\?state=confirmed" aria-current="page"/);
    for (const other of ['/shop/desk/stock', '/desk']) expect(await (await manager()).page(other)).not.toContain('<nav class="desk-Views"');
  });

  it('of which columns, filters and values are gone still opens, without them', async () => {
    const manager = somebody('manager');
    const { query } = await added(manager, { query: 'colour=red&columns=gone%2Ctotal%2Cworse&state=melted' });
    const page = await (await manager()).page(`${ORDERS}?${query}`);
    expect(page).toContain('data-columns="number placed buyer items total state pieces channel"');
  });
});

describe('what is taken as one', () => {
  it('is a page of the desk that the visitor has, and a query only', async () => {
    const manager = somebody('manager');
    // no page of the menu, none of a manager's, an act, another site, nothing at all
    for (const path of ['/shop/cart', '/shop/desk/shipping', '/shop/desk/products/new', '//evil.example', '/shop/orders/', '/'])
      expect((await add(manager, { path })).status).toBe(404);
    for (const path of ['', 'https://evil.example', 'shop/orders', `/${'x'.repeat(300)}`])
      expect((await add(manager, { path })).status).toBe(400);
    for (const query of ['', '?a=1', 'a=1#b', 'a=1?b', 'a = 1', 'a=\\', 'a=\n', `q=${'x'.repeat(1000)}`])
      expect((await add(manager, { query })).status).toBe(400);
    for (const query of ['page=2', 'q=', '&&']) expect((await add(manager, { query })).status).toBe(422);
    for (const name of ['', ' ', 'x'.repeat(61)]) expect((await add(manager, { name })).status).toBe(400);
    expect((await add(somebody('user'))).status).toBe(403);
    expect(await namesOf(manager)).toEqual([]);
  });

  it(`is at most ${MOST_VIEWS} of one person`, async () => {
    const manager = somebody('manager');
    for (let nth = 0; nth < MOST_VIEWS; nth++) expect((await add(manager, { query: `q=${nth}` })).status).toBe(200);
    expect(await add(manager)).toMatchObject({ status: 409, body: { code: 'views-full', most: MOST_VIEWS } });
    const [first] = ((await (await manager()).call('desk.views')).body as unknown as { views: View[] }).views;
    await act(manager, 'removeView', first!.id);
    expect((await add(manager)).status).toBe(200);
    // and none is brought back beyond it
    expect((await act(manager, 'restoreView', first!.id, {})).body).toMatchObject({ code: 'views-full' });
  });
});

describe('whose it is', () => {
  it("is its maker's alone until it is shared, and then the team's to see", async () => {
    const [one, other, admin] = [somebody('manager'), somebody('manager'), somebody('admin')];
    const { id } = await added(one, { name: 'ลับ' });
    expect(await namesOf(other)).not.toContain('ลับ');
    for (const call of ['removeView', 'restoreView']) expect((await act(admin, call, id)).status).toBe(404);
    const change = { name: 'ของทีม', query: 'state=confirmed', shared: true, version: 1 };
    expect((await act(other, 'changeView', id, change)).status).toBe(404);
    expect((await act(one, 'changeView', id, change)).status).toBe(200);
    expect(await namesOf(other)).toContain('ของทีม');
    expect(await (await other()).page(ORDERS)).toContain('ของทีม');
    // only whoever made it, or an admin, changes it
    const later = { ...change, version: 2 };
    expect(await act(other, 'changeView', id, later)).toMatchObject({ status: 403, body: { code: 'view-of-another' } });
    expect((await act(other, 'removeView', id)).status).toBe(403);
    expect((await act(other, 'moveView', id, { by: 1 })).status).toBe(403);
    expect((await act(admin, 'changeView', id, { ...later, name: 'ของทุกคน' })).status).toBe(200);
    expect(await namesOf(one)).toContain('ของทุกคน');
    // of two who change it the second sees what the first has made of it
    expect(await act(one, 'changeView', id, later)).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { name: 'ของทุกคน', version: 3 } },
    });
    await act(admin, 'removeView', id);
    expect(await namesOf(one)).not.toContain('ของทุกคน');
  });

  it('is of its space only', async () => {
    const [one, foreign] = [somebody('admin'), somebody('admin')];
    const { id } = await added(one, { name: 'ของไซต์แรก', shared: true });
    expect(await namesOf(foreign, 'b')).not.toContain('ของไซต์แรก');
    for (const [call, input] of [
      ['changeView', { name: 'x', query: 'q=1', shared: true, version: 1 }],
      ['moveView', { by: 1 }],
      ['removeView', {}],
    ] as const)
      expect((await act(foreign, call, id, input, 'b')).status).toBe(404);
    expect(await namesOf(one)).toContain('ของไซต์แรก');
    await act(one, 'removeView', id);
  });

  it('is out of sight where its page was taken away, and there again with it', async () => {
    const manager = somebody('manager');
    const { id } = await added(manager, { name: 'ยังอยู่', path: '/shop/desk/products', query: 'stock=low' });
    expect(await namesOf(manager, 'c')).toEqual([]);
    expect((await act(manager, 'removeView', id, {}, 'c')).status).toBe(404);
    expect((await add(manager, { path: '/shop/desk/products' }, 'c')).status).toBe(404);
    expect(await namesOf(manager)).toEqual(['ยังอยู่']);
  });
});

describe('what is done with it', () => {
  it('moves it within its row, and no further', async () => {
    const manager = somebody('manager');
    const ids: string[] = [];
    for (const name of ['ก', 'ข', 'ค']) ids.push((await added(manager, { name, query: `q=${name.codePointAt(0)}` })).id);
    await act(manager, 'moveView', ids[2]!, { by: -1 });
    expect(await namesOf(manager)).toEqual(['ก', 'ค', 'ข']);
    await act(manager, 'moveView', ids[0]!, { by: -1 });
    await act(manager, 'moveView', ids[1]!, { by: 1 });
    expect(await namesOf(manager)).toEqual(['ก', 'ค', 'ข']);
    for (const by of [0, 2, -3]) expect((await act(manager, 'moveView', ids[0]!, { by })).status).toBe(400);
  });

  it('takes it away and brings it back to its place, for a day', async () => {
    const manager = somebody('manager');
    const { id } = await added(manager, { name: 'ก' });
    await added(manager, { name: 'ข', query: 'q=1' });
    expect((await act(manager, 'removeView', id)).body.views).toHaveLength(1);
    expect((await act(manager, 'removeView', id)).status).toBe(404);
    await act(manager, 'restoreView', id);
    expect(await namesOf(manager)).toEqual(['ก', 'ข']);
    await act(manager, 'removeView', id);
    clock.at = new Date(clock.at.getTime() + 25 * 3_600_000);
    await added(manager, { name: 'ค', query: 'q=2' });
    expect((await act(manager, 'restoreView', id)).status).toBe(404);
  });
});
