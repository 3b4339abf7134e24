import { randomUUID } from 'node:crypto';
import { ID, join, write, writeNumber } from '#plugins/broadcast/rules/webm/element.ts';
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

/** A broadcast whose host has come, and somebody who watches it. */
async function onAir(stage: Stage) {
  const host = await member(stage, 'admin');
  const times = { startsAt: new Date(Date.now() - 60_000).toISOString(), endsAt: new Date(Date.now() + 3_600_000).toISOString() };
  const { body } = await stage.call(host, 'broadcast.planBroadcast', { id: randomUUID(), title: 'สด', ...times, access: 'public' });
  const { room } = body['card'] as { room: string };
  const take = randomUUID();
  await stage.call(host, 'broadcast.openRoom', { room, take });
  const guest = stage.world.guest(stage.place);
  const viewer = randomUUID();
  const { body: joined } = await stage.call(guest, 'broadcast.joinRoom', { room, viewer, token: '', name: 'คุณตา', mayDirect: true });
  return { host, guest, room, take, seat: { room, viewer, token: joined['token'] as string } };
}
/** The head of a film, which every player needs first, and one piece of it. */
const film = join([
  write(ID.EBML, Uint8Array.of(1)),
  write(
    ID.Segment,
    write(ID.Info, writeNumber(ID.TimestampScale, 1_000_000)),
    write(ID.Tracks, write(ID.TrackEntry, writeNumber(ID.TrackNumber, 1), writeNumber(ID.TrackType, 1))),
  ),
]);
const piece = { number: 0, type: 'video/webm;codecs=vp8,opus', data: Buffer.from(film).toString('base64') };
const live = async (stage: Stage) => {
  const air = await onAir(stage);
  await stage.call(air.host, 'broadcast.goLive', { room: air.room, take: air.take });
  return air;
};
const watching =
  (more: object = {}) =>
  async (stage: Stage) => {
    const { guest, seat } = await live(stage);
    return { who: guest, input: { ...seat, ...more } as Record<string, unknown> };
  };
const hosting =
  (more: object = {}) =>
  async (stage: Stage) => {
    const { host, room, take, seat } = await live(stage);
    return { who: host, input: { room, take, ...more, ...('viewer' in more ? { viewer: seat.viewer } : {}) } as Record<string, unknown> };
  };

/** Somebody's calendar with an event that another member is invited to. */
async function invited(stage: Stage) {
  const host = await member(stage);
  const who = await member(stage);
  const { body: calendar } = await stage.call(host, 'calendar.addCalendar', { calendar: { name: 'งาน' } });
  const calendarId = calendar['id'] as string;
  const guests = [{ email: who.email, accountId: who.accountId, name: 'แขก' }];
  const event = { calendarId, title: 'ประชุม', starts: '2027-02-01T09:00', ends: '2027-02-01T10:00', tzid: 'Asia/Bangkok', guests };
  const { body } = await stage.call(host, 'calendar.addEvent', event);
  return { host, who, id: body['id'] as string, calendarId, event };
}

