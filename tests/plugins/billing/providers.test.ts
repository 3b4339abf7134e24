import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askProvider } from '#plugins/billing/gateway/providers/poll.ts';
import { webhookKey, webhookSignature } from '#kit/keys/standardWebhooks.ts';
import type { ChargeView, Payment } from '#plugins/billing/schemas.ts';
import { KEY, SECRET, startProvider, type Provider } from './provider.ts';
import { openStage, type Person, type Stage } from './stage.ts';
import { everyTable } from '#tools/testing/everyTable.ts';

let stage: Stage;
let provider: Provider;
let guest: Person;
let member: Person;
beforeAll(async () => {
  provider = await startProvider();
  stage = await openStage(
    { providerUrl: provider.url, vatRegistered: true },
    { SALA_BILLING_PROVIDER_KEY__A: KEY, SALA_BILLING_WEBHOOK_SECRET__A: SECRET },
  );
  [guest, member] = await Promise.all([stage.person('guest'), stage.person()]);
});
afterAll(async () => {
  await stage.close();
  await provider.close();
});
beforeEach(() => {
  provider.down = false;
  stage.minutes(6);
});

interface Open {
  id: string;
  token: string;
  payment: Payment;
}
async function begun(satang = 99_900, accountId: string | null = null): Promise<Open> {
  const { id, token } = await stage.charge(satang, { accountId });
  const answer = await guest.call('pay', { id, paymentId: randomUUID(), method: 'provider', token });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return { id, token, payment: answer.body as unknown as Payment };
}

/** Sends a webhook as the provider does; `sent` is what arrives of it. */
function hook(
  data: unknown,
  { id = randomUUID(), secret = SECRET, at = stage.clock.at, sent = (text: string) => text, host = 'a.example', cookie = '' } = {},
) {
  const text = JSON.stringify({ type: 'payment.updated', data });
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return stage.site.get('/hooks/billing/provider', {
    method: 'POST',
    host,
    body: sent(text),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': webhookSignature(webhookKey(secret), { id, timestamp, body: Buffer.from(text) }),
      ...(cookie ? { cookie } : {}),
    },
  });
}
const events = (paymentId: string) =>
  stage.work((ctx) =>
    ctx.db
      .selectFrom('billing_payment_event')
      .select(['kind', 'amount_satang', 'source'])
      .where('payment_id', '=', paymentId)
      .orderBy('created_at')
      .execute(),
  );

describe('a provider', () => {
  it('makes a payment with a page of its own; sent again it is the same', async () => {
    const { id, token, payment } = await begun();
    expect(payment).toMatchObject({ state: 'awaiting_customer', method: 'provider', amountSatang: 99_900 });
    const page = new URL(payment.redirectUrl);
    expect(new URL(page.searchParams.get('back')!).pathname).toBe(`/billing/order/${id}`);
    expect((await guest.call('pay', { id, paymentId: payment.id, method: 'provider', token })).body).toEqual(payment);
    expect([...provider.payments.values()].filter(({ reference }) => reference === payment.id)).toHaveLength(1);
  });

  it('scenario 6: webhook, browser and job at once: one capture, one receipt, one notice', async () => {
    const { id, token, payment } = await begun(99_900, member.id);
    const data = provider.set(payment.id, 'paid');
    stage.minutes(2);
    const [told, again, back] = await Promise.all([
      hook(data),
      hook(data),
      guest.call('returned', { id: payment.id, token }),
      stage.work(askProvider),
      guest.call('returned', { id: payment.id, token }),
    ]);
    expect([told.statusCode, again.statusCode, back.status]).toEqual([200, 200, 200]);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', paidSatang: 99_900 });
    expect((await events(payment.id)).filter(({ kind }) => kind === 'captured')).toEqual([
      { kind: 'captured', amount_satang: 99_900, source: 'provider' },
    ]);
    const view = (await guest.call('charge', { id, token })).body as unknown as ChargeView;
    expect(view.documents).toHaveLength(1);
    const notices = await stage.work((ctx) =>
      everyTable(ctx)
        .selectFrom('notification_notification')
        .select('kind')
        .where('account_id', '=', member.id)
        .where('href', '=', `/billing/order/${id}`)
        .execute(),
    );
    expect(notices).toEqual([{ kind: 'billing.paid' }]);
  });

  it('scenario 7: does not answer: the buyer is told to wait, nothing is lost, and the job finds the money later', async () => {
    const { id, token, payment } = await begun();
    provider.set(payment.id, 'paid');
    provider.down = true;
    expect(await guest.call('returned', { id: payment.id, token })).toMatchObject({ status: 503, body: { code: 'provider-unavailable' } });
    stage.minutes(2);
    await stage.work(askProvider);
    expect(await stage.standing(id)).toMatchObject({ state: 'open' });
    const { id: other, token: link } = await stage.charge(100);
    expect(await guest.call('pay', { id: other, paymentId: randomUUID(), method: 'provider', token: link })).toMatchObject({ status: 503 });
    provider.down = false;
    await stage.work(askProvider);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', paidSatang: 99_900 });
  });

  it('says no: the charge is open, and money that comes all the same counts, if only the job hears of it', async () => {
    const { id, payment } = await begun();
    await hook(provider.set(payment.id, 'failed', { failure: 'card-declined' }));
    const view = (await guest.call('charge', { id, token: (await stage.charge(1)).token })).status;
    expect(view).toBe(404);
    expect(await stage.standing(id)).toMatchObject({ state: 'open' });
    provider.set(payment.id, 'paid');
    stage.minutes(2);
    await stage.work(askProvider);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid' });
  });

  it('tells of another amount: it counts as what it is', async () => {
    const less = await begun();
    await hook(provider.set(less.payment.id, 'paid', { amount: 99_800 }));
    expect(await stage.standing(less.id)).toMatchObject({ state: 'partially_paid', paidSatang: 99_800 });
    const more = await begun();
    await hook(provider.set(more.payment.id, 'paid', { amount: 100_000 }));
    expect(await stage.standing(more.id)).toMatchObject({ state: 'overpaid' });
  });
});

