import { randomUUID } from 'node:crypto';
import { slipPicture, slipCode } from '../../../tests/plugins/billing/slipPicture.ts';
import type { Hints } from '../hints.ts';
import type { Stage } from '../stage.ts';

const member = (stage: Stage, role: 'user' | 'admin' = 'user') => stage.world.member(stage.place, role);

/** A way of paying that somebody has begun for a subscription of theirs. */
async function paying(stage: Stage) {
  const who = await member(stage);
  const [plan] = await stage.sql<{ code: string }>(
    'select code from billing_plan where space_id = $1 and active and trial_days = 0 and price_satang > 0 limit 1',
  );
  const subscriptionId = randomUUID();
  const { body } = await stage.call(who, 'billing.subscribe', { subscriptionId, planCode: plan!.code, payFrom: 'invoice' });
  const charge = (body['openCharge'] as { id: string }).id;
  const paymentId = randomUUID();
  await stage.call(who, 'billing.pay', { id: charge, paymentId, method: 'promptpay', token: '' });
  return { who, paymentId, charge, subscriptionId, version: body['version'] as number };
}

/** A subscription that runs, and the code of another plan. */
async function subscribed(stage: Stage) {
  const { who, subscriptionId, charge, paymentId } = await paying(stage);
  const admin = await member(stage, 'admin');
  await stage.call(who, 'billing.cancelPayment', { id: paymentId, token: '' });
  const [due] = await stage.sql<{ satang: string }>(
    'select amount_satang as satang from billing_charge where space_id = $1 and id = $2',
    charge,
  );
  await stage.call(admin, 'wallet.adjust', {
    id: randomUUID(),
    accountId: who.accountId,
    targetSatang: Number(due!.satang),
    reason: 'เติมเงินทดสอบ',
  });
  await stage.call(who, 'billing.pay', { id: charge, paymentId: randomUUID(), method: 'wallet', token: '' });
  for (let tries = 0; tries < 25; tries++) {
    const { body } = await stage.call(who, 'billing.subscription', { id: subscriptionId });
    if (body['state'] === 'active') break;
    await new Promise((done) => setTimeout(done, 200));
  }
  const { body } = await stage.call(who, 'billing.subscription', { id: subscriptionId });
  const [plan] = await stage.sql<{ code: string }>(
    'select code from billing_plan where space_id = $1 and active and id <> (select plan_id from billing_subscription where space_id = $1 and id = $2) limit 1',
    subscriptionId,
  );
  return { who, input: { id: subscriptionId, planCode: plan!.code, when: 'period_end' }, version: body['version'] as number };
}

/** A draft of the site as it is. */
async function drafted(stage: Stage) {
  const who = await member(stage, 'admin');
  const { body } = await stage.call(who, 'config.standing');
  const there = body['draft'] as { revision: number; basedOn: number } | null;
  const site = body['manifest'] as { site: object };
  const manifest = { ...site, site: { ...site.site, description: { th: `เว็บไซต์ ${randomUUID().slice(0, 8)}`, en: 'A site' } } };
  const { body: saved } = await stage.call(who, 'config.saveDraft', { manifest, revision: there?.revision ?? 0 });
  const draft = saved['draft'] as { revision: number; basedOn: number } | undefined;
  return { who, manifest, revision: draft?.revision ?? there?.revision ?? 0, basedOn: draft?.basedOn ?? (body['version'] as number) };
}

/** The code of a certificate that stands. */
async function coded(stage: Stage) {
  const [row] = await stage.sql<{ code: string }>(
    `select code from certification_certificate where space_id = $1 and state = 'issued' limit 1`,
  );
  return { who: stage.world.guest(stage.place), input: { code: row!.code } };
}