/** The end of the address of an invitation's button. */
async function invitation(stage: Stage) {
  const host = await member(stage);
  const email = `calendar-${randomUUID()}@fuzz.example`;
  const event = {
    calendarId: null,
    title: 'ประชุม',
    starts: '2027-02-01T09:00',
    ends: '2027-02-01T10:00',
    tzid: 'Asia/Bangkok',
    guests: [{ email, name: 'แขก' }],
  };
  await stage.call(host, 'calendar.addEvent', event);
  for (let tries = 0; tries < 25; tries++) {
    const { reply } = await stage.call(stage.world.guest(stage.place), 'mail.inbox', { to: email });
    const found = /\/calendar\/answer\/([\w-]+)/.exec(reply.text);
    if (found) return { who: stage.world.guest(stage.place), input: { token: found[1]! } };
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('no invitation was mailed');
}

async function talking(stage: Stage) {
  const [who, other] = [await member(stage), await member(stage)];
  const id = randomUUID();
  const { body } = await stage.call(who, 'message.startDirect', { to: other.accountId, id, body: 'สวัสดี' });
  return { who, other, id, thread: body['thread'] as string };
}

async function reported(stage: Stage) {
  const { other, id, thread } = await talking(stage);
  await stage.call(other, 'message.report', { thread, message: id, reason: 'spam', note: '' });
  const [report] = await stage.sql<{ id: string }>('select id from message_report where space_id = $1 and thread_id = $2', thread);
  return { who: await member(stage, 'admin'), input: { report: report!.id } };
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

export const otherHints: Hints = {
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
  async 'billing.changePlan'(stage) {
    const { who, input, version } = await subscribed(stage);
    return { who, input: { ...input, chargeId: randomUUID(), version } };
  },
  'broadcast.beat': watching(),
  'broadcast.leaveRoom': watching(),
  'broadcast.sendOffer': watching({ sdp: 'v=0', epoch: 1 }),
  'broadcast.fallBack': watching(),
  'broadcast.say': watching({ body: 'สวัสดี' }),
  'broadcast.raiseHand': watching({ up: true }),
  async 'broadcast.goLive'(stage) {
    const { host, room, take } = await onAir(stage);
    return { who: host, input: { room, take } };
  },
  'broadcast.hostBeat': hosting(),
  'broadcast.sendAnswer': hosting({ viewer: '', sdp: 'v=0', epoch: 1 }),
  'broadcast.sendSegment': hosting(piece),
  async 'broadcast.segment'(stage) {
    const { host, guest, room, take, seat } = await live(stage);
    await stage.call(host, 'broadcast.sendSegment', { room, take, ...piece });
    return { who: guest, input: { ...seat, take, number: '0' } };
  },
  async 'calendar.answerEvent'(stage) {
    const { who, id } = await invited(stage);
    return { who, input: { id, answer: 'accepted' } };
  },
  'calendar.invitation': invitation,
  async 'calendar.answerInvitation'(stage) {
    const { who, input } = await invitation(stage);
    return { who, input: { ...input, answer: 'accepted' } };
  },
  async 'calendar.importEvents'(stage) {
    const { host, calendarId } = await invited(stage);
    const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\nBEGIN:VEVENT\r\nUID:${randomUUID()}\r\nDTSTAMP:20270101T000000Z\r\nDTSTART:20270201T020000Z\r\nDTEND:20270201T030000Z\r\nSUMMARY:x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    return { who: host, input: { id: calendarId, text } };
  },
  async 'calendar.changeEvent'(stage) {
    const { host, id, event } = await invited(stage);
    const { body } = await stage.call(host, 'calendar.event', { id });
    return { who: host, input: { id, revision: body['revision'], event } };
  },
  async 'calendar.feed'(stage) {
    const { host, calendarId } = await invited(stage);
    const { body } = await stage.call(host, 'calendar.turnFeed', { id: calendarId, on: true });
    return { who: stage.world.guest(stage.place), input: { file: new URL(body['feed'] as string).pathname.split('/').at(-1) } };
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
  async 'message.startDirect'(stage) {
    return { who: await member(stage), input: { to: (await member(stage)).accountId, id: randomUUID(), body: 'สวัสดี' } };
  },
  async 'message.removeMessage'(stage) {
    const { who, id, thread } = await talking(stage);
    return { who, input: { thread, message: id } };
  },
  async 'message.block'(stage) {
    const { other, who } = await talking(stage);
    return { who: other, input: { account: who.accountId } };
  },
  async 'message.report'(stage) {
    const { other, id, thread } = await talking(stage);
    return { who: other, input: { thread, message: id, reason: 'spam', note: '' } };
  },
  'message.openReport': reported,
  async 'message.resolveReport'(stage) {
    const { who, input } = await reported(stage);
    return { who, input: { ...input, outcome: 'dismissed', note: '' } };
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
