/**
 * Webhooks in bad weather: `node bench/settle.ts`. A provider tells of 2,000 payments, of each three times and at once: twice with the
 * same id, once with another; it sends again whatever is not answered, and the gateway is killed (SIGKILL) again and again.
 *
 * - payments that were acknowledged and are captured, of all                                       bar: all
 * - payments captured twice, receipts issued twice, books that do not add up                       bar 0
 *
 * PAYMENTS=200 makes it a short one.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSound, prove } from '#plugins/billing/gateway/proof.ts';
import { webhookKey, webhookSignature } from '#kit/keys/standardWebhooks.ts';
import { judge, printFigure } from './kit/figures.ts';
import { CACHE, ensureBuilt, forget, ROOT, SITE, startGateway, type Gateway } from './kit/gateway.ts';
import { openVisits, sender } from './kit/visitors.ts';

const PAYMENTS = Number(process.env.PAYMENTS ?? 2000);
const KILLS = Math.max(3, Math.ceil(PAYMENTS / 250));
const AT_ONCE = 24;
/** Addresses that the provider sends from: one may not send more than 600 a minute. */
const ADDRESSES = 100;
const SATANG = 99_900;
const SECRET = `whsec_${randomBytes(24).toString('base64')}`;

/** A tenant like the academy that has a provider. */
function tenants(): string {
  const folder = join(CACHE, 'settle-tenants');
  mkdirSync(folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(ROOT, 'tenants/academy.json'), 'utf8')) as { plugins: Record<string, object> };
  const seller = { sellerName: 'แสงทอง', sellerAddress: '1 ถนนท่าแพ เชียงใหม่', taxId: '0107536000315', vatRegistered: true };
  // Nobody answers there: what is told is all that is known.
  const settings = { ...seller, methods: ['provider'], providerUrl: 'http://127.0.0.1:9' };
  const plugins = { ...manifest.plugins, billing: { settings } };
  writeFileSync(join(folder, 'academy.json'), JSON.stringify({ ...manifest, $schema: undefined, plugins }));
  return folder;
}

const start = (): Promise<Gateway> =>
  startGateway({
    data: 'settle',
    environment: 'localhost',
    env: { SALA_TENANTS: tenants(), SALA_BILLING_PROVIDER_KEY: 'pk', SALA_BILLING_WEBHOOK_SECRET: SECRET },
  });

ensureBuilt();
forget('settle');
let gateway = await start();
const { data } = await openVisits(gateway);
await data.inSpace(
  SITE.space,
  (tx) => tx.sql`
    with charge as (
      insert into billing_charge (space_id, id, request_hash, subject_type, subject_id, number, title, payer_name, payer_email, payer_phone,
        lines, price_mode, amount_satang, vat_satang, return_path, channel, state, created_at, updated_at)
      select ${SITE.space}, gen_random_uuid(), sha256('x'), 'bench', n::text, 'B' || n, '{"th": "ทดสอบ", "en": "Bench"}', 'มะลิ', '', '',
        ${JSON.stringify([{ id: '1', kind: 'item', sku: '', title: 'ทดสอบ', detail: '', quantity: 1, unit: '', unitSatang: SATANG, discountSatang: 0, totalSatang: SATANG, vatClass: 'vat7' }])}::jsonb,
        'inclusive', ${SATANG}, 6535, '/', 'bench', 'open', now(), now() from generate_series(1, ${PAYMENTS}::int) n returning id
    )
    insert into billing_payment (space_id, id, charge_id, method, state, amount_satang, provider_ref, created_at, updated_at)
    select ${SITE.space}, gen_random_uuid(), id, 'provider', 'awaiting_customer', ${SATANG}, 'pay_' || id, now(), now() from charge`,
);
const payments = await data.inSpace(
  SITE.space,
  (tx) =>
    tx.sql<{
      id: string;
      ref: string;
    }>`select id, provider_ref as ref from billing_payment where state = 'awaiting_customer' and method = 'provider'`,
);

/** What the provider tells, until somebody says that they have heard it. */
const queue = payments
  .flatMap(({ id, ref }) => {
    const text = JSON.stringify({
      type: 'payment.updated',
      data: { id: ref, reference: id, status: 'paid', amount: SATANG, currency: 'THB', paid_at: new Date().toISOString() },
    });
    const first = randomUUID();
    return [first, first, randomUUID()].map((event) => ({ payment: id, event, text }));
  })
  .toSorted((a, b) => (a.text.slice(40) < b.text.slice(40) ? -1 : 1));
const acknowledged = new Set<string>();
let heard = 0;
let unanswered = 0;

async function deliverWebhook({ payment, event, text }: (typeof queue)[number], nth: number): Promise<void> {
  for (;;) {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const send = sender(gateway, nth % ADDRESSES);
    const answer = await send('/hooks/billing/provider', {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        'webhook-id': event,
        'webhook-timestamp': timestamp,
        'webhook-signature': webhookSignature(webhookKey(SECRET), { id: event, timestamp, body: Buffer.from(text) }),
      },
    }).catch(() => null);
    if (answer?.statusCode === 200) {
      acknowledged.add(payment);
      heard++;
      return;
    }
    if (answer && answer.statusCode < 500 && answer.statusCode !== 429)
      throw new Error(`a webhook was answered with ${answer.statusCode} ${answer.body}`);
    unanswered++;
    await sleep(50 + Math.random() * 200);
  }
}

const killer = (async () => {
  for (let kill = 1; kill <= KILLS; kill++) {
    while (heard < (kill * queue.length) / (KILLS + 1)) await sleep(10);
    gateway.process.kill('SIGKILL');
    gateway = await start();
  }
})();
const began = Date.now();
const rest = queue.entries();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const [nth, one] of rest) await deliverWebhook(one, nth);
  }),
);
await killer;
const seconds = (Date.now() - began) / 1000;

const [found] = await data.inSpace(
  SITE.space,
  (tx) => tx.sql<{ captured: number; twice: number; unpaid: number; receipts: number }>`
    select (select count(*)::int from billing_payment where id = any(${[...acknowledged]}::uuid[]) and captured_satang = amount_satang) as captured,
      (select count(*)::int from billing_payment p join billing_charge c on c.id = p.charge_id
          where c.subject_type = 'bench' and p.captured_satang > p.amount_satang) +
        (select count(*)::int from (select payment_id from billing_payment_event where kind = 'captured' group by payment_id having count(*) > 1) t) as twice,
      (select count(*)::int from billing_charge where subject_type = 'bench' and state <> 'paid') as unpaid,
      (select count(*)::int from (select c.id from billing_charge c left join billing_document d on d.charge_id = c.id
        where c.subject_type = 'bench' group by c.id having count(d.id) <> 1) t) as receipts`,
);
printFigure(
  'webhooks heard',
  heard,
  0,
  `sent again ${unanswered}; killed ${KILLS} times; ${seconds.toFixed(0)} s, ${(heard / seconds).toFixed(0)}/s with the restarts`,
);
judge('payments acknowledged and captured', found!.captured, PAYMENTS, 'at least', 0);
judge('payments captured twice', found!.twice, 0, 'at most', 0);
judge('charges of acknowledged payments that are not paid', found!.unpaid, 0, 'at most', 0);
judge('charges without their one receipt', found!.receipts, 0, 'at most', 0);
const proof = await data.inSpace(SITE.space, (tx) => prove(tx));
judge('books that do not add up', isSound(proof) ? 0 : 1, 0, 'at most', 0);
await data.close();
await gateway.stop();
forget('settle');
