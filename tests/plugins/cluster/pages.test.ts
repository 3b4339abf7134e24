import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { tabPath, type ClusterFrame } from '#plugins/cluster/contract.ts';
import type { DetailData } from '#plugins/cluster/gateway/pages/detail.ts';
import type { HomeData } from '#plugins/cluster/gateway/pages/home.ts';
import { clustersApi } from '#plugins/cluster/gateway/service.ts';
import { idOf, member, openStage, shopOf, type Stage } from './stage.ts';

let stage: Stage;
let admin: Agent & { id: string };
beforeAll(async () => {
  stage = await openStage({ clusters: ['admin'] });
  admin = await stage.account('admin');
});
afterAll(() => stage.close());

const dataOf = async <T>(agent: Agent, path: string) => (await agent.get(`${path}/_payload.json`)).json<{ data: T; status: number }>();
const tabNames = ({ tabs }: ClusterFrame) => tabs.map(({ tab }) => tab);
const memberOf = async (cluster: string, role: string, more: Record<string, unknown> = {}) => {
  const account = await stage.account('user');
  idOf(await admin.call('cluster.addMember', { id: cluster, ...member({ role, accountId: account.id, ...more }) }));
  return account;
};

describe('pages of a cluster', () => {
  test('who works in it has them with a plain account of the site, and does there what their rights allow', async () => {
    const { cluster, store } = await shopOf(admin);
    const [owner, cashier] = [await memberOf(cluster, 'owner'), await memberOf(cluster, 'cashier')];
    const { data } = await dataOf<DetailData>(owner, tabPath(cluster, 'settings'));
    expect(tabNames(data.frame)).toEqual(['overview', 'stores', 'staff', 'devices', 'taxes', 'receipts', 'settings']);
    expect(data.frame).toMatchObject({ tab: 'settings', member: { role: 'owner', accountId: owner.id }, cluster: { id: cluster } });
    expect(await owner.page(tabPath(cluster, 'devices'))).toContain('เครื่องขาย');
    expect(await owner.call('cluster.addPairing', { store })).toMatchObject({ status: 200 });
    idOf(await owner.call('cluster.addStore', { id: cluster, name: 'แผงสอง', code: 'TWO', branchCode: '00001' }));
    for (const path of ['/cluster', '/cluster/manage', '/cluster/manage/user', '/cluster/manage/detail', '/cluster/user'])
      expect((await owner.get(path)).statusCode).toBe(200);
    // the site's own models and new clusters stay with its staff
    for (const path of ['/cluster/operating_model', '/cluster/manage/new']) expect((await owner.get(path)).statusCode).toBe(404);

    expect(tabNames((await dataOf<DetailData>(cashier, tabPath(cluster, 'overview'))).data.frame)).toEqual(['overview', 'stores']);
    for (const tab of ['staff', 'settings', 'devices']) expect((await cashier.get(tabPath(cluster, tab))).statusCode).toBe(404);
    expect(await cashier.call('cluster.addPairing', { store })).toMatchObject({ status: 403, body: { code: 'rights-missing' } });
  });

  test('nobody else finds any of it', async () => {
    const { cluster, store } = await shopOf(admin);
    const other = await memberOf((await shopOf(admin)).cluster, 'owner');
    const nobody = await stage.account('user');
    for (const tab of ['overview', 'stores', 'settings']) {
      expect((await nobody.get(tabPath(cluster, tab))).statusCode).toBe(404);
      expect((await other.get(tabPath(cluster, tab))).statusCode).toBe(404);
    }
    for (const path of [
      '/cluster',
      '/cluster/manage',
      '/cluster/manage/user',
      '/cluster/user',
      '/cluster/filemanager',
      '/cluster/user/filemanager',
    ])
      expect((await nobody.get(path)).statusCode).toBe(404);
    expect(await other.call('cluster.addPairing', { store })).toMatchObject({ status: 404 });
    expect((await admin.get(tabPath(cluster, 'none'))).statusCode).toBe(404);
    expect((await admin.get('/cluster/manage/detail/x/stores')).statusCode).toBe(404);
  });

  test('their home has the stores that are theirs and the tabs that they may open', async () => {
    const { cluster, store } = await shopOf(admin);
    idOf(await admin.call('cluster.addStore', { id: cluster, name: 'แผงสอง', code: 'TWO', branchCode: '00001' }));
    const cashier = await memberOf(cluster, 'cashier', { storeIds: [store] });
    const { data } = await dataOf<HomeData>(cashier, '/cluster/user');
    expect(data).toMatchObject({ till: null, clusters: [{ id: cluster, role: 'cashier', stores: [{ id: store, name: 'แผงผลไม้' }] }] });
    expect(data.clusters[0]!.tabs.map(({ tab }) => tab)).toEqual(['overview', 'stores']);
    const home = await cashier.page('/user');
    expect(home).toContain('href="/cluster/user"');
    expect(await (await stage.account('user')).page('/user')).not.toContain('href="/cluster/user"');
    for (const path of ['/cluster/filemanager', '/cluster/user/filemanager']) expect(await cashier.page(path)).toContain('files-Manager');
  });
});

test('of two who save the same the later is told, and what the first has saved stays', async () => {
  const { cluster, store, cashier } = await shopOf(admin);
  const features = {
    tables: true,
    kitchen: false,
    weights: false,
    deposits: false,
    cashRoundingSatang: 25,
    dayCutHour: 3,
    offlineHours: 12,
  };
  const model = idOf(await admin.call('cluster.addModel', { name: 'ร้านน้ำชา', ...features }));
  const other = await memberOf(cluster, 'owner');
  const saves: [call: string, by: Agent, input: Record<string, unknown>][] = [
    ['changeCluster', other, { id: cluster, name: 'ตลาดใหม่', code: 'talad-mai', model: 'retail' }],
    ['changeStore', other, { store, name: 'แผงส้ม', code: 'ORANGE', branchCode: '00000' }],
    ['changeMember', other, { member: cashier, ...member({ name: 'มานี' }) }],
    ['changeModel', admin, { model, name: 'ร้านน้ำชาใหญ่', ...features }],
  ];
  for (const [call, by, input] of saves) {
    const answers = await Promise.all([by, by].map((agent) => agent.call(`cluster.${call}`, { ...input, version: 1 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'conflict' } });
  }
  // another form of the same store, opened before
  expect(await other.call('cluster.setReceipt', { store, version: 1, receiptHeader: 'เก่า', receiptFooter: '' })).toMatchObject({
    status: 409,
  });
  expect(await other.call('cluster.setReceipt', { store, version: 2, receiptHeader: 'ใหม่', receiptFooter: '' })).toMatchObject({
    status: 200,
  });
  expect(await other.call('cluster.setTaxes', { store, version: 2, vatRegistered: false, abbAllowed: false })).toMatchObject({
    status: 409,
  });
  expect(await other.call('cluster.setFeatures', { id: cluster, version: 1, ...features })).toMatchObject({ status: 409 });
  expect(await other.call('cluster.setFeatures', { id: cluster, version: 2, ...features })).toMatchObject({ status: 200 });
  expect(await stage.work((ctx) => clustersApi(ctx).stores(cluster))).toMatchObject([{ name: 'แผงส้ม', receiptHeader: 'ใหม่' }]);
});
