import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { BillingCtx } from '#plugins/billing/gateway/db.ts';
import { beginPayment } from '#plugins/billing/gateway/payments/pay.ts';
import { settle } from '#plugins/billing/gateway/payments/settle.ts';
import { billing } from '#plugins/billing/plugin.ts';
import { chargeChanged } from '#plugins/form/gateway/filling/pay.ts';
import { turnForms } from '#plugins/form/gateway/jobs.ts';
import type { FormSettings } from '#plugins/form/schemas.ts';
import { ask, openStage, options, pages, send, type Browser, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ plugins: { wallet: {}, files: {}, address: {}, billing: { settings: { methods: ['cash'] } } } });
});
afterAll(() => stage.close());

/** 500 baht for each who comes, and 100 for a shirt. */
const paidForm = (settings: Partial<FormSettings> = {}) =>
  stage.open(
    {
      pages: pages([
        ask('mail', 'email'),
        ask('people', 'number', { min: 1, max: 9 }),
        ask('shirt', 'single', { options: options('yes', 'no') }),
        ask('fee', 'payment', {
          terms: [
            { op: '+', value: '@people' },
            { op: '*', value: '500' },
          ],
        }),
        ask('extra', 'payment', {
          terms: [{ op: '+', value: '100' }],
          visibleIf: { match: 'all', tests: [{ of: 'shirt', op: 'equals', value: 'yes' }], groups: [] },
        }),
      ]),
    },
    settings,
  );
type Form = Awaited<ReturnType<typeof paidForm>>;
const hand = async (form: Form, mail: string, people: string, shirt = 'no', agent?: Agent) => {
  const browser = await stage.browser(agent);
  stage.clock.at = new Date(stage.clock.at.getTime() + 1_000);
  const answer = await send(browser, form, 'p1', { mail, people, shirt }, { go: 'submit' });
  return { browser, answer, response: String(answer.body.response) };
};
const inBilling = async <T>(fn: (ctx: BillingCtx) => Promise<T>): Promise<T> => {
  const { platform, sites, data, app } = stage.site.gateway;
  const live = (await sites.byId('a'))!;
  return data.inSpace(stage.space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), billing, tx) as unknown as BillingCtx));
};
const chargeOf = async (response: string) =>
  (
    await stage.sql<{ charge_id: string; price: number }>('select charge_id, price_satang::int as price from form_response where id = $1', [
      response,
    ])
  )[0]!;
const tell = (chargeId: string) => stage.work((ctx) => chargeChanged(ctx, { chargeId, subjectType: 'form.response' }));
async function pay(response: string): Promise<void> {
  const { charge_id: id, price } = await chargeOf(response);
  const paymentId = randomUUID();
  await inBilling((ctx) => beginPayment(ctx, { id, paymentId, method: 'cash', token: ctx.keys.mac(`charge:${id}`) }));
  await inBilling((ctx) => settle(ctx, { paymentId, capturedSatang: price, source: 'desk', eventId: randomUUID(), at: ctx.now() }));
  await tell(id);
}
const states = async (form: Form) => (await stage.rows(form.id)).map(({ state }) => state);
const kinds = async (to: string) =>
  (await stage.sql<{ kind: string }>('select kind from mail_message where recipient = $1 order by id', [to])).map(({ kind }) => kind);
const done = async (browser: Browser, form: Form) => (await browser.see(form.slug)).done!;

it('asks for what was answered, counts once it is paid, and says so once', async () => {
  const form = await paidForm({ editHours: 24 });
  const { browser, answer, response } = await hand(form, 'payer@mail.example', '2', 'yes');
  expect(answer).toMatchObject({ status: 200, body: { state: 'awaiting_payment' } });
  const { charge_id: chargeId, price } = await chargeOf(response);
  expect(price).toBe(110_000);
  const { offer } = await done(browser, form);
  expect(offer).toMatchObject({ priceSatang: 110_000, isOver: false });
  expect(await browser.page(`/form/${form.slug}`)).toContain('1,100');
  // The address of the bill opens it, without a session.
  expect((await browser.agent.get(offer!.payPath)).statusCode).toBe(200);
  expect(await kinds('payer@mail.example')).toEqual(['form.bill']);
  await pay(response);
  await tell(chargeId);
  expect(await states(form)).toEqual(['submitted']);
  expect((await kinds('payer@mail.example')).filter((kind) => kind.startsWith('form.'))).toEqual(['form.bill', 'form.confirmation']);
  expect(await done(browser, form)).toMatchObject({ state: 'submitted', offer: null, changeable: false });
});

