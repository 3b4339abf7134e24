import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Answer } from '#tools/testing/agent.ts';
import { freeTimes } from '#plugins/calendar/rules/freeTimes.ts';
import { hoursText, readHours } from '#plugins/calendar/rules/hours.ts';
import { forgetHolds } from '#plugins/calendar/gateway/bookings/hold.ts';
import { holdToken } from '#plugins/calendar/gateway/mails/tokens.ts';
import { openStage, type Member, type Stage } from './stage.ts';

let stage: Stage;
let teacher: Member;
beforeAll(async () => {
  stage = await openStage();
  teacher = await stage.member('manager', 'ครูแดง');
}, 120_000);
afterAll(() => stage.close());

interface OpenTimes {
  days: { day: string; times: { startsAt: string; left: number }[] }[];
  next: string | null;
}
const WEEK = { mo: '9-12', tu: '', we: '09:00-10:00, 13:00-14:00', th: '', fr: '', sa: '', su: '' };

/** Offers times, and gives the address of their page. It is Saturday, 21 November 2026, ten o'clock. */
async function offer(host: Member, set: Record<string, unknown> = {}): Promise<string> {
  const title = `ปรึกษา ${Math.random()}`;
  const { status, body } = await host.agent.call('calendar.saveOffer', { title, hours: WEEK, minutes: 60, notice: 0, ...set });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  const { offers } = (await host.agent.call('calendar.offers')).body as { offers: { slug: string; title: string }[] };
  return offers.find((one) => one.title === title)!.slug;
}
async function open(slug: string, more: Record<string, unknown> = {}): Promise<string[]> {
  const { days } = (await (await stage.site.as('guest')).call('calendar.openTimes', { slug, ...more })).body as unknown as OpenTimes;
  return days.flatMap(({ times }) => times.map(({ startsAt }) => startsAt));
}
const MONDAY = ['2026-11-23T02:00:00.000Z', '2026-11-23T03:00:00.000Z', '2026-11-23T04:00:00.000Z'];
const NINE = MONDAY[0]!;
const somebody = (email: string, startsAt = NINE) => ({ startsAt, name: 'สมหญิง', email, note: 'เรื่องการบ้าน' });
const hold = async (slug: string, input: Record<string, unknown>): Promise<Answer> =>
  (await stage.site.as('guest')).call('calendar.book', { slug, ...input });
/** A guest presses in the mail. */
const confirm = async (held: Answer): Promise<Answer> =>
  (await stage.site.as('guest')).call('calendar.confirmBooking', { token: await stage.work(async (ctx) => holdToken(ctx, tokenOf(held))) });
const book = async (slug: string, input: Record<string, unknown>): Promise<Answer> => {
  const held = await hold(slug, input);
  return held.status === 200 ? confirm(held) : held;
};
/** Mails for calendar programs to an address, once there are so many; those by which it confirms are none of them. */
const itips = (to: string, count: number) =>
  vi.waitFor(
    () => {
      const found = stage.postbox.arrived.filter((one) => one.to.includes(to) && one.mail.attachments.length > 0);
      if (found.length < count) throw new Error(`${found.length} of ${count}`);
      return found;
    },
    { timeout: 20_000, interval: 40 },
  );
const tokenOf = ({ body }: Answer) => (body.path as string).split('/').at(-1)!;

function itip({ mail }: Awaited<ReturnType<Stage['mails']>>[number]) {
  const file = mail.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar') || mimeType === 'application/ics')!;
  const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content);
  return { text, event: Object.values(ical.sync.parseICS(text)).find((one): one is VEvent => one?.type === 'VEVENT')! };
}

test('hours are read as people type them, and refused where they cannot be or overlap', () => {
  expect(hoursText(readHours('๙-๑๒, 13.30 – 16:00 น.')!)).toBe('09:00-12:00, 13:30-16:00');
  expect(readHours('')).toEqual([]);
  for (const wrong of ['9', '12-9', '9-25', '9:60-10', '9-12, 11-13', 'เช้า', '9-12,']) expect(readHours(wrong)).toBeNull();
});

