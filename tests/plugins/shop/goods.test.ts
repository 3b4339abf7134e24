import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

const plugins = {
  account: {},
  mail: { settings: { deliver: false } },
  notification: {},
  files: {},
  address: {},
  billing: {},
  cms: {},
  shop: {},
};
const theme = { base: 'talad', settings: { deals: [{ sku: 'JAM-1', ribbon: { th: 'ลดพิเศษ' } }, { sku: 'GONE' }, { sku: 'HIDDEN' }] } };
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({
    manifests: [
      { plugins, theme },
      // The same site, copied to where nothing is sold.
      { plugins, theme },
    ],
  });
  await site.gateway.data.inSpace('space-a', (tx) =>
    tx.run(
      `with made as (
         insert into shop_product (space_id, id, type, status, name_th, name_en, unit, vat_class, created_at, updated_at)
           select 'space-a', uuidv7(), 'physical', 'active', name, '', 'กระปุก', 'vat7', now(), now()
           from (values ('น้ำพริกเผา'), ('ของที่ไม่ขาย')) as given (name) returning id, name_th)
       insert into shop_variant (space_id, id, product_id, position, sku, regular_satang, sale_satang, active)
         select 'space-a', uuidv7(), id, 0, case name_th when 'น้ำพริกเผา' then 'JAM-1' else 'HIDDEN' end, 9500,
           case name_th when 'น้ำพริกเผา' then 7900 else 0 end, name_th = 'น้ำพริกเผา' from made`,
      [],
    ),
  );
});
afterAll(() => site.close());

test("a theme's goods are what the catalogue says: name, price and unit; what is not sold is left out", async () => {
  const page = await site.page('/');
  expect(page).toContain('/shop/product/JAM-1');
  expect(page).toContain('น้ำพริกเผา');
  expect(page).toContain('79.00');
  expect(page).toContain('ลดพิเศษ');
  expect(page).not.toContain('ของที่ไม่ขาย');
  expect(page).not.toContain('/shop/product/GONE');
});

test('a copied site tells of no goods that it does not sell', async () => {
  const page = await site.page('/', { at: 'b' });
  expect(page).not.toContain('ลดพิเศษ');
  expect(page).not.toContain('/shop/product/');
});
