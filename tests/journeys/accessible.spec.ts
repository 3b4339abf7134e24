import type { Page } from '@playwright/test';
import { expectAccessibleIn, VIEWS } from './kit/accessible.ts';
import { at, keptSignIn, SITES, WITH_ACCOUNTS } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const PHONES = VIEWS.filter(({ viewport }) => viewport.width < 600);
/** Ends on a phone, where there is least room for what is opened next. */
const DESK_AND_PHONE = [VIEWS[1], VIEWS[0]];

async function visit(page: Page, site: string, path: string, views?: readonly (typeof VIEWS)[number][]) {
  await page.goto(at(site, path));
  await alive(page);
  await expectAccessibleIn(page, views);
}

for (const site of WITH_ACCOUNTS)
  test(`${site}: everybody can read it`, async ({ page }) => {
    const [home, ...others] = SITES[site].paths;
    // The other colours of the same screen are another matter on few pages only.
    for (const path of [others[0], '/user/login', '/ไม่มี']) await visit(page, site, path);
    await visit(page, site, others.at(-1)!, VIEWS);
    await visit(page, site, home, [VIEWS[1], VIEWS[3], ...PHONES]);
    await page.getByRole('button', { name: 'เมนู', exact: true }).click();
    await expect(page.getByRole('button', { name: 'ปิดเมนู' })).toBeVisible();
    await expectAccessibleIn(page, PHONES);
  });

test.describe('staff', () => {
  test.use({ storageState: keptSignIn('academy', 'admin') });

  test('the pages and dialogs of those who look after a site, and how they sign in', async ({ page }) => {
    for (const path of ['/user', '/user/security', '/user/browser', '/cms/menus', '/cms'])
      await visit(page, 'academy', path, DESK_AND_PHONE);
    await page.getByRole('button', { name: 'สร้างใหม่' }).click();
    await expect(page.getByRole('dialog', { name: 'สร้างใหม่' })).toBeVisible();
    await expectAccessibleIn(page, DESK_AND_PHONE);
  });

  test('the editor and what stands around it', async ({ page }) => {
    await visit(page, 'academy', '/about', DESK_AND_PHONE);
    const tools = page.getByRole('complementary', { name: 'เครื่องมือสำหรับผู้ดูแลเนื้อหา' });
    await tools.getByRole('button', { name: 'แก้ไข' }).click();
    await expect(page.getByRole('textbox', { name: 'เนื้อหา' })).toBeVisible();
    await page.getByText('ที่อยู่ รูปหลัก และการมองเห็น').click();
    await expectAccessibleIn(page, DESK_AND_PHONE);
    await tools.getByRole('button', { name: 'ประวัติ' }).click();
    await page.getByRole('region', { name: 'ประวัติ' }).getByRole('button').first().click();
    await expect(page.getByRole('button', { name: /^ใช้ฉบับที่/ })).toBeVisible();
    await expectAccessibleIn(page, DESK_AND_PHONE);
    await tools.getByRole('button', { name: 'เลิกเผยแพร่' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleIn(page, DESK_AND_PHONE);
  });
});
