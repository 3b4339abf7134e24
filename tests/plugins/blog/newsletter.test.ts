import { afterAll, expect, test, vi } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { withClient } from '#kit/postgres/embedded.ts';
import { lookAfterNewsletters } from '#plugins/blog/gateway/newsletter/outcomes.ts';
import { openPostbox } from '../mail/postbox.ts';
import { ok } from '../calls.ts';
import { BESIDE, startBlog } from './stage.ts';

vi.setConfig({ testTimeout: 90_000 });

const postbox = await openPostbox();
const stage = await startBlog({
  manifest: { plugins: { blog: { settings: { newsletter: 'byHand' } }, ...BESIDE } },
  env: { SALA_MAIL_SMTP: postbox.url },
  background: true,
});
const { site } = stage;
afterAll(async () => {
  await site.close();
  await postbox.down();
});

interface Listed {
  items: { id: string; state: string; waiting: number; written: number; sent: number; bounced: number; left: number }[];
  active: number;
}
const mailsTo = (address: string) => postbox.arrived.filter(({ to }) => to.includes(address));
const arrived = (address: string, count: number) => vi.waitFor(() => expect(mailsTo(address)).toHaveLength(count), { timeout: 30_000 });
const linkOf = (text: string, path: RegExp) => new URL(path.exec(text)![0]);
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await withClient(site.db.superUrl, (client) => client.query<T>(text, values))).rows;

let places = 0;
/** Asks for posts by mail and gives the link of the mail that comes. */
async function wish(guest: Agent, email: string, input: object = {}): Promise<string> {
  const before = mailsTo(email).length;
  // Each from a place of its own: one place may ask six times in ten minutes.
  places += 1;
  expect(await guest.call('blog.subscribe', { email, ...input }, { ip: `203.0.113.${places}` })).toMatchObject({ status: 200 });
  await arrived(email, before + 1);
  return linkOf(mailsTo(email).at(-1)!.mail.text!, /https?:\S+confirm=\S+/).searchParams.get('confirm')!;
}
async function subscriber(guest: Agent, email: string, input: object = {}): Promise<void> {
  await ok(guest, 'blog.confirmSubscription', { token: await wish(guest, email, input) });
}
const standing = async (agent: Agent, id: string) => (await ok<Listed>(agent, 'blog.newsletters', { post: id })).items[0]!;
const until = (agent: Agent, id: string, state: string) =>
  vi.waitFor(async () => expect(await standing(agent, id)).toMatchObject({ state }), { timeout: 30_000, interval: 100 });

test('nobody is a subscriber before the button of the mail was pressed, and what was agreed to is kept', async () => {
  const guest = await site.as('guest');
  const token = await wish(guest, 'somying@example.com');
  expect(await query(`select 1 from blog_subscriber where email = 'somying@example.com'`)).toEqual([]);
  // A mail scanner opens the link: nothing happens.
  expect(await guest.page(`/cms-blog/newsletter?confirm=${token}`)).toContain('somying@example.com');
  expect(await query(`select 1 from blog_subscriber where email = 'somying@example.com'`)).toEqual([]);
  await ok(guest, 'blog.confirmSubscription', { token });
  await ok(guest, 'blog.confirmSubscription', { token });
  const [row] = await query<{ consent: string; consented_at: Date; confirmed_at: Date; state: string }>(
    `select * from blog_subscriber where email = 'somying@example.com'`,
  );
  expect(row).toMatchObject({ state: 'active', consented_at: stage.clock.at, confirmed_at: stage.clock.at });
  expect(row!.consent).toContain('คุณยินยอมให้เว็บไซต์นี้ส่งเรื่องใหม่');
  expect(await guest.page(`/cms-blog/newsletter?confirm=${token}`)).toContain('ยืนยันแล้ว');
  expect(await guest.call('blog.confirmSubscription', { token: 'x' })).toMatchObject({ status: 410 });
});

test('a program that fills in the hidden field, and an old link, do nothing', async () => {
  const guest = await site.as('guest');
  await ok(guest, 'blog.subscribe', { email: 'robot@example.com', website: 'https://spam.example' });
  const token = await wish(guest, 'late@example.com');
  const now = stage.clock.at;
  stage.clock.at = new Date(now.getTime() + 8 * 86_400_000);
  const returning = await site.as('guest');
  expect(await returning.call('blog.confirmSubscription', { token })).toMatchObject({ status: 410 });
  stage.clock.at = now;
  expect(mailsTo('robot@example.com')).toEqual([]);
});

