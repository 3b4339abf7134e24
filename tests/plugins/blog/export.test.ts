import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportItems } from '#plugins/blog/gateway/pages/import.ts';
import type { Content, Editing } from '#plugins/blog/schemas.ts';
import { startImports } from './importStage.ts';
import { ok } from '../calls.ts';

type Stage = Awaited<ReturnType<typeof startImports>>;
const stages: Stage[] = [];
let home: Stage;
const made: string[] = [];

const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks ? { marks } : {}) });
const DOC = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('หัวข้อ <b> & "คำ"')] },
    {
      type: 'paragraph',
      content: [
        text('ตัวหนา', [{ type: 'bold' }]),
        { type: 'hardBreak' },
        text('ลิงก์', [{ type: 'link', attrs: { href: 'https://a.example/x?a=1&b=2' } }]),
      ],
    },
    { type: 'codeBlock', content: [text('a ]]> b\n  c')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('ข้อ')] }] }] },
    { type: 'picture', attrs: { src: '/assets/a.png', alt: 'ภาพ', caption: 'ใต้ภาพ', width: 10, height: 20 } },
    { type: 'faq', attrs: { questions: [{ question: 'ถาม', answer: 'ตอบ\nสองบรรทัด' }] } },
    { type: 'callToAction', attrs: { text: 'มาดู', label: 'ดู', href: '/shop' } },
    {
      type: 'columns',
      content: [
        { type: 'column', content: [{ type: 'paragraph', content: [text('ซ้าย')] }] },
        { type: 'column', content: [{ type: 'paragraph', content: [text('ขวา')] }] },
      ],
    },
    { type: 'reference', attrs: { kind: 'products', refs: 'RICE-1', title: 'สินค้า' } },
  ],
} as unknown as Content['doc'];

beforeAll(async () => {
  home = await startImports();
  stages.push(home);
  const { manager } = home;
  const add = (call: string, draft: object) => ok<{ id: string }>(manager, `blog.${call}`, { draft });
  const above = await add('categoriesAdd', {
    name: 'สวน',
    nameEn: '',
    slug: 'garden',
    parentId: null,
    description: 'เรื่องในสวน',
    position: 0,
  });
  const below = await add('categoriesAdd', { name: 'ปุ๋ย', nameEn: '', slug: 'ปุ๋ย', parentId: above.id, description: '', position: 1 });
  const tag = await add('tagsAdd', { name: 'อินทรีย์', slug: 'organic' });
  const authors = [
    await add('authorsAdd', { name: 'ป้าแดง', slug: 'daeng', bio: '', picture: '', accountId: null }),
    await add('authorsAdd', { name: 'ลุงดำ', slug: 'dam', bio: '', picture: '', accountId: null }),
  ];
  const series = await add('seriesAdd', { name: 'ชุดปุ๋ย', slug: 'fertiliser', description: '' });
  const whole: Partial<Content> = {
    doc: DOC,
    excerpt: 'คำโปรย & <อื่น>',
    categoryId: below.id,
    tagIds: [tag.id],
    authorIds: authors.map(({ id }) => id),
    seriesId: series.id,
    seriesOrder: 3,
    visibility: 'members',
    pinned: true,
    featured: true,
    comments: true,
    image: { src: '/assets/top.png', alt: 'บน', caption: 'คำ', width: 30, height: 40 },
    seo: { title: 'หัวเรื่องค้นหา', description: 'คำอธิบาย', noindex: true, canonical: '' },
  };
  const live = await home.live(manager, 'ทำปุ๋ย & <ดิน>', whole);
  await ok(manager, 'blog.comment', { id: live.id, name: 'x', body: 'บรรทัดแรก <i>\nบรรทัดสอง' });
  const plain = await home.live(manager, 'ธรรมดา', { comments: false });
  const draft = await home.create(manager, 'ร่าง');
  const waits = await home.create(manager, 'รอตรวจ', { locale: 'en' });
  await home.turn(manager, waits.id, 'SUBMIT');
  const timed = await home.create(manager, 'ตั้งเวลา');
  await ok(manager, 'blog.schedule', { id: timed.id, version: timed.version, at: '2030-05-05T00:00:00.000Z' });
  const gone = await home.create(manager, 'ทิ้ง');
  await home.turn(manager, gone.id, 'TRASH');
  made.push(live.id, plain.id, draft.id, waits.id, timed.id);
});
afterAll(() => Promise.all(stages.map((stage) => stage.close())));

