import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

test('a guest draws a chart without a script; with one the slider moves the transits, and a member keeps it and shares it', async ({
  open,
}) => {
  const plain = await open('fair', '/', 'guest').then((page) => page.context().browser()!.newContext({ javaScriptEnabled: false }));
  const guest = await plain.newPage();
  await guest.goto(at('fair', '/hora'));
  await guest.getByRole('link', { name: 'ผูกดวง' }).click();
  await guest.getByLabel('วันที่').fill('15');
  await guest.getByLabel('เดือน').selectOption('5');
  await guest.getByLabel('ปี', { exact: true }).fill('2533');
  await guest.getByLabel('เวลาเกิด').fill('08:30');
  await guest.getByLabel('สถานที่เกิด').selectOption('เชียงใหม่');
  await guest.getByRole('button', { name: 'ผูกดวง' }).click();
  await expect(guest.getByRole('img', { name: /ราศีจักร: ลั/ })).toBeVisible();
  await expect(guest.getByText('ไม่มีการเก็บข้อมูลเกิดนี้ไว้')).toBeVisible();
  const address = guest.url();
  await plain.close();

  const page = await open('fair', new URL(address).pathname + new URL(address).search, 'user');
  await expectAccessibleIn(page);
  const caption = page.getByText('วงใน: ดวงกำเนิด');
  const before = await caption.textContent();
  const slider = page.getByRole('slider');
  await slider.focus();
  for (let step = 0; step < 5; step += 1) await slider.press('PageUp');
  await expect(caption).not.toHaveText(before!);

  await page.getByLabel('ชื่อเจ้าของดวง').fill('มานี');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'บันทึกดวงนี้' }).click();
  await expect(page.getByRole('heading', { name: 'ดวงของ มานี' })).toBeVisible();
  await page.getByRole('button', { name: 'สร้างลิงก์แบ่งปัน' }).click();
  const shared = await page.getByRole('link', { name: 'เปิดลิงก์' }).getAttribute('href');
  const visitor = await open('fair', shared!, 'guest');
  await expect(visitor.getByRole('heading', { name: 'ดวงของ มานี' })).toBeVisible();
});
