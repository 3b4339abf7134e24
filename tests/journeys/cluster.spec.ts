import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

test('a cluster comes into being, its till is paired, staff sign in by PIN, and a revoked till is refused', async ({ open, faults }) => {
  faults.expect(409, '/pin');
  faults.expect(403, '/api/cluster/till/');
  const page = await open('market', '/cluster', 'admin');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ภาพรวมกลุ่มร้าน');
  await expect(main.getByRole('link', { name: 'ตลาดนัดแดง' })).toBeVisible();
  await expectAccessibleIn(page);

  // a cluster
  await page.keyboard.press('c');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('สร้างกลุ่มร้าน');
  await expectAccessibleIn(page);
  await main.getByLabel('ชื่อกลุ่มร้าน').fill('ตลาดน้ำลำพู');
  await main.getByLabel('รหัส', { exact: true }).fill(`lamphu-${Date.now().toString(36)}`);
  await main.getByRole('radio', { name: /แผงตลาด/ }).check({ force: true });
  await main.getByRole('button', { name: 'สร้างกลุ่มร้าน' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ตลาดน้ำลำพู');

  // its store
  await main.getByRole('button', { name: 'เพิ่มสาขา' }).click();
  const adding = page.getByRole('dialog', { name: 'เพิ่มสาขา' });
  await adding.getByLabel('ชื่อสาขา').fill('แพขนมไทย');
  await adding.getByLabel('รหัส', { exact: true }).fill('KANOM');
  await expect(adding.getByLabel('รหัสสาขาตามกรมสรรพากร')).toHaveValue('00000');
  await expectAccessibleIn(page);
  await adding.getByRole('button', { name: 'เพิ่มสาขา' }).click();
  await expect(adding).toBeHidden();
  await expect(main.getByRole('row').nth(1)).toContainText('00000 (สำนักงานใหญ่)');
  await expectAccessibleIn(page);

  // a member with a PIN
  const tabs = main.getByRole('navigation', { name: 'ส่วนของกลุ่มร้าน' });
  await tabs.getByRole('link', { name: 'พนักงาน' }).click();
  await main.getByRole('button', { name: 'เพิ่มพนักงาน' }).click();
  const taking = page.getByRole('dialog', { name: 'เพิ่มพนักงาน' });
  await taking.getByLabel('ชื่อ', { exact: true }).fill('ดาวเรือง');
  await taking.getByText('สิทธิ์ที่ต่างจากตำแหน่ง').click();
  await taking.getByLabel('ส่วนลดที่ให้ได้เอง').selectOption('1000');
  await expectAccessibleIn(page);
  await taking.getByRole('button', { name: 'เพิ่มพนักงาน' }).click();
  await expect(taking).toBeHidden();
  await main.getByRole('button', { name: 'จัดการ ดาวเรือง' }).click();
  await page.getByRole('menuitem', { name: 'ตั้ง PIN' }).click();
  const pin = page.getByRole('dialog', { name: 'PIN ของ ดาวเรือง' });
  await pin.getByLabel('PIN ใหม่').fill('1234');
  await pin.getByRole('button', { name: 'ตั้ง PIN' }).click();
  await expect(pin).toContainText('PIN นี้เดาง่ายเกินไป');
  await pin.getByLabel('PIN ใหม่').fill('4071');
  await pin.getByRole('button', { name: 'ตั้ง PIN' }).click();
  await expect(pin).toBeHidden();
  await expect(main.getByRole('row').filter({ hasText: 'ดาวเรือง' })).toContainText('ตั้งแล้ว');
  await expectAccessibleIn(page);

  // a code for a till
  await tabs.getByRole('link', { name: 'เครื่องขาย' }).click();
  await main.getByRole('button', { name: 'จับคู่เครื่องขาย' }).click();
  const pairing = page.getByRole('dialog', { name: 'จับคู่เครื่องขาย' });
  await pairing.getByRole('button', { name: 'ขอรหัสจับคู่' }).click();
  const shown = pairing.getByRole('status', { name: /^รหัสจับคู่/ });
  await expect(shown).toHaveText(/^\d{4} \d{4}$/);
  await expectAccessibleIn(page);
  const code = await shown.innerText();
  await pairing.getByRole('button', { name: 'ปิด', exact: true }).last().click();

  // a tablet at the stall, by thumb
  const till = await open('market', '/cluster/user/login', 'guest', { viewport: { width: 360, height: 800 }, hasTouch: true });
  await expect(till.getByRole('heading', { level: 1 })).toHaveText('จับคู่เครื่องขาย');
  await expectAccessibleIn(till);
  await till.getByLabel('รหัสจับคู่').fill('0000');
  await till.getByLabel('ชื่อเครื่องนี้').fill('แท็บเล็ตหน้าแพ');
  await till.getByRole('button', { name: 'จับคู่เครื่องนี้' }).click();
  await expect(till.getByText('รหัสจับคู่มีตัวเลข 8 หลัก')).toBeVisible();
  await till.getByLabel('รหัสจับคู่').fill(code);
  await till.getByRole('button', { name: 'จับคู่เครื่องนี้' }).click();
  await expect(till.getByRole('heading', { level: 1 })).toHaveText('ใครอยู่หน้าเครื่อง');
  await expectAccessibleIn(till);
  const person = till.getByRole('button', { name: /ดาวเรือง/ });
  await person.click();
  await expectAccessibleIn(till);
  for (const digit of '9999') await till.getByRole('button', { name: digit, exact: true }).click();
  await till.getByRole('button', { name: 'เข้าใช้เครื่อง' }).click();
  await expect(till.getByRole('alert')).toContainText('ลองได้อีก 4 ครั้ง');
  // and by keys
  await expect(till.getByLabel('PIN ของ ดาวเรือง')).toBeFocused();
  await till.keyboard.type('4071');
  await till.keyboard.press('Enter');
  await expect(till).toHaveURL(/\/cluster\/pos$/);
  await till.goto(at('market', '/cluster/user/login'));
  await alive(till);
  await expect(till.getByRole('heading', { level: 1 })).toHaveText('เข้าใช้ในชื่อ ดาวเรือง');
  await expectAccessibleIn(till);

  // it is lost
  await page.reload();
  await alive(page);
  await expect(main.getByRole('row').filter({ hasText: 'แท็บเล็ตหน้าแพ' })).toContainText('พร้อมใช้');
  await expectAccessibleIn(page);
  await main.getByRole('button', { name: 'จัดการ แท็บเล็ตหน้าแพ' }).click();
  await page.getByRole('menuitem', { name: 'ยกเลิกเครื่อง' }).click();
  const revoking = page.getByRole('alertdialog', { name: 'ยกเลิกเครื่อง' });
  await revoking.getByRole('button', { name: 'ยกเลิกเครื่อง' }).click();
  await expect(revoking).toBeHidden();
  await till.getByRole('button', { name: 'ออกจากเครื่องนี้' }).click();
  await expect(till.getByText('เครื่องขายนี้ถูกยกเลิกแล้ว').first()).toBeVisible();
  await till.reload();
  await alive(till);
  await expect(till.getByRole('heading', { level: 1 })).toHaveText('จับคู่เครื่องขาย');
});

test('every page of the area is there by its address, on a phone, too', async ({ open }) => {
  test.setTimeout(300_000);
  const page = await open('market', '/cluster/manage', 'admin');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'ตลาดนัดแดง' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ตลาดนัดแดง');
  const address = new URL(page.url()).pathname;
  await expectAccessibleIn(page);
  const tabs = main.getByRole('navigation', { name: 'ส่วนของกลุ่มร้าน' }).getByRole('link');
  const own = ['stores', 'staff', 'devices', 'taxes', 'receipts', 'settings'];
  const brought = ['products', 'prices', 'stock', 'suppliers', 'purchase-orders', 'transfers', 'counts', 'vendors', 'drawers', 'reports'];
  await expect(tabs).toHaveCount(1 + own.length + brought.length);
  for (const tab of [...own, ...brought]) {
    await page.goto(at('market', `${address}/${tab}`));
    await alive(page);
    await expect(main.getByRole('navigation', { name: 'ส่วนของกลุ่มร้าน' }).locator('[aria-current=page]')).toHaveCount(1);
    await expectAccessibleIn(page);
  }

  // the cluster that was looked at is remembered for an hour, under its _id
  await page.goto(at('market', '/cluster/manage/detail'));
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cluster')!) as { _id: string; until: number });
  expect(address).toContain(kept._id);
  expect(kept.until - Date.now()).toBeLessThanOrEqual(3_600_000);
  await page.evaluate(() => localStorage.setItem('cluster', JSON.stringify({ ...JSON.parse(localStorage.getItem('cluster')!), until: 1 })));
  await page.goto(at('market', '/cluster/manage/detail'));
  await alive(page);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('เลือกกลุ่มร้าน');
  await expectAccessibleIn(page);
  await main.getByRole('link', { name: 'เลือก ตลาดนัดแดง' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));

  for (const path of ['/cluster/manage', '/cluster/manage/user?role=cashier', '/cluster/operating_model', '/cluster/operating_model/new']) {
    await page.goto(at('market', path));
    await alive(page);
    await expectAccessibleIn(page);
  }
  await main.getByLabel('ชื่อรูปแบบ').fill('ร้านขนมหวาน');
  await main.getByRole('button', { name: 'สร้างรูปแบบกิจการ' }).click();
  await expect(main.getByRole('region', { name: 'รูปแบบของเราเอง' })).toContainText('ร้านขนมหวาน');
});

test('on a phone the tab that is open is in sight, and who works in a cluster has a home of their own', async ({ open }) => {
  const page = await open('market', '/cluster/user', 'admin', {
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    colorScheme: 'dark',
  });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ร้านของฉัน');
  await expectAccessibleIn(page);
  const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'ตลาดนัดแดง' }) });
  await expect(card).toContainText('เจ้าของ');
  await expect(main.getByRole('link', { name: 'บิล', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await card.getByRole('link', { name: 'ตั้งค่า' }).click();
  const tabs = main.getByRole('navigation', { name: 'ส่วนของกลุ่มร้าน' });
  await expect(tabs.getByRole('link', { name: 'ตั้งค่า' })).toBeInViewport({ ratio: 1 });
  await expect(tabs.getByRole('link', { name: 'ภาพรวม' })).not.toBeInViewport();
  for (const path of ['/cluster/filemanager', '/cluster/user/filemanager']) {
    await page.goto(at('market', path));
    await alive(page);
    await expect(main.locator('.files-Manager')).toBeVisible();
    await expectAccessibleIn(page);
  }
});