test('times keep their pause, and what is booked is no time that is taken for others who come to it', () => {
  const monday = ['09:00-12:00', '', '', '', '', '', ''];
  const known = { tzid: 'Asia/Bangkok', earliest: 0, busy: [], booked: new Map() };
  const at = (offering: object, more: object = {}) =>
    freeTimes('2026-11-23', { hours: monday, minutes: 45, buffer: 15, capacity: 2, ...offering }, { ...known, ...more }).map(
      ({ startsAt, left }) => `${startsAt.slice(11, 16)} ${left}`,
    );
  expect(at({})).toEqual(['02:00 2', '03:00 2', '04:00 2']);
  expect(freeTimes('2026-11-24', { hours: monday, minutes: 45, buffer: 0, capacity: 1 }, known)).toEqual([]);
  const taken = { id: 'e', from: Date.parse('2026-11-23T03:00Z'), to: Date.parse('2026-11-23T03:45Z') };
  expect(at({}, { busy: [taken], booked: new Map([['2026-11-23T03:00:00.000Z', { id: 'e', people: 1 }]]) })).toEqual([
    '02:00 2',
    '03:00 1',
    '04:00 2',
  ]);
  // Something else, until within the pause before ten.
  expect(at({}, { busy: [{ ...taken, from: Date.parse('2026-11-23T02:40Z'), to: Date.parse('2026-11-23T02:50Z') }] })).toEqual(['04:00 2']);
  expect(at({}, { earliest: Date.parse('2026-11-23T02:30Z') })).toEqual(['03:00 2', '04:00 2']);
});

test('only staff offer times; what is wrong is said at its field', async () => {
  const member = await stage.member();
  expect((await member.agent.call('calendar.saveOffer', { title: 'ฉัน', hours: WEEK })).status).toBe(403);
  const wrong = { title: ' ', url: 'javascript:alert(1)', hours: { ...WEEK, tu: '12-9' } };
  expect((await teacher.agent.call('calendar.saveOffer', wrong)).body).toMatchObject({
    code: 'invalid-fields',
    fields: { title: 'wrong.title', url: 'wrong.url', 'hours.tu': 'wrong.hours' },
  });
  const none = Object.fromEntries(Object.keys(WEEK).map((day) => [day, '']));
  expect((await teacher.agent.call('calendar.saveOffer', { title: 'ว่าง', hours: none })).body).toMatchObject({
    fields: { 'hours.mo': 'wrong.noHours' },
  });
});

test('hours, notice, days ahead, the host’s calendar and public holidays say what is open', async () => {
  const host = await stage.member('manager', 'ครูดำ');
  const slug = await offer(host, { ahead: 18 });
  const all = await open(slug);
  expect(all.slice(0, 5)).toEqual([...MONDAY, '2026-11-25T02:00:00.000Z', '2026-11-25T06:00:00.000Z']);
  // Five days at once, then the rest: the fifth is 7 December; 18 days ahead is the ninth.
  expect(all.at(-1)).toBe('2026-12-07T04:00:00.000Z');
  expect(await open(slug, { from: '2026-12-08' })).toEqual(['2026-12-09T02:00:00.000Z', '2026-12-09T06:00:00.000Z']);

  await stage.add(host, { calendarId: null, starts: '2026-11-23T09:30', ends: '2026-11-23T10:30' });
  await stage.add(host, { calendarId: null, starts: '2026-11-25', ends: '2026-11-25', allDay: true });
  await stage.add(host, { calendarId: null, starts: '2026-11-30T11:00', ends: '2026-11-30T12:00', rrule: 'FREQ=WEEKLY' });
  await stage.add(host, { calendarId: null, starts: '2026-12-02T13:00', ends: '2026-12-02T14:00', busy: false });
  expect((await open(slug)).slice(0, 5)).toEqual([
    '2026-11-23T04:00:00.000Z',
    '2026-11-30T02:00:00.000Z',
    '2026-11-30T03:00:00.000Z',
    '2026-12-02T02:00:00.000Z',
    '2026-12-02T06:00:00.000Z',
  ]);

  // Noon of Saturday with 48 hours of notice is noon of Monday. Constitution Day is the tenth, a Thursday.
  expect(await open(await offer(teacher, { notice: 48, ahead: 2 }))).toEqual(['2026-11-23T03:00:00.000Z', '2026-11-23T04:00:00.000Z']);
  const thursdays = { hours: { ...WEEK, mo: '', we: '', th: '9-10' }, ahead: 20 };
  expect(await open(await offer(teacher, thursdays))).toEqual(['2026-11-26T02:00:00.000Z', '2026-12-03T02:00:00.000Z']);
  expect((await open(await offer(teacher, { ...thursdays, holidays: true }))).at(-1)).toBe('2026-12-10T02:00:00.000Z');
  const shut = await offer(teacher, { open: false });
  expect(await open(shut)).toEqual([]);
  expect(await book(shut, somebody('shut@mail.example'))).toMatchObject({ status: 409, body: { code: 'time-taken' } });
});

