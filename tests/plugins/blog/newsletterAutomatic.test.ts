import { afterAll, expect, test, vi } from 'vitest';
import { openPostbox } from '../mail/postbox.ts';
import { ok } from '../calls.ts';
import { BESIDE, startBlog } from './stage.ts';

vi.setConfig({ testTimeout: 120_000 });

const postbox = await openPostbox();
const stage = await startBlog({
  manifest: { plugins: { blog: { settings: { newsletter: 'automatic' } }, ...BESIDE } },
  env: { SALA_MAIL_SMTP: postbox.url },
  background: true,
});
const { site } = stage;
afterAll(async () => {
  await site.close();
  await postbox.down();
});

const READER = 'reader@example.com';
const mails = () => postbox.arrived.filter(({ to }) => to.includes(READER));
const subjects = () => mails().map(({ mail }) => mail.subject);
const arrived = (count: number) => vi.waitFor(() => expect(mails()).toHaveLength(count), { timeout: 60_000 });

test('what is published goes to its readers by itself, once: now, at its time, and not when it is changed', async () => {
  const [guest, manager] = await Promise.all([site.as('guest'), site.as('manager')]);
  await ok(guest, 'blog.subscribe', { email: READER });
  await arrived(1);
  const [link] = /https?:\S+confirm=\S+/.exec(mails()[0]!.mail.text!)!;
  await ok(guest, 'blog.confirmSubscription', { token: new URL(link).searchParams.get('confirm')! });

  const post = await stage.live(manager, 'เรื่องที่ส่งเอง');
  await arrived(2);
  expect(subjects().at(-1)).toBe('เรื่องที่ส่งเอง');
  // A change of what stands there already is no news.
  await stage.save(manager, post.id, { title: 'เรื่องที่ส่งเอง (แก้คำผิด)' });
  await stage.turn(manager, post.id, 'PUBLISH');
  await stage.turn(manager, post.id, 'UNPUBLISH');
  await stage.turn(manager, post.id, 'PUBLISH');

  // The next one comes behind all that might have come of that.
  await stage.live(manager, 'เรื่องถัดไป');
  await arrived(3);
  expect(subjects().slice(1)).toEqual(['เรื่องที่ส่งเอง', 'เรื่องถัดไป']);
});
