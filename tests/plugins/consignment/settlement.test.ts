import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, type Posting } from '#plugins/consignment/rules/postings.ts';
import type { Bill } from '#plugins/pos/rules/deviceLog.ts';
import { returnTotals } from '#plugins/pos/rules/returns.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The day before today. */
const BEFORE = new Date('2026-11-20T03:00:00Z');
const postings = (settlementId: string) =>
  stage.rows<Posting & { kind: string }>(
    `select kind, debit, credit, amount_satang as "amountSatang" from consignment_posting where settlement_id = '${settlementId}'`,
  );
const salesOf = (vendorId: string) =>
  stage.rows<{ satang: number; milli: number }>(
    `select net_satang as satang, quantity_milli as milli from consignment_sale where vendor_id = '${vendorId}' order by at, quantity_milli desc`,
  );
const back = (sale: Bill, line: number, quantityMilli: number, before: readonly Bill[] = []) => {
  const totals = returnTotals(sale, before, new Map([[sale.lines[line]!.id, quantityMilli]]), 700);
  return {
    ...totals,
    kind: 'return' as const,
    originBillId: sale.id,
    payments: [
      { id: randomUUID(), tender: 'cash' as const, amountSatang: totals.totalSatang, tenderedSatang: totals.totalSatang, reference: '' },
    ],
  };
};

