import { createHash, generateKeyPairSync, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { connect, type Data } from '#kernel/data/pool.ts';
import { appUrlOf } from '../kit/gateway.ts';
import { MARKET } from '../shop/fillShop.ts';

/** A store with a place of its own for its stock. */
export interface Stall {
  readonly storeId: string;
  readonly locationId: string;
}

/** One of the goods, as a line of a bill names it. */
export interface Good {
  readonly variantId: string;
  readonly sku: string;
  readonly title: string;
  readonly satang: number;
}

/** A till as its row and its browser have it. */
export interface PairedTill extends Stall {
  readonly deviceId: string;
  readonly series: string;
  readonly key: KeyObject;
  /** The cookie that says which till it is. */
  readonly cookie: string;
}

/** What of a till's store a bench writes by itself: goods, stores with stock, tills that nobody pairs by hand. */
export interface Market {
  readonly data: Data;
  /** Somebody who may do everything there. */
  readonly memberId: string;
  rows<T>(text: string): Promise<T[]>;
  addGoods(count: number): Promise<Good[]>;
  addStalls(count: number): Promise<Stall[]>;
  /** Puts so much of each of the goods there. */
  receive(places: readonly Pick<Stall, 'locationId'>[], goods: readonly Good[], onHand: number): Promise<void>;
  addTills(stalls: readonly Stall[], count: number): Promise<PairedTill[]>;
  close(): Promise<void>;
}

const NOUNS = ['มะม่วงน้ำดอกไม้', 'กล้วยหอมทอง', 'ข้าวหอมมะลิ', 'น้ำปลาร้า', 'ปลาทูนึ่ง', 'กะปิคลองโคน', 'ส้มโอทับทิมสยาม', 'น้ำพริกหนุ่ม', 'หมูปิ้ง', 'ขนมชั้น'];
const LOOKS = ['ถุงใหญ่', 'ถุงเล็ก', 'คัดพิเศษ', 'สูตรโบราณ', 'แพ็กคู่', 'อินทรีย์', 'ตราแม่บุญล้ำ', 'ของฝาก'];

/** Opens the demo market of a gateway that runs. */
export async function openMarket(gateway: { data: string }): Promise<Market> {
  const data = connect({ appUrl: appUrlOf(gateway.data), statementTimeout: 600_000 });
  const inMarket = <T>(work: Parameters<typeof data.inSpace<T>>[1]) => data.inSpace(MARKET.space, work);
  const rows = <T>(text: string): Promise<T[]> => inMarket(async (tx) => ((await tx.run(text, [])) as unknown as { rows: T[] }).rows);
  const [cluster] = await rows<{ id: string; member: string }>(
    `select c.id, (select m.id from cluster_member m where m.cluster_id = c.id and m.role = 'owner') as member
      from cluster_cluster c where code = 'talad'`,
  );
  const receive: Market['receive'] = (places, goods, onHand) =>
    inMarket(async (tx) => {
      const there = places.flatMap(({ locationId }) => goods.map(({ variantId }) => ({ locationId, variantId })));
      await tx.sql`
        with t as (select * from jsonb_to_recordset(${JSON.stringify(there)}::jsonb) t ("locationId" uuid, "variantId" uuid)), level as (
          insert into shop_level (space_id, variant_id, location_id, on_hand) select ${MARKET.space}, "variantId", "locationId", ${onHand}::int from t
        )
        insert into shop_move (space_id, id, variant_id, location_id, kind, quantity, on_hand, at)
        select ${MARKET.space}, gen_random_uuid(), "variantId", "locationId", 'receive', ${onHand}::int, ${onHand}::int, now() from t`;
    });
  let tills = 0;
  return {
    data,
    memberId: cluster!.member,
    rows,
    addGoods: (count) =>
      inMarket(async (tx) => {
        const space = MARKET.space;
        await tx.sql`
          insert into shop_product (space_id, id, type, status, name_th, vat_class, unit, created_at, updated_at)
          select ${space}, md5('till ' || n)::uuid, 'physical', 'active',
            (${NOUNS}::text[])[1 + n % 10] || (${LOOKS}::text[])[1 + n % 8] || ' ' || n, 'vat7', 'ชิ้น', now(), now() from generate_series(1, ${count}::int) n`;
        await tx.sql`
          insert into shop_variant (space_id, id, product_id, position, sku, barcode, regular_satang)
          select ${space}, md5('till ' || n)::uuid, md5('till ' || n)::uuid, 0, 'TILL-' || n, '885' || lpad(n::text, 10, '0'), 1500 + (n * 725) % 20000
          from generate_series(1, ${count}::int) n`;
        await tx.sql`
          insert into shop_listing (space_id, product_id, active, sku, name_th, name_en, ribbon, variants, prices, price_satang, on_sale, stock_left,
            backorder, sold, created_at)
          select ${space}, id, true, 'TILL', name_th, name_th, '', 1, '[]', 1500, false, 0, false, 1000000 - abs(hashtext(id::text)) % 1000, now()
          from shop_product where id = any(select md5('till ' || n)::uuid from generate_series(1, ${count}::int) n)`;
        await tx.sql`
          insert into shop_product_category (space_id, product_id, category_id)
          select ${space}, md5('till ' || n)::uuid, (array(select id from shop_category order by rank, id))[1 + n % 8]
          from generate_series(1, ${count}::int) n`;
        await tx.sql`
          insert into shop_catalogue (space_id, version) values (${space}, pg_current_xact_id()::text::bigint)
          on conflict (space_id) do update set version = excluded.version`;
        return tx.sql<Good>`
          select v.id as "variantId", v.sku, p.name_th as title, v.regular_satang as satang from shop_variant v join shop_product p on p.id = v.product_id
          where v.sku like 'TILL-%' order by v.barcode`;
      }),
    receive,
    addStalls: (count) =>
      inMarket(async (tx) => {
        const stalls = Array.from({ length: count }, (_, at) => ({ storeId: randomUUID(), locationId: randomUUID(), at: at + 1 }));
        const all = JSON.stringify(stalls);
        await tx.sql`
          insert into shop_location (space_id, id, name, created_at) select ${MARKET.space}, "locationId", 'แผง ' || at, now()
          from jsonb_to_recordset(${all}::jsonb) s ("locationId" uuid, at int)`;
        await tx.sql`
          insert into cluster_store (space_id, id, cluster_id, code, name, branch_code, location_id, created_at)
          select ${MARKET.space}, "storeId", ${cluster!.id}::uuid, 'B' || at, 'แผง ' || at, lpad((900 + at)::text, 5, '0'), "locationId", now()
          from jsonb_to_recordset(${all}::jsonb) s ("storeId" uuid, "locationId" uuid, at int)`;
        return stalls.map(({ storeId, locationId }) => ({ storeId, locationId }));
      }),
    addTills: (stalls, count) =>
      inMarket(async (tx) => {
        const made = Array.from({ length: count }, (_, at) => {
          const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
          const token = randomBytes(32).toString('base64url');
          tills += 1;
          const letters = (n: number) => String.fromCharCode(65 + (n % 26));
          return {
            ...stalls[at % stalls.length]!,
            deviceId: randomUUID(),
            no: 10_000 + tills,
            series: `X${letters(tills / 676)}${letters(tills / 26)}${letters(tills)}`,
            key: privateKey,
            publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
            cookie: `cluster-device=${token}`,
            hash: createHash('sha256').update(token).digest('hex'),
          };
        });
        await tx.sql`
          insert into cluster_device (space_id, id, store_id, name, series_no, series, public_key, token_hash, last_seen_at, paired_at)
          select ${MARKET.space}, "deviceId", "storeId", series, no, series, "publicKey", decode(hash, 'hex'), now(), now()
          from jsonb_to_recordset(${JSON.stringify(made.map((row) => ({ ...row, key: null })))}::jsonb)
            d ("deviceId" uuid, "storeId" uuid, no int, series text, "publicKey" text, hash text)`;
        return made;
      }),
    close: () => data.close(),
  };
}