test('of ten who book the same time at once one has it, over two offers of the host as well', async () => {
  const host = await stage.member('manager', 'ครูขาว');
  const slugs = [await offer(host), await offer(host)];
  const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => book(slugs[nth % 2]!, somebody(`race${nth}@mail.example`))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect([status, body.code, body.field]).toEqual([409, 'time-taken', 'startsAt']);
  expect(await stage.seen(host.agent, '2026-11-23', '2026-11-23')).toHaveLength(1);
  expect(await open(slugs[0]!)).not.toContain(NINE);
  expect(await open(slugs[1]!)).not.toContain(NINE);
});

test('of ten who book a time of three at once three have it', async () => {
  const host = await stage.member('manager', 'ครูเขียว');
  const slug = await offer(host, { capacity: 3 });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => book(slug, somebody(`three${nth}@mail.example`))));
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(3);
  expect(await stage.seen(host.agent, '2026-11-23', '2026-11-23')).toHaveLength(1);
  expect(await open(slug)).not.toContain(NINE);
  // One of them goes to another time: the others keep theirs, and the place is free again.
  const token = tokenOf(taken[0]!);
  const guest = await stage.site.as('guest');
  const moved = await guest.call('calendar.moveBooking', { token, startsAt: MONDAY[1] });
  expect(moved.status).toBe(200);
  expect(await stage.seen(host.agent, '2026-11-23', '2026-11-23')).toHaveLength(2);
  expect(await open(slug)).toContain(NINE);
  expect((await guest.call('calendar.booking', { token })).body.state).toBe('cancelled');
  expect((await guest.call('calendar.booking', { token: tokenOf(moved) })).body).toMatchObject({ state: 'booked', startsAt: MONDAY[1] });
});

