import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocNode } from '#kit/richText/doc.ts';
import type { ImportWork } from '#plugins/blog/gateway/pages/import.ts';
import type { Editing } from '#plugins/blog/schemas.ts';
import { startImports } from './importStage.ts';
import { eventually, ok } from '../calls.ts';

let stage: Awaited<ReturnType<typeof startImports>>;
let file = '';
let first: ImportWork;

beforeAll(async () => {
  stage = await startImports();
  file = stage.old.at(readFileSync('tests/plugins/blog/fixtures/wordpress.xml', 'utf8'));
});
afterAll(() => stage.close());

const found = async (title: string) => (await stage.items(first.id)).find((item) => item.title.startsWith(title))!;
const editing = async (title: string) => ok<Editing>(stage.manager, 'blog.editing', { id: (await found(title)).postId! });
const kinds = (doc: unknown) => (doc as DocNode).content!.map(({ type }) => type);
const codes = async (title: string) => (await found(title)).notes.map(({ code, value }) => `${code} ${value}`.trim());

describe('WordPress', () => {
  it('says first what would come, and writes nothing', async () => {
    first = await stage.check('export.xml', file);
    expect(first).toMatchObject({
      state: 'checked',
      format: 'wordpress',
      counts: { posts: 11, waiting: 8, leftOut: 3, added: 0, comments: 3 },
      filed: { authors: 2, categories: 4, tags: 1 },
    });
    const left = (await stage.items(first.id)).filter(({ result }) => result === 'left-out');
    expect(left.map(({ title, code }) => [title, code])).toEqual([
      ['Trashed', 'trash'],
      ['เกี่ยวกับเรา', 'page'],
      ['Menu', 'kind'],
    ]);
    expect((await ok<{ total: number }>(stage.manager, 'blog.deskPosts')).total).toBe(0);
  });

  it('takes posts over as they were, each with what must be said of it', async () => {
    const done = await stage.apply(first.id);
    expect(done).toMatchObject({ state: 'done', counts: { added: 8, failed: 0 }, pictures: { fetched: 1, missing: 2 } });
    const { standing, draft } = await editing('ทำปุ๋ยหมัก');
    expect(standing).toMatchObject({ state: 'published', publishedAt: '2023-05-01T01:00:00.000Z', path: '/cms-blog/ปุ๋ย/ทำปุ๋ยหมัก' });
    expect(draft).toMatchObject({
      pinned: true,
      excerpt: 'หมักเอง ง่าย',
      comments: true,
      image: { width: 64, height: 48, alt: 'กองปุ๋ยสูงเท่าคน' },
    });
    expect(draft.tagIds).toHaveLength(2);
    expect(kinds(draft.doc)).toEqual([
      'paragraph',
      'heading',
      'orderedList',
      'blockquote',
      'codeBlock',
      'table',
      'paragraph',
      'picture',
      'gallery',
      'paragraph',
      'video',
      'paragraph',
    ]);
    const text = JSON.stringify(draft.doc);
    expect(text).toContain('if (a < b) {\\n  turn();\\n}');
    expect(text).not.toMatch(/alert|onclick/);
    expect(await codes('ทำปุ๋ยหมัก')).toEqual(
      expect.arrayContaining([
        'pingbacks 1',
        'element script',
        'category-as-tag สวน & ไร่',
        expect.stringMatching(/^picture-status .*gone\.png$/),
      ]),
    );
    const page = await (await stage.site.as('guest')).page(encodeURI(standing.path));
    expect(page).toMatch(/<img src="\/cms-blog\/pictures\/[\da-f-]{36}" alt="กองปุ๋ย" width="64" height="48"/);
    const [src] = /\/cms-blog\/pictures\/[\da-f-]{36}/.exec(page)!;
    const picture = await (await stage.site.as('guest')).get(src);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('keeps answers below what they answer, and what was held is held', async () => {
    const rows = await stage.within(
      (ctx) => ctx.sql<{ body: string; name: string; state: string; above: string | null }>`
        select c.body, c.name, c.state, p.body as above from blog_comment c left join blog_comment p on p.id = c.parent_id order by c.created_at`,
    );
    expect(rows).toEqual([
      { body: 'ใช้ เวลา นานไหมคะ', name: 'น้อย', state: 'approved', above: null },
      { body: 'ตอบครับ', name: 'ลุงดำ', state: 'approved', above: 'ใช้ เวลา นานไหมคะ' },
      expect.objectContaining({ body: 'รอตรวจ', state: 'pending' }),
    ]);
    expect(rows[2]!.name).not.toBe('');
  });

  it('reads texts of before blocks: lines, captions, galleries, shortcodes, films', async () => {
    const { draft } = await editing('Markup');
    expect(draft.title).toContain(`~\`!@#$%^&*()-_=+{}[]/\\;:'"?,.> ค`);
    expect(draft.comments).toBe(false);
    expect(kinds(draft.doc)).toEqual(['paragraph', 'picture', 'gallery', 'paragraph', 'paragraph', 'video']);
    const [lines, picture, , , words, film] = (draft.doc as unknown as DocNode).content!;
    expect(lines!.content!.map(({ type, text }) => text ?? type)).toEqual(['บรรทัดหนึ่ง', 'hardBreak', 'บรรทัดสอง']);
    expect(picture!.attrs).toMatchObject({ caption: 'คำบรรยาย', alt: 'กองปุ๋ยสูงเท่าคน' });
    expect(words!.content![0]!.text).toBe('แล้ว [ไม่ใช่ชอร์ตโค้ด]');
    expect(film!.attrs!.src).toBe('https://www.youtube.com/watch?v=old');
    expect(await codes('Markup')).toEqual(expect.arrayContaining(['shortcode contact-form-7', 'format gallery', 'element form']));
  });

  it('keeps states: drafts without a title, what is timed, what waits, what had a password', async () => {
    const all = await stage.items(first.id);
    const untitled = all.find(({ title }) => title === '')!;
    expect(await ok<Editing>(stage.manager, 'blog.editing', { id: untitled.postId! })).toMatchObject({
      standing: { state: 'draft' },
      draft: { title: 'ไม่มีชื่อเรื่อง' },
    });
    expect((await editing('Scheduled')).standing).toMatchObject({ state: 'draft', publishAt: '2030-01-01T00:00:00.000Z' });
    expect((await editing('Pending')).standing).toMatchObject({ state: 'draft', review: true });
    expect((await editing('Protected')).standing.state).toBe('draft');
    // A name that the blog itself has.
    expect((await editing('Video')).standing).toMatchObject({ state: 'published', slug: expect.not.stringMatching(/^newsletter$/) });
    expect(kinds((await editing('Video')).draft.doc)).toEqual(['video', 'video']);
  });

  it('asks nobody inside', async () => {
    expect(await codes('Inside')).toEqual(
      expect.arrayContaining(['picture-forbidden http://169.254.169.254/latest.png', expect.stringMatching(/^picture-address/)]),
    );
    expect(kinds((await editing('Inside')).draft.doc)).toEqual(['paragraph']);
  });

  it('nests categories, and is not led round in circles', async () => {
    const rows = await stage.within(
      (ctx) => ctx.sql<{ slug: string; parent: string | null }>`
        select c.slug, p.slug as parent from blog_category c left join blog_category p on p.id = c.parent_id order by c.slug`,
    );
    expect(rows.find(({ slug }) => slug === 'ปุ๋ย')).toEqual({ slug: 'ปุ๋ย', parent: 'garden' });
    expect(rows.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['loop-a', 'loop-b']));
  });

  it('changes nothing when the file comes again', async () => {
    const count = () =>
      stage.within(
        (ctx) =>
          ctx.sql`select (select count(*) from blog_post) p, (select count(*) from blog_version) v, (select count(*) from blog_comment) c, (select count(*) from blog_category) k, (select count(*) from blog_tag) t`,
      );
    const before = await count();
    const asked = stage.old.asked.length;
    const again = await stage.check('export.xml', file);
    expect(again).toMatchObject({ state: 'checked', counts: { waiting: 0, there: 8, leftOut: 3 } });
    await stage.apply(again.id);
    expect(await count()).toEqual(before);
    expect(stage.old.asked.length).toBe(asked);
  });

  it('writes out where what stood elsewhere stands now', async () => {
    const { body } = await stage.manager.get(`/cms-blog/manage/imports/${first.id}/redirects.json`);
    const { redirects } = JSON.parse(body) as { redirects: { from: string; to: string }[] };
    expect(redirects).toContainEqual({
      from: '/2013/01/title-with-special-characters',
      to: '/cms-blog/loop-a/title-with-special-characters',
      status: 301,
    });
  });

  it('is found by readers, and has its page', async () => {
    const guest = await stage.site.as('guest');
    await eventually(async () => expect(await guest.page('/cms-blog')).toContain('ทำปุ๋ยหมักใน 30 วัน'));
    expect(await stage.manager.page(`/cms-blog/manage/import?id=${first.id}`)).toContain('ทำปุ๋ยหมักใน 30 วัน');
  });
});

describe('what is no file of WordPress', () => {
  it.each([
    [
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><rss><channel><title>&b;</title></channel></rss>',
      'xml-entities',
    ],
    ['<?xml version="1.0" encoding="windows-874"?><rss><channel></channel></rss>', 'encoding'],
    ['<rss version="2.0"><channel><title>A feed</title><item><title>x</title></item></channel></rss>', 'wrong-file'],
    ['PK\u0003\u0004 a workbook', 'wrong-file'],
    ['{"db": [{"data": {"posts": [{"id": "1", "title": "x"', 'truncated'],
    ['{"db": [{"data": {"posts": [{"id": "1", "title": oops}]}}]}', 'broken'],
  ])('%.60s is refused by name', async (text, failure) => {
    expect(await stage.check('wrong.xml', text)).toMatchObject({ state: 'refused', failure });
  });

  it('a file that was cut off is refused, wherever it was cut', async () => {
    for (const part of [0.3, 0.6, 0.98]) {
      const bytes = Buffer.from(file);
      expect(await stage.check('cut.xml', bytes.subarray(0, Math.floor(bytes.length * part)))).toMatchObject({
        state: 'refused',
        failure: 'truncated',
      });
    }
  });

  it('is nothing for who does not publish', async () => {
    const guest = await stage.site.as('user');
    expect(await guest.call('blog.startImport', { importId: first.id, fileId: first.id })).toMatchObject({ status: 403 });
    expect(await stage.manager.call('blog.startImport', { importId: crypto.randomUUID(), fileId: first.id })).toMatchObject({
      status: 404,
    });
  });
});
