import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { queryText } from '#plugins/search/rules/queryText.ts';
import type { Results } from '#plugins/search/schemas.ts';

const plugins = {
  account: {},
  address: {},
  mail: { settings: { deliver: false } },
  notification: {},
  files: {},
  billing: {},
  cms: {},
  shop: {},
  lesson: {},
  calendar: {},
  search: {},
};
const clock = { at: new Date('2026-11-21T09:00:00Z') };
let site: RunningSite;
let guest: Agent;
let member: Agent;
let manager: Agent;

const run = (space: string, sql: string, values: unknown[] = []) =>
  site.gateway.data.inSpace(space, async (tx) => void (await tx.run(sql, values)));
const page = (q: string) => `/search?${new URLSearchParams({ q })}`;
const found = async (agent: Agent, q: string): Promise<Results> => {
  const { status, body } = await agent.call('search.find', { q });
  expect(status).toBe(200);
  return body as Results;
};
const titles = async (agent: Agent, q: string) => (await found(agent, q)).areas.flatMap(({ records }) => records.map(({ title }) => title));

interface Entry {
  title: string;
  body?: string;
  visibility?: 'public' | 'members';
  publish?: boolean;
}
let made = 0;
async function write({ title, body = title, visibility = 'public', publish = true }: Entry, by = manager) {
  const slug = `entry-${++made}`;
  const ok = async (call: string, input: object) => {
    const answer = await by.call(call, input as Record<string, unknown>);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    return answer.body as { id: string; version: number; path: string };
  };
  let at = await ok('cms.createEntry', { kind: 'page', parent: null, title, slug });
  const seo = { title: '', description: '', noindex: false };
  const content = { slug, title, excerpt: '', html: `<p>${body}</p>`, doc: null, layout: null, image: null, seo, visibility };
  at = await ok('cms.saveDraft', { id: at.id, version: at.version, ...content });
  return publish ? ok('cms.publish', { id: at.id, version: at.version }) : at;
}

beforeAll(async () => {
  site = await startSite({ manifests: [{ plugins }, { plugins }], now: () => clock.at });
  [guest, member, manager] = await Promise.all([site.as('guest'), site.as('user'), site.as('manager')]);
  await write({ title: 'เรื่องกาแฟของเรา', body: 'เราคั่วกาแฟทุกเช้า จากดอยช้างและน่าน' });
  await write({ title: 'ร่างกาแฟลับ', publish: false });
  await write({ title: 'กาแฟสำหรับสมาชิก', visibility: 'members' });
  const other = await site.as('manager', { at: 'b' });
  await write({ title: 'กาแฟของเว็บไซต์อื่น' }, other);
});
afterAll(() => site?.close());

describe('who finds what', () => {
  it('is published and public for guests, also for members what is theirs, and never what is of another space', async () => {
    expect(await titles(guest, 'กาแฟ')).toEqual(['เรื่องกาแฟของเรา']);
    expect((await titles(member, 'กาแฟ')).toSorted()).toEqual(['กาแฟสำหรับสมาชิก', 'เรื่องกาแฟของเรา']);
    expect(await titles(manager, 'กาแฟ')).not.toContain('ร่างกาแฟลับ');
  });

  it('follows at once what is published, and what is taken away', async () => {
    expect(await titles(guest, 'ชาอู่หลง')).toEqual([]);
    const at = await write({ title: 'ชาอู่หลงภูเขา' });
    expect(await titles(guest, 'ชาอู่หลง')).toEqual(['ชาอู่หลงภูเขา']);
    clock.at = new Date(clock.at.getTime() + 1000);
    await manager.call('cms.unpublish', { id: at.id, version: at.version });
    expect(await titles(guest, 'ชาอู่หลง')).toEqual([]);
  });

  it('finds dates that are still to come, none that is private, cancelled, over, or of a calendar that the visitor does not see', async () => {
    const calendar = (name: string, visibility: string) =>
      run(
        'space-a',
        `insert into calendar_calendar (space_id, slug, name, colour, visibility, timezone) values ('space-a', $1, $1, '#336699', $2, 'Asia/Bangkok')`,
        [name, visibility],
      );
    await calendar('open', 'public');
    await calendar('team', 'private');
    const event = (of: string, title: string, day: string, more = `false, 'confirmed'`) =>
      run(
        'space-a',
        `insert into calendar_event (space_id, calendar_id, uid, title, starts, ends, all_day, tzid, first_at, last_at, private, state)
          select 'space-a', id, $2, $2, $3::text, $3::text, true, 'Asia/Bangkok', $3::text::date, $3::text::date + 1, ${more} from calendar_calendar where slug = $1`,
        [of, title, day],
      );
    await event('open', 'ตลาดนัดต้นไม้', '2026-12-05');
    await event('open', 'ตลาดนัดปีก่อน', '2025-12-05');
    await event('open', 'ตลาดนัดส่วนตัว', '2026-12-05', `true, 'confirmed'`);
    await event('open', 'ตลาดนัดยกเลิก', '2026-12-05', `false, 'cancelled'`);
    await event('team', 'ตลาดนัดของทีม', '2026-12-05');
    expect((await found(guest, 'ตลาด นัด')).areas).toMatchObject([
      { area: 'calendar', records: [{ title: 'ตลาดนัดต้นไม้', path: '/calendar/open?date=2026-12-05' }] },
    ]);
  });
});

