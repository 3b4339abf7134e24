import { randomUUID } from 'node:crypto';
import { ID, join, write, writeNumber } from '#plugins/broadcast/rules/webm/element.ts';
import type { Hints } from '../hints.ts';
import type { Stage } from '../stage.ts';

const member = (stage: Stage, role: 'user' | 'admin' = 'user') => stage.world.member(stage.place, role);

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

/** Broadcasts on the air, calendars with guests, people who talk. */
export const togetherHints: Hints = {
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
  async 'broadcast.cancelBroadcast'(stage) {
    const host = await member(stage, 'admin');
    const times = { startsAt: new Date(Date.now() + 3_600_000).toISOString(), endsAt: new Date(Date.now() + 7_200_000).toISOString() };
    const { body } = await stage.call(host, 'broadcast.planBroadcast', { id: randomUUID(), title: 'สด', ...times, access: 'public' });
    return { who: host, input: { room: (body['card'] as { room: string }).room } };
  },
  'broadcast.hostBeat': hosting(),
  'broadcast.sendAnswer': hosting({ viewer: '', sdp: 'v=0', epoch: 1 }),
  'broadcast.sendSegment': hosting(piece),
  async 'broadcast.segment'(stage) {
    const { host, guest, room, take, seat } = await live(stage);
    await stage.call(guest, 'broadcast.fallBack', seat);
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
};