it('what a browser says of the price counts for nothing, and what costs nothing is handed in at once', async () => {
  const form = await paidForm();
  const browser = await stage.browser();
  const answer = await browser.call('answer', {
    form: form.slug,
    page: 'p1',
    fields: { f0: ['free@mail.example'], f1: ['1'], f2: ['no'], f3: ['0'], f4: ['0'] },
    go: 'submit',
  });
  expect(answer).toMatchObject({ body: { state: 'awaiting_payment' } });
  expect(await chargeOf(String(answer.body.response))).toMatchObject({ price: 50_000 });
  const none = await (async () => {
    const guest = await stage.browser();
    return send(guest, form, 'p1', { mail: 'none@mail.example' }, { go: 'submit' });
  })();
  expect(none).toMatchObject({ status: 200, body: { state: 'submitted' } });
});

it('what is not paid in time is given up, its place goes to the next, who pays for it; money that comes late is billing’s', async () => {
  const form = await paidForm({ maxResponses: 1, onFull: 'waitlist', promote: true, payHours: 3 });
  const slow = await hand(form, 'slow@mail.example', '1');
  const next = await hand(form, 'next@mail.example', '1');
  expect(await states(form)).toEqual(['awaiting_payment', 'waitlisted']);
  stage.clock.at = new Date(stage.clock.at.getTime() + 3 * 3_600_000);
  await stage.work((ctx) => turnForms(ctx));
  expect(await states(form)).toEqual(['cancelled', 'awaiting_payment']);
  expect(await kinds('slow@mail.example')).toEqual(['form.bill', 'form.offerOver']);
  expect((await done(slow.browser, form)).offer).toMatchObject({ isOver: true });
  await pay(next.response);
  expect(await states(form)).toEqual(['cancelled', 'submitted']);
  const { charge_id: chargeId } = await chargeOf(slow.response);
  const [charge] = await stage.sql<{ closed_as: string }>('select closed_as from billing_charge where id = $1', [chargeId]);
  expect(charge).toEqual({ closed_as: 'expired' });
});

it('who gives the place up owes nothing, nor does whom the staff cancel', async () => {
  const form = await paidForm();
  const one = await hand(form, 'up@mail.example', '1');
  const two = await hand(form, 'off@mail.example', '1');
  await one.browser.call('answerOffer', { form: form.slug, response: one.response, invite: '', take: false });
  await stage.staff('decide', { id: form.id, responses: [two.response], decision: 'cancel' });
  expect(await states(form)).toEqual(['cancelled', 'cancelled']);
  const closed = await stage.sql<{ closed_as: string }>(
    'select c.closed_as from billing_charge c join form_response r on r.charge_id = c.id where r.form_id = $1',
    [form.id],
  );
  expect(closed).toEqual([{ closed_as: 'cancelled' }, { closed_as: 'cancelled' }]);
});

it('what costs something only since it was changed is to be paid, too; who was cancelled after paying stays cancelled', async () => {
  const form = await paidForm({ editHours: 24 });
  const browser = await stage.browser();
  const free = await send(browser, form, 'p1', { mail: 'change@mail.example' }, { go: 'submit' });
  const response = String(free.body.response);
  await browser.call('changeAnswers', { form: form.slug, response, invite: '' });
  expect(await send(browser, form, 'p1', { mail: 'change@mail.example', people: '3' }, { go: 'submit', response })).toMatchObject({
    body: { state: 'awaiting_payment' },
  });
  await pay(response);
  expect(await states(form)).toEqual(['submitted']);
  await stage.staff('decide', { id: form.id, responses: [response], decision: 'cancel' });
  await tell((await chargeOf(response)).charge_id);
  expect(await states(form)).toEqual(['cancelled']);
});

it('money that comes late has a place again where there is one', async () => {
  const form = await paidForm({ payHours: 1 });
  const { response } = await hand(form, 'late@mail.example', '1');
  const { charge_id: id, price } = await chargeOf(response);
  const paymentId = randomUUID();
  await inBilling((ctx) => beginPayment(ctx, { id, paymentId, method: 'cash', token: ctx.keys.mac(`charge:${id}`) }));
  stage.clock.at = new Date(stage.clock.at.getTime() + 3_600_000);
  await stage.work((ctx) => turnForms(ctx));
  expect(await states(form)).toEqual(['cancelled']);
  await inBilling((ctx) => settle(ctx, { paymentId, capturedSatang: price, source: 'desk', eventId: randomUUID(), at: ctx.now() }));
  await tell(id);
  expect(await states(form)).toEqual(['submitted']);
});

