import type pg from 'pg';

/** The site whose blog is filled. */
export const SITE = { space: 'nganwat', host: 'fair.localhost', key: 'pk_fair' } as const;

/** What texts are made of: a few hundred Thai words, as posts of a district have them. */
const WORDS =
  'ชาวนา ปลูก ข้าว การเกษตร อินทรีย์ กาแฟ น่าน ตลาด โรงเรียน นักเรียน ครู แม่ค้า ขนม กะทิ น้ำตาล ลิเก เวที รำวง งานวัด ศาลา ชุมชน เทศบาล ถนน สะพาน คลอง แม่น้ำ ฝน แล้ง ปุ๋ย ดิน เมล็ด ผัก ผลไม้ มะม่วง ทุเรียน ปลา ไก่ หมู วัว ควาย รถไฟ สถานี โรงพยาบาล หมอ พยาบาล ยา สมุนไพร ตำรวจ ทหาร นายอำเภอ ผู้ใหญ่บ้าน กำนัน เลือกตั้ง ประชุม โครงการ งบประมาณ ภาษี ร้านค้า ราคา กำไร ขาดทุน บัญชี ออม เงินกู้ ธนาคาร สหกรณ์ โรงสี เครื่องจักร ไฟฟ้า ประปา อินเทอร์เน็ต มือถือ แอป เว็บไซต์ ถ่ายภาพ ดนตรี กลอง ระนาด เพลง หนัง ละคร หนังสือ ห้องสมุด อ่าน เขียน เรียน สอบ ใบรับรอง อาชีพ ช่างไม้ ช่างไฟ ช่างยนต์ ทอผ้า ย้อมคราม เครื่องปั้น จักสาน ไม้ไผ่ ป่าไม้ ภูเขา น้ำตก ทะเล เกาะ เรือ ชาวประมง อวน กุ้ง หอย'.split(
    ' ',
  );
const pick = (seed: number) => WORDS[Math.abs(Math.imul(seed, 2_654_435_761) >> 7) % WORDS.length]!;

interface Splitters {
  readonly gramsOf: (word: string) => string[];
  readonly wordsOf: (text: string) => string[];
}

/** The text of one post: about sixty words. */
const textOf = (at: number): string => Array.from({ length: 60 }, (_, place) => pick(at * 61 + place * 17 + 1)).join(' ');

/**
 * Writes so many published posts with all that lists and searches read, a thousand at a time and past the gateway. What is there stays.
 *
 * @returns posts a second; 0 where they were there already
 */
