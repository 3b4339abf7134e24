import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { clustersApi } from '#plugins/cluster/gateway/service.ts';
import { deskArea } from '#plugins/cluster/gateway/deskArea.ts';
import { idOf, member, openStage, pairedWith, publicKey, shopOf, type Stage } from './stage.ts';

let stage: Stage;
let admin: Agent & { id: string };
beforeAll(async () => {
  stage = await openStage();
  admin = await stage.account('admin');
});
afterAll(() => stage.close());

const NOW = new Date('2026-11-21T03:00:00Z');
afterEach(() => {
  stage.clock.at = NOW;
});

const code = async (store: string): Promise<string> => (await admin.call('cluster.addPairing', { store })).body['code'] as string;
const pairing = (typed: string, more = {}) => ({ code: typed, publicKey: publicKey(), name: 'แท็บเล็ต', ...more });

describe('pairing', () => {
  test('a code makes one browser a till, with the next series; what it is found by is no script’s', async () => {
    const { store } = await shopOf(admin);
    const typed = await code(store);
    const [one, other] = [await stage.browser(), await stage.browser()];
    expect(await one.call('till')).toMatchObject({ status: 403, body: { code: 'device-unknown' } });
    const paired = await one.call('pair', pairing(`${typed.slice(0, 4)} ${typed.slice(4)}`));
    expect(paired).toMatchObject({ status: 200 });
    expect(String(paired.headers['set-cookie'])).toMatch(/HttpOnly/i);
    expect(await other.call('pair', pairing(typed))).toMatchObject({ status: 403, body: { code: 'pairing-wrong' } });
    const till = (await one.call('till')).body as unknown as { device: { series: string; publicKey?: string }; store: { id: string } };
    expect(till.store.id).toBe(store);
    expect(till.device.series).toMatch(/^[A-Z]+$/);
    expect(till.device).not.toHaveProperty('publicKey');
    await other.call('pair', pairing(await code(store)));
    const second = (await other.call('till')).body as unknown as typeof till;
    expect(second.device.series).not.toBe(till.device.series);
  });

  test('many who send one code at once pair one till', async () => {
    const { cluster, store } = await shopOf(admin);
    const typed = await code(store);
    const browsers = await Promise.all(Array.from({ length: 8 }, () => stage.browser()));
    const answers = await Promise.all(browsers.map((browser) => browser.call('pair', pairing(typed))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { items } = (await admin.call('cluster.devices', { id: cluster })).body as unknown as { items: unknown[] };
    expect(items).toHaveLength(1);
  });

  test('tills that are paired at once have a series each', async () => {
    const { cluster, store } = await shopOf(admin);
    await Promise.all(Array.from({ length: 6 }, () => pairedWith(stage, admin, store)));
    const { items } = (await admin.call('cluster.devices', { id: cluster })).body as unknown as { items: { series: string }[] };
    expect(new Set(items.map(({ series }) => series)).size).toBe(6);
  });

  test('after ten minutes a code is over', async () => {
    const { store } = await shopOf(admin);
    const typed = await code(store);
    stage.clock.at = new Date(NOW.getTime() + 600_001);
    const browser = await stage.browser();
    expect(await browser.call('pair', pairing(typed))).toMatchObject({ status: 403, body: { code: 'pairing-expired' } });
  });

  test('a key of another kind is refused and the code is not used up', async () => {
    const { store } = await shopOf(admin);
    const typed = await code(store);
    const browser = await stage.browser();
    expect(await browser.call('pair', pairing(typed, { publicKey: publicKey('P-384') }))).toMatchObject({ status: 422 });
    expect(await browser.call('pair', pairing(typed, { publicKey: 'A'.repeat(124) }))).toMatchObject({ status: 422 });
    expect(await browser.call('pair', pairing(typed))).toMatchObject({ status: 200 });
  });

  test('nobody guesses: eleven tries from an address are one too many', async () => {
    const browser = await stage.browser('a', '198.51.100.7');
    for (let tried = 0; tried < 10; tried += 1)
      expect(await browser.call('pair', pairing('00000000'))).toMatchObject({ status: 403, body: { code: 'pairing-wrong' } });
    expect(await browser.call('pair', pairing('00000000'))).toMatchObject({ status: 429 });
  });

  test('the code itself is nowhere in the database', async () => {
    const { store } = await shopOf(admin);
    const typed = await code(store);
    const rows = await stage.work((ctx) => ctx.db.selectFrom('cluster_pairing').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(typed);
  });
});

describe('a PIN', () => {
  test('signs somebody in at the till for twelve hours', async () => {
    const { store, cashier } = await shopOf(admin);
    const till = await pairedWith(stage, admin, store);
    expect((await till.call('till')).body).toMatchObject({ member: null, members: [{ id: cashier, role: 'cashier' }] });
    expect(await till.call('staffSignIn', { memberId: cashier, pin: '4071' })).toMatchObject({ status: 200 });
    expect((await till.call('till')).body).toMatchObject({ member: { id: cashier } });
    stage.clock.at = new Date(NOW.getTime() + 12 * 3_600_000);
    expect((await till.call('till')).body).toMatchObject({ member: null });
    stage.clock.at = NOW;
    expect(await till.call('staffSignOut')).toMatchObject({ status: 200 });
    expect((await till.call('till')).body).toMatchObject({ member: null });
  });

  test('is locked by five wrong ones, the right one included from then on, until a manager unlocks it', async () => {
    const { store, cashier } = await shopOf(admin);
    const till = await pairedWith(stage, admin, store);
    for (const left of [4, 3, 2, 1])
      expect(await till.call('staffSignIn', { memberId: cashier, pin: '9999' })).toMatchObject({
        status: 403,
        body: { code: 'pin-wrong', left },
      });
    expect(await till.call('staffSignIn', { memberId: cashier, pin: '9999' })).toMatchObject({ status: 403, body: { code: 'pin-locked' } });
    expect(await till.call('staffSignIn', { memberId: cashier, pin: '4071' })).toMatchObject({ status: 403, body: { code: 'pin-locked' } });
    const waits = await stage.work(async (ctx) =>
      ctx.db.selectFrom('cluster_member').select('id').where('locked_at', 'is not', null).execute(),
    );
    expect(waits).toEqual([{ id: cashier }]);
    expect(await admin.call('cluster.unlockMember', { member: cashier })).toMatchObject({ status: 200 });
    expect(await till.call('staffSignIn', { memberId: cashier, pin: '4071' })).toMatchObject({ status: 200 });
  });

  test('tries at once are no more tries', async () => {
    const { store, cashier } = await shopOf(admin);
    const tills = await Promise.all([pairedWith(stage, admin, store), pairedWith(stage, admin, store)]);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => tills[at % 2]!.call('staffSignIn', { memberId: cashier, pin: `90${10 + at}` })),
    );
    expect(answers.filter(({ body }) => body.code === 'pin-wrong')).toHaveLength(4);
    expect(answers.filter(({ body }) => body.code === 'pin-locked')).toHaveLength(8);
  });

  test('a right one begins the count anew', async () => {
    const { store, cashier } = await shopOf(admin);
    const till = await pairedWith(stage, admin, store);
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) await till.call('staffSignIn', { memberId: cashier, pin: '9999' });
      expect(await till.call('staffSignIn', { memberId: cashier, pin: '4071' })).toMatchObject({ status: 200 });
    }
  });

  test('is asked of who works in the store only, and easy ones are not taken', async () => {
    const { cluster, store, cashier } = await shopOf(admin);
    const second = idOf(await admin.call('cluster.addStore', { id: cluster, name: 'แผงสอง', code: 'TWO', branchCode: '00001' }));
    await admin.call('cluster.changeMember', { member: cashier, version: 1, ...member({ storeIds: [second] }) });
    const till = await pairedWith(stage, admin, store);
    expect(await till.call('staffSignIn', { memberId: cashier, pin: '4071' })).toMatchObject({ status: 404 });
    expect((await till.call('till')).body).toMatchObject({ members: [] });
    expect(await admin.call('cluster.setPin', { member: cashier, pin: '1234' })).toMatchObject({ status: 409, body: { code: 'pin-easy' } });
  });

  test('a new PIN and the end of a member end what they were signed in to', async () => {
    const { store, cashier } = await shopOf(admin);
    const till = await pairedWith(stage, admin, store);
    await till.call('staffSignIn', { memberId: cashier, pin: '4071' });
    await admin.call('cluster.setPin', { member: cashier, pin: '5082' });
    expect((await till.call('till')).body).toMatchObject({ member: null });
    await till.call('staffSignIn', { memberId: cashier, pin: '5082' });
    expect((await till.call('till')).body).toMatchObject({ member: { id: cashier } });
    await admin.call('cluster.removeMember', { member: cashier });
    expect((await till.call('till')).body).toMatchObject({ member: null, members: [] });
  });
});

