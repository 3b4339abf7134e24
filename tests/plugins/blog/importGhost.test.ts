import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocNode } from '#kit/richText/doc.ts';
import type { ImportItems } from '#plugins/blog/gateway/pages/import.ts';
import type { Editing } from '#plugins/blog/schemas.ts';
import { startImports } from './importStage.ts';
import { ok } from '../calls.ts';

let stage: Awaited<ReturnType<typeof startImports>>;
let items: ImportItems['items'];
const post = (id: string, more: object) => ({
  id,
  title: `เรื่อง ${id}`,
  slug: `post-${id}`,
  html: '<p>x</p>',
  type: 'post',
  status: 'published',
  visibility: 'public',
  featured: 0,
  published_at: '2024-02-03T04:05:06.000Z',
  created_at: '2024-02-01T00:00:00.000Z',
  ...more,
});
const CARDS = `<h2 id="a">หัวข้อ</h2><p>ย่อหน้า <em>เอียง</em></p>
<figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/heap.png" class="kg-image" alt="กอง"><figcaption>ใต้ภาพ</figcaption></figure>
<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/heap.png" alt="1"></div><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/heap.png" alt="2"></div></div></div></figure>
<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/abc" title="หนัง"></iframe></figure>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.org/a"><div class="kg-bookmark-content"><div class="kg-bookmark-title">ชื่อลิงก์</div><div class="kg-bookmark-description">…</div></div></a></figure>
<pre><code class="language-js">let a = "[gallery]";</code></pre>`;

beforeAll(async () => {
  stage = await startImports();
  const data = {
    // As in files of Ghost: tables in any order, settings with brackets and quotes in them.
    custom_theme_settings: [{ id: 'x', value: '{"a": "[{\\"posts\\": []}]"}' }],
    posts: [
      post('a1', { html: CARDS, feature_image: '__GHOST_URL__/content/images/heap.png', featured: 1, custom_excerpt: 'คำโปรย' }),
      post('a2', { visibility: 'paid' }),
      post('a3', { type: 'page' }),
      post('a4', { status: 'draft', html: null, lexical: '{"root":{}}' }),
      post('a5', { status: 'scheduled', published_at: '2031-01-01T00:00:00.000Z' }),
    ],
    posts_authors: [
      { id: 'j1', post_id: 'a1', author_id: 'u2', sort_order: 1 },
      { id: 'j2', post_id: 'a1', author_id: 'u1', sort_order: 0 },
    ],
    posts_meta: [
      {
        id: 'm1',
        post_id: 'a1',
        feature_image_alt: 'ภาพบน',
        feature_image_caption: '<i>คำ</i>',
        meta_title: 'หัว',
        meta_description: 'คำค้น',
      },
    ],
    posts_tags: [{ id: 't1', post_id: 'a1', tag_id: 'g1', sort_order: 0 }],
    tags: [{ id: 'g1', name: 'อินทรีย์', slug: 'organic' }],
    users: [
      { id: 'u1', name: 'ป้าแดง', slug: 'daeng', bio: 'ชาวสวน' },
      { id: 'u2', name: 'ลุงดำ', slug: 'dam' },
    ],
  };
  const file = JSON.stringify({ db: [{ meta: { exported_on: 1, version: '5.82.0' }, data }] });
  const checked = await stage.check('ghost.json', file, { origin: stage.old.at('http://old.example') });
  expect(checked).toMatchObject({ state: 'checked', format: 'ghost', counts: { posts: 5, waiting: 4, leftOut: 1 } });
  expect(await stage.apply(checked.id)).toMatchObject({ state: 'done', counts: { added: 4 }, pictures: { fetched: 1, missing: 0 } });
  items = await stage.items(checked.id);
});
afterAll(() => stage.close());

const editing = (title: string) => ok<Editing>(stage.manager, 'blog.editing', { id: items.find((item) => item.title === title)!.postId! });

it('says nothing of what is as it should be', () => {
  expect(items.find(({ title }) => title === 'เรื่อง a1')!.notes).toEqual([]);
  expect(items.find(({ title }) => title === 'เรื่อง a2')!.notes).toEqual([{ code: 'visibility', value: 'paid' }]);
});

it('cards become blocks, with pictures of the address that was given', async () => {
  const { standing, draft } = await editing('เรื่อง a1');
  expect(standing).toMatchObject({ state: 'published', slug: 'post-a1', publishedAt: '2024-02-03T04:05:06.000Z' });
  expect(draft).toMatchObject({
    featured: true,
    excerpt: 'คำโปรย',
    image: { alt: 'ภาพบน', caption: 'คำ', width: 64 },
    seo: { title: 'หัว', description: 'คำค้น' },
    visibility: 'public',
  });
  const { content } = draft.doc as unknown as DocNode;
  expect(content!.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'picture', 'gallery', 'video', 'paragraph', 'codeBlock']);
  expect(content![3]!.attrs!.pictures).toHaveLength(2);
  expect(content![4]!.attrs).toEqual({ src: 'https://www.youtube.com/embed/abc', title: 'หนัง' });
  expect(content![5]!.content).toEqual([
    { type: 'text', text: 'ชื่อลิงก์', marks: [{ type: 'link', attrs: { href: 'https://example.org/a' } }] },
  ]);
  expect(content![6]!.content![0]!.text).toBe('let a = "[gallery]";');
});

it('authors stand in their order, tags are there', async () => {
  const { draft } = await editing('เรื่อง a1');
  const authors = await stage.within((ctx) => ctx.sql<{ id: string; name: string }>`select id, name from blog_author`);
  expect(draft.authorIds.map((id) => authors.find((author) => author.id === id)!.name)).toEqual(['ป้าแดง', 'ลุงดำ']);
  expect(draft.tagIds).toHaveLength(1);
});

it('what members paid for is for members, pages stay out, what is timed stays timed, what has no HTML is named', async () => {
  expect((await editing('เรื่อง a2')).draft.visibility).toBe('members');
  expect(items.find(({ title }) => title === 'เรื่อง a3')).toMatchObject({ result: 'left-out', code: 'page' });
  expect(items.find(({ title }) => title === 'เรื่อง a4')!.notes).toContainEqual({ code: 'no-html', value: '' });
  expect((await editing('เรื่อง a5')).standing).toMatchObject({ state: 'draft', publishAt: '2031-01-01T00:00:00.000Z' });
});
