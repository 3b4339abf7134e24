import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Board } from '#plugins/panel/schemas.ts';
import { startSite } from '#tools/testing/startSite.ts';
import { variant, product } from '../shop/catalogueStage.ts';
import { panels, rows } from './stage.ts';

const shop = { mail: {}, account: {}, notification: {}, files: {}, address: {}, billing: {}, shop: {} };
const dss = { settings: { collections: [panels] } };
const site = await startSite({ manifest: { plugins: { ...shop, cluster: {}, pos: {}, supply: {}, dss, panel: {} } } });
afterAll(() => site.close());

test('tills that have sent nothing for a while and goods that run out are told by their areas', async () => {
  const accountId = randomUUID();
  const { space } = site.manifest();
  await site.gateway.data.inSpace(
    space,
    (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
      values (${space}, ${accountId}, 'mali@mail.example', 'มะลิ', 'ใจดี', 'admin')`,
  );
  const admin = await site.as('admin', { accountId });
  const done = async (name: string, input: Record<string, unknown>) => {
    const answer = await admin.call(name, input);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`);
    return answer.body as { id: string; code: string };
  };
  const cluster = (await done('cluster.addCluster', { name: 'ตลาดนัด', code: 'talad', model: 'retail' })).id;
  const store = (await done('cluster.addStore', { id: cluster, name: 'แผงผลไม้', code: 'FRUIT', branchCode: '00000', location: 'new' })).id;
  const publicKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const guest = await site.as('guest');
  const { code } = await done('cluster.addPairing', { store });
  const paired = await guest.call('cluster.pair', { code, publicKey, name: 'แท็บเล็ต' });
  const cookie = String([paired.headers['set-cookie']].flat()[0]).split(';')[0]!;
  const till = await site.as('guest');
  expect((await till.call('pos.sync', { entries: [], unsynced: 7, version: '1' }, { cookie })).status).toBe(200);

  const [few, none, many] = [variant('FEW'), variant('NONE'), variant('MANY')];
  await done('shop.saveProduct', { id: randomUUID(), product: product('ใกล้หมด', [few]), version: null });
  await done('shop.saveProduct', { id: randomUUID(), product: product('หมดแล้ว', [none]), version: null });
  await done('shop.saveProduct', { id: randomUUID(), product: product('มีมาก', [many]), version: null });
  const [row] = await site.gateway.data.inSpace(
    space,
    (tx) => tx.sql<{ location_id: string }>`select location_id from cluster_store where id = ${store}`,
  );
  for (const [sku, quantity] of [
    ['FEW', 3],
    ['NONE', 1],
    ['MANY', 90],
  ] as const)
    await done('shop.moveStock', {
      moveId: randomUUID(),
      sku,
      locationId: row!.location_id,
      toLocationId: null,
      kind: 'receive',
      quantity,
      reason: '',
      seen: null,
    });
  await done('shop.moveStock', {
    moveId: randomUUID(),
    sku: 'NONE',
    locationId: row!.location_id,
    toLocationId: null,
    kind: 'damage',
    quantity: 1,
    reason: 'ช้ำ',
    seen: null,
  });

  const board = (await admin.call('panel.board', { cluster })).body as unknown as Board;
  expect(rows(board, 'cluster.unsynced').map(([name, where, count]) => [name, where, count])).toEqual([['แท็บเล็ต', 'แผงผลไม้', 7]]);
  expect(rows(board, 'supply.stock')).toEqual([
    ['หมดแล้ว', 0, 0],
    ['ใกล้หมด', 3, 3],
  ]);
  expect((await till.call('pos.sync', { entries: [], unsynced: 0, version: '1' }, { cookie })).status).toBe(200);
  expect(rows((await admin.call('panel.board', { cluster })).body as unknown as Board, 'cluster.unsynced')).toEqual([]);
  // reports are one of the cluster's tabs
  const tab = `/cluster/manage/detail/${cluster}/reports`;
  expect(await admin.page(tab)).toContain('ตามวิธีชำระ');
  expect((await (await site.as('user')).get(tab)).statusCode).toBe(404);
  // the desk leads there
  expect(await admin.page('/cluster/dashboard')).toContain('สินค้าใกล้หมด');
});
