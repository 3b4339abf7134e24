import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublic } from '#kit/outbound/network.ts';
import { fetchFeed } from '#plugins/calendar/gateway/feeds/fetchFeed.ts';
import { openStage, type Member, type Stage } from './stage.ts';

let stage: Stage;
let member: Member;
beforeAll(async () => {
  stage = await openStage({ holidays: false });
  member = await stage.member();
}, 120_000);
afterAll(() => stage.close());

const range = { from: new Date('2026-10-01T00:00:00Z'), to: new Date('2027-02-01T00:00:00Z') };
const starts = (text: string) =>
  Object.values(ical.sync.parseICS(text))
    .filter((one): one is VEvent => one?.type === 'VEVENT')
    .flatMap((event) => ical.expandRecurringEvent(event, range).map(({ start }) => start.toISOString()))
    .toSorted();

test('5: another parser reads the same moments from a feed; with a new address the old one is gone', async () => {
  const id = await stage.calendar(member);
  const berlin = { tzid: 'Europe/Berlin', rrule: 'FREQ=WEEKLY;COUNT=3', starts: '2026-10-19T09:00', ends: '2026-10-19T10:00' };
  const series = await stage.add(member, { calendarId: id, ...berlin });
  await stage.add(member, { calendarId: id, title: 'ครั้งเดียว' });
  await member.agent.call('calendar.moveEvent', {
    id: series,
    scope: 'this',
    occurrence: '2026-11-02T09:00',
    starts: '2026-11-03T20:00',
    ends: '2026-11-03T21:00',
    tzid: 'Asia/Bangkok',
  });
  const turn = async () => new URL((await member.agent.call('calendar.turnFeed', { id, on: true })).body.feed as string).pathname;
  const first = await turn();
  const guest = await stage.site.as('guest');
  const answer = await guest.get(first);
  expect(answer.headers['content-type']).toMatch(/^text\/calendar/);
  expect(starts(answer.body)).toEqual([
    '2026-10-19T07:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
    '2026-11-03T13:00:00.000Z',
    '2026-11-23T02:00:00.000Z',
  ]);
  expect(starts(answer.body)).toEqual((await stage.seen(member.agent, '2026-10-01', '2026-12-30')).map((line) => line.slice(0, 24)));

  const second = await turn();
  expect((await guest.get(first)).statusCode).toBe(404);
  expect((await guest.get(second)).statusCode).toBe(200);
  await member.agent.call('calendar.turnFeed', { id, on: false });
  expect((await guest.get(second)).statusCode).toBe(404);
});

test('a public calendar of the site is read by everybody, and what is private in it tells no title', async () => {
  const admin = await stage.member('admin');
  const id = await stage.calendar(admin, { site: true, name: 'Open days', visibility: 'public' });
  await stage.add(admin, { calendarId: id, title: 'เปิดบ้าน' });
  await stage.add(admin, { calendarId: id, title: 'ลับเฉพาะ', private: true });
  const guest = await stage.site.as('guest');
  const { slug } = (await admin.agent.call('calendar.calendar', { id })).body as { slug: string };
  const { body } = await guest.get(`/calendar/feeds/${slug}.ics`);
  expect(body).toContain('เปิดบ้าน');
  expect(body).not.toContain('ลับเฉพาะ');
  const html = await guest.page(`/calendar/${slug}?date=2026-11-23`);
  expect(html).toContain('เปิดบ้าน');
  expect(html).not.toContain('ลับเฉพาะ');
});

test('8: headers are in the Buddhist era, with the days of a Thai week', async () => {
  const guest = await stage.site.as('guest');
  const html = await guest.page('/calendar?date=2026-11-23');
  expect(html).toContain('พฤศจิกายน 2569');
  expect(html).toMatch(/วันจันทร์/);
  expect(await guest.page('/calendar?view=year&date=2027-01-01')).toContain('2570');
});

