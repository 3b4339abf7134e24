import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { duePeriods, sendDigests } from '#plugins/calendar/gateway/mails/digest.ts';
import { remind } from '#plugins/calendar/gateway/remind.ts';
import type { Postbox } from '../mail/postbox.ts';
import { openStage, type Member, type Stage } from './stage.ts';
import { everyTable } from '#tools/testing/everyTable.ts';

let stage: Stage;
let teacher: Member;
let calendarId: string;
beforeAll(async () => {
  stage = await openStage({ holidays: false });
  teacher = await stage.member('user', 'ครูแดง');
  calendarId = await stage.calendar(teacher);
}, 120_000);
afterAll(() => stage.close());

type Arrived = Postbox['arrived'][number];
/** The calendar object of a mail, with its method as the part names it. */
function itip({ mail, source }: Arrived) {
  const file = mail.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar') || mimeType === 'application/ics')!;
  const content = file.content as ArrayBuffer | string;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const event = Object.values(ical.sync.parseICS(text)).find((one): one is VEvent => one?.type === 'VEVENT')!;
  return { event, text, part: /Content-Type: text\/calendar;[^\n]*(\r\n[ \t][^\n]*)*/i.exec(source)?.[0].replace(/\s+/g, ' ') ?? '' };
}
const answerPath = ({ mail }: Arrived) => /https?:\/\/[^\s"<]+(\/calendar\/answer\/[\w-]+)/.exec(mail.text ?? '')![1]!;
const draft = (set: Record<string, unknown> = {}) => ({
  calendarId,
  title: 'ประชุมครู',
  starts: '2026-11-25T09:00',
  ends: '2026-11-25T10:00',
  place: 'ห้อง 1',
  ...set,
});

test('3: an invitation is a REQUEST, a change the same UID with SEQUENCE + 1, and calling it off a CANCEL', async () => {
  const guests = [{ email: 'somying@mail.example', name: 'สมหญิง' }, { email: 'leaves@mail.example' }];
  const id = await stage.add(teacher, draft({ guests }));
  const [invited] = await stage.mails('somying@mail.example', 1);
  const first = itip(invited!);
  expect(first.part).toMatch(/charset=utf-8.*method=REQUEST|method=REQUEST.*charset=utf-8/i);
  expect(first.text).toContain('METHOD:REQUEST');
  expect(first.event).toMatchObject({ summary: 'ประชุมครู', location: 'ห้อง 1', sequence: 0 });
  expect(first.event.start.toISOString()).toBe('2026-11-25T02:00:00.000Z');
  expect(invited!.source).toMatch(/multipart\/alternative/);
  expect(invited!.source).toMatch(/filename="?invite\.ics/);
  // Addresses of members and of other guests are not given away.
  expect(first.text).not.toContain(teacher.email);
  expect(first.text).not.toContain('leaves@');

  const revision = async () => (await teacher.agent.call('calendar.event', { id })).body.revision;
  const change = async (set: Record<string, unknown>) =>
    teacher.agent.call('calendar.changeEvent', { id, revision: await revision(), event: draft(set) });
  // What only concerns the organiser's own calendar is no news for anybody.
  expect((await change({ guests, reminders: [10] })).status).toBe(200);
  expect((await change({ guests: [guests[0]], starts: '2026-11-25T13:00', ends: '2026-11-25T14:00' })).status).toBe(200);
  const [, updated] = await stage.mails('somying@mail.example', 2);
  expect(itip(updated!).event).toMatchObject({ uid: first.event.uid, sequence: 1 });
  expect(itip(updated!).text).toContain('METHOD:REQUEST');
  const [, left] = await stage.mails('leaves@mail.example', 2);
  expect(itip(left!).text).toContain('METHOD:CANCEL');

  await teacher.agent.call('calendar.removeEvent', { id });
  const [, , off] = await stage.mails('somying@mail.example', 3);
  expect(itip(off!).part).toMatch(/method=CANCEL/i);
  expect(itip(off!).event).toMatchObject({ uid: first.event.uid, sequence: 2, status: 'CANCELLED' });
  expect(stage.postbox.arrived.filter(({ to }) => to.includes('somying@mail.example'))).toHaveLength(3);
});

test('4: an answer by link needs no account; looking at the link answers nothing; who organises gets a REPLY', async () => {
  const id = await stage.add(teacher, draft({ guests: [{ email: 'guest@mail.example', name: 'แขก' }] }));
  const [mail] = await stage.mails('guest@mail.example', 1);
  const path = answerPath(mail!);
  const guest = await stage.site.as('guest');
  expect(await guest.page(path)).toContain('ประชุมครู');
  const state = async () => ((await teacher.agent.call('calendar.event', { id })).body.guests as { answer: string }[])[0]!.answer;
  expect(await state()).toBe('needs_action');

  const token = path.split('/').at(-1)!;
  expect((await guest.call('calendar.answerInvitation', { token, answer: 'accepted' })).status).toBe(200);
  expect(await state()).toBe('accepted');
  expect((await guest.call('calendar.answerInvitation', { token: `${token}x`, answer: 'declined' })).status).toBe(404);
  const [reply] = await stage.mails(teacher.email, 1);
  expect(itip(reply!).text).toMatch(/METHOD:REPLY[\s\S]*PARTSTAT=ACCEPTED/);
  const { body } = await teacher.agent.call('calendar.mailSide');
  expect(body).toMatchObject({ answers: [{ name: 'แขก', answer: 'accepted' }] });

  await teacher.agent.call('calendar.removeEvent', { id });
  expect(await guest.call('calendar.answerInvitation', { token, answer: 'declined' })).toMatchObject({
    status: 409,
    body: { code: 'event-cancelled' },
  });
});

test('an invitation says how it repeats, in the mail and behind its link', async () => {
  const invited = async (rrule: string, email: string) => {
    await stage.add(teacher, draft({ rrule, guests: [{ email }] }));
    const [mail] = await stage.mails(email, 1);
    return mail!;
  };
  const mondays = await invited('FREQ=WEEKLY;BYDAY=WE,MO', 'mondays@mail.example');
  expect(mondays.mail.text).toContain('ทำซ้ำ: ทุกวันจันทร์และพุธ');
  expect(itip(mondays).text).toContain('RRULE:FREQ=WEEKLY;BYDAY=WE,MO');
  expect(await (await stage.site.as('guest')).page(answerPath(mondays))).toContain('ทุกวันจันทร์และพุธ');
  const often = await invited('FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,MO,FR;UNTIL=20261231', 'often@mail.example');
  expect(often.mail.text).toContain('ทุก 2 สัปดาห์ ในวันจันทร์ พุธ และศุกร์ ถึงวันพฤหัสบดีที่ 31 ธันวาคม');
  expect((await invited('FREQ=MONTHLY;BYDAY=4WE', 'fourth@mail.example')).mail.text).toContain('ทุกเดือน วันพุธที่ 4 ของเดือน');
  expect((await invited('FREQ=WEEKLY;COUNT=4', 'count@mail.example')).mail.text).toContain('เป็นกิจกรรมที่ทำซ้ำ');
});

test('9: the overview comes at seven in Bangkok, once, however often and by whomever it is run', async () => {
  const member = await stage.member();
  await member.agent.call('calendar.saveDigest', { daily: true, weekly: true });
  const own = await stage.calendar(member);
  await stage.add(member, { calendarId: own, title: 'งานเช้า' });
  const run = async (at: string) => {
    stage.clock.at = new Date(at);
    await Promise.all([stage.work(sendDigests), stage.work(sendDigests)]);
    await stage.work(sendDigests);
  };
  await run('2026-11-22T23:55:00Z');
  expect(await stage.work((ctx) => ctx.db.selectFrom('calendar_digest_sent').select('period').execute())).toEqual([]);
  await run('2026-11-23T00:00:00Z');
  const [first] = await stage.mails(member.email, 2);
  expect(first!.mail.text).toContain('งานเช้า');
  expect(await stage.work((ctx) => ctx.db.selectFrom('calendar_mail').select('id').where('kind', '=', 'digest').execute())).toHaveLength(2);
  // Somebody who starts the gateway at noon does not get it then.
  expect(duePeriods(new Date('2026-11-24T05:00:00Z'), 'Asia/Bangkok', 7)).toBeNull();
});

test('a reminder comes before every occurrence, once', async () => {
  stage.clock.at = new Date('2026-12-01T00:00:00Z');
  const member = await stage.member();
  const own = await stage.calendar(member);
  await stage.add(member, {
    calendarId: own,
    title: 'เตือนฉัน',
    starts: '2026-12-02T09:00',
    ends: '2026-12-02T10:00',
    reminders: [30],
    rrule: 'FREQ=DAILY;COUNT=2',
  });
  const reminders = async () => {
    const rows = await stage.work((ctx) =>
      everyTable(ctx)
        .selectFrom('notification_notification')
        .select('id')
        .where('account_id', '=', member.id)
        .where('kind', '=', 'calendar.reminder')
        .execute(),
    );
    return rows.length;
  };
  const told = async (at: string, count: number) => {
    stage.clock.at = new Date(at);
    await Promise.all([stage.work(remind), stage.work(remind)]);
    await vi.waitFor(async () => expect(await reminders()).toBe(count), 20_000);
  };
  await told('2026-12-02T01:29:00Z', 0);
  await told('2026-12-02T01:30:00Z', 1);
  await told('2026-12-02T01:31:00Z', 1);
  await told('2026-12-03T01:30:30Z', 2);
  await told('2026-12-04T01:30:30Z', 2);
});
