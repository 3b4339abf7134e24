import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, call, isSoundAt, openStage, type Member, type Stage } from './stage.ts';
import { everyTable } from '#tools/testing/everyTable.ts';

let stage: Stage;
let manager: Member;
let admin: Member;
beforeAll(async () => {
  stage = await openStage({ staffLimit: 500, confirmFrom: 50 });
  manager = await stage.member(0, { role: 'manager' });
  admin = await stage.member(0, { role: 'admin' });
});
afterAll(() => stage.close());

const late = () => (stage.clock.at = new Date(stage.clock.at.getTime() + 6 * 60_000));

describe("the specification's call", () => {
  it('refuses who has no session in its own words', async () => {
    const guest = await stage.site.as('guest');
    for (const mode of ['get', 'increase', 'decrease', 'adjust'])
      expect(await guest.call('wallet.wallet', { mode, amount: 1 })).toMatchObject({
        status: 401,
        body: { code: 'authentication-token-missing', detail: 'Authentication token is missing' },
      });
  });

  it('reads balance and transactions in baht, the newest first', async () => {
    const member = await stage.member(12_345);
    const id = randomUUID();
    await call(member, { mode: 'decrease', amount: 23.45, id, ref: 'ใบสั่งซื้อ 7' });
    const { body } = await call(member, { mode: 'get' });
    expect(body).toMatchObject({ balance: 100, balanceSatang: 10_000 });
    expect(body.transactions).toMatchObject([
      { id, type: 'decrease', amount: -23.45, balance: 100, ref: 'ใบสั่งซื้อ 7', status: 'posted' },
      { type: 'increase', amount: 123.45, balance: 123.45, title: 'start', status: 'posted' },
    ]);
  });

  it('is empty for who never had money', async () => {
    expect((await call(await stage.member(), { mode: 'get' })).body).toEqual({ balance: 0, balanceSatang: 0, transactions: [] });
  });

  it("asks an admin who they are before setting a balance, here and in the desk's own call", async () => {
    const member = await stage.member(1000);
    const fresh = { ...admin, agent: await stage.site.as('admin', { accountId: admin.id }) };
    expect((await call(fresh, { mode: 'adjust', amount: 5, accountId: member.id, reason: 'x', id: randomUUID() })).status).toBe(200);
    late();
    expect(await call(fresh, { mode: 'adjust', amount: 6, accountId: member.id, reason: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'step-up-needed' },
    });
    expect(await ask(fresh, 'adjust', { id: randomUUID(), accountId: member.id, targetSatang: 600, reason: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'step-up-needed' },
    });
    expect(await stage.balance(member)).toBe(500);
    await admin.renew();
  });
});

