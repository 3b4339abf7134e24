import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '#plugins/wallet/schemas.ts';
import { personalData } from '#plugins/wallet/gateway/personalData.ts';
import { promptPayCode } from '#kit/thai/promptPay.ts';
import { ask, isSoundAt, openStage, type Member, type Stage } from './stage.ts';
import { everyTable } from '#tools/testing/everyTable.ts';

let stage: Stage;
let payer: Member;
let payee: Member;
beforeAll(async () => {
  stage = await openStage({ confirmFrom: 50 });
  payer = await stage.member(100_000, { firstname: 'มะลิ', lastname: 'ใจดี' });
  payee = await stage.member(0, { firstname: 'ธนา', lastname: 'เจริญสุข' });
});
afterAll(() => stage.close());

const codeOf = async (member: Member, amountSatang?: number) =>
  (await ask(member, 'receive', amountSatang ? { amountSatang } : {})).body as unknown as { code: string; url: string };
const lookUp = (to: string, by = payer) => ask(by, 'payee', { to });
const rows = async (member: Member, query = {}) => (await ask(member, 'statement', query)).body.rows as Row[];

describe('paying a member', () => {
  it('names them by first name and one letter, and moves the money once', async () => {
    const { code, url } = await codeOf(payee);
    expect(url).toBe(`http://a.example/user/wallet?to=${code}`);
    for (const to of [code, url]) expect((await lookUp(to)).body).toMatchObject({ name: 'ธนา จ.', amountSatang: null });
    const { payee: sealed } = (await lookUp(code)).body as unknown as { payee: string };
    expect(sealed).not.toContain(payee.id);
    const input = { id: randomUUID(), payee: sealed, amountSatang: 2500, note: ' ค่ากาแฟ ' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(payer, 'pay', input)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`200 ${JSON.stringify({ id: input.id, balanceSatang: 97_500 })}`]),
    );
    expect(await stage.balance(payee)).toBe(2500);
    expect(await rows(payer)).toMatchObject([
      { id: input.id, effect: 'out', amountSatang: -2500, balanceSatang: 97_500, note: 'ค่ากาแฟ', other: 'ธนา จ.' },
      {},
    ]);
    expect(await rows(payee)).toMatchObject([
      { id: input.id, effect: 'in', amountSatang: 2500, balanceSatang: 2500, note: 'ค่ากาแฟ', other: 'มะลิ จ.' },
    ]);
    expect((await ask(payee, 'receipt', { id: input.id })).body).toMatchObject({
      from: 'มะลิ จ.',
      to: 'ธนา เจริญสุข',
      row: { amountSatang: 2500 },
    });
    expect((await ask(payer, 'receipt', { id: input.id })).body).toMatchObject({
      from: 'มะลิ ใจดี',
      to: 'ธนา จ.',
      row: { amountSatang: -2500 },
    });
    const told = await stage.work((ctx) =>
      everyTable(ctx).selectFrom('notification_notification').select(['kind', 'texts']).where('account_id', '=', payee.id).execute(),
    );
    expect(told).toMatchObject([
      { kind: 'wallet.received', texts: { th: { title: 'ได้รับเงิน ฿25.00', body: expect.stringContaining('มะลิ จ.') } } },
    ]);
    expect(await isSoundAt(stage)).toBe(true);
  });

  it("a member's code that changes every minute names them too, for as long as it is good", async () => {
    const { code } = (await payee.agent.call('account.memberCode')).body as unknown as { code: string };
    expect((await lookUp(code)).body).toMatchObject({ name: 'ธนา จ.', amountSatang: null });
    stage.clock.at = new Date(stage.clock.at.getTime() + 10 * 60_000);
    expect(await lookUp(code)).toMatchObject({ status: 422, body: { code: 'code-unknown' } });
  });

  it('a code with an amount is paid with that amount only', async () => {
    const { code } = await codeOf(payee, 1999);
    const found = (await lookUp(code)).body as unknown as { payee: string; amountSatang: number };
    expect(found.amountSatang).toBe(1999);
    expect(await ask(payer, 'pay', { id: randomUUID(), payee: found.payee, amountSatang: 100 })).toMatchObject({
      status: 422,
      body: { code: 'amount-invalid' },
    });
    expect((await ask(payer, 'pay', { id: randomUUID(), payee: found.payee, amountSatang: 1999 })).status).toBe(200);
  });

  it("refuses codes that are none, one's own, and a bank's", async () => {
    const { code } = await codeOf(payee);
    for (const to of ['x', `${code}x`, code.replace('w1', 'w2'), 'https://a.example/user/wallet'])
      expect(await lookUp(to)).toMatchObject({ status: 422, body: { code: 'code-unknown' } });
    expect(await lookUp(promptPayCode('0812345678', 100)!)).toMatchObject({ status: 422, body: { code: 'code-promptpay' } });
    expect(await lookUp((await codeOf(payer)).code)).toMatchObject({ status: 422, body: { code: 'pay-self' } });
  });

  it('a payee who was looked up is good for that payer alone and for an hour; a payment that was sent stays answered', async () => {
    const { code } = await codeOf(payee);
    const { payee: sealed } = (await lookUp(code)).body as unknown as { payee: string };
    const other = await stage.member(10_000);
    expect(await ask(other, 'pay', { id: randomUUID(), payee: sealed, amountSatang: 100 })).toMatchObject({
      status: 422,
      body: { code: 'payee-expired' },
    });
    const input = { id: randomUUID(), payee: sealed, amountSatang: 100 };
    const first = await ask(payer, 'pay', input);
    stage.clock.at = new Date(stage.clock.at.getTime() + 61 * 60_000);
    expect((await ask(payer, 'pay', input)).text).toBe(first.text);
    expect(await ask(payer, 'pay', { ...input, amountSatang: 101 })).toMatchObject({ status: 409, body: { code: 'id-taken' } });
    expect(await ask(other, 'pay', input)).toMatchObject({ status: 409, body: { code: 'id-taken' } });
    expect(await ask(payer, 'pay', { ...input, id: randomUUID() })).toMatchObject({ status: 422, body: { code: 'payee-expired' } });
  });

  it('asks who it is from an amount on, and refuses more than there is', async () => {
    const { code } = await codeOf(payee);
    const fresh = await stage.member(50_000);
    const { payee: sealed } = (await lookUp(code, fresh)).body as unknown as { payee: string };
    const pay = (amountSatang: number) => ask(fresh, 'pay', { id: randomUUID(), payee: sealed, amountSatang });
    expect((await pay(5000)).status).toBe(200);
    expect(await pay(10_000_000)).toMatchObject({ status: 409, body: { code: 'insufficient-funds' } });
    expect(await pay(100_000_001)).toMatchObject({ status: 422, body: { code: 'amount-invalid' } });
    stage.clock.at = new Date(stage.clock.at.getTime() + 6 * 60_000);
    expect(await pay(5000)).toMatchObject({ status: 403, body: { code: 'step-up-needed' } });
    expect((await pay(4999)).status).toBe(200);
  });

  it('tells the open pages of both', async () => {
    const { code } = await codeOf(payee);
    const { payee: sealed } = (await lookUp(code)).body as unknown as { payee: string };
    await ask(payer, 'pay', { id: randomUUID(), payee: sealed, amountSatang: 100 });
    const live = await stage.work((ctx) =>
      everyTable(ctx).selectFrom('kernel_live').select(['account_id', 'name', 'payload']).orderBy('seq', 'desc').execute(),
    );
    for (const person of [payer, payee])
      expect(live.find((event) => event.account_id === person.id && event.name === 'wallet.changed')?.payload).toEqual({
        balanceSatang: await stage.balance(person),
      });
  });
});

