import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { expireHolds } from '#plugins/wallet/gateway/holds.ts';
import { isSoundAt, openStage, type Member, type Stage } from './stage.ts';

/** What wallets should have: as simple as it can be written. */
interface Model {
  balance: Map<string, number>;
  holds: Map<string, { owner: string; satang: number; until: number }>;
  /** Paid for an order and not given back. */
  paid: Map<string, number>;
}

type Op =
  | { kind: 'move'; how: 'topup' | 'pay' | 'refund'; who: number; satang: number; order: number; again: boolean }
  | { kind: 'hold'; who: number; satang: number; minutes: number; again: boolean }
  | { kind: 'end'; how: 'post' | 'void'; hold: number; share: number }
  | { kind: 'wait'; minutes: number };

const op: fc.Arbitrary<Op> = fc.oneof<fc.Arbitrary<Op>[]>(
  fc.record({
    kind: fc.constant('move'),
    how: fc.constantFrom('topup', 'pay', 'refund'),
    who: fc.nat(2),
    satang: fc.integer({ min: 1, max: 5000 }),
    order: fc.nat(3),
    again: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('hold'),
    who: fc.nat(2),
    satang: fc.integer({ min: 1, max: 5000 }),
    minutes: fc.integer({ min: 1, max: 20 }),
    again: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('end'), how: fc.constantFrom('post', 'void'), hold: fc.nat(5), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 15 }) }),
);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const said = (work: Promise<{ balanceSatang: number }>) =>
  work.then(
    ({ balanceSatang }) => `balance ${balanceSatang}`,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

/** Runs one operation against the ledger and against the model; both must say the same. */
async function step(people: readonly Member[], model: Model, each: Op): Promise<void> {
  const held = (who: string) => [...model.holds.values()].reduce((sum, hold) => sum + (hold.owner === who ? hold.satang : 0), 0);
  const balance = (who: string) => model.balance.get(who) ?? 0;
  const move = (who: string, by: number) => {
    model.balance.set(who, balance(who) + by);
    return `balance ${balance(who)}`;
  };
  if (each.kind === 'wait') {
    stage.clock.at = new Date(stage.clock.at.getTime() + each.minutes * 60_000);
    await stage.work(expireHolds);
    for (const [id, { until }] of model.holds) if (until <= stage.clock.at.getTime()) model.holds.delete(id);
    return;
  }
  if (each.kind === 'end') {
    const [found] = [...model.holds].slice(each.hold % Math.max(1, model.holds.size));
    if (!found) return;
    const [holdId, { owner, satang }] = found;
    const amountSatang = Math.max(1, Math.floor((satang * each.share) / 100));
    const work =
      each.how === 'post'
        ? stage.api((api) => api.post({ id: randomUUID(), holdId, amountSatang }))
        : stage.api((api) => api.void({ id: randomUUID(), holdId }));
    model.holds.delete(holdId);
    expect(await said(work)).toBe(each.how === 'post' ? move(owner, -amountSatang) : `balance ${balance(owner)}`);
    return;
  }
  const who = people[each.who]!.id;
  const id = randomUUID();
  const free = balance(who) - held(who);
  if (each.kind === 'hold') {
    const until = stage.clock.at.getTime() + each.minutes * 60_000;
    const asked = {
      id,
      accountId: who,
      amountSatang: each.satang,
      ref: { type: 'model', id: 'hold' },
      title: 'x',
      expiresAt: new Date(until),
    };
    const expected = each.satang > free ? 'insufficient-funds' : `balance ${balance(who)}`;
    if (each.satang <= free) model.holds.set(id, { owner: who, satang: each.satang, until });
    for (let i = 0; i < (each.again ? 2 : 1); i++) expect(await said(stage.api((api) => api.hold(asked)))).toBe(expected);
    return;
  }
  const order = `${who} ${each.order}`;
  const paid = model.paid.get(order) ?? 0;
  const asked = { id, accountId: who, amountSatang: each.satang, ref: { type: 'model', id: String(each.order) }, title: 'x' };
  let expected: string;
  if (each.how === 'topup') expected = move(who, each.satang);
  else if (each.how === 'pay') {
    if (each.satang > free) expected = 'insufficient-funds';
    else {
      model.paid.set(order, paid + each.satang);
      expected = move(who, -each.satang);
    }
  } else if (paid === 0) expected = 'already-refunded';
  else if (each.satang > paid) expected = 'amount-invalid';
  else {
    model.paid.set(order, paid - each.satang);
    expected = move(who, each.satang);
  }
  const send = () =>
    said(stage.api((api) => (each.how === 'topup' ? api.creditTopUp(asked) : each.how === 'pay' ? api.pay(asked) : api.refund(asked))));
  for (let i = 0; i < (each.again ? 2 : 1); i++) expect(await send()).toBe(expected);
}

it('whatever is done in whatever order, the ledger says what the model says, and adds up', async () => {
  let operations = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(op, { minLength: 10, maxLength: 40 }), async (ops) => {
      const people = await Promise.all([stage.member(), stage.member(), stage.member()]);
      const model: Model = { balance: new Map(), holds: new Map(), paid: new Map() };
      for (const each of ops) await step(people, model, each);
      operations += ops.length;
      for (const { id } of people) {
        const heldSatang = [...model.holds.values()].reduce((sum, hold) => sum + (hold.owner === id ? hold.satang : 0), 0);
        const balanceSatang = model.balance.get(id) ?? 0;
        expect(await stage.api((api) => api.balance(id))).toEqual({
          balanceSatang,
          heldSatang,
          availableSatang: balanceSatang - heldSatang,
          frozen: false,
        });
      }
    }),
    { numRuns: 25 },
  );
  expect(await isSoundAt(stage)).toBe(true);
  console.log(`wallet model: ${operations} random operations, all as the model says`);
}, 60_000);
