import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '#tools/testing/agent.ts';
import { openStage, type Member, type Stage } from './stage.ts';

let stage: Stage;
let teacher: Member;
let calendarId: string;
beforeAll(async () => {
  stage = await openStage({ holidays: false });
  teacher = await stage.member();
  calendarId = await stage.calendar(teacher);
}, 120_000);
afterAll(() => stage.close());

const WEEKLY = { rrule: 'FREQ=WEEKLY;COUNT=5', title: 'รายสัปดาห์' };
const seen = () => stage.seen(teacher.agent, '2026-11-23', '2026-12-27');
const event = async (id: string, occurrence = '') => (await teacher.agent.call('calendar.event', { id, occurrence })).body;
const change = async (id: string, scope: string, occurrence: string, set: Record<string, unknown>): Promise<Answer> => {
  const now = await event(id, occurrence);
  const { title, detail, place, url, starts, ends, allDay, tzid, rrule, busy, reminders } = now;
  const draft = {
    calendarId,
    title,
    detail,
    place,
    url,
    starts,
    ends,
    allDay,
    tzid,
    rrule,
    busy,
    reminders,
    private: now.private,
    guests: [],
    ...set,
  };
  return teacher.agent.call('calendar.changeEvent', { id, scope, occurrence, revision: now.revision, event: draft });
};
const clear = async (id: string) => teacher.agent.call('calendar.removeEvent', { id, scope: 'all' });

test('2: of a weekly event one is changed and only it; then the following; then all are deleted', async () => {
  const id = await stage.add(teacher, { calendarId, ...WEEKLY });
  expect(await seen()).toEqual(
    ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'].map((day) => `${day}T02:00:00.000Z รายสัปดาห์`),
  );

  expect(
    await change(id, 'this', '2026-11-30T09:00', { title: 'เฉพาะครั้งนี้', starts: '2026-12-01T13:00', ends: '2026-12-01T14:00' }),
  ).toMatchObject({ status: 200 });
  expect(await seen()).toEqual([
    '2026-11-23T02:00:00.000Z รายสัปดาห์',
    '2026-12-01T06:00:00.000Z เฉพาะครั้งนี้',
    '2026-12-07T02:00:00.000Z รายสัปดาห์',
    '2026-12-14T02:00:00.000Z รายสัปดาห์',
    '2026-12-21T02:00:00.000Z รายสัปดาห์',
  ]);

  const { body } = await change(id, 'following', '2026-12-14T09:00', {
    title: 'บ่ายแทน',
    starts: '2026-12-15T15:00',
    ends: '2026-12-15T16:00',
  });
  expect(await seen()).toEqual([
    '2026-11-23T02:00:00.000Z รายสัปดาห์',
    '2026-12-01T06:00:00.000Z เฉพาะครั้งนี้',
    '2026-12-07T02:00:00.000Z รายสัปดาห์',
    '2026-12-15T08:00:00.000Z บ่ายแทน',
    '2026-12-22T08:00:00.000Z บ่ายแทน',
  ]);

  await teacher.agent.call('calendar.removeEvent', { id, scope: 'this', occurrence: '2026-12-07T09:00' });
  expect(await seen()).toHaveLength(4);
  await clear(id);
  await clear(body.id as string);
  expect(await seen()).toEqual([]);
});

test('2: all of a series move together, weekdays and what was changed by itself along', async () => {
  const id = await stage.add(teacher, { calendarId, rrule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3' });
  await change(id, 'this', '2026-11-30T09:00', { title: 'ย้ายแล้ว' });
  const { status } = await teacher.agent.call('calendar.moveEvent', {
    id,
    scope: 'all',
    occurrence: '2026-12-07T09:00',
    starts: '2026-12-08T10:30',
    ends: '2026-12-08T11:30',
    tzid: 'Asia/Bangkok',
  });
  expect(status).toBe(200);
  expect(await seen()).toEqual(['2026-11-24T03:30:00.000Z ประชุม', '2026-12-01T03:30:00.000Z ย้ายแล้ว', '2026-12-08T03:30:00.000Z ประชุม']);
  await clear(id);
});

test('6: an all-day event of 31 December stays that day, whatever zone it was made in', async () => {
  for (const tzid of ['Pacific/Kiritimati', 'America/Los_Angeles'])
    await stage.add(teacher, { calendarId, title: tzid, allDay: true, starts: '2026-12-31', ends: '2026-12-31', tzid });
  expect(await stage.seen(teacher.agent, '2026-12-31', '2026-12-31')).toEqual([
    expect.stringMatching(/^2026-12-31 /),
    expect.stringMatching(/^2026-12-31 /),
  ]);
  expect(await stage.seen(teacher.agent, '2026-12-30', '2026-12-30')).toEqual([]);
  expect(await stage.seen(teacher.agent, '2027-01-01', '2027-01-01')).toEqual([]);
});

test('10: a double booking is said, and a share of busy times tells no titles', async () => {
  const first = await stage.add(teacher, {
    calendarId,
    title: 'ลับมาก',
    place: 'ที่ลับ',
    starts: '2026-12-28T09:00',
    ends: '2026-12-28T10:00',
  });
  const clash = (starts: string, ends: string) => teacher.agent.call('calendar.clashes', { starts, ends, tzid: 'Asia/Bangkok' });
  expect((await clash('2026-12-28T09:30', '2026-12-28T11:00')).body).toMatchObject({ items: [{ title: 'ลับมาก' }] });
  expect((await clash('2026-12-28T10:00', '2026-12-28T11:00')).body).toEqual({ items: [] });
  const { body } = await teacher.agent.call('calendar.addEvent', {
    calendarId,
    title: 'ซ้อน',
    starts: '2026-12-28T09:30',
    ends: '2026-12-28T10:30',
  });
  expect(body.clashes).toBe(1);

  const other = await stage.member();
  await teacher.agent.call('calendar.saveCalendar', { id: calendarId, name: 'งาน', shares: [{ accountId: other.id, right: 'busy' }] });
  const answer = await other.agent.call('calendar.view', { from: '2026-12-28', to: '2026-12-28' });
  expect(answer.body.entries).toMatchObject([
    { hidden: true, title: '', place: '', startsAt: '2026-12-28T02:00:00.000Z' },
    { hidden: true },
  ]);
  expect(answer.text).not.toMatch(/ลับ|ซ้อน/);
  expect((await other.agent.call('calendar.event', { id: first })).status).toBe(404);
  expect((await other.agent.call('calendar.removeEvent', { id: first })).status).toBe(403);
  expect((await (await stage.member()).agent.call('calendar.view', { from: '2026-12-28', to: '2026-12-28' })).body.entries).toEqual([]);
});

test('who read an older state is told so, and nothing is written over', async () => {
  const id = await stage.add(teacher, { calendarId, starts: '2027-01-05T09:00', ends: '2027-01-05T10:00' });
  const { revision } = await event(id);
  stage.clock.at = new Date(stage.clock.at.getTime() + 1000);
  expect((await change(id, 'all', '', { title: 'ใหม่' })).status).toBe(200);
  const draft = { calendarId, title: 'เก่า', starts: '2027-01-05T09:00', ends: '2027-01-05T10:00' };
  expect(await teacher.agent.call('calendar.changeEvent', { id, revision, event: draft })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  expect((await event(id)).title).toBe('ใหม่');
});
