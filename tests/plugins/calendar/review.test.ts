import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fetchFeeds } from '#plugins/calendar/gateway/feeds/subscribe.ts';
import { storeEvents } from '#plugins/calendar/gateway/feeds/store.ts';
import { openStage, type Member, type Stage } from './stage.ts';

let stage: Stage;
let member: Member;
beforeAll(async () => {
  stage = await openStage({ holidays: false });
  member = await stage.member();
}, 120_000);
afterAll(() => stage.close());

const draft = {
  title: 'ประชุม',
  detail: '',
  place: '',
  url: '',
  starts: '2026-11-23T09:00',
  ends: '2026-11-23T10:00',
  allDay: false,
  tzid: 'Asia/Bangkok',
  rrule: '',
  busy: true,
  private: false,
  reminders: [],
  guests: [],
  state: 'confirmed',
};
const add = (event: Record<string, unknown>) => member.agent.call('calendar.addEvent', { ...draft, ...event });

test('rules that take long to walk are refused; one that ends in many years is not walked', async () => {
  const calendarId = await stage.calendar(member);
  for (const rrule of ['FREQ=DAILY;COUNT=19000', 'FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=1,2,3', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'])
    expect((await add({ calendarId, rrule })).body, rrule).toMatchObject({ code: 'invalid-fields', fields: { rrule: 'problem.rrule' } });
  const { id } = (await add({ calendarId, rrule: 'FREQ=DAILY;UNTIL=20900101T000000Z' })).body as { id: string };
  const row = await stage.work((ctx) =>
    ctx.db.selectFrom('calendar_event').select('last_at').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row.last_at?.getUTCFullYear()).toBe(2090);
});

test('what no column takes is left out of a file, and the rest of it is taken', async () => {
  const id = await stage.calendar(member);
  const event = (uid: string, start: string, title: string, more = '') =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:${start}\r\nSUMMARY:${title}\r\n${more}END:VEVENT\r\n`;
  const text = [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//TH\r\n',
    event('a', '20261201T020000Z', 'ดี'),
    event('b', '02261201T020000Z', 'ปี ๒๒๖'),
    event('c', '20261202T020000Z', 'เลขมาก', 'SEQUENCE:99999999999\r\n'),
    'END:VCALENDAR\r\n',
  ].join('');
  const answer = await member.agent.call('calendar.importEvents', { id, text });
  expect([answer.status, answer.body]).toEqual([200, { added: 2, changed: 0, left: 0 }]);
  // From elsewhere comes what no call would let in.
  const titles = await stage.work(async (ctx) => {
    const row = await ctx.db.selectFrom('calendar_calendar').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await storeEvents(ctx, row, await ctx.work('read', { text: text.replace('ดี', 'ดี\0มาก'), timezone: 'Asia/Bangkok' }), true);
    return ctx.db.selectFrom('calendar_event').select('title').where('calendar_id', '=', id).orderBy('uid').execute();
  });
  expect(titles.map(({ title }) => title)).toEqual(['ดีมาก', 'เลขมาก']);
});

test('feeds that are due are told of one by one, each due again whatever comes of it', async () => {
  const ids = [await stage.calendar(member), await stage.calendar(member)];
  await stage.work((ctx) =>
    ctx.db.updateTable('calendar_calendar').set({ source_url: 'http://127.0.0.1:9/inside.ics' }).where('id', 'in', ids).execute(),
  );
  await stage.work((ctx) => fetchFeeds(ctx));
  const rows = () =>
    stage.work((ctx) => ctx.db.selectFrom('calendar_calendar').select(['source_at', 'source_error']).where('id', 'in', ids).execute());
  // The job itself asks nobody: it only says which are due.
  expect((await rows()).every(({ source_at: at }) => at?.getTime() === stage.clock.at.getTime())).toBe(true);
  await vi.waitFor(async () => expect((await rows()).map((row) => row.source_error)).toEqual(['feed-forbidden', 'feed-forbidden']), 20_000);
});

test('mails to strangers are so many in a day: beyond that nothing is invited', async () => {
  const calendarId = await stage.calendar(member);
  await stage.work(async (ctx) => {
    for (let sent = 0; sent < 500; sent++) await ctx.limit(`strangers:${member.id}`, 500, 86_400);
  });
  const guests = [{ accountId: null, email: 'stranger@elsewhere.example', name: '', required: true }];
  expect((await add({ calendarId, guests })).body).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect((await add({ calendarId })).status).toBe(200);
});

test('who has no calendar yet gets one with the first event; what is read from elsewhere is moved by nobody', async () => {
  const fresh = await stage.member();
  const view = async () =>
    (await fresh.agent.call('calendar.view', { from: '2026-11-23', to: '2026-11-23' })).body as {
      sources: { id: string; kind: string; name: string }[];
      entries: { title: string; mayEdit: boolean; sourceId: string }[];
    };
  const own = async () => (await view()).sources.filter(({ kind }) => kind === 'own');
  for (const title of ['หนึ่ง', 'สอง'])
    expect((await fresh.agent.call('calendar.addEvent', { ...draft, title, calendarId: null })).status).toBe(200);
  expect(await own()).toMatchObject([{ name: 'ปฏิทินของฉัน' }]);
  // They begin at the same moment, so either may stand first.
  expect(new Map((await view()).entries.map(({ title, mayEdit }) => [title, mayEdit]))).toEqual(
    new Map([
      ['หนึ่ง', true],
      ['สอง', true],
    ]),
  );
  const { id } = (await own())[0]!;
  await stage.work((ctx) =>
    ctx.db.updateTable('calendar_calendar').set({ source_url: 'https://elsewhere.example/a.ics' }).where('id', '=', id).execute(),
  );
  expect((await view()).entries.filter(({ mayEdit }) => mayEdit)).toEqual([]);
});