describe('what is forgiven', () => {
  it('is how Thai is typed: spaces, what looks the same, marks, a letter', async () => {
    await write({ title: 'น้ำพริกเผาสูตรคุณย่า' });
    for (const typed of ['น้ำพริก', 'น้ำ พริกเผา', 'น้ํ\u0e32พริก']) expect(await titles(guest, typed), typed).toEqual(['น้ำพริกเผาสูตรคุณย่า']);
    for (const typed of ['น้ำพรีก', 'นำ้พริกเพา', 'คุณหย่า']) {
      const { areas, tried } = await found(guest, typed);
      expect(areas[0]?.records[0]?.title, typed).toBe('น้ำพริกเผาสูตรคุณย่า');
      expect(tried, typed).toHaveLength(1);
    }
  });

  it('is nothing where there is nothing like it', async () => {
    expect(await found(guest, 'xylophone quartz')).toEqual({ areas: [], tried: [], failed: false });
  });

  it('gives no word away that the visitor may not read', async () => {
    await write({ title: 'ปลาตะเพียนทอง', visibility: 'members' });
    expect(await found(guest, 'ปลาตะเพีน')).toMatchObject({ areas: [], tried: [] });
  });
});

describe('the page', () => {
  it('is HTML with a form that works without a script, and is neither kept nor shown to search engines', async () => {
    const answer = await site.get(page('กาแฟ'));
    expect(answer.body).toMatch(/<form role="search"[^>]* action="\/search">/);
    expect(answer.body).toContain('เรื่องกาแฟของเรา');
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).toContain('<title>ค้นหา “กาแฟ”');
    expect(answer.headers['cache-control']).toMatch(/no-store|private/);
    expect((await site.get('/search')).body).toContain('พิมพ์ผิดบ้างก็หาเจอ');
    expect((await site.get(page('กาแฝ'))).body).toContain('จึงแสดงสิ่งที่พบจาก “กาแฟ”');
  });

  it('stands as a link in the header of every page', async () => {
    expect((await site.get('/user/login')).body).toContain('href="/search"');
  });

  it('takes whatever is typed', async () => {
    const hard = ['%', '_', '\\', "'; drop table cms_entry; --", '\ud800', '<script>alert(1)</script>', '“”', '🫖', 'ก'.repeat(5000), '่่่่่่'];
    for (const q of hard) {
      const { statusCode, body } = await site.get(`/search?q=${encodeURIComponent(q.toWellFormed())}`);
      expect(statusCode, q.slice(0, 20)).toBe(200);
      expect(body).not.toContain('<script>alert(1)');
    }
    expect(queryText('\ud83e'.repeat(3))).toBe('');
    expect(queryText(' ก\u0000\n\tข ')).toBe('ก ข');
    expect(queryText('ก'.repeat(5000))).toHaveLength(100);
  });

  it('takes time in line with the length of what was typed', async () => {
    const time = async (q: string) => {
      const began = performance.now();
      await found(guest, q);
      return performance.now() - began;
    };
    await time('ก');
    expect(await time('กขคงจฉชซ'.repeat(12).slice(0, 100))).toBeLessThan(1000);
  });
});

it('is refused to who searches too often, and the page says so', async () => {
  const often = await site.as('user');
  let answer = await often.get(page('กาแฟ'));
  for (let times = 0; times < 90 && answer.statusCode === 200; times++) answer = await often.get(page('กาแฟ'));
  expect(answer.statusCode).toBe(429);
  expect(answer.body).toContain('ค้นหาบ่อยเกินไป');
});