describe('a statement', () => {
  it('runs: every balance follows from the one before', async () => {
    const all = (await rows(payer, { limit: 500 })).toReversed();
    for (const [index, row] of all.entries()) expect(row.balanceSatang).toBe((all[index - 1]?.balanceSatang ?? 0) + row.amountSatang);
    expect(all.at(-1)!.balanceSatang).toBe(await stage.balance(payer));
  });

  it('is read page by page without a gap', async () => {
    const whole = (await rows(payer, { limit: 500 })).map(({ id }) => id);
    const paged: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { body } = await ask(payer, 'statement', { limit: 2, ...(after ? { after } : {}) });
      paged.push(...(body.rows as Row[]).map(({ id }) => id));
      after = body.next as string | null;
    }
    expect(paged).toEqual(whole);
  });

  it('is narrowed to a kind, local days and words', async () => {
    const member = await stage.member();
    const credit = (title: string, at: string) => {
      stage.clock.at = new Date(at);
      return stage.api((api) =>
        api.creditTopUp({ id: randomUUID(), accountId: member.id, amountSatang: 1000, ref: { type: 'x', id: title }, title }),
      );
    };
    // 00:30 in Thailand on the 2nd is still the 1st elsewhere
    await credit('ค่าปุ๋ย 100%', '2026-12-01T10:00:00Z');
    await credit('ค่าน้ำ', '2026-12-01T17:30:00Z');
    await credit('ค่าไฟ', '2026-12-03T10:00:00Z');
    await stage.api((api) =>
      api.pay({ id: randomUUID(), accountId: member.id, amountSatang: 500, ref: { type: 'x', id: 'out' }, title: 'จ่าย' }),
    );
    const notes = async (query: object) => (await rows(member, query)).map(({ note }) => note);
    expect(await notes({})).toEqual(['จ่าย', 'ค่าไฟ', 'ค่าน้ำ', 'ค่าปุ๋ย 100%']);
    expect(await notes({ show: 'out' })).toEqual(['จ่าย']);
    expect(await notes({ show: 'in', from: '2026-12-02' })).toEqual(['ค่าไฟ', 'ค่าน้ำ']);
    expect(await notes({ to: '2026-12-01' })).toEqual(['ค่าปุ๋ย 100%']);
    expect(await notes({ from: '2026-12-02', to: '2026-12-02' })).toEqual(['ค่าน้ำ']);
    expect(await notes({ q: '0%' })).toEqual(['ค่าปุ๋ย 100%']);
    expect(await notes({ q: '%' })).toEqual(['ค่าปุ๋ย 100%']);
    expect(await notes({ q: '_' })).toEqual([]);
    // a day that there is not narrows nothing
    expect(await notes({ from: '2026-02-30' })).toHaveLength(4);
  });

  it('shows holds and what became of them apart', async () => {
    const member = await stage.member(10_000);
    const expiresAt = new Date(stage.clock.at.getTime() + 60_000);
    const hold = { id: randomUUID(), accountId: member.id, amountSatang: 3000, ref: { type: 'x', id: 'h' }, title: 'จอง', expiresAt };
    await stage.api((api) => api.hold(hold));
    await stage.api((api) => api.void({ id: randomUUID(), holdId: hold.id, reason: 'ยกเลิก' }));
    expect(await rows(member, { show: 'hold' })).toMatchObject([
      { effect: 'release', amountSatang: 3000, balanceSatang: 10_000 },
      { effect: 'hold', amountSatang: -3000, balanceSatang: 10_000, note: 'จอง' },
    ]);
    expect(await rows(member)).toHaveLength(1);
  });
});