describe('a vendor', () => {
  it('gets what was sold less commission and its VAT, once a second owner agrees; what comes back is of the next statement', async () => {
    const [cake, bread] = [await stage.goods('CAKE', 10_000, stage.store, 50), await stage.goods('BREAD', 5_000, stage.store, 50)];
    const vendorId = await stage.vendor({ withholdingBp: 300, bank: 'กสิกรไทย 123' }, stage.seller.id);
    expect((await stage.item(vendorId, cake, { fromDay: '2026-11-20' })).status).toBe(200);
    const till = await stage.till();
    till.open(0);
    // 25.00 off a bill of 250.00: 20.00 of it are of the cakes.
    const sale = till.bill([{ ...cake, quantityMilli: 2_000 }, bread], { discountSatang: 2_500 });
    till.write('bill.paid', { bill: sale }, BEFORE);
    expect((await till.sync()).status).toBe(200);
    await stage.read();
    await stage.read();
    expect(await salesOf(vendorId)).toEqual([{ satang: 18_000, milli: 2_000 }]);

    const id = await stage.begin(vendorId, '2026-11-20');
    expect(await stage.settlement(id)).toMatchObject({
      state: 'open',
      fromDay: '2026-11-20',
      number: expect.stringMatching(/^CS69-\d{4}$/),
    });
    await expect(stage.settlement(id, stage.seller)).rejects.toThrow('404');
    expect(await stage.turn(stage.owner, 'calculate', id)).toMatchObject({ status: 200, body: { state: 'calculated' } });
    // 3,600 commission, 252 VAT on it, 108 withheld of it
    expect((await stage.settlement(id, stage.seller)).sums).toEqual({
      grossSatang: 18_000,
      commissionSatang: 3_600,
      vatSatang: 252,
      withheldSatang: 108,
      adjustedSatang: 0,
      netSatang: 14_256,
    });

    expect(await stage.turn(stage.owner, 'approve', id)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect(await postings(id)).toEqual([]);
    expect(await stage.turn(stage.second, 'approve', id)).toMatchObject({ status: 200, body: { state: 'approved' } });
    expect(balanceOf('payable', await postings(id))).toBe(14_256);
    expect(await stage.turn(stage.second, 'pay', id, { reference: 'KB-1' })).toMatchObject({ status: 200, body: { state: 'paid' } });
    expect(balanceOf('payable', await postings(id))).toBe(0);
    expect(balanceOf('bank', await postings(id))).toBe(14_256);
    expect(await stage.settlement(id, stage.seller)).toMatchObject({ state: 'paid', reference: 'KB-1', as: 'vendor' });

    const csv = (await stage.seller.agent.get(`/cluster/vendor/settlements/${id}/statement.csv`)).body;
    expect(csv).toContain('CAKE');
    expect(csv).toContain('142.56');
    const paper = await stage.seller.agent.page(`/cluster/vendor/settlements/${id}/paper`);
    expect(paper).toContain('หนึ่งร้อยสี่สิบสองบาทห้าสิบหกสตางค์');

    // The next day one of the cakes comes back, and two more are sold.
    till.write('bill.paid', { bill: till.bill([], { ...back(sale, 0, 1_000) }) });
    till.sell([cake, cake]);
    await till.syncAll();
    const next = await stage.begin(vendorId);
    expect((await stage.turn(stage.owner, 'calculate', next)).status).toBe(200);
    expect(await stage.settlement(next)).toMatchObject({ fromDay: '2026-11-21', sums: { grossSatang: 11_000 } });
  });

  it('sees nothing of others, and nobody else sees theirs', async () => {
    const vendorId = await stage.vendor({ name: 'ผักลุงมี' });
    const id = (await stage.rows<{ id: string }>('select id from consignment_settlement limit 1'))[0]!.id;
    for (const who of [stage.stranger, stage.seller]) await expect(stage.data(who, `/cluster/vendor/${vendorId}`)).rejects.toThrow('404');
    await expect(stage.data(stage.stranger, `/cluster/vendor/settlements/${id}`)).rejects.toThrow('404');
    expect((await stage.stranger.agent.get(`/cluster/vendor/settlements/${id}/statement.csv`)).statusCode).toBe(404);
    for (const name of ['calculate', 'approve', 'pay'])
      expect(
        (await stage.stranger.agent.call(`consignment.${name}`, { id, version: 1, ...(name === 'pay' && { reference: 'x' }) })).status,
      ).toBe(404);
    // Of the cluster, but no owner.
    expect(await stage.boss.call('consignment.findGoods', { clusterId: stage.cluster.id, q: 'CAKE' })).toMatchObject({
      status: 403,
      body: { code: 'right-missing' },
    });
    const mine = await stage.data<{ vendors: { name: string }[] }>(stage.seller, '/cluster/user/vendor');
    expect(mine.vendors.map(({ name }) => name)).toEqual(['ขนมป้าแจ๋ว']);
  });
});

describe('bills', () => {
  it('count once however they come: the return first, goods said to be theirs afterwards, twenty at a time', async () => {
    const tea = await stage.goods('TEA', 4_000, stage.store, 50);
    const [first, second] = [await stage.till(), await stage.till()];
    first.open(0);
    second.open(0);
    const sale = first.sell([{ ...tea, quantityMilli: 3_000 }]);
    second.write('bill.paid', { bill: second.bill([], { ...back(sale, 0, 1_000) }) });
    await second.syncAll();
    const vendorId = await stage.vendor({ name: 'ชาดอย', commissionBp: 1_000 });
    await stage.read();
    // Its sale is not here yet: what came back is whose the good is by now.
    await first.syncAll();
    await Promise.all(Array.from({ length: 20 }, () => stage.read()));
    expect(await salesOf(vendorId)).toEqual([]);
    const itemId = randomUUID();
    const added = await Promise.all(Array.from({ length: 20 }, () => stage.item(vendorId, tea, { itemId })));
    expect(added.map(({ status }) => status)).toEqual(added.map(() => 200));
    await Promise.all(Array.from({ length: 20 }, () => stage.read()));
    expect(await salesOf(vendorId)).toEqual([
      { satang: 12_000, milli: 3_000 },
      { satang: -4_000, milli: -1_000 },
    ]);
    const end = (toDay: string) => stage.owner.agent.call('consignment.endItem', { clusterId: stage.cluster.id, itemId, toDay });
    expect(await stage.item(vendorId, tea)).toMatchObject({ status: 409, body: { code: 'item-taken' } });
    expect(await stage.owner.agent.call('consignment.removeItem', { clusterId: stage.cluster.id, itemId })).toMatchObject({
      status: 409,
      body: { code: 'sold-since' },
    });
    expect((await end('2026-11-21')).status).toBe(200);
    expect((await stage.item(vendorId, tea, { fromDay: '2026-11-22' })).status).toBe(200);
  });

  it('come to what customers paid, to the satang, whatever was taken off and came back', async () => {
    const goods = [
      await stage.goods('P1', 3_333, stage.store, 500),
      await stage.goods('P2', 9_999, stage.store, 500),
      await stage.goods('P3', 101, stage.store, 500),
    ];
    const vendorIds = [await stage.vendor({ name: 'หนึ่ง', commissionBp: 777 }), await stage.vendor({ name: 'สอง' })];
    for (const [at, good] of goods.entries()) await stage.item(vendorIds[at % 2]!, good);
    const till = await stage.till();
    till.open(0);
    const plans = fc.sample(
      fc.record({
        lines: fc.array(fc.record({ good: fc.nat(2), milli: fc.integer({ min: 1, max: 9 }), off: fc.nat(100) }), {
          minLength: 1,
          maxLength: 5,
        }),
        off: fc.nat(300),
        returned: fc.option(fc.nat(4)),
      }),
      { numRuns: 40, seed: 17 },
    );
    for (const { lines, off, returned } of plans) {
      const sale = till.sell(
        lines.map((line) => ({ ...goods[line.good]!, quantityMilli: line.milli * 1_000, discountSatang: Math.min(line.off, 101) })),
        { discountSatang: Math.min(off, 101) },
      );
      const at = returned === null ? -1 : returned % lines.length;
      if (at >= 0) till.write('bill.paid', { bill: till.bill([], { ...back(sale, at, 1_000) }) });
    }
    expect((await till.syncAll()).status).toBe(200);
    await stage.read();
    const [paid] = await stage.rows<{ satang: number }>(
      `select sum(total_satang - rounding_satang)::bigint as satang from pos_bill where device_id = '${till.device.id}'`,
    );
    const sales = (await Promise.all(vendorIds.map(salesOf))).flat();
    expect(sales.reduce((sum, { satang }) => sum + satang, 0)).toBe(paid!.satang);
    for (const vendorId of vendorIds) {
      const id = await stage.begin(vendorId);
      expect((await stage.turn(stage.owner, 'calculate', id)).status).toBe(200);
      const { sums, lines } = await stage.settlement(id);
      expect(sums.grossSatang).toBe((await salesOf(vendorId)).reduce((sum, { satang }) => sum + satang, 0));
      expect(lines.reduce((sum, line) => sum + line.commissionSatang, 0)).toBe(sums.commissionSatang);
    }
  });
});

describe('a settlement', () => {
  const sold = async (sku: string, satang: number) => {
    const good = await stage.goods(sku, satang, stage.store, 5);
    const vendorId = await stage.vendor({ name: `ร้าน ${sku}` }, stage.seller.id);
    await stage.item(vendorId, good);
    const till = await stage.till();
    till.open(0);
    const sale = till.sell([good]);
    await till.syncAll();
    return { vendorId, id: await stage.begin(vendorId), till, sale };
  };
  const states = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length;

  it('is calculated, approved and paid once, however many press at once', async () => {
    const { id, vendorId } = await sold('RUSH', 20_000);
    const twenty = (who: 'owner' | 'second', name: string, more: object) =>
      Promise.all(Array.from({ length: 20 }, () => stage[who].agent.call(`consignment.${name}`, { id, ...more })));
    expect(states(await twenty('owner', 'calculate', { version: 1 }))).toBe(1);
    expect(states(await twenty('second', 'approve', { version: 2 }))).toBe(1);
    expect(states(await twenty('second', 'pay', { version: 3, reference: 'X' }))).toBe(1);
    expect(balanceOf('bank', await postings(id))).toBe((await stage.settlement(id)).sums.netSatang);
    const opened = await Promise.all(
      Array.from({ length: 20 }, () =>
        stage.owner.agent.call('consignment.openSettlement', {
          clusterId: stage.cluster.id,
          id: vendorId,
          settlementId: randomUUID(),
          toDay: '2026-11-21',
        }),
      ),
    );
    // The day is settled: the next begins tomorrow.
    expect(opened.map(({ body }) => body.code)).toEqual(opened.map(() => 'period-invalid'));
  });

  it('that the vendor does not agree with is taken back whole, adjusted and calculated anew', async () => {
    const { id } = await sold('ARGUE', 30_000);
    await stage.turn(stage.owner, 'calculate', id);
    await stage.turn(stage.second, 'approve', id);
    expect(await stage.turn(stage.seller, 'dispute', id, { reason: 'ขาดไปหนึ่งชิ้น' })).toMatchObject({
      status: 200,
      body: { state: 'disputed' },
    });
    expect(balanceOf('payable', await postings(id))).toBe(0);
    const adjustmentId = randomUUID();
    const adjust = { id, adjustmentId, side: 'vendor', amountSatang: 1_050, reason: 'ชดเชย' };
    const adjusted = await Promise.all(Array.from({ length: 20 }, () => stage.owner.agent.call('consignment.adjust', adjust)));
    expect(adjusted.map(({ status }) => status)).toEqual(adjusted.map(() => 200));
    expect((await stage.turn(stage.second, 'calculate', id)).status).toBe(200);
    const { sums } = await stage.settlement(id);
    expect(sums).toMatchObject({ adjustedSatang: 1_050, netSatang: 30_000 - 6_000 - 420 + 1_050 });
    // Now the second has calculated it.
    expect((await stage.turn(stage.second, 'approve', id)).body.code).toBe('second-person-needed');
    expect((await stage.turn(stage.owner, 'approve', id)).status).toBe(200);
    expect((await stage.owner.agent.call('consignment.adjust', { ...adjust, adjustmentId: randomUUID() })).status).toBe(409);
    expect(balanceOf('payable', await postings(id))).toBe(sums.netSatang);
  });

  it('with nothing to pay waits, and one beyond the limit of a day is left to an admin', async () => {
    const { id, till, sale } = await sold('BACK', 7_000);
    till.write('bill.paid', { bill: till.bill([], { ...back(sale, 0, 1_000) }) });
    await till.syncAll();
    expect(await stage.turn(stage.owner, 'calculate', id)).toMatchObject({ status: 409, body: { code: 'nothing-to-pay', netSatang: 0 } });
    const large = await sold('LARGE', 300_000_00);
    expect((await stage.turn(stage.owner, 'calculate', large.id)).status).toBe(200);
    expect(await stage.turn(stage.second, 'approve', large.id)).toMatchObject({ status: 403, body: { code: 'over-limit' } });
    expect(await postings(large.id)).toEqual([]);
  });
});