test('a post pressed twice is one mail to each, in its language and category, with one press to leave', async () => {
  const [guest, manager] = await Promise.all([site.as('guest'), site.as('manager')]);
  await ok(manager, 'blog.categoriesAdd', {
    draft: { name: 'ข้าว', nameEn: '', slug: 'rice', parentId: null, description: '', position: 0 },
  });
  await subscriber(guest, 'all@example.com');
  await subscriber(guest, 'rice@example.com', { category: 'rice' });
  const post = await stage.live(manager, 'ข่าวใหม่จากทุ่ง');
  const pressed = await Promise.all([
    ok<{ started: boolean }>(manager, 'blog.sendNewsletter', { id: post.id }),
    ok<{ started: boolean }>(manager, 'blog.sendNewsletter', { id: post.id }),
  ]);
  expect(pressed.filter(({ started }) => started)).toHaveLength(1);
  await until(manager, post.id, 'done');
  await arrived('all@example.com', 2);
  await ok(manager, 'blog.sendNewsletter', { id: post.id });
  await until(manager, post.id, 'done');
  expect(mailsTo('rice@example.com')).toHaveLength(1);
  expect(mailsTo('all@example.com')).toHaveLength(2);

  const { mail, source } = mailsTo('all@example.com').at(-1)!;
  expect(mail.subject).toBe('ข่าวใหม่จากทุ่ง');
  expect(mail.text).toContain('เนื้อเรื่องของ ข่าวใหม่จากทุ่ง');
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  // One address as it is, on one line.
  expect(source.includes(`<${headers.get('list-unsubscribe')!.replaceAll(/[<>]/g, '')}>\r\n`)).toBe(true);
  const { pathname } = linkOf(headers.get('list-unsubscribe')!, /https?:[^>]+/);

  // Opening it changes nothing; a POST without session, cookie and signature ends it.
  expect(await guest.page(pathname)).toContain('ยกเลิกการรับ');
  expect(await query(`select 1 from blog_subscriber where email = 'all@example.com' and state = 'active'`)).toHaveLength(1);
  for (const _ of [1, 2]) {
    const answer = await guest.get(pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
  }
  expect(await guest.page(pathname)).toContain('ยกเลิกแล้ว');
  expect(await standing(manager, post.id)).toMatchObject({ left: 1 });
  const next = await stage.live(manager, 'อีกเรื่อง');
  await ok(manager, 'blog.sendNewsletter', { id: next.id });
  await until(manager, next.id, 'done');
  expect(mailsTo('all@example.com')).toHaveLength(2);
  // A stranger's link is none.
  expect(await guest.call('blog.unsubscribe', { token: pathname.split('/').at(-1)!.replace(/.$/, '!') })).toMatchObject({ status: 410 });
});

test('who has left stays away from an import, and comes back by a new confirmation only', async () => {
  const [guest, manager] = await Promise.all([site.as('guest'), site.as('manager')]);
  const old = await wish(guest, 'back@example.com');
  await ok(guest, 'blog.confirmSubscription', { token: old });
  stage.clock.at = new Date(stage.clock.at.getTime() + 60_000);
  await withClient(site.db.superUrl, (client) =>
    client.query(`update blog_subscriber set state = 'left', left_at = $1 where email = 'back@example.com'`, [stage.clock.at]),
  );
  await ok(manager, 'blog.subscribersImport', {
    columns: ['email', 'locale', 'consent', 'consentedAt'],
    rows: [
      [' BACK@example.com ', 'th', 'ลงชื่อในงาน', ''],
      ['New@Example.com', 'th', 'ลงชื่อในงานวันที่ 5 มกราคม', ''],
      ['none@example.com', 'th', '', ''],
    ],
    apply: true,
  });
  const rows = await query<{ email: string; state: string; source: string; consent: string }>(
    `select email, state, source, consent from blog_subscriber where email in ('back@example.com', 'new@example.com', 'none@example.com') order by email`,
  );
  expect(rows).toMatchObject([
    { email: 'back@example.com', state: 'left', source: 'form' },
    { email: 'new@example.com', state: 'active', source: 'staff', consent: 'ลงชื่อในงานวันที่ 5 มกราคม' },
  ]);
  await ok(guest, 'blog.confirmSubscription', { token: old });
  expect(await query(`select 1 from blog_subscriber where email = 'back@example.com' and state = 'left'`)).toHaveLength(1);
  stage.clock.at = new Date(stage.clock.at.getTime() + 60_000);
  await subscriber(guest, 'back@example.com');
  expect(await query(`select 1 from blog_subscriber where email = 'back@example.com' and state = 'active'`)).toHaveLength(1);
  expect((await manager.get('/api/blog/subscribers.csv')).body).toContain('new@example.com');
});

test('a paused newsletter stands still, an address that nobody has gets no more', async () => {
  const [guest, manager] = await Promise.all([site.as('guest'), site.as('manager')]);
  await subscriber(guest, 'gone@example.com');
  const post = await stage.live(manager, 'เรื่องที่พัก');
  await query(
    `insert into blog_newsletter (space_id, post_id, state, started_at, updated_at)
    select space_id, id, 'paused', now(), now() from blog_post where id = $1`,
    [post.id],
  );
  expect(await standing(manager, post.id)).toMatchObject({ state: 'paused', written: 0 });
  const rest = (await standing(manager, post.id)).waiting;
  expect(rest).toBeGreaterThan(1);
  for (let n = 0; n < rest; n += 1) postbox.answers.push({ rcpt: '550 5.1.1 no such user' });
  await ok(manager, 'blog.sendNewsletter', { id: post.id });
  await until(manager, post.id, 'done');
  await vi.waitFor(
    async () => {
      await stage.within(lookAfterNewsletters);
      expect(await standing(manager, post.id)).toMatchObject({ bounced: rest, waiting: 0 });
    },
    { timeout: 30_000, interval: 300 },
  );
  expect(await query(`select 1 from blog_subscriber where email = 'gone@example.com' and state = 'bounced'`)).toHaveLength(1);
});

test('only who publishes sends, and what a member subscribed goes with the account', async () => {
  const [user, manager] = await Promise.all([site.as('user'), site.as('manager')]);
  const post = await stage.live(manager, 'เรื่องของสมาชิก');
  expect(await user.call('blog.sendNewsletter', { id: post.id })).toMatchObject({ status: 403 });
  await subscriber(user, 'member@example.com');
  const [row] = await query<{ account_id: string }>(`select account_id from blog_subscriber where email = 'member@example.com'`);
  expect(row!.account_id).toBeTruthy();
  await stage.within((ctx) => ctx.personalData.erase(row!.account_id));
  expect(await query(`select 1 from blog_subscriber where email = 'member@example.com'`)).toEqual([]);
});