test('a guest books, moves and cancels by the link in the mail: both calendars follow, one UID with a higher SEQUENCE', async () => {
  const host = await stage.member('manager', 'ครูฟ้า');
  const slug = await offer(host, { url: 'https://meet.example/room', place: 'ห้อง 2' });
  const email = 'books@mail.example';
  const booked = await book(slug, somebody(email));
  expect(booked.status).toBe(200);
  const [first] = await itips(email, 1);
  const invited = itip(first!);
  expect(invited.text).toMatch(/METHOD:REQUEST[\s\S]*PARTSTAT=ACCEPTED/);
  expect(invited.event.start.toISOString()).toBe(NINE);
  expect(first!.mail.text).toContain('https://meet.example/room');
  expect(first!.mail.text).toContain('เวลาประเทศไทย GMT+7');
  expect(first!.mail.text).not.toContain(host.email);
  const path = /https?:\/\/[^\s"<]+(\/calendar\/booking\/[\w-]+)/.exec(first!.mail.text ?? '')![1]!;
  expect(path).toBe(booked.body.path);
  // The host's side: in the calendar, told by mail, with what it is about.
  expect((await stage.seen(host.agent, '2026-11-23', '2026-11-23'))[0]).toMatch(/^2026-11-23T02:00:00\.000Z ปรึกษา .* · สมหญิง$/);
  expect((await stage.mails(host.email, 1))[0]!.mail.subject).toContain('จองเวลา');
  expect((await host.agent.call('calendar.offers')).body).toMatchObject({ bookings: [{ name: 'สมหญิง', email, note: 'เรื่องการบ้าน' }] });
  // Of another offer for two at a time, once for each address: who only knows the address does not see what was booked.
  const pair = await offer(host, { capacity: 2 });
  expect(await book(pair, somebody(email, MONDAY[1]))).toMatchObject({ status: 200 });
  expect(await book(pair, somebody(email, MONDAY[1]))).toMatchObject({ status: 409, body: { code: 'booked-already', field: 'email' } });

  const guest = await stage.site.as('guest');
  expect(await guest.page(path)).toContain('เวลาประเทศไทย GMT+7');
  const token = path.split('/').at(-1)!;
  expect((await guest.call('calendar.booking', { token: `${token}x` })).status).toBe(404);
  expect(await guest.call('calendar.moveBooking', { token, startsAt: MONDAY[1] })).toMatchObject({ body: { code: 'time-taken' } });
  expect((await guest.call('calendar.moveBooking', { token, startsAt: MONDAY[2] })).status).toBe(200);
  const moved = itip((await itips(email, 3))[2]!);
  expect(moved.event).toMatchObject({ uid: invited.event.uid, sequence: 1 });
  expect(moved.event.start.toISOString()).toBe(MONDAY[2]);
  expect(await open(slug)).toContain(NINE);

  expect((await guest.call('calendar.cancelBooking', { token })).status).toBe(200);
  const off = itip((await itips(email, 4))[3]!);
  expect(off.text).toContain('METHOD:CANCEL');
  expect(off.event).toMatchObject({ uid: invited.event.uid, sequence: 2 });
  expect(await open(slug)).toContain(MONDAY[2]);
  expect(await guest.call('calendar.cancelBooking', { token })).toMatchObject({ status: 409, body: { code: 'booking-over' } });
});

test('a member books as they are, has it in their calendar, and gives it back by answering no', async () => {
  const slug = await offer(teacher);
  const member = await stage.member('user', 'มานี');
  const booked = await member.agent.call('calendar.book', { slug, startsAt: NINE, email: 'other@mail.example' });
  expect(booked.status).toBe(200);
  expect(await member.agent.page(booked.body.path as string)).toContain(member.email);
  expect((await stage.seen(member.agent, '2026-11-23', '2026-11-23'))[0]).toContain('มานี');
  const { received } = (await member.agent.call('calendar.mailSide')).body as { received: { eventId: string; booking: string | null }[] };
  expect(received[0]!.booking).toBe(booked.body.path);
  const id = received[0]!.eventId;
  expect((await member.agent.call('calendar.answerEvent', { id, answer: 'declined' })).status).toBe(200);
  expect(await open(slug)).toContain(NINE);
  expect(await member.agent.call('calendar.answerEvent', { id, answer: 'accepted' })).toMatchObject({ body: { code: 'event-cancelled' } });
  expect(await stage.seen(member.agent, '2026-11-23', '2026-11-23')).toEqual([]);
});

test('what the host moves or calls off in the calendar is moved and off for who booked; an invitation is no booking', async () => {
  const host = await stage.member('manager', 'ครูม่วง');
  const slug = await offer(host);
  const email = 'follows@mail.example';
  const token = tokenOf(await book(slug, somebody(email)));
  const guest = await stage.site.as('guest');
  const { id } = (
    (await host.agent.call('calendar.view', { from: '2026-11-23', to: '2026-11-23' })).body as { entries: { id: string; title: string }[] }
  ).entries.find(({ title }) => title.endsWith('สมหญิง'))!;
  const times = { starts: '2026-11-24T15:00', ends: '2026-11-24T16:00', tzid: 'Asia/Bangkok' };
  expect((await host.agent.call('calendar.moveEvent', { id, ...times })).status).toBe(200);
  expect((await guest.call('calendar.booking', { token })).body).toMatchObject({ state: 'booked', startsAt: '2026-11-24T08:00:00.000Z' });
  expect((await host.agent.call('calendar.removeEvent', { id })).status).toBe(200);
  expect((await guest.call('calendar.booking', { token })).body.state).toBe('cancelled');
  expect(itip((await itips(email, 3))[2]!).text).toContain('METHOD:CANCEL');

  await stage.add(host, { calendarId: null, private: true, guests: [{ email: 'invited@mail.example' }] });
  const [mail] = await stage.mails('invited@mail.example', 1);
  const answer = /\/calendar\/answer\/([\w-]+)/.exec(mail!.mail.text ?? '')![1]!;
  expect((await guest.call('calendar.cancelBooking', { token: answer })).status).toBe(404);
});

test('bad input is said at its field, an address has five times to come at most, and what is removed is gone but for what was booked', async () => {
  const host = await stage.member('manager', 'ครูส้ม');
  const slug = await offer(host);
  expect((await book(slug, { startsAt: NINE, name: ' ', email: 'x' })).body).toMatchObject({
    code: 'invalid-fields',
    fields: { name: 'wrong.name', email: 'wrong.email' },
  });
  for (const startsAt of ['2026-11-23T02:07:00.000Z', '2020-01-06T02:00:00.000Z', '2027-11-22T02:00:00.000Z', '2026-99-99T99:99:00.000Z'])
    expect(await book(slug, somebody('bad@mail.example', startsAt))).toMatchObject({ status: 409, body: { code: 'time-taken' } });
  expect((await book(slug, somebody('bad@mail.example', 'พรุ่งนี้'))).status).toBe(400);
  const email = 'often@mail.example';
  const booked = [];
  for (const startsAt of (await open(slug)).slice(0, 5)) booked.push(await book(slug, somebody(email, startsAt)));
  const [next] = await open(slug);
  expect(await book(slug, somebody(email, next))).toMatchObject({ body: { code: 'too-many-bookings', most: 5 } });

  const { offers } = (await host.agent.call('calendar.offers')).body as { offers: { id: string }[] };
  expect((await teacher.agent.call('calendar.removeOffer', { offer: offers[0]!.id })).status).toBe(404);
  expect((await host.agent.call('calendar.removeOffer', { offer: offers[0]!.id })).status).toBe(200);
  const guest = await stage.site.as('guest');
  expect((await guest.call('calendar.openTimes', { slug })).status).toBe(404);
  const token = tokenOf(booked[0]!);
  expect((await guest.call('calendar.booking', { token })).body).toMatchObject({ state: 'booked', slug: '' });
  expect((await guest.call('calendar.cancelBooking', { token })).status).toBe(200);
});

test('what a guest books is held until they press in the mail; nobody hears of it before', async () => {
  const host = await stage.member('manager', 'ครูคราม');
  const slug = await offer(host);
  const email = 'holds@mail.example';
  const held = await hold(slug, somebody(email));
  expect(held.body.path).toMatch(/^\/calendar\/held\/[0-9a-f-]{36}$/);
  expect(await open(slug)).not.toContain(NINE);
  expect(await hold(slug, somebody('other@mail.example'))).toMatchObject({ status: 409, body: { code: 'time-taken', field: 'startsAt' } });
  expect(await stage.seen(host.agent, '2026-11-23', '2026-11-23')).toEqual([]);
  expect((await host.agent.call('calendar.offers')).body).toMatchObject({ bookings: [] });

  const guest = await stage.site.as('guest');
  const waiting = await guest.page(held.body.path as string);
  expect(waiting).toContain('ยังไม่ได้ยืนยันการจอง');
  expect(waiting).toContain(email);
  // Who only waits confirms nothing, and neither does a mail program that looks at the link.
  expect((await guest.call('calendar.confirmBooking', { token: tokenOf(held) })).status).toBe(404);
  const [mail] = await stage.mails(email, 1);
  expect(mail!.mail.text).toContain('เวลาประเทศไทย GMT+7');
  const link = /https?:\/\/[^\s"<]+(\/calendar\/held\/[\w-]+)/.exec(mail!.mail.text ?? '')![1]!;
  expect(await guest.page(link)).toContain('ยืนยันการจอง');
  expect(await stage.seen(host.agent, '2026-11-23', '2026-11-23')).toEqual([]);

  const token = link.split('/').at(-1)!;
  const booked = await guest.call('calendar.confirmBooking', { token });
  expect(booked).toMatchObject({ status: 200, body: { path: expect.stringMatching(/^\/calendar\/booking\//) as unknown } });
  expect((await guest.call('calendar.confirmBooking', { token })).body.path).toBe(booked.body.path);
  expect(await stage.seen(host.agent, '2026-11-23', '2026-11-23')).toHaveLength(1);
  expect(itip((await itips(email, 1))[0]!).text).toContain('METHOD:REQUEST');
  expect((await guest.get(link)).headers.location).toContain(booked.body.path as string);
  // The page that waits says so, and does not say where: it may be somebody else's.
  expect((await guest.call('calendar.held', { token: tokenOf(held) })).body).toMatchObject({
    state: 'booked',
    path: '',
    mayConfirm: false,
  });
});

test('what is not confirmed in time is free again; who comes late has it where nobody else does', async () => {
  const host = await stage.member('manager', 'ครูคำ');
  const [slug, second] = [await offer(host), await offer(host)];
  const pair = await offer(await stage.member('manager', 'ครูคู่'), { capacity: 2 });
  const [late, gone] = [await hold(slug, somebody('late@mail.example')), await hold(second, somebody('gone@mail.example', MONDAY[1]))];
  expect((await hold(pair, somebody('one@mail.example'))).status).toBe(200);
  expect((await hold(pair, somebody('two@mail.example'))).status).toBe(200);
  expect((await hold(pair, somebody('three@mail.example'))).body.code).toBe('time-taken');
  // Other offers of the host have it taken, too.
  expect(await open(second)).not.toContain(NINE);
  const before = stage.clock.at;
  try {
    stage.clock.at = new Date(before.getTime() + 16 * 60_000);
    expect(await open(slug)).toEqual(expect.arrayContaining(MONDAY));
    expect(await open(pair)).toContain(NINE);
    expect((await book(slug, somebody('quick@mail.example', MONDAY[1]))).status).toBe(200);
    expect(await confirm(gone)).toMatchObject({ status: 409, body: { code: 'time-taken' } });
    expect((await confirm(late)).status).toBe(200);
    expect(await open(slug)).not.toContain(NINE);
    stage.clock.at = new Date(before.getTime() + 25 * 3_600_000);
    await stage.work(forgetHolds);
    expect((await confirm(gone)).status).toBe(404);
    const old = await (await stage.site.as('guest')).get(gone.body.path as string);
    expect(old.statusCode).toBe(404);
    expect(old.body).toContain('ลิงก์นี้ใช้ไม่ได้แล้ว');
  } finally {
    stage.clock.at = before;
  }
});

test('an address holds five times of a host at most', async () => {
  const slug = await offer(await stage.member('manager', 'ครูห้า'));
  for (const startsAt of (await open(slug)).slice(0, 5))
    expect((await hold(slug, somebody('many@mail.example', startsAt))).status).toBe(200);
  expect(await hold(slug, somebody('many@mail.example', (await open(slug))[0]))).toMatchObject({
    body: { code: 'too-many-bookings', most: 5 },
  });
});

test('where no mail leaves there is nothing to wait for: a guest has the time at once', async () => {
  const quiet = await openStage({}, { deliver: false });
  try {
    const host = await quiet.member('manager', 'ครูเงียบ');
    const input = { title: 'ปรึกษา', hours: WEEK, minutes: 60, notice: 0 };
    expect((await host.agent.call('calendar.saveOffer', input)).status).toBe(200);
    const { offers } = (await host.agent.call('calendar.offers')).body as { offers: { slug: string }[] };
    const booked = await (await quiet.site.as('guest')).call('calendar.book', { slug: offers[0]!.slug, ...somebody('quiet@mail.example') });
    expect(booked.body.path).toMatch(/^\/calendar\/booking\//);
    expect(await quiet.seen(host.agent, '2026-11-23', '2026-11-23')).toHaveLength(1);
  } finally {
    await quiet.close();
  }
});
