import type { Page } from '@playwright/test';
import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/** A guest orders something that needs no parcel. */
async function order(page: Page, { name, phone, email }: { name: string; phone: string; email: string }): Promise<void> {
  await page.goto(at('market', '/shop/product/RECIPE'));
  await alive(page);
  await page.getByRole('button', { name: 'ใส่ตะกร้า', exact: true }).click();
  await page.getByRole('link', { name: 'ดูตะกร้า' }).click();
  await page.getByRole('link', { name: 'สั่งซื้อ', exact: true }).click();
  await page.getByLabel('ชื่อ–นามสกุล').fill(name);
  await page.getByLabel('เบอร์โทรศัพท์').fill(phone);
  await page.getByLabel('อีเมล').fill(email);
  await page.getByRole('button', { name: /^ยืนยันสั่งซื้อ/ }).click();
  await expect(page).toHaveURL(/\/shop\/thankyou\//);
}

test('two guests turn out to be one: found, noted, tagged, merged and let go again', async ({ open }) => {
  const guest = await open('market');
  await order(guest, { name: 'พรทิพย์ แสงดาว', phone: '0897776655', email: 'porntip@home.example' });
  await order(guest, { name: 'พรทิพย์', phone: '089-777-6655', email: 'porntip@work.example' });

  // the list by keys
  const page = await open('market', '/people', 'admin');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ผู้คน');
  await page.keyboard.press('f');
  await expect(main.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('พรทิพ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(main.getByText('พบ 2 คน')).toBeVisible();
  await expectAccessibleIn(page);
  await main.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await page.keyboard.press(' ');
  const look = page.getByRole('region', { name: 'พรทิพย์', exact: true });
  await expect(look).toContainText('porntip@work.example');
  await expectAccessibleIn(page);
  await page.keyboard.press('Escape');
  await expect(look).toBeHidden();
  await page.keyboard.press('j');
  await expect(main.getByRole('row').nth(2).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('พรทิพย์ แสงดาว');
  await expect(main.getByRole('region', { name: 'ร้านค้า' })).toContainText(/คำสั่งซื้อ/);

  // a note, and taken back
  await main.getByRole('textbox', { name: 'โน้ต' }).fill('ฝากของไว้กับป้าข้างบ้าน');
  await main.getByRole('button', { name: 'เพิ่มโน้ต' }).click();
  const notes = main.getByRole('region', { name: 'โน้ตของทีม' });
  await expect(notes.getByRole('listitem')).toContainText('ฝากของไว้กับป้าข้างบ้าน');
  await notes.getByRole('button', { name: 'ลบ', exact: true }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'เรียกคืน' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(1);

  // a tag by its key
  await main.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'ติดแท็ก' });
  await dialog.getByRole('textbox', { name: 'แท็ก' }).fill('ขาประจำ');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('button', { name: 'เอาแท็ก ขาประจำ ออก' })).toBeVisible();

  // what she agrees to
  await main.getByRole('button', { name: 'บันทึกความยินยอม' }).click();
  const consent = page.getByRole('dialog', { name: 'บันทึกความยินยอม' });
  await consent.getByRole('radio', { name: 'LINE' }).check({ force: true });
  await consent.getByRole('checkbox', { name: 'ยินยอมรับข่าวสาร' }).check({ force: true });
  await consent.getByLabel('บอกทางไหน').selectOption('phone');
  await consent.getByRole('button', { name: 'บันทึกความยินยอม' }).click();
  await expect(consent).toBeHidden();
  await expect(main.getByRole('region', { name: 'ความยินยอมรับข่าวสาร' })).toContainText('ยินยอม');
  await expectAccessibleIn(page);

  // the other one has the same number
  const pairs = main.getByRole('region', { name: 'อาจเป็นคนเดียวกับ' });
  await expect(pairs).toContainText('เบอร์โทรเดียวกัน');
  await pairs.getByRole('button', { name: 'รวมระเบียน' }).click();
  const merging = page.getByRole('dialog', { name: 'รวมเป็นคนเดียว' });
  await expectAccessibleIn(page);
  await merging.getByRole('radio', { name: 'porntip@work.example' }).check({ force: true });
  await merging.getByRole('button', { name: 'รวมระเบียน' }).click();
  await expect(merging).toBeHidden();
  const merges = main.getByRole('region', { name: 'รวมระเบียนไว้' });
  await expect(merges).toBeVisible();
  await expect(main.getByRole('link', { name: 'porntip@work.example' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'ร้านค้า' }).getByRole('link')).toHaveCount(2);
  await expect(main.getByRole('region', { name: 'ประวัติ' })).toContainText('รวมระเบียนของ พรทิพย์ เข้ามา');

  // found by the palette once, by the name of the one that was merged
  await main.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: /ค้นหา/ }).getByRole('combobox').pressSequentially('@porntip');
  await expect(page.getByRole('option').filter({ hasText: '089-777-6655' })).toHaveCount(1);
  await page.keyboard.press('Escape');

  await merges.getByRole('button', { name: 'เลิกรวม' }).click();
  await expect(merges).toBeHidden();
  await page.goto(at('market', `/people?${new URLSearchParams({ q: 'พรทิพย์' })}`));
  await alive(page);
  await expect(main.getByText('พบ 2 คน')).toBeVisible();
});

test('a segment is made, counted and looked at on a phone', async ({ open }) => {
  const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
  const page = await open('market', '/people/segments', 'admin', phone);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'สร้างกลุ่ม' }).first().click();
  const name = `ผู้ที่เคยซื้อ ${Date.now()}`;
  await main.getByLabel('ชื่อกลุ่ม').fill(name);
  await main.getByLabel('เงื่อนไขที่ 1').and(page.getByRole('combobox')).selectOption({ label: 'ซื้อไปแล้วอย่างน้อย' });
  await main.getByRole('textbox', { name: 'ซื้อไปแล้วอย่างน้อย' }).fill('๑');
  await main.getByRole('button', { name: 'เพิ่มเงื่อนไข' }).click();
  await main.getByLabel('เงื่อนไขที่ 2').and(page.getByRole('combobox')).selectOption({ label: 'บัญชี' });
  await expectAccessibleIn(page);
  await page.setViewportSize(phone.viewport);
  await main.getByRole('button', { name: 'บันทึกกลุ่ม' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  await main.getByRole('button', { name: 'นับคนในกลุ่ม' }).click();
  await expect(main.getByRole('status').filter({ hasText: /^\d+ คน/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await main.getByRole('link', { name: 'ดูรายชื่อ' }).click();
  await expect(page).toHaveURL(/\/people\?segment=/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ผู้คน');
});