it('what was paid for what the staff reject goes back once, with a word to who paid, and is not approved without money', async () => {
  const form = await paidForm({ approval: true });
  const { response } = await hand(form, 'back@mail.example', '2');
  await pay(response);
  expect(await states(form)).toEqual(['in_review']);
  const admin = await stage.person('admin');
  const give = () => admin.call('form.refundResponse', { id: response, reason: 'ที่เต็ม' });
  // Not while it may still be approved, and not by who has not the right.
  expect(await give()).toMatchObject({ status: 409, body: { code: 'nothing-to-refund' } });
  expect(await stage.staff('decide', { id: form.id, responses: [response], decision: 'reject' })).toMatchObject({
    status: 200,
    body: { done: [response], paid: [response] },
  });
  expect((await stage.staff('refundResponse', { id: response, reason: 'ที่เต็ม' })).status).toBe(403);
  expect(await admin.page(`/form/${form.id}/admin/responses/${response}`)).toContain('ชำระแล้ว ฿1,000.00 คืนเงินได้');
  // Pressed by eight at once it is one refund.
  const answers = await Promise.all(Array.from({ length: 8 }, give));
  expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ amountSatang: 100_000, state: 'processing' }]);
  expect(answers.filter(({ body }) => body.code === 'nothing-to-refund')).toHaveLength(7);
  const { charge_id: chargeId } = await chargeOf(response);
  const refunds = () =>
    stage.sql<{ id: string; satang: number; method: string; state: string; reason: string }>(
      'select id, amount_satang::int as satang, method, state, reason from billing_refund where charge_id = $1 order by created_at, id',
      [chargeId],
    );
  const [first, ...others] = await refunds();
  expect([first, others]).toMatchObject([{ satang: 100_000, method: 'transfer', state: 'processing', reason: 'ที่เต็ม' }, []]);
  expect((await kinds('back@mail.example')).filter((kind) => kind === 'form.refunded')).toHaveLength(1);
  await tell(chargeId);
  expect(await states(form)).toEqual(['rejected']);
  expect(await stage.staff('decide', { id: form.id, responses: [response], decision: 'approve' })).toMatchObject({
    body: { done: [], left: [{ id: response, why: 'refunded' }] },
  });
  // It could not be sent: it is there to be given back once more.
  expect((await admin.call('billing.endRefund', { id: first!.id, as: 'failed', note: 'บัญชีปิด' })).status).toBe(200);
  expect(await give()).toMatchObject({ status: 200, body: { amountSatang: 100_000 } });
  expect((await refunds()).map(({ state }) => state).toSorted()).toEqual(['failed', 'processing']);
});

it('a member has it in the wallet at once; nobody gives back what they have paid themselves', async () => {
  const form = await paidForm({ approval: true });
  const id = randomUUID();
  const { response } = await hand(form, 'own@mail.example', '1', 'yes', await stage.person('user', id));
  await pay(response);
  await stage.staff('decide', { id: form.id, responses: [response], decision: 'cancel' });
  const admin = await stage.person('admin');
  expect(await admin.call('form.refundResponse', { id: response, reason: 'งานยกเลิก' })).toMatchObject({
    status: 200,
    body: { amountSatang: 60_000, state: 'settled' },
  });
  const [wallet] = await stage.sql<{ sum: number }>(
    'select (credits_posted - debits_posted)::int as sum from wallet_account where id = $1',
    [id],
  );
  expect(wallet).toEqual({ sum: 60_000 });
  const own = await hand(form, 'self@mail.example', '1', 'no', admin);
  await pay(own.response);
  await stage.staff('decide', { id: form.id, responses: [own.response], decision: 'reject' });
  expect(await admin.call('form.refundResponse', { id: own.response, reason: 'คืน' })).toMatchObject({
    status: 409,
    body: { code: 'second-person-needed' },
  });
});

it('a site without billing publishes no form that asks for money', async () => {
  const bare = await openStage();
  await expect(bare.open({ pages: pages([ask('fee', 'payment', { terms: [{ op: '+', value: '5' }] })]) })).rejects.toThrow('payments');
  await bare.close();
});
