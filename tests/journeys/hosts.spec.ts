import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { at, port, SITES, tenantFile } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/** The product's own sites and those of the journeys. */
const sites = readdirSync(dirname(tenantFile('academy'))).filter((name) => name.endsWith('.json')).length;

test('on a bare local host another site is chosen, and given back', async ({ page, context }) => {
  await page.goto(`http://localhost:${port}/`);
  await alive(page);
  const panel = page.getByRole('complementary', { name: 'เว็บไซต์ในเครื่องนี้' });
  await panel.getByRole('button', { name: 'เว็บไซต์', exact: true }).click();
  await expect(panel.getByRole('status')).toHaveText(`${sites} จาก ${sites} เว็บไซต์`);
  for (const [id, { name }] of Object.entries(SITES))
    await expect(panel.getByRole('button', { name: `${name} ${id}.localhost` })).toBeVisible();
  await panel.getByText(/^บันทึกของหน้านี้/).click();
  await expect(panel.getByText('/api/getHost')).toBeVisible();
  await panel.getByText(/^บันทึกของหน้านี้/).click();
  await panel.getByLabel('ค้นหาจากชื่อหรือโฮสต์').fill('ตลาด');
  await expect(panel.getByRole('status')).toHaveText(`1 จาก ${sites} เว็บไซต์`);
  await panel.getByLabel('ค้นหาจากชื่อหรือโฮสต์').fill('FAIR');
  await expect(panel.getByRole('listitem')).toHaveText([/^งานวัดศรีประชาราษฎร์/]);
  await panel.getByRole('button', { name: /งานวัด/ }).click();
  await expect(page).toHaveTitle(SITES.fair.name);
  await expect(page).toHaveURL(`http://localhost:${port}/`);
  const [choice] = (await context.cookies()).filter(({ name }) => name === 'sala-host');
  expect(decodeURIComponent(choice!.value)).toBe('"fair.localhost"');
  expect(choice!.expires - Date.now() / 1000).toBeGreaterThan(3000);
  expect(choice!.expires - Date.now() / 1000).toBeLessThanOrEqual(3600);
  await alive(page);
  await panel.getByRole('button', { name: 'เว็บไซต์', exact: true }).click();
  await expect(panel.getByRole('button', { name: /งานวัด/ })).toHaveAttribute('aria-current', 'true');
  await panel.getByRole('button', { name: 'กลับไปใช้เว็บไซต์ตั้งต้น' }).click();
  await page.getByRole('button', { name: 'ใช้เว็บไซต์ตั้งต้น', exact: true }).click();
  await expect(page).toHaveTitle(SITES.academy.name);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SITES.academy.home);
});

test('a choice counts for the bare host only', async ({ page, context }) => {
  await context.addCookies([{ name: 'sala-host', value: encodeURIComponent('"fair.localhost"'), url: at('market') }]);
  await page.goto(at('market'));
  await expect(page).toHaveTitle(SITES.market.name);
  await alive(page);
});