export async function fillBlog(client: pg.Client, count: number, { gramsOf, wordsOf }: Splitters): Promise<number> {
  await client.query(`select set_config('sala.space', $1, false)`, [SITE.space]);
  const there = await client.query<{ count: number }>(`select count(*)::int from blog_post where slug like 'bench-post-%'`);
  if (there.rows[0]!.count >= count) return 0;
  const begun = performance.now();
  const named = async (table: string, amount: number) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into ${table} (space_id, slug, name) select $1, 'bench-' || n, 'หมู่ ' || n from generate_series(1, $2) as n
       on conflict (space_id, slug) do update set name = excluded.name returning id`,
      [SITE.space, amount],
    );
    return rows.map(({ id }) => id);
  };
  const [categories, tags, authors] = [await named('blog_category', 4), await named('blog_tag', 10), await named('blog_author', 5)];

  const vocabulary = [...new Set(WORDS.flatMap(wordsOf))];
  const known = await client.query<{ id: string; word: string }>(
    `insert into blog_word (space_id, word) select $1, unnest($2::text[])
     on conflict (space_id, word collate "C") do update set word = excluded.word returning id, word`,
    [SITE.space, vocabulary],
  );
  const ids = new Map(known.rows.map(({ id, word }) => [word, id]));
  const grams = known.rows.flatMap(({ id, word }) => gramsOf(word).map((gram) => ({ id, gram })));
  await client.query(
    `insert into blog_gram (space_id, gram, word_id) select $1, * from unnest($2::text[], $3::bigint[]) on conflict do nothing`,
    [SITE.space, grams.map(({ gram }) => gram), grams.map(({ id }) => id)],
  );

  for (let from = 0; from < count; from += 1000) {
    const numbers = Array.from({ length: Math.min(1000, count - from) }, (_, at) => from + at);
    const posts = numbers.map((at) => ({
      at,
      title: `${pick(at)}${pick(at + 7)} ${pick(at + 13)} ตอนที่ ${at}`,
      text: textOf(at),
      category: categories[at % categories.length]!,
      tag: tags[at % tags.length]!,
      author: authors[at % authors.length]!,
      published: new Date(Date.UTC(2026, 10, 1) - at * 2.5 * 3_600_000),
    }));
    const made = await client.query<{ id: string; slug: string }>(
      `with w as (
         select * from unnest($2::int[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::uuid[], $8::timestamptz[])
           as w (at, title, body, category, tag, author, published)
       ), v as (select w.*, uuidv7() as id from w), made as (
         insert into blog_post (space_id, id, group_id, locale, slug, title, excerpt, category_id, tag_ids, author_ids, state, has_draft,
           published_version, last_version, published_at, minutes)
         select $1, id, id, 'th', 'bench-post-' || at, title, left(body, 120), category, array[tag], array[author], 'published', false, 1, 1, published, 1 from v
         returning id, slug
       ), versions as (
         insert into blog_version (space_id, post_id, number, content)
         select $1, id, 1, jsonb_build_object('slug', 'bench-post-' || at, 'title', title, 'excerpt', left(body, 120), 'doc',
           jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
             jsonb_build_array(jsonb_build_object('type', 'text', 'text', body))))), 'image', null, 'seo',
           jsonb_build_object('title', '', 'description', '', 'noindex', false, 'canonical', ''), 'visibility', 'public', 'categoryId', category,
           'tagIds', jsonb_build_array(tag), 'authorIds', jsonb_build_array(author), 'seriesId', null, 'seriesOrder', 0, 'featured', false,
           'pinned', false, 'comments', true, 'unpublishAt', null) from v
       ) select id, slug from made`,
      [
        SITE.space,
        posts.map(({ at }) => at),
        posts.map(({ title }) => title),
        posts.map(({ text }) => text),
        posts.map(({ category }) => category),
        posts.map(({ tag }) => tag),
        posts.map(({ author }) => author),
        posts.map(({ published }) => published),
      ],
    );
    const bySlug = new Map(made.rows.map(({ id, slug }) => [slug, id]));
    const listing = posts.flatMap(({ at, category, tag, author, published }) =>
      ['th', 'en'].flatMap((locale) =>
        ['', `:c:${category}`, `:t:${tag}`, `:a:${author}`, `:y:${published.getUTCFullYear() + 543}`].map((facet) => ({
          facet: locale + facet,
          id: bySlug.get(`bench-post-${at}`)!,
          published,
        })),
      ),
    );
    await client.query(
      `insert into blog_listing (space_id, facet, post_id, pinned, published_at) select $1, facet, id, false, published
       from unnest($2::text[], $3::uuid[], $4::timestamptz[]) as l (facet, id, published)`,
      [SITE.space, listing.map(({ facet }) => facet), listing.map(({ id }) => id), listing.map(({ published }) => published)],
    );
    const postings = posts.flatMap(({ at, title, text }) =>
      [...new Set(wordsOf(`${title} ${text}`))].flatMap((word) => {
        const wordId = ids.get(word);
        return wordId ? [{ wordId, id: bySlug.get(`bench-post-${at}`)!, titled: title.includes(word) }] : [];
      }),
    );
    await client.query(
      `insert into blog_posting (space_id, word_id, post_id, titled) select $1, * from unnest($2::bigint[], $3::uuid[], $4::boolean[])`,
      [SITE.space, postings.map(({ wordId }) => wordId), postings.map(({ id }) => id), postings.map(({ titled }) => titled)],
    );
  }
  return count / ((performance.now() - begun) / 1000);
}
