import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireHolds } from '#plugins/wallet/gateway/holds.ts';
import { ask, call, isSoundAt, openStage, type Member, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const times = <T>(count: number, fn: (index: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, index) => fn(index)));
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

describe('many at once', () => {
  it('50 decreases of 3.00 on 100.00: 33 pass, and nobody is overdrawn', async () => {
    const member = await stage.member(10_000);
    const answers = await times(50, () => call(member, { mode: 'decrease', amount: 3, id: randomUUID() }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(33);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'insufficient-funds')).toHaveLength(17);
    expect(await stage.balance(member)).toBe(100);
    expect(await isSoundAt(stage)).toBe(true);
  });

  it('the same id 20 times: one effect and equal answers; another amount is refused, before and after', async () => {
    const member = await stage.member(10_000);
    const id = randomUUID();
    const answers = await times(20, (index) => call(member, { mode: 'decrease', amount: index === 7 ? 9 : 8, id }));
    const [right, wrong] = [answers.filter((_, index) => index !== 7), answers[7]!];
    const balance = await stage.balance(member);
    if (wrong.status === 200) {
      // it was the first of all: then the others are the ones that ask for something else
      expect(new Set(right.map(({ status }) => status))).toEqual(new Set([409]));
      expect(balance).toBe(9100);
    } else {
      expect(wrong).toMatchObject({ status: 409, body: { code: 'id-taken' } });
      expect(new Set(right.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(right[0]!.status).toBe(200);
      expect(balance).toBe(9200);
    }
    expect(await isSoundAt(stage)).toBe(true);
  });

  it('one id for two wallets counts for one of them only', async () => {
    const [one, other] = [await stage.member(10_000), await stage.member(10_000)];
    const id = randomUUID();
    const answers = await times(10, (index) => call(index % 2 ? one : other, { mode: 'decrease', amount: 5, id }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await stage.balance(one)) + (await stage.balance(other))).toBe(19_500);
    expect(await isSoundAt(stage)).toBe(true);
  });

  it('members who pay each other crosswise never wait for each other for ever', async () => {
    const people = await times(6, () => stage.member(50_000));
    const codes = await Promise.all(people.map(async ({ agent }) => (await agent.call('wallet.receive')).body.code as string));
    const payees = await Promise.all(
      people.map(({ agent }, index) =>
        Promise.all(codes.map(async (to, other) => (other === index ? '' : String((await agent.call('wallet.payee', { to })).body.payee)))),
      ),
    );
    const answers = await times(30, (index) => {
      const [from, to] = [index % 6, (index + 1 + (Math.floor(index / 6) % 5)) % 6];
      return ask(people[from]!, 'pay', { id: randomUUID(), payee: payees[from]![to]!, amountSatang: 100 + index });
    });
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    const balances = await Promise.all(people.map((person) => stage.balance(person)));
    expect(balances.reduce((sum, satang) => sum + satang, 0)).toBe(300_000);
    expect(await isSoundAt(stage)).toBe(true);
  });

  it('a hold is ended once, whoever ends it and however', async () => {
    const member = await stage.member(10_000);
    const expiresAt = new Date(stage.clock.at.getTime() + 60_000);
    const hold = { id: randomUUID(), accountId: member.id, amountSatang: 5000, ref: { type: 'x', id: '1' }, title: 'x', expiresAt };
    await stage.api((api) => api.hold(hold));
    stage.clock.at = expiresAt;
    const endings = await times(12, (index) =>
      outcome(
        index % 3 === 2
          ? stage.work(expireHolds)
          : stage.api((api) =>
              index % 3 ? api.post({ id: randomUUID(), holdId: hold.id }) : api.void({ id: randomUUID(), holdId: hold.id }),
            ),
      ),
    );
    expect(endings.filter((each, index) => index % 3 !== 2 && each === 'done').length).toBeLessThanOrEqual(1);
    expect(endings.filter((each) => each !== 'done' && each !== 'hold-ended')).toEqual([]);
    const { heldSatang, balanceSatang } = await stage.api((api) => api.balance(member.id));
    expect(heldSatang).toBe(0);
    expect([5000, 10_000]).toContain(balanceSatang);
    expect(await isSoundAt(stage)).toBe(true);
  });

  it('a partly posted hold frees its rest', async () => {
    const member = await stage.member(10_000);
    const expiresAt = new Date(stage.clock.at.getTime() + 60_000);
    const hold = { id: randomUUID(), accountId: member.id, amountSatang: 5000, ref: { type: 'x', id: '2' }, title: 'x', expiresAt };
    await stage.api((api) => api.hold(hold));
    expect(await outcome(stage.api((api) => api.post({ id: randomUUID(), holdId: hold.id, amountSatang: 5001 })))).toBe('amount-invalid');
    const posted = await stage.api((api) => api.post({ id: randomUUID(), holdId: hold.id, amountSatang: 2000 }));
    expect(posted).toMatchObject({ amountSatang: 2000, balanceSatang: 8000 });
    expect(await stage.api((api) => api.balance(member.id))).toMatchObject({ heldSatang: 0, availableSatang: 8000 });
    expect(await isSoundAt(stage)).toBe(true);
  });

  it('many holds that run out together are let go together, while their owners go on paying', async () => {
    const people = await times(8, () => stage.member(20_000));
    const expiresAt = new Date(stage.clock.at.getTime() + 60_000);
    await times(40, (index) =>
      stage.api((api) =>
        api.hold({
          id: randomUUID(),
          accountId: people[index % 8]!.id,
          amountSatang: 1000,
          ref: { type: 'x', id: String(index) },
          title: 'x',
          expiresAt,
        }),
      ),
    );
    stage.clock.at = expiresAt;
    const paying = times(40, (index) => call(people[(index * 3) % 8]!, { mode: 'decrease', amount: 1, id: randomUUID() }));
    await Promise.all([stage.work(expireHolds), stage.work(expireHolds)]);
    expect((await paying).map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    for (const { id } of people) expect((await stage.api((api) => api.balance(id))).heldSatang).toBe(0);
    expect(await isSoundAt(stage)).toBe(true);
  });
});

describe('a transaction that fails', () => {
  it('leaves no money anywhere', async () => {
    const member = await stage.member(10_000);
    const before = await stage.proof();
    const failing = stage.api(async (api) => {
      await api.pay({ id: randomUUID(), accountId: member.id, amountSatang: 4000, ref: { type: 'x', id: '3' }, title: 'x' });
      throw new Error('the shop is out of stock');
    });
    await expect(failing).rejects.toThrow('out of stock');
    expect(await stage.balance(member)).toBe(10_000);
    expect(await stage.proof()).toEqual(before);
  });
});

describe('spaces', () => {
  it('keep their money apart, also for a person and an id that both have', async () => {
    const member: Member = await stage.member(10_000);
    const id = randomUUID();
    const payment = { id, accountId: member.id, amountSatang: 700, ref: { type: 'x', id: '1' }, title: 'x' };
    await stage.api((api) => api.creditTopUp(payment), 'b');
    await stage.api((api) => api.pay(payment), 'a');
    expect([await stage.balance(member, 'a'), await stage.balance(member, 'b')]).toEqual([9300, 700]);
    expect([await isSoundAt(stage, 'a'), await isSoundAt(stage, 'b')]).toEqual([true, true]);
  });

  it('a receipt, a top-up and a code of one are nothing in the other', async () => {
    const [here, there] = [await stage.member(10_000), await stage.member(0, { at: 'b' })];
    const [row] = (await here.agent.call('wallet.statement')).body.rows as { id: string }[];
    expect((await here.agent.call('wallet.receipt', { id: row!.id })).status).toBe(200);
    expect((await there.agent.call('wallet.receipt', { id: row!.id })).status).toBe(404);
    const { code } = (await here.agent.call('wallet.receive')).body as unknown as { code: string };
    expect(await there.agent.call('wallet.payee', { to: code })).toMatchObject({ status: 422, body: { code: 'code-unknown' } });
  });
});
