import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#tools/testing/agent.ts';
import { withClient } from '#kit/postgres/embedded.ts';
import { expireHolds } from '#plugins/wallet/gateway/holds.ts';
import { call, isSoundAt, openStage, type Member, type Stage } from './stage.ts';
import { everyTable } from '#tools/testing/everyTable.ts';

let stage: Stage;
let admin: Member;
beforeAll(async () => {
  stage = await openStage();
  admin = await stage.member(0, { role: 'admin' });
});
afterAll(() => stage.close());

const ref = (id: string) => ({ type: 'shop.order', id });
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('the acceptance scenarios', () => {
  it('1: of 20 decreases of 10.00 at once on 100.00, 10 pass and 10 are refused', async () => {
    const member = await stage.member(10_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(member, { mode: 'decrease', amount: 10, id: randomUUID() })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'insufficient-funds')).toHaveLength(10);
    expect(await stage.balance(member)).toBe(0);
    expect(await isSoundAt(stage)).toBe(true);
  });

  it('2: the same id sent five times is one transfer with five equal answers; with another amount it is refused', async () => {
    const member = await stage.member(10_000);
    const id = randomUUID();
    const answers: Answer[] = [];
    for (let i = 0; i < 5; i++) answers.push(await call(member, { mode: 'decrease', amount: 12.5, id }));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array.from({ length: 5 }, () => [200, answers[0]!.text]));
    expect(answers[0]!.body).toMatchObject({ balance: 87.5 });
    expect(await call(member, { mode: 'decrease', amount: 13, id })).toMatchObject({ status: 409, body: { code: 'id-taken' } });
    expect(await stage.balance(member)).toBe(8750);
  });

  it('3: what is held cannot be spent, and what is let go can', async () => {
    const member = await stage.member(10_000);
    const holdId = randomUUID();
    const until = new Date(stage.clock.at.getTime() + 600_000);
    const asked = { id: holdId, accountId: member.id, amountSatang: 8000, ref: ref('3'), title: 'ของ', expiresAt: until };
    await stage.api((api) => api.hold(asked));
    expect(await stage.api((api) => api.balance(member.id))).toEqual({
      balanceSatang: 10_000,
      heldSatang: 8000,
      availableSatang: 2000,
      frozen: false,
    });
    expect(await call(member, { mode: 'decrease', amount: 30 })).toMatchObject({
      status: 409,
      body: { code: 'insufficient-funds', availableSatang: 2000 },
    });
    await stage.api((api) => api.void({ id: randomUUID(), holdId }));
    expect(await call(member, { mode: 'decrease', amount: 30 })).toMatchObject({ status: 200, body: { balance: 70 } });
    expect(await isSoundAt(stage)).toBe(true);
  });

  it('4: adjust posts the difference, with its reason in the audit log', async () => {
    const member = await stage.member(10_000);
    const before = await stage.proof();
    const input = { mode: 'adjust', amount: 250, accountId: member.id, id: randomUUID() };
    expect(await call(admin, input)).toMatchObject({ status: 422, body: { code: 'reason-missing' } });
    expect(await call(admin, { ...input, reason: '  ' })).toMatchObject({ status: 422, body: { code: 'reason-missing' } });
    expect(await call(member, { mode: 'adjust', amount: 250, reason: 'ขอเพิ่ม' })).toMatchObject({
      status: 403,
      body: { code: 'role-not-allowed' },
    });
    expect(await call(admin, { ...input, reason: 'นับเงินสดใหม่' })).toMatchObject({ status: 200, body: { balance: 250 } });
    expect((await stage.proof()).transfers).toBe(before.transfers + 1);
    const rows = await stage.work((ctx) => ctx.db.selectFrom('wallet_transfer').selectAll().where('id', '=', input.id).execute());
    expect(rows).toMatchObject([{ code: 'adjust', amount_satang: 15_000, reason: 'นับเงินสดใหม่', actor_id: admin.id }]);
    const audit = await stage.work((ctx) =>
      everyTable(ctx)
        .selectFrom('kernel_audit')
        .selectAll()
        .where('action', '=', 'wallet.adjust')
        .where('entity_id', '=', member.id)
        .execute(),
    );
    expect(audit).toMatchObject([
      {
        actor_id: admin.id,
        reason: 'นับเงินสดใหม่',
        before: { balanceSatang: 10_000 },
        after: { balanceSatang: 25_000, transferId: input.id },
      },
    ]);
  });

  it.each([10.005, 0.001, 0, -1, Number.NaN, 1e21, '1,000', '10', 1_000_000.01, null])(
    '5: %s is no amount, and nothing is written',
    async (amount) => {
      const member = await stage.member(10_000);
      const before = await stage.proof();
      for (const mode of ['increase', 'decrease'])
        expect(await call(member, { mode, amount, id: randomUUID() })).toMatchObject({ status: 422, body: { code: 'amount-invalid' } });
      if (amount !== 0)
        expect(await call(admin, { mode: 'adjust', amount, accountId: member.id, reason: 'x' })).toMatchObject({
          status: 422,
          body: { code: 'amount-invalid' },
        });
      expect(await stage.proof()).toEqual(before);
    },
  );

  it('6: a refund gives back exactly what the wallet paid, once', async () => {
    const member = await stage.member(10_000);
    // an order of 150 baht, of which the wallet paid 80
    await stage.api((api) => api.pay({ id: randomUUID(), accountId: member.id, amountSatang: 8000, ref: ref('6'), title: 'คำสั่งซื้อ 6' }));
    const refund = { accountId: member.id, ref: ref('6'), title: 'คืนเงินคำสั่งซื้อ 6' };
    const back = await stage.api((api) => api.refund({ ...refund, id: randomUUID() }));
    expect(back).toMatchObject({ amountSatang: 8000, balanceSatang: 10_000 });
    expect(await refused(stage.api((api) => api.refund({ ...refund, id: randomUUID() })))).toBe('already-refunded');
    expect(await stage.api((api) => api.refund({ ...refund, id: back.id }))).toEqual({ ...back, replayed: true });
    expect(await stage.balance(member)).toBe(10_000);
  });

  it('6b: parts can be given back until nothing is left', async () => {
    const member = await stage.member(10_000);
    await stage.api((api) => api.pay({ id: randomUUID(), accountId: member.id, amountSatang: 8000, ref: ref('6b'), title: 'x' }));
    const part = (amountSatang?: number) =>
      refused(stage.api((api) => api.refund({ id: randomUUID(), accountId: member.id, ref: ref('6b'), amountSatang, title: 'y' })));
    expect(await part(5000)).toBe('done');
    expect(await part(3001)).toBe('amount-invalid');
    expect(await part()).toBe('done');
    expect(await part(1)).toBe('already-refunded');
    expect(await stage.balance(member)).toBe(10_000);
  });

  it('7: the database itself refuses to change or remove a transfer, or to overdraw a wallet', async () => {
    const member = await stage.member(10_000);
    const asApp = (sql: string) => refused(stage.site.gateway.data.inSpace('space-a', (tx) => tx.run(sql, [])));
    const asSuperuser = (sql: string) => refused(withClient(stage.site.db.superUrl, (client) => client.query(sql)));
    for (const sql of [
      `update wallet_transfer set amount_satang = 1 where credit_account_id = '${member.id}'`,
      `delete from wallet_transfer where credit_account_id = '${member.id}'`,
      'truncate wallet_transfer cascade',
    ]) {
      expect(await asApp(sql)).toMatch(/^(23001|42501)$/);
      expect(await asSuperuser(sql)).toBe('23001');
    }
    expect(await asApp(`delete from wallet_account where id = '${member.id}'`)).toBe('23001');
    expect(await asApp(`update wallet_account set debits_posted = debits_posted + 10001 where id = '${member.id}'`)).toBe('23514');
    expect(await asApp(`update wallet_account set debits_pending = debits_pending + 10001 where id = '${member.id}'`)).toBe('23514');
    expect(await stage.balance(member)).toBe(10_000);
  });

  it('8: a hold that nobody ends is let go by the job, and the money is free again', async () => {
    const member = await stage.member(10_000);
    const expiresAt = new Date(stage.clock.at.getTime() + 15 * 60_000);
    const hold = { id: randomUUID(), accountId: member.id, amountSatang: 6000, ref: ref('8'), title: 'ตะกร้า', expiresAt };
    await stage.api((api) => api.hold(hold));
    await stage.work(expireHolds);
    expect((await stage.api((api) => api.balance(member.id))).heldSatang).toBe(6000);
    stage.clock.at = expiresAt;
    await stage.work(expireHolds);
    await stage.work(expireHolds);
    expect(await stage.api((api) => api.balance(member.id))).toMatchObject({
      balanceSatang: 10_000,
      heldSatang: 0,
      availableSatang: 10_000,
    });
    expect(await refused(stage.api((api) => api.post({ id: randomUUID(), holdId: hold.id })))).toBe('hold-ended');
    expect(await isSoundAt(stage)).toBe(true);
  });
});