const PATHS = { wordpress: '/cms-blog/manage/export/wordpress.xml', ghost: '/cms-blog/manage/export/ghost.json' } as const;
const exported = async (format: keyof typeof PATHS) => {
  const { body, statusCode } = await home.manager.get(PATHS[format]);
  expect(statusCode).toBe(200);
  return body;
};

/** All that is to be the same, with names in place of ids. */
async function picture(stage: Stage, id: string) {
  const { standing, locale, draft } = await ok<Editing>(stage.manager, 'blog.editing', { id });
  const names = async (table: 'blog_tag' | 'blog_author' | 'blog_category' | 'blog_series', ids: readonly (string | null)[]) =>
    (await stage.within((ctx) => ctx.db.selectFrom(table).select(['id', 'slug', 'name']).execute()))
      .filter((row) => ids.includes(row.id))
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map(({ slug, name }) => [slug, name]);
  const comments = await stage.within(
    (ctx) => ctx.sql`select name, body, state, created_at from blog_comment where post_id = ${id} order by created_at`,
  );
  const { state, review, publishAt, publishedAt, path } = standing;
  const { categoryId, tagIds, authorIds, seriesId, ...content } = draft;
  return {
    state,
    review,
    publishAt,
    publishedAt,
    path,
    locale,
    content,
    comments,
    category: await names('blog_category', [categoryId]),
    tags: await names('blog_tag', tagIds),
    authors: await names('blog_author', authorIds),
    series: await names('blog_series', [seriesId]),
  };
}

it.each(['wordpress', 'ghost'] as const)('%s: what went out comes in as it was', async (format) => {
  const other = await startImports();
  stages.push(other);
  const file = await exported(format);
  const checked = await other.check(`blog.${format}`, file, { origin: 'https://a.example' });
  expect(checked).toMatchObject({ state: 'checked', format, counts: { posts: 5, waiting: 5, comments: 1 } });
  expect(await other.apply(checked.id)).toMatchObject({ state: 'done', counts: { added: 5, failed: 0 } });
  const items = (await ok<ImportItems>(other.manager, 'blog.importItems', { id: checked.id })).items;
  expect(items.flatMap(({ notes }) => notes)).toEqual([]);
  for (const id of made) {
    const before = await picture(home, id);
    const title = before.content.title;
    const there = items.find((item) => item.title === title)!;
    expect(await picture(other, there.postId!), title).toEqual(before);
  }
  const parents = await other.within(
    (ctx) => ctx.sql`select c.slug, p.slug as above from blog_category c join blog_category p on p.id = c.parent_id`,
  );
  expect(parents).toEqual([{ slug: 'ปุ๋ย', above: 'garden' }]);
  const again = await other.check(`blog.${format}`, file, { origin: 'https://a.example' });
  expect(again.counts).toMatchObject({ waiting: 0, there: 5 });
});

it('changes nothing on the site that it came from', async () => {
  const checked = await home.check('blog.xml', await exported('wordpress'));
  expect(await home.apply(checked.id)).toMatchObject({ counts: { added: 0, there: 5 } });
  expect((await ok<{ total: number }>(home.manager, 'blog.deskPosts')).total).toBe(5);
});

it('is read by WordPress too: without what only this blog knows the text is the same', async () => {
  const other = await startImports();
  stages.push(other);
  const bare = (await exported('wordpress')).replaceAll(/<wp:postmeta>[^]*?<\/wp:postmeta>/g, '');
  const checked = await other.check('blog.xml', bare);
  await other.apply(checked.id);
  const item = (await other.items(checked.id)).find(({ title }) => title.startsWith('ทำปุ๋ย'))!;
  const { standing, draft } = await ok<Editing>(other.manager, 'blog.editing', { id: item.postId! });
  const [heading, paragraph, code, bullets] = (DOC as unknown as { content: object[] }).content;
  expect((draft.doc as unknown as { content: object[] }).content.slice(0, 4)).toEqual([heading, paragraph, code, bullets]);
  expect(standing.path).toBe('/cms-blog/ปุ๋ย/ทำปุ๋ย-ดิน');
});

it('is for staff', async () => {
  for (const path of Object.values(PATHS)) expect((await (await home.site.as('user')).get(path)).statusCode).toBe(403);
});