describe('staff', () => {
  it('credit and debit others up to their limit, with a reason', async () => {
    const member = await stage.member(10_000);
    await manager.renew();
    const credit = (input: object) =>
      ask(manager, 'credit', { id: randomUUID(), accountId: member.id, direction: 'credit', amountSatang: 100, reason: 'ชดเชย', ...input });
    expect(await credit({ amountSatang: 50_000 })).toMatchObject({ status: 200, body: { balanceSatang: 60_000 } });
    expect(await credit({ amountSatang: 1 })).toMatchObject({
      status: 403,
      body: { code: 'over-limit', mostSatang: 50_000, leftSatang: 0 },
    });
    // The limit is of the day.
    stage.clock.at = new Date(stage.clock.at.getTime() + 24 * 3_600_000);
    expect(await credit({ direction: 'debit', amountSatang: 10_000 })).toMatchObject({ status: 200, body: { balanceSatang: 50_000 } });
    expect(await credit({ reason: ' ' })).toMatchObject({ status: 422, body: { code: 'reason-missing' } });
    expect(await credit({ accountId: manager.id })).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect((await credit({ accountId: randomUUID() })).status).toBe(404);
    expect(await call(manager, { mode: 'increase', amount: 1, accountId: member.id, reason: 'ชดเชย' })).toMatchObject({
      body: { balance: 501 },
    });
    expect(await call(manager, { mode: 'decrease', amount: 1, accountId: member.id, reason: 'แก้ไข' })).toMatchObject({
      body: { balance: 500 },
    });
    expect(await isSoundAt(stage)).toBe(true);
  });

  it('a correction that is sent again counts once', async () => {
    const member = await stage.member(10_000);
    const input = { id: randomUUID(), accountId: member.id, direction: 'debit', amountSatang: 700, reason: 'แก้ไข' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(manager, 'credit', input)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await stage.balance(member)).toBe(9300);
    const adjust = { id: randomUUID(), accountId: member.id, targetSatang: 1234, reason: 'นับใหม่' };
    expect((await ask(admin, 'adjust', adjust)).body).toMatchObject({ balanceSatang: 1234 });
    await call(member, { mode: 'decrease', amount: 1 });
    // the same request: its answer, not another adjustment
    expect((await ask(admin, 'adjust', adjust)).body).toMatchObject({ balanceSatang: 1234 });
    expect(await stage.balance(member)).toBe(1134);
  });

  it('setting the balance that there is writes nothing, and not less than is held', async () => {
    const member = await stage.member(10_000);
    const before = (await stage.proof()).transfers;
    expect((await ask(admin, 'adjust', { id: randomUUID(), accountId: member.id, targetSatang: 10_000, reason: 'x' })).status).toBe(200);
    expect((await stage.proof()).transfers).toBe(before);
    const expiresAt = new Date(stage.clock.at.getTime() + 60_000);
    const hold = { id: randomUUID(), accountId: member.id, amountSatang: 4000, ref: { type: 'x', id: 'h' }, title: 'x', expiresAt };
    await stage.api((api) => api.hold(hold));
    const adjust = (targetSatang: number) => ask(admin, 'adjust', { id: randomUUID(), accountId: member.id, targetSatang, reason: 'x' });
    expect(await adjust(3999)).toMatchObject({ status: 409, body: { code: 'insufficient-funds' } });
    expect((await adjust(4000)).status).toBe(200);
  });

  it('a frozen wallet pays nothing, takes what comes in, and can be set right', async () => {
    const [member, friend] = [await stage.member(10_000), await stage.member(10_000)];
    expect((await ask(manager, 'freeze', { accountId: member.id, frozen: true, reason: 'ตรวจสอบ' })).body).toMatchObject({
      balance: { frozen: true },
    });
    expect(await call(member, { mode: 'decrease', amount: 1 })).toMatchObject({ status: 409, body: { code: 'wallet-frozen' } });
    const { code } = (await ask(member, 'receive')).body as unknown as { code: string };
    const { payee } = (await ask(friend, 'payee', { to: code })).body as unknown as { payee: string };
    expect((await ask(friend, 'pay', { id: randomUUID(), payee, amountSatang: 500 })).status).toBe(200);
    expect(
      (await ask(manager, 'credit', { id: randomUUID(), accountId: member.id, direction: 'debit', amountSatang: 500, reason: 'x' })).status,
    ).toBe(200);
    await ask(manager, 'freeze', { accountId: member.id, frozen: false, reason: 'ตรวจแล้ว' });
    expect((await call(member, { mode: 'decrease', amount: 1 })).status).toBe(200);
    const audit = await stage.work((ctx) =>
      everyTable(ctx).selectFrom('kernel_audit').select(['action', 'reason']).where('entity_id', '=', member.id).orderBy('seq').execute(),
    );
    expect(audit).toEqual([
      { action: 'wallet.freeze', reason: 'ตรวจสอบ' },
      { action: 'wallet.debit', reason: 'x' },
      { action: 'wallet.thaw', reason: 'ตรวจแล้ว' },
    ]);
  });

  it('find members by name, see their wallets and their statements; members see their own only', async () => {
    const member = await stage.member(10_000, { firstname: 'กัลยา', lastname: 'ศรีสุข' });
    expect((await ask(manager, 'members', { q: 'กัลยา' })).body.rows).toMatchObject([
      { member: { accountId: member.id, name: 'กัลยา ศรีสุข' }, balance: { balanceSatang: 10_000 } },
    ]);
    expect((await ask(manager, 'members', { q: 'ไม่มีใครชื่อนี้' })).body.rows).toEqual([]);
    expect((await ask(manager, 'members')).body.rows).toContainEqual(
      expect.objectContaining({ member: { accountId: member.id, name: 'กัลยา ศรีสุข' } }),
    );
    expect((await ask(manager, 'member', { accountId: member.id })).body).toMatchObject({ balance: { balanceSatang: 10_000 } });
    expect((await ask(manager, 'statement', { accountId: member.id })).body.rows).toHaveLength(1);
    const stranger = await stage.member();
    expect((await ask(stranger, 'statement', { accountId: member.id })).status).toBe(403);
    expect((await ask(stranger, 'member', { accountId: member.id })).status).toBe(403);
    const [row] = (await ask(member, 'statement')).body.rows as { id: string }[];
    expect((await ask(stranger, 'receipt', { id: row!.id })).status).toBe(404);
    expect((await ask(manager, 'receipt', { id: row!.id })).status).toBe(200);
  });

  it('see that the ledger adds up', async () => {
    expect((await ask(manager, 'proof')).body).toMatchObject({ sound: true, debitsLessCredits: 0, wrongAccounts: 0 });
  });

  it('an operator can take a right from them', async () => {
    const { manifest } = stage.site;
    const { plugins } = manifest('a');
    const applied = await stage.site.apply({
      id: 'a',
      plugins: { ...plugins, wallet: { ...plugins!.wallet, capabilities: { credit: ['admin'], adjust: [] } } },
    } as never);
    expect(applied).toMatchObject({ ok: true });
    const member = await stage.member();
    const credit = { id: randomUUID(), accountId: member.id, direction: 'credit', amountSatang: 100, reason: 'x' };
    await expect.poll(async () => (await ask(manager, 'credit', credit)).status).toBe(403);
    expect((await ask(admin, 'credit', { ...credit, id: randomUUID(), amountSatang: 50_001 })).body).toMatchObject({ code: 'over-limit' });
    expect(await call(admin, { mode: 'adjust', amount: 1, accountId: member.id, reason: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'role-not-allowed' },
    });
    await stage.site.apply({ id: 'a', plugins });
  });
});
