import type { Page } from '@playwright/test';
import { expectAccessible, VIEWS } from './kit/accessible.ts';
import { at, keptSignIn, SITES, WITH_ACCOUNTS } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

async function visit(page: Page, site: string, path: string) {
  await page.goto(at(site, path));
  await alive(page);
  await expectAccessible(page);
}

for (const [index, { name, ...view }] of VIEWS.entries())
  test.describe(name, () => {
    test.use({ ...view, contextOptions: { reducedMotion: 'reduce' } });
    const isPhone = view.viewport.width < 600;

    for (const site of WITH_ACCOUNTS)
      test(`${site}: everybody can read it`, async ({ page }) => {
        const [home, ...others] = SITES[site].paths;
        await visit(page, site, home);
        if (isPhone) {
          await page.getByRole('button', { name: 'เมนู', exact: true }).click();
          await expect(page.getByRole('button', { name: 'ปิดเมนู' })).toBeVisible();
          await expectAccessible(page);
        }
        // The other colours of the same screen are another matter on few pages only.
        const rest = index < 2 ? [others[0], others.at(-1)!, '/user/login', '/ไม่มี'] : [others.at(-1)!];
        for (const path of rest) await visit(page, site, path);
      });
  });

for (const { name, ...view } of VIEWS.slice(0, 2))
  test.describe(`staff, ${name}`, () => {
    test.use({ ...view, contextOptions: { reducedMotion: 'reduce' }, storageState: keptSignIn('academy', 'admin') });

    test('the pages and dialogs of those who look after a site, and how they sign in', async ({ page }) => {
      for (const path of ['/user', '/user/security', '/user/browser', '/cms/menus', '/cms']) await visit(page, 'academy', path);
      await page.getByRole('button', { name: 'สร้างใหม่' }).click();
      await expect(page.getByRole('dialog', { name: 'สร้างใหม่' })).toBeVisible();
      await expectAccessible(page);
    });

    test('the editor and what stands around it', async ({ page }) => {
      await visit(page, 'academy', '/about');
      const tools = page.getByRole('complementary', { name: 'เครื่องมือสำหรับผู้ดูแลเนื้อหา' });
      await tools.getByRole('button', { name: 'แก้ไข' }).click();
      await expect(page.getByRole('textbox', { name: 'เนื้อหา' })).toBeVisible();
      await page.getByText('ที่อยู่ รูปหลัก และการมองเห็น').click();
      await expectAccessible(page);
      await tools.getByRole('button', { name: 'ประวัติ' }).click();
      await page.getByRole('region', { name: 'ประวัติ' }).getByRole('button').first().click();
      await expect(page.getByRole('button', { name: /^ใช้ฉบับที่/ })).toBeVisible();
      await expectAccessible(page);
      await tools.getByRole('button', { name: 'เลิกเผยแพร่' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
    });
  });