describe('personal data', () => {
  it('is given out whole, and erased down to the money', async () => {
    const [member, friend] = [await stage.member(10_000), await stage.member()];
    const { payee: sealed } = (await lookUp((await codeOf(friend)).code, member)).body as unknown as { payee: string };
    await ask(member, 'pay', { id: randomUUID(), payee: sealed, amountSatang: 100, note: 'ความลับ' });
    const topUp = { id: randomUUID(), amountSatang: 100 };
    await ask(member, 'openTopUp', topUp);
    await ask(member, 'reportTopUp', { id: topUp.id, reference: 'REF-1' });
    const given = await stage.work((ctx) => personalData.export(ctx, member.id));
    expect(given).toMatchObject({
      balance: { balanceSatang: 9900 },
      statement: [{ note: 'ความลับ' }, {}],
      topUps: [{ reference: 'REF-1' }],
    });
    await stage.work((ctx) => personalData.erase(ctx, member.id));
    expect(JSON.stringify(await stage.work((ctx) => personalData.export(ctx, member.id)))).not.toMatch(/ความลับ|REF-1/);
    expect(await stage.api((api) => api.balance(member.id))).toMatchObject({ balanceSatang: 9900, frozen: true });
    expect(await stage.balance(friend)).toBe(100);
    expect(await isSoundAt(stage)).toBe(true);
  });
});
