import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demo } from '#plugins/billing/gateway/demo.ts';
import { personalData } from '#plugins/billing/gateway/personalData.ts';
import { proveCharges } from '#plugins/billing/gateway/proof.ts';
import type { Payment, SlipCase } from '#plugins/billing/schemas.ts';
import { slipCode, slipPicture } from './slipPicture.ts';
import { openStage, type Person, type Stage } from './stage.ts';
import { everyTable } from '#tools/testing/everyTable.ts';

let stage: Stage;
let member: Person;
let manager: Person;
beforeAll(async () => {
  stage = await openStage();
  [member, manager] = await Promise.all([stage.person(), stage.person('manager')]);
});
afterAll(() => stage.close());

describe('what is kept about a person', () => {
  it('is theirs to take along, and goes with them but for what the law keeps', async () => {
    const { id } = await stage.charge(5000, { accountId: member.id });
    const payment = (await member.call('pay', { id, paymentId: randomUUID(), method: 'promptpay' })).body as unknown as Payment;
    const picture = await slipPicture(slipCode('014', '99'), { width: 300, height: 420 });
    const sent = await member.call('sendSlip', { id: payment.id, slipId: randomUUID(), picture });
    expect(sent.status).toBe(200);
    const exported = JSON.stringify(await stage.work((ctx) => personalData.export(ctx, member.id)));
    expect(exported).toContain('mali@mail.example');
    expect(exported).toContain('"reference":"99"');
    await stage.work((ctx) => personalData.erase(ctx, member.id));
    expect(JSON.stringify(await stage.work((ctx) => personalData.export(ctx, member.id)))).not.toContain('mali@mail.example');
    expect(await stage.standing(id)).toMatchObject({ amountSatang: 5000 });
    const kept = await stage.work((ctx) => ctx.objects.list('slips/'));
    expect(kept.objects).toEqual([]);
  });
});

describe('every night', () => {
  it('books that were tampered with are found; pictures that belong to nothing go after a day', async () => {
    const { id } = await stage.charge(7000);
    await manager.call('recordPayment', { id, paymentId: randomUUID(), method: 'cash', amountSatang: 7000, reason: 'เงินสด' });
    await stage.work((ctx) => ctx.objects.put('slips/left.png', new Uint8Array([1]), { type: 'image/png' }));
    stage.clock.at = new Date(stage.clock.at.getTime() + 2 * 86_400_000);
    await stage.work(proveCharges);
    expect((await stage.work((ctx) => ctx.objects.list('slips/'))).objects).toEqual([]);
    const wrong = () =>
      stage.work((ctx) =>
        everyTable(ctx).selectFrom('kernel_audit').select('action').where('action', '=', 'billing.proof.wrong').execute(),
      );
    expect(await wrong()).toEqual([]);
    await stage.work((ctx) => ctx.db.updateTable('billing_payment').set({ captured_satang: 6999 }).where('charge_id', '=', id).execute());
    await stage.work(proveCharges);
    expect(await wrong()).toHaveLength(1);
    await stage.work((ctx) => ctx.db.updateTable('billing_payment').set({ captured_satang: 7000 }).where('charge_id', '=', id).execute());
  });

  it('what happened to payments cannot be changed, nor how much was asked for', async () => {
    for (const change of [
      (table: 'billing_payment') => stage.work((ctx) => ctx.db.updateTable(table).set({ amount_satang: 1 }).execute()),
      () => stage.work((ctx) => ctx.db.updateTable('billing_payment_event').set({ amount_satang: 1 }).execute()),
      () => stage.work((ctx) => ctx.db.deleteFrom('billing_charge').execute()),
    ])
      await expect(change('billing_payment')).rejects.toThrow(/never changed or deleted|permission denied/);
  });
});

describe('the demo', () => {
  it('has something in each state, and a slip to look at', async () => {
    await stage.work(async (ctx) => ctx.db.deleteFrom('billing_account').execute(), 'b');
    const [, boss] = [await stage.person('user', { at: 'b' }), await stage.person('manager', { at: 'b' })];
    await stage.work(demo, 'b');
    await stage.work(demo, 'b');
    const { rows, total } = (await boss.call('deskCharges', {})).body as unknown as { rows: { state: string }[]; total: number };
    expect(total).toBe(7);
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set(['paid', 'partially_paid', 'overpaid', 'expired', 'authorized', 'open', 'pending_review']),
    );
    const [slip] = ((await boss.call('slipQueue', {})).body as unknown as { rows: SlipCase[] }).rows;
    expect((await boss.call('acceptSlip', { id: slip!.id, receivedSatang: 45_000, version: slip!.version })).body).toMatchObject({
      state: 'accepted',
      charge: { state: 'paid' },
    });
    const overview = (await boss.call('overview', {})).body as unknown as Record<'unpaid' | 'toReview' | 'toDecide', object>;
    expect(overview).toMatchObject({ toReview: { count: 0 }, toDecide: { count: 1, satang: 100 }, unpaid: { count: 3 } });
    expect(await stage.isSound('b')).toBe(true);
  });
});
