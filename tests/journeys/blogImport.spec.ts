import { expect, test } from './kit/test.ts';

const item = (id: number, title: string, content: string, more = '') =>
  `<item><title>${title}</title><link>http://old.example/?p=${id}</link><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;

test('a file of WordPress is looked at and taken over, and its posts are read', async ({ open }, info) => {
  const name = `ขนมครกริมคลอง ${info.retry + 1}`;
  const file = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>เว็บเดิม</title><link>http://old${info.retry}.example</link><wp:wxr_version>1.2</wp:wxr_version>${item(
    1,
    name,
    '<p>กะทิสด ไฟอ่อน</p><p><img src="http://127.0.0.1/inside.png" alt="เตา"></p>',
  )}<item><title>เกี่ยวกับร้าน</title><wp:post_id>2</wp:post_id><wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item></channel></rss>`;
  const manager = await open('fair', '/cms-blog/manage/import', 'manager');
  await manager.getByRole('button', { name: 'เลือกหรืออัปโหลดไฟล์' }).click();
  const dialog = manager.getByRole('dialog', { name: 'เลือกหรืออัปโหลดไฟล์' });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `ของเดิม ${info.retry}.xml`, mimeType: 'text/xml', buffer: Buffer.from(file) });
  await expect(dialog.getByRole('status').filter({ hasText: `ของเดิม ${info.retry}.xml` })).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'ใช้ที่เลือก' }).click();

  // What would come, and what would not; nothing has been written.
  await expect(manager.getByRole('cell', { name: 'เป็นหน้าเว็บ ไม่ใช่เรื่องของบล็อก' })).toBeVisible({ timeout: 20_000 });
  await manager.getByRole('button', { name: 'นำเข้า 1 เรื่อง' }).click();
  await expect(manager.getByText('เพิ่ม 1 เรื่อง')).toBeVisible({ timeout: 20_000 });
  await expect(manager.getByText('ที่อยู่ของภาพอยู่ในเครือข่ายภายใน: http://127.0.0.1/inside.png')).toBeVisible();

  const guest = await open('fair', '/cms-blog', 'guest');
  await expect(async () => {
    await guest.goto(new URL(encodeURI(`/cms-blog/ขนมครกริมคลอง-${info.retry + 1}`), guest.url()).href);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 1000 });
  }).toPass();
  await expect(guest.getByText('กะทิสด ไฟอ่อน')).toBeVisible();
});
