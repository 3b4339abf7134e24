import pg from 'pg';
import { databaseUrl, SITE } from './gateway.ts';

/** An article of as many elements as a long CMS page has: about 300 with the site around it. */
export function articleHtml(sections = 13): string {
  const section = (n: number) =>
    `<h2>บทที่ ${n} การเรียนรู้ที่ใช้ได้จริง</h2>` +
    `<p>ครูของเรา<strong>ลงมือทำให้ดู</strong>ทุกขั้นตอน แล้วให้ผู้เรียน<em>ลองทำเอง</em> อ่านเพิ่มที่<a href="/about" rel="noopener">เกี่ยวกับเรา</a> หรือดูตารางเรียนของเดือนนี้</p>` +
    `<p>ค่าเรียน ${n * 450} บาท รวมอุปกรณ์ทุกอย่าง ผ่อนได้สามงวด เรียนซ้ำได้โดยไม่เสียค่าใช้จ่ายเพิ่ม</p>` +
    `<ul><li>เรียนสดวันเสาร์ ${n} ชั่วโมง</li><li>ดูย้อนหลังได้ตลอดชีพ</li><li>มี<strong>ใบประกาศนียบัตร</strong>เมื่อเรียนจบ</li><li>ถามครูได้ทุกวัน</li></ul>` +
    (n % 3
      ? `<blockquote><p>“เรียนจบแล้วได้งานทำภายในสองเดือน” — นักเรียนรุ่น ${n}</p></blockquote>`
      : `<table><tbody><tr><th>วัน</th><th>เวลา</th></tr><tr><td>เสาร์</td><td>9.00–12.00 น.</td></tr><tr><td>อาทิตย์</td><td>13.00–16.00 น.</td></tr></tbody></table>`);
  return Array.from({ length: sections }, (_, i) => section(i + 1)).join('');
}

/** Publishes that article, or another, at `/<slug>`, once; as rows, since no editor is signed in. */
export async function publishTestPage(data: string, slug = 'bench-page', html = articleHtml()): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl(data) });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('sala.space', $1, true)`, [SITE.space]);
    const known = await client.query('select 1 from cms_entry where space_id = $1 and slug = $2', [SITE.space, slug]);
    if (!known.rowCount) {
      const title = 'คู่มือผู้เรียนฉบับเต็ม';
      const { rows } = await client.query<{ id: string }>(
        `insert into cms_entry (space_id, kind, locale, slug, title, excerpt) values ($1, 'page', 'th', $2, $3, $3) returning id`,
        [SITE.space, slug, title],
      );
      await client.query(
        `insert into cms_version (space_id, entry_id, number, slug, title, excerpt, html, plain, seo, visibility) values ($1, $2, 1, $3, $4, $4, $5, '', '{"title":"","description":"","noindex":false}', 'public')`,
        [SITE.space, rows[0]!.id, slug, title, html],
      );
      await client.query(
        `update cms_entry set state = 'published', has_draft = false, published_version = 1, last_version = 1, published_at = now() where space_id = $1 and id = $2`,
        [SITE.space, rows[0]!.id],
      );
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
  return `/${slug}`;
}