const FOREIGN = (lines: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x\r\n${lines}END:VCALENDAR\r\n`;
const TWO_ZONES = FOREIGN(
  [
    'BEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:Tokyo\r\nDTSTART;TZID=Asia/Tokyo:20261201T090000\r\nDTEND;TZID=Asia/Tokyo:20261201T100000\r\nEND:VEVENT\r\n',
    'BEGIN:VEVENT\r\nUID:2\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:New York\r\nDTSTART;TZID=America/New_York:20261201T090000\r\nRRULE:FREQ=WEEKLY;COUNT=2\r\nDURATION:PT1H\r\nEND:VEVENT\r\n',
    'BEGIN:VEVENT\r\nUID:3\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:Day\r\nDTSTART;VALUE=DATE:20261231\r\nEND:VEVENT\r\n',
  ].join(''),
);

test('7: a foreign file with two zones has the right moments, and read again changes nothing twice', async () => {
  const id = await stage.calendar(member, { name: 'นำเข้า' });
  const read = async () => (await member.agent.call('calendar.importEvents', { id, text: TWO_ZONES })).body;
  expect(await read()).toEqual({ added: 3, changed: 0, left: 0 });
  expect(await read()).toEqual({ added: 0, changed: 3, left: 0 });
  expect(await stage.seen(member.agent, '2026-12-01', '2026-12-31')).toEqual([
    '2026-12-01T00:00:00.000Z Tokyo',
    '2026-12-01T14:00:00.000Z New York',
    '2026-12-08T14:00:00.000Z New York',
    '2026-12-31 Day',
  ]);
  expect(await member.agent.call('calendar.importEvents', { id, text: '<html>' })).toMatchObject({ status: 422 });
});

test('7: addresses of our own network are refused, under whatever name and wherever one is sent', async () => {
  for (const url of [
    'http://127.0.0.1/a.ics',
    'http://[::1]/a.ics',
    'http://[::ffff:127.0.0.1]/a.ics',
    'http://0x7f.1/a.ics',
    'http://169.254.169.254/',
    'http://localhost/a.ics',
  ])
    expect(await member.agent.call('calendar.subscribe', { url })).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { url: 'problem.feed-forbidden' } },
    });
  for (const address of [
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '100.64.0.1',
    'fe80::1',
    'fc00::1',
    '::',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    '224.0.0.1',
  ])
    expect(isPublic(address), address).toBe(false);
  for (const address of ['1.1.1.1', '203.0.112.9', '2606:4700:4700::1111']) expect(isPublic(address), address).toBe(true);
});

test('a feed is read once for one ETag; too much of it, and a way back inside, are errors', async () => {
  const answers: Record<string, (response: Parameters<Parameters<typeof createServer>[1] & object>[1], etag?: string) => void> = {
    '/good': (response, etag) => (etag === '"1"' ? response.writeHead(304).end() : response.writeHead(200, { etag: '"1"' }).end(TWO_ZONES)),
    '/large': (response) => response.writeHead(200).end('x'.repeat(2_100_000)),
    '/away': (response) => response.writeHead(302, { location: 'http://10.0.0.1/a.ics' }).end(),
    '/gone': (response) => response.writeHead(404).end(),
  };
  const server: Server = createServer((request, response) => answers[request.url!]!(response, request.headers['if-none-match']));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = String((server.address() as { port: number }).port);
  // As on the internet, but that the server of this machine counts as being there.
  const network = {
    resolve: () => Promise.resolve(['127.0.0.1']),
    isAllowed: (address: string) => address === '127.0.0.1' || isPublic(address),
    isPort: (given: string) => given === port,
  };
  const get = (path: string, etag = '') => fetchFeed(`http://feeds.example:${port}${path}`, etag, network);
  try {
    expect(await get('/good')).toEqual({ text: TWO_ZONES, etag: '"1"' });
    expect(await get('/good', '"1"')).toBeNull();
    await expect(get('/large')).rejects.toThrow('feed-large');
    await expect(get('/away')).rejects.toThrow('feed-forbidden');
    await expect(get('/gone')).rejects.toThrow('feed-status');
    await expect(fetchFeed('http://feeds.example:25/', '', network)).rejects.toThrow('feed-forbidden');
    await expect(fetchFeed('file:///etc/passwd', '', network)).rejects.toThrow('feed-address');
  } finally {
    server.close();
  }
});