/** Payments and wallets, certificates, pages, the site's own manifest. */
export const officeHints: Hints = {
  async 'billing.payment'(stage) {
    const { who, paymentId } = await paying(stage);
    return { who, input: { id: paymentId } };
  },
  async 'billing.cancelPayment'(stage) {
    const { who, paymentId } = await paying(stage);
    return { who, input: { id: paymentId } };
  },
  async 'billing.returned'(stage) {
    const { who, paymentId } = await paying(stage);
    return { who, input: { id: paymentId } };
  },
  async 'billing.sendSlip'(stage) {
    const { who, paymentId } = await paying(stage);
    const code = slipCode('014', `F${Date.now()}`);
    return {
      who,
      input: { id: paymentId, slipId: randomUUID(), token: '', picture: await slipPicture(code), code, saidSatang: null, saidAt: null },
    };
  },
  'billing.previewChange': subscribed,
  async 'billing.resumeSubscription'(stage) {
    const { who, input, version } = await subscribed(stage);
    const { body } = await stage.call(who, 'billing.cancelSubscription', { id: input.id, version, when: 'period_end' });
    return { who, input: { id: input.id, version: body['version'] } };
  },
  async 'billing.changePlan'(stage) {
    const { who, input, version } = await subscribed(stage);
    return { who, input: { ...input, chargeId: randomUUID(), version } };
  },
  async 'certification.createTemplate'(stage) {
    const [template] = await stage.sql<{ id: string }>('select id from certification_template where space_id = $1 limit 1');
    return { who: await member(stage, 'admin'), input: { id: randomUUID(), name: 'ของเรา', copyOf: template!.id } };
  },
  async 'certification.publishTemplate'(stage) {
    const who = await member(stage, 'admin');
    const [template] = await stage.sql<{ id: string }>('select id from certification_template where space_id = $1 limit 1');
    const id = randomUUID();
    await stage.call(who, 'certification.createTemplate', { id, name: 'ของเรา', copyOf: template!.id });
    return { who, input: { id, revision: 1 } };
  },
  async 'certification.retryCertificate'(stage) {
    const [row] = await stage.sql<{ id: string }>(
      `update certification_certificate set state = 'error', problem = 'x' where space_id = $1 and id = (
         select id from certification_certificate where space_id = $1 and state = 'issued' limit 1) returning id`,
    );
    return { who: await member(stage, 'admin'), input: { id: row!.id } };
  },
  'certification.status': coded,
  'certification.publicPdf': coded,
  async 'config.compare'(stage) {
    await stage.call((await drafted(stage)).who, 'config.standing');
    return { who: await member(stage, 'admin'), input: { from: 1, to: 1 } };
  },
  async 'cms.getPost'(stage) {
    const [post] = await stage.sql<{ page: string; slug: string }>(
      `select p.slug as page, e.slug from cms_entry e join cms_entry p on p.space_id = e.space_id and p.id = e.parent_id where e.space_id = $1 and e.state = 'published' limit 1`,
    );
    return { who: stage.world.guest(stage.place), input: { ...post! } };
  },
  async 'cms.schedule'(stage) {
    const who = await member(stage, 'admin');
    const { body } = await stage.call(who, 'cms.createEntry', { kind: 'page', parent: null, title: `หน้า ${randomUUID().slice(0, 8)}` });
    return { who, input: { id: body['id'], version: body['version'], at: new Date(Date.now() + 86_400_000).toISOString() } };
  },
  async 'config.saveDraft'(stage) {
    const { who, manifest, revision } = await drafted(stage);
    return { who, input: { manifest, revision } };
  },
  async 'config.discardDraft'(stage) {
    const { who, revision } = await drafted(stage);
    return { who, input: { revision } };
  },
  async 'config.publish'(stage) {
    const { who, revision, basedOn } = await drafted(stage);
    return { who, input: { revision, basedOn, note: 'ทดสอบ' } };
  },
  async 'config.schedule'(stage) {
    const { who, revision } = await drafted(stage);
    return { who, input: { revision, at: new Date(Date.now() + 30 * 86_400_000).toISOString() } };
  },
  async 'config.preview'(stage) {
    const { who } = await drafted(stage);
    return { who, input: { path: '/' } };
  },
  async 'mail.unblock'(stage) {
    const id = randomUUID();
    await stage.sql(`insert into mail_address (space_id, id, address, bounced_at) values ($1, $2, $3, now())`, id, `${id}@fuzz.example`);
    return { who: await member(stage, 'admin'), input: { id } };
  },
  async 'wallet.payee'(stage) {
    const { body } = await stage.call(await member(stage), 'wallet.receive');
    return { who: await member(stage), input: { to: (body['code'] ?? body['payload']) as string } };
  },
  async 'wallet.pay'(stage) {
    const [who, other] = [await member(stage), await member(stage)];
    const { body } = await stage.call(other, 'wallet.receive');
    const { body: payee } = await stage.call(who, 'wallet.payee', { to: body['code'] ?? body['payload'] });
    await stage.call(await member(stage, 'admin'), 'wallet.adjust', {
      id: randomUUID(),
      accountId: who.accountId,
      targetSatang: 10_000,
      reason: 'เติมเงินทดสอบ',
    });
    return { who, input: { id: randomUUID(), payee: payee['payee'] ?? payee['id'] ?? payee['token'], amountSatang: 100, note: '' } };
  },
  async 'wallet.rejectTopUp'(stage) {
    const who = await member(stage);
    const id = randomUUID();
    await stage.call(who, 'wallet.openTopUp', { id, amountSatang: 10_000 });
    await stage.call(who, 'wallet.reportTopUp', { id });
    return { who: await member(stage, 'admin'), input: { id, reason: 'ไม่พบเงินเข้า' } };
  },
};
