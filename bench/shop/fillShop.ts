import { randomUUID } from 'node:crypto';
import { connect } from '#kernel/data/pool.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import type { ShopCtx } from '#plugins/shop/gateway/db.ts';
import { writeProducts, type NewProduct } from '#plugins/shop/gateway/catalogue/writeProducts.ts';
import { touch } from '#plugins/shop/gateway/catalogue/touch.ts';

/** A site of the demo that has a shop. */
export const MARKET = { host: 'market.localhost', id: 'market', space: 'talad', key: 'pk_market' };

const NOUNS = [
  'เสื้อยืด',
  'กางเกงยีนส์',
  'รองเท้าผ้าใบ',
  'กระเป๋าสะพาย',
  'ผ้าขาวม้า',
  'น้ำปลา',
  'ข้าวหอมมะลิ',
  'กาแฟคั่ว',
  'ขนมเปี๊ยะ',
  'ตะกร้าสาน',
  'หมวกปีกกว้าง',
  'เทียนหอม',
];
const LOOKS = ['สีขาว', 'สีแดง', 'สีคราม', 'ลายดอก', 'ลายทาง', 'สูตรโบราณ', 'อินทรีย์', 'ไซซ์ใหญ่', 'ไซซ์เล็ก', 'พรีเมียม'];
const FROM = ['เชียงใหม่', 'น่าน', 'สกลนคร', 'ภูเก็ต', 'ตรัง', 'ราชบุรี', 'แพร่', 'เลย'];

/** What handlers have, without HTTP. */
const ctxOf = (tx: SpaceTx): ShopCtx =>
  ({
    space: tx.space,
    db: tx.db,
    sql: tx.sql,
    account: null,
    role: 'admin',
    locale: 'th',
    site: { id: MARKET.id, locale: 'th' },
    settings: { lowStock: 5 },
    now: () => new Date(),
    texts: async () => () => 'ร้าน',
    emit: async () => {},
    can: () => true,
  }) as unknown as ShopCtx;

function productAt(at: number, categories: readonly string[]): NewProduct {
  const name = `${NOUNS[at % NOUNS.length]!}${LOOKS[(at * 7) % LOOKS.length]!} ${FROM[(at * 3) % FROM.length]!} รุ่น ${(at * 7919) % 5_000}`;
  const regularSatang = 5_000 + ((at * 7919) % 200_000) * 10;
  return {
    id: randomUUID(),
    type: 'physical',
    status: 'active',
    name: { th: name, en: '' },
    summary: { th: 'ทำมือจากชุมชน ส่งตรงถึงบ้าน', en: '' },
    description: { th: '', en: '' },
    brand: `แบรนด์ ${at % 40}`,
    vatClass: 'vat7',
    unit: 'ชิ้น',
    tags: [`แท็ก${at % 25}`, FROM[(at * 3) % FROM.length]!],
    ribbon: '',
    categoryIds: [categories[at % categories.length]!],
    pictures: [{ fileId: null, src: '/demo/shop/bench.svg', alt: '', width: 800, height: 800 }],
    seoTitle: '',
    seoDescription: '',
    options: [],
    variants: [
      {
        id: randomUUID(),
        sku: `BENCH-${at}`,
        barcode: '',
        options: [],
        regularSatang,
        saleSatang: at % 9 === 0 ? Math.floor(regularSatang * 0.8) : 0,
        saleFrom: null,
        saleTo: null,
        costSatang: null,
        trackStock: at % 3 !== 0,
        allowBackorder: false,
        threshold: 0,
        weightGrams: 100,
        picture: '',
        active: true,
      },
    ],
  };
}

/** Products that are written as the manager's page writes them; the others are copies of their rows. */
const WRITTEN = 4_000;

/**
 * Puts so many products into the market, in 60 categories below 6 others: some as the manager's page writes them, 500 at a time,
 * then copies of all their rows by the database. Gives products written per second.
 */
