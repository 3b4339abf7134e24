import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import type { CommentRow } from '#plugins/blog/schemas.ts';
import { eventually, ok } from '../calls.ts';
import { BESIDE, startBlog } from './stage.ts';

let stage: Awaited<ReturnType<typeof startBlog>>;
let [guest, member, manager]: Agent[] = [];
let post: { id: string; path: string };

beforeAll(async () => {
  stage = await startBlog({
    manifest: { plugins: { blog: { settings: { comments: 'everyone', commentLinks: 1 } }, ...BESIDE } },
  });
  [guest, member, manager] = await Promise.all((['guest', 'user', 'manager'] as const).map((role) => stage.site.as(role)));
  post = await stage.live(manager!, 'คุยกันได้');
});
afterAll(() => stage.site.close());

const queue = (state: string) => ok<{ items: CommentRow[]; total: number }>(manager!, 'blog.comments', { state });
const say = (agent: Agent, input: object) => agent.call('blog.comment', { id: post.id, ...input });

it('holds what guests write until somebody has read it, and writes it once', async () => {
  const words = { name: 'แขก', body: '<b>สวัสดี</b> ครับ' };
  expect(await say(guest!, words)).toMatchObject({ status: 200, body: { state: 'pending' } });
  expect(await say(guest!, words)).toMatchObject({ status: 200, body: { state: 'pending' } });
  const { items, total } = await queue('pending');
  expect([total, items[0]]).toMatchObject([1, { name: 'แขก', member: false }]);
  expect(await guest!.page(encodeURI(post.path))).not.toContain('สวัสดี');
  await ok(manager!, 'blog.moderate', { ids: [items[0]!.id], state: 'approved' });
  await eventually(async () => expect(await guest!.page(encodeURI(post.path))).toContain('&lt;b&gt;สวัสดี&lt;/b&gt; ครับ'));
  await ok(manager!, 'blog.moderate', { ids: [items[0]!.id], state: 'hidden' });
  await eventually(async () => expect(await guest!.page(encodeURI(post.path))).not.toContain('สวัสดี'));
});

it('holds the first of a member, and not the second', async () => {
  expect(await say(member!, { name: 'สมาชิก', body: 'ครั้งแรก' })).toMatchObject({ body: { state: 'pending' } });
  const [first] = (await queue('pending')).items;
  await ok(manager!, 'blog.moderate', { ids: [first!.id], state: 'approved' });
  expect(await say(member!, { name: 'สมาชิก', body: 'ครั้งที่สอง' })).toMatchObject({ body: { state: 'approved' } });
});

it('refuses links by the thousand at once, and takes what programs fill in for spam without a word', async () => {
  const links = 'https://spam.example '.repeat(140);
  expect(await say(manager!, { name: 'x', body: links.slice(0, 3000) })).toMatchObject({ status: 422, body: { code: 'comment-links' } });
  expect(await say(manager!, { name: 'x', body: 'ซื้อของ', website: 'http://spam.example' })).toMatchObject({
    status: 200,
    body: { state: 'pending' },
  });
  expect((await queue('spam')).items).toMatchObject([{ body: 'ซื้อของ' }]);
});

it('has a form that works without a script', async () => {
  const page = await guest!.page(encodeURI(post.path));
  expect(page).toMatch(/<form[^>]*method="post"[^]*name="body"/);
});

it('takes no more than a few in ten minutes', async () => {
  const answers = [];
  for (let at = 0; at < 10; at++) answers.push((await say(guest!, { name: 'ถี่', body: `ข้อความที่ ${at}` })).status);
  expect(answers.at(-1)).toBe(429);
});

it('closes with the post', async () => {
  const closed = await stage.live(manager!, 'ปิดคุย', { comments: false });
  expect(await member!.call('blog.comment', { id: closed.id, name: 'x', body: 'ขอคุย' })).toMatchObject({
    status: 409,
    body: { code: 'comments-closed' },
  });
});