describe('a webhook', () => {
  it.each([
    ['forged', (data: unknown) => hook(data, { secret: 'whsec_Zm9yZ2Vk' }), 401],
    ['of another time', (data: unknown) => hook(data, { at: new Date(stage.clock.at.getTime() - 301_000) }), 401],
    ['from the future', (data: unknown) => hook(data, { at: new Date(stage.clock.at.getTime() + 301_000) }), 401],
    ['with one byte changed', (data: unknown) => hook(data, { sent: (text) => text.replace('99900', '99901') }), 401],
    ['cut off', (data: unknown) => hook(data, { sent: (text) => text.slice(0, 60) }), 400],
    ['empty', (data: unknown) => hook(data, { sent: () => '' }), 400],
    ['in another currency', (data: unknown) => hook({ ...(data as object), currency: 'USD' }), 400],
    ['of −1 satang', (data: unknown) => hook({ ...(data as object), amount: -1 }), 400],
    ['of half a satang', (data: unknown) => hook({ ...(data as object), amount: 0.5 }), 400],
    ['of nobody', (data: unknown) => hook({ ...(data as object), reference: randomUUID() }), 404],
    ['of another provider payment', (data: unknown) => hook({ ...(data as object), id: 'pay_other' }), 404],
    ['to a site without a provider', (data: unknown) => hook(data, { host: 'b.example' }), 404],
  ])('%s is refused, and nothing has happened', async (_name, sent, status) => {
    const { id, payment } = await begun();
    expect((await sent(provider.set(payment.id, 'paid'))).statusCode).toBe(status);
    expect(await stage.standing(id)).toMatchObject({ state: 'open', paidSatang: 0 });
    expect(await events(payment.id)).toEqual([]);
  });

  it('replayed gives the same answer and does nothing; in another order nothing goes back', async () => {
    const { id, payment } = await begun();
    const paid = { ...provider.set(payment.id, 'paid') };
    const eventId = randomUUID();
    const answers = [await hook(paid, { id: eventId }), await hook(paid, { id: eventId })];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    for (const status of ['pending', 'failed', 'expired', 'cancelled']) expect((await hook({ ...paid, status })).statusCode).toBe(200);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', paidSatang: 99_900 });
    expect((await events(payment.id)).filter(({ kind }) => kind === 'captured')).toHaveLength(1);
  });

  it('counts for nothing more with the session of an admin', async () => {
    const { id, payment } = await begun();
    const data = provider.set(payment.id, 'paid');
    expect((await hook(data, { secret: 'whsec_Zm9yZ2Vk', cookie: '_account=x' })).statusCode).toBe(401);
    expect(await stage.standing(id)).toMatchObject({ paidSatang: 0 });
  });
});

it('and the books add up', async () => {
  expect(await stage.isSound()).toBe(true);
});