describe('a till', () => {
  test('that is revoked is refused from its next call on, whoever is signed in, and its series never comes back', async () => {
    const { cluster, store, cashier } = await shopOf(admin);
    const till = await pairedWith(stage, admin, store);
    await till.call('staffSignIn', { memberId: cashier, pin: '4071' });
    const series = async () =>
      ((await admin.call('cluster.devices', { id: cluster })).body as unknown as { items: { id: string; series: string }[] }).items;
    const [device] = await series();
    expect(await admin.call('cluster.revokeDevice', { device: device!.id })).toMatchObject({ status: 200 });
    for (const [name, input] of [
      ['till', undefined],
      ['staffSignIn', { memberId: cashier, pin: '4071' }],
      ['staffSignOut', undefined],
    ] as const)
      expect(await till.call(name, input)).toMatchObject({ status: 403, body: { code: 'device-revoked' } });
    await pairedWith(stage, admin, store);
    expect(new Set((await series()).map((each) => each.series)).size).toBe(2);
  });

  test('says what it has not sent; after a day that is a task', async () => {
    const { cluster, store } = await shopOf(admin);
    await pairedWith(stage, admin, store, 'เครื่องเงียบ');
    const { items } = (await admin.call('cluster.devices', { id: cluster })).body as unknown as { items: { id: string }[] };
    const { id } = items[0]!;
    await stage.work((ctx) => clustersApi(ctx).seen(id, { unsynced: 3, version: '1' }));
    const late = () =>
      stage.work((ctx) =>
        deskArea(Object.assign(Object.create(ctx) as typeof ctx, { account: { id: admin.id, authTime: 0 }, can: () => true })).counts(),
      );
    expect(await late()).toMatchObject({ unsynced: 0 });
    stage.clock.at = new Date(NOW.getTime() + 86_400_001);
    await stage.work((ctx) => clustersApi(ctx).seen(id, { unsynced: 5, version: '1' }));
    expect(await late()).toMatchObject({ unsynced: 1 });
    await stage.work((ctx) => clustersApi(ctx).seen(id, { unsynced: 0, version: '2' }));
    expect(await late()).toMatchObject({ unsynced: 0 });
  });

  test('of one site is none at another', async () => {
    const { store, cashier } = await shopOf(admin);
    const till = await pairedWith(stage, admin, store);
    const foreign = await stage.site.as('guest', { at: 'b' });
    const cookie = Object.entries(till.cookies())
      .map(([key, value]) => `${key}=${value}`)
      .join('; ');
    expect(await foreign.call('cluster.till', {}, { headers: { cookie } })).toMatchObject({
      status: 403,
      body: { code: 'device-unknown' },
    });
    expect(await foreign.call('cluster.staffSignIn', { memberId: cashier, pin: '4071' }, { headers: { cookie } })).toMatchObject({
      status: 403,
      body: { code: 'device-unknown' },
    });
  });
});