export async function fillShop(appUrl: string, count: number): Promise<number> {
  // Anew for each part: the plans of a connection are those of the tables as small as they were when it began.
  const part = async <T>(work: (data: ReturnType<typeof connect>) => Promise<T>): Promise<T> => {
    const data = connect({ appUrl, statementTimeout: 600_000 });
    return work(data).finally(() => data.close());
  };
  const written = Math.min(WRITTEN, count);
  const leaves = await part((data) => data.inSpace(MARKET.space, makeCategories));
  const began = performance.now();
  for (let from = 0; from < written; from += 500)
    await part((data) =>
      data.inSpace(MARKET.space, (tx) =>
        writeProducts(
          ctxOf(tx),
          Array.from({ length: Math.min(500, written - from) }, (_, at) => productAt(from + at, leaves)),
        ),
      ),
    );
  const rate = (written * 1000) / (performance.now() - began);
  for (let copy = 1; copy < count / written; copy++) await part((data) => data.inSpace(MARKET.space, (tx) => copyProducts(tx, copy)));
  await part((data) =>
    data.inSpace(MARKET.space, async (tx) => {
      await tx.sql`update shop_listing set sold = abs(hashtext(product_id::text)) % 1000,
        created_at = now() - (abs(hashtext(sku)) % 100000) * interval '1 minute' where sku like 'BENCH-%'`;
      await touch(ctxOf(tx));
    }),
  );
  return rate;
}

async function makeCategories(tx: SpaceTx): Promise<string[]> {
  const leaves: string[] = [];
  const make = async (id: string, path: string[], code: string) =>
    tx.sql`insert into shop_category (space_id, id, parent_id, path, code, name_th, rank, created_at, updated_at)
      values (${MARKET.space}, ${id}, ${path.at(-2) ?? null}, ${path}, ${code}, ${`หมวด ${code}`}, 100, now(), now())`;
  for (let root = 0; root < 6; root++) {
    const parent = randomUUID();
    await make(parent, [parent], `bench-${root}`);
    for (let leaf = 0; leaf < 10; leaf++) {
      const id = randomUUID();
      await make(id, [parent, id], `bench-${root}-${leaf}`);
      leaves.push(id);
    }
  }
  return leaves;
}

/** All rows that lists and searches read of the written products once more, under ids that follow from theirs. */
async function copyProducts(tx: SpaceTx, copy: number): Promise<void> {
  const mark = `-${copy}`;
  await tx.sql`insert into shop_product (space_id, id, type, status, name_th, brand, vat_class, unit, tags, created_at, updated_at)
    select p.space_id, md5(p.id || ${mark}::text)::uuid, type, status, p.name_th || ${mark}::text, brand, vat_class, unit, tags, p.created_at, updated_at
    from shop_product p join shop_listing l on l.product_id = p.id and l.sku ~ '^BENCH-[0-9]+$'`;
  await tx.sql`insert into shop_listing (space_id, product_id, active, sku, name_th, name_en, picture, ribbon, variants, prices, price_satang, on_sale,
      stock_left, backorder, created_at)
    select space_id, md5(product_id || ${mark}::text)::uuid, active, sku || ${mark}::text, name_th || ${mark}::text, name_en, picture, ribbon,
      variants, prices, price_satang + ${copy}::int * 100, on_sale, stock_left, backorder, created_at
    from shop_listing where sku ~ '^BENCH-[0-9]+$'`;
  await tx.sql`insert into shop_facet (space_id, kind, value, product_id)
    select f.space_id, kind, value, md5(f.product_id || ${mark}::text)::uuid from shop_facet f
    join shop_listing l on l.product_id = f.product_id and l.sku ~ '^BENCH-[0-9]+$'`;
  await tx.sql`insert into shop_posting (space_id, word_id, product_id, weight)
    select p.space_id, word_id, md5(p.product_id || ${mark}::text)::uuid, weight from shop_posting p
    join shop_listing l on l.product_id = p.product_id and l.sku ~ '^BENCH-[0-9]+$'`;
}
