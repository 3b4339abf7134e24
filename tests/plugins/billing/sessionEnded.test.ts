import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signOutElsewhere } from '../account/signOutElsewhere.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A member with 500 baht and a charge of 200. */
async function owing() {
  const mali = await stage.person();
  await stage.credit(mali, 50_000);
  const { id } = await stage.charge(20_000, { accountId: mali.id });
  return {
    id,
    asked: { id, paymentId: randomUUID(), method: 'wallet' },
    signIn: () => stage.site.as('user', { accountId: mali.id }),
    signOut: () => signOutElsewhere(stage.site, 'user', mali.id),
    balance: () => stage.balance(mali),
  };
}

it('a session ended before a payment: nothing is taken, and the same payment is taken once after signing in', async () => {
  const { id, asked, signIn, signOut, balance } = await owing();
  const before = await signIn();
  expect((await before.call('billing.charge', { id })).status).toBe(200);
  await signOut();
  expect((await before.call('billing.pay', asked)).status).toBe(401);
  expect(await stage.standing(id)).toMatchObject({ state: 'open', paidSatang: 0 });
  expect(await balance()).toBe(50_000);

  const after = await signIn();
  const answers = await Promise.all(Array.from({ length: 3 }, () => after.call('billing.pay', asked)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stage.standing(id)).toMatchObject({ state: 'paid', paidSatang: 20_000 });
  expect(await balance()).toBe(30_000);
});

it('a session ended while it is paid: it was in time or it was not, and sent again it is taken once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, asked, signIn, signOut, balance } = await owing();
    const before = await signIn();
    await before.call('billing.charge', { id });
    const [first] = await Promise.all([before.call('billing.pay', asked), signOut()]);
    expect([200, 401]).toContain(first.status);
    expect(await stage.standing(id)).toMatchObject({ state: first.status === 200 ? 'paid' : 'open' });
    expect((await (await signIn()).call('billing.pay', asked)).status).toBe(200);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', paidSatang: 20_000 });
    expect(await balance()).toBe(30_000);
  }
  expect(await stage.isSound()).toBe(true);
});
