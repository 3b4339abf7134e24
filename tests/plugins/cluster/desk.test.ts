import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { clustersApi } from '#plugins/cluster/gateway/service.ts';
import { tabPath } from '#plugins/cluster/contract.ts';
import type { DetailData } from '#plugins/cluster/gateway/pages/detail.ts';
import { idOf, member, openStage, shopOf, type Stage } from './stage.ts';

let stage: Stage;
let admin: Agent & { id: string };
beforeAll(async () => {
  stage = await openStage({ clusters: ['admin'] });
  admin = await stage.account('admin');
});
afterAll(() => stage.close());

const detail = async (agent: Agent, id: string, tab: string) => {
  const answer = await agent.get(`${tabPath(id, tab)}/_payload.json`);
  return answer.json<{ data: DetailData | null }>().data;
};

describe('clusters and stores', () => {
  test('who makes a cluster owns it; its code is its own', async () => {
    const cluster = idOf(await admin.call('cluster.addCluster', { name: 'ตลาดเช้า', code: 'chao', model: 'market_stall' }));
    expect(await admin.call('cluster.addCluster', { name: 'ตลาดเย็น', code: 'chao', model: 'retail' })).toMatchObject({
      status: 409,
      body: { code: 'code-taken' },
    });
    const members = await stage.work((ctx) => clustersApi(ctx).members(cluster));
    expect(members).toMatchObject([{ role: 'owner', rights: { owns: true } }]);
    expect(await admin.call('cluster.addCluster', { name: 'ผิด', code: 'phit', model: 'retail', taxId: '0105561000004' })).toMatchObject({
      status: 422,
      body: { fields: { taxId: 'invalid.taxId' } },
    });
  });

  test('branch codes are five digits and unique in the cluster; a store makes its place of stock', async () => {
    const { cluster } = await shopOf(admin);
    const add = (more: Record<string, unknown>) => admin.call('cluster.addStore', { id: cluster, name: 'แผงสอง', code: 'TWO', ...more });
    expect(await add({ branchCode: '123' })).toMatchObject({ status: 400 });
    expect(await add({ branchCode: '00000' })).toMatchObject({ status: 409, body: { code: 'branch-taken' } });
    const store = idOf(await add({ branchCode: '00001', location: 'new' }));
    const view = (await stage.work((ctx) => clustersApi(ctx).stores(cluster))).find(({ id }) => id === store)!;
    const places = await stage.work((ctx) => ctx.mayUse('locations')!.all());
    expect(places).toContainEqual({ id: view.locationId, name: 'แผงสอง' });
    expect(await add({ code: 'THREE', branchCode: '00002', location: crypto.randomUUID() })).toMatchObject({ status: 422 });
    expect(await admin.call('cluster.removeCluster', { id: cluster })).toMatchObject({
      status: 409,
      body: { code: 'cluster-has-stores', stores: 2 },
    });
  });

  test('two who add the same branch at once make one', async () => {
    const { cluster } = await shopOf(admin);
    const answers = await Promise.all(
      ['X', 'Y', 'Z'].map((code) => admin.call('cluster.addStore', { id: cluster, name: code, code, branchCode: '00007' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test('what differs from the model is the cluster’s own; a change of an own model reaches the rest', async () => {
    const features = {
      tables: true,
      kitchen: false,
      weights: false,
      deposits: false,
      cashRoundingSatang: 25,
      dayCutHour: 3,
      offlineHours: 12,
    };
    const model = idOf(await admin.call('cluster.addModel', { name: 'ร้านก๋วยเตี๋ยว', ...features }));
    expect(await admin.call('cluster.addModel', { name: 'ร้านก๋วยเตี๋ยว', ...features })).toMatchObject({ status: 409 });
    const { cluster } = await shopOf(admin, { cluster: { model } });
    await admin.call('cluster.setFeatures', { id: cluster, version: 1, ...features, deposits: true });
    await admin.call('cluster.changeModel', { model, version: 1, name: 'ร้านก๋วยเตี๋ยว', ...features, dayCutHour: 5 });
    const shown = (await detail(admin, cluster, 'settings')) as DetailData;
    expect(shown.cluster.features).toEqual({ ...features, deposits: true, dayCutHour: 5 });
    expect(await admin.call('cluster.removeModel', { model })).toMatchObject({ status: 409, body: { code: 'model-used', clusters: 1 } });
  });

  test('abbreviated invoices need VAT, and VAT a tax id', async () => {
    const { cluster, store } = await shopOf(admin);
    expect(await admin.call('cluster.setTaxes', { store, version: 1, vatRegistered: true, abbAllowed: false })).toMatchObject({
      status: 422,
    });
    const { cluster: view } = (await detail(admin, cluster, 'settings')) as DetailData;
    const { name, code, model } = view;
    await admin.call('cluster.changeCluster', { id: cluster, version: 1, name, code, model, taxId: '0105561000003' });
    expect(await admin.call('cluster.setTaxes', { store, version: 1, vatRegistered: false, abbAllowed: true })).toMatchObject({
      status: 422,
    });
    expect(await admin.call('cluster.setTaxes', { store, version: 1, vatRegistered: true, abbAllowed: true })).toMatchObject({
      status: 200,
    });
    expect(await stage.work((ctx) => clustersApi(ctx).stores(cluster))).toMatchObject([
      { vatRegistered: true, abbAllowed: true, taxId: '0105561000003' },
    ]);
  });
});

describe('who may do what', () => {
  test('a manager keeps the cashiers and tills of their own stores and no more', async () => {
    const { cluster, store, cashier } = await shopOf(admin);
    const second = idOf(await admin.call('cluster.addStore', { id: cluster, name: 'แผงสอง', code: 'TWO', branchCode: '00001' }));
    const manager = await stage.account('manager');
    idOf(await admin.call('cluster.addMember', { id: cluster, ...member({ role: 'manager', accountId: manager.id, storeIds: [store] }) }));
    const refused = { status: 403, body: { code: 'rights-missing' } };
    const own = idOf(await manager.call('cluster.addMember', { id: cluster, ...member({ storeIds: [store] }) }));
    expect(await manager.call('cluster.setPin', { member: own, pin: '7301' })).toMatchObject({ status: 200 });
    expect(await manager.call('cluster.addPairing', { store })).toMatchObject({ status: 200 });
    expect(await manager.call('cluster.addPairing', { store: second })).toMatchObject(refused);
    expect(await manager.call('cluster.addMember', { id: cluster, ...member() })).toMatchObject(refused);
    expect(await manager.call('cluster.addMember', { id: cluster, ...member({ role: 'manager', storeIds: [store] }) })).toMatchObject(
      refused,
    );
    expect(
      await manager.call('cluster.changeMember', { member: own, version: 1, ...member({ role: 'owner', storeIds: [store] }) }),
    ).toMatchObject(refused);
    expect(
      await manager.call('cluster.changeMember', {
        member: own,
        version: 1,
        ...member({ storeIds: [store], rights: { discountBp: 9_000 } }),
      }),
    ).toMatchObject(refused);
    // the cashier of all stores is not theirs
    expect(await manager.call('cluster.setPin', { member: cashier, pin: '7301' })).toMatchObject(refused);
    expect(await manager.call('cluster.addStore', { id: cluster, name: 'x', code: 'X', branchCode: '00009' })).toMatchObject(refused);
    expect(await manager.call('cluster.setTaxes', { store, version: 1, vatRegistered: false, abbAllowed: false })).toMatchObject(refused);
    const shown = (await detail(manager, cluster, 'staff')) as DetailData;
    expect(shown.me).toMatchObject({ role: 'manager', rights: { owns: false } });
    expect(shown.members.filter(({ mayChange }) => mayChange).map(({ id }) => id)).toEqual([own]);
  });

  test('staff of the site who are nothing in a cluster see nothing of it', async () => {
    const { cluster, store, cashier } = await shopOf(admin);
    const stranger = await stage.account('manager');
    expect(await detail(stranger, cluster, 'overview')).toBeNull();
    expect((await stranger.get(`/cluster/manage/detail/${cluster}`)).statusCode).toBe(404);
    expect(await stranger.page('/cluster')).toContain('ยังไม่มีกลุ่มร้าน');
    for (const [name, input] of [
      ['devices', { id: cluster }],
      ['addPairing', { store }],
      ['setPin', { member: cashier, pin: '7301' }],
    ] as const)
      expect(await stranger.call(`cluster.${name}`, input)).toMatchObject({ status: 404 });
    expect(await stranger.call('cluster.addCluster', { name: 'x', code: 'x', model: 'retail' })).toMatchObject({ status: 403 });
  });

  test('the last owner stays', async () => {
    const { cluster } = await shopOf(admin);
    const [owner] = (await stage.work((ctx) => clustersApi(ctx).members(cluster))).filter(({ role }) => role === 'owner');
    expect(await admin.call('cluster.removeMember', { member: owner!.id })).toMatchObject({ status: 409, body: { code: 'last-owner' } });
    expect(await admin.call('cluster.changeMember', { member: owner!.id, version: 1, ...member({ role: 'manager' }) })).toMatchObject({
      status: 409,
      body: { code: 'last-owner' },
    });
    idOf(await admin.call('cluster.addMember', { id: cluster, ...member({ role: 'owner', name: 'อีกคน' }) }));
    expect(await admin.call('cluster.removeMember', { member: owner!.id })).toMatchObject({ status: 200 });
  });

  test('an account is one member of a cluster, and is let go when it is erased', async () => {
    const { cluster } = await shopOf(admin);
    const { id } = await stage.account('user');
    const made = idOf(await admin.call('cluster.addMember', { id: cluster, ...member({ accountId: id, name: 'พลอย' }) }));
    expect(await admin.call('cluster.addMember', { id: cluster, ...member({ accountId: id }) })).toMatchObject({
      status: 409,
      body: { code: 'member-twice' },
    });
    await stage.work((ctx) => ctx.personalData.erase(id));
    const row = await stage.work((ctx) => ctx.db.selectFrom('cluster_member').selectAll().where('id', '=', made).executeTakeFirstOrThrow());
    expect(row).toMatchObject({ account_id: null, name: '–', pin_hash: null });
    expect(row.removed_at).not.toBeNull();
  });

  test('stores and members of another cluster are not taken', async () => {
    const [one, other] = [await shopOf(admin), await shopOf(admin)];
    expect(await admin.call('cluster.addMember', { id: one.cluster, ...member({ storeIds: [other.store] }) })).toMatchObject({
      status: 422,
    });
  });

  test('another space has nothing of it', async () => {
    const { cluster, store, cashier } = await shopOf(admin);
    const foreign = await stage.account('admin', 'b');
    for (const [name, input] of [
      ['devices', { id: cluster }],
      ['removeCluster', { id: cluster }],
      ['addPairing', { store }],
      ['unlockMember', { member: cashier }],
      ['removeMember', { member: cashier }],
    ] as const)
      expect(await foreign.call(`cluster.${name}`, input)).toMatchObject({ status: 404 });
    expect(await stage.work((ctx) => clustersApi(ctx).stores(cluster), 'b')).toEqual([]);
  });

  test('what was changed stands in the audit log, without a PIN', async () => {
    const { cashier } = await shopOf(admin);
    await admin.call('cluster.changeMember', { member: cashier, version: 1, ...member({ name: 'มานี' }) });
    const { space } = stage.site.manifest('a');
    const { rows } = await stage.site.gateway.data.inSpace(space, (tx) =>
      tx.run(`select action, before, after from kernel_audit where space_id = $1 and entity_id = $2 order by seq`, [space, cashier]),
    );
    expect((rows as { action: string }[]).map(({ action }) => action)).toEqual([
      'cluster.addMember',
      'cluster.setPin',
      'cluster.changeMember',
    ]);
    expect(rows[2]).toMatchObject({ before: { name: 'มานะ' }, after: { name: 'มานี' } });
    expect(JSON.stringify(rows)).not.toContain('4071');
  });
});
