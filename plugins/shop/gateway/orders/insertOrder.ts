import { randomUUID } from 'node:crypto';
import type { Standing } from '../checkout/standing.ts';
import type { OrderRow, ShopCtx } from './db.ts';

/** What is known of an order only when it is placed. */
export interface Placing {
  id: string;
  number: string;
  chargeId: string;
  hash: string;
  /** Until when it must be paid; null where nothing is to be paid. */
  expiresAt: Date | null;
  shippingTitle: string;
}

/** A line as it is kept: nothing of it follows the catalogue later. */
export interface Snapshot {
  id: string;
  position: number;
  variantId: string;
  productId: string;
  sku: string;
  barcode: string;
  title: string;
  options: string;
  picture: unknown;
  unit: string;
  type: string;
  vatClass: 'vat7' | 'zero' | 'exempt' | 'none';
  vatRateBp: number;
  weightGrams: number;
  quantity: number;
  unitSatang: number;
  regularSatang: number;
  discountSatang: number;
  totalSatang: number;
  vatSatang: number;
}

/** The lines of a cart as its order keeps them. All of them are to be had. */
export const snapshotOf = ({ priced }: Standing): Snapshot[] =>
  priced.lines.map(({ row, item, price, at }, position) => {
    const { discountSatang, netSatang, vatSatang } = priced.quote.lines[at]!;
    return {
      id: randomUUID(),
      position,
      variantId: row.variant_id,
      productId: item!.productId,
      sku: item!.sku,
      barcode: item!.barcode ?? '',
      title: item!.name,
      options: item!.options,
      picture: item!.picture,
      unit: item!.unit,
      type: item!.type,
      vatClass: item!.vatClass,
      vatRateBp: item!.vatClass === 'vat7' ? priced.vatRateBp : 0,
      weightGrams: item!.weightGrams,
      quantity: row.quantity,
      unitSatang: price!.satang,
      regularSatang: Math.max(price!.regularSatang, price!.satang),
      discountSatang,
      totalSatang: netSatang,
      vatSatang,
    };
  });

const insertLines = (ctx: ShopCtx, orderId: string, lines: readonly Snapshot[]): Promise<unknown> => ctx.sql`
  insert into shop_order_line (space_id, order_id, id, position, variant_id, product_id, sku, barcode, title, options, picture, unit,
    type, vat_class, vat_rate_bp, weight_grams, quantity, unit_satang, regular_satang, discount_satang, total_satang, vat_satang)
  select ${ctx.space}, ${orderId}, id, position, "variantId", "productId", sku, barcode, title, options, nullif(picture, 'null'::jsonb), unit,
    type, "vatClass", "vatRateBp", "weightGrams", quantity, "unitSatang", "regularSatang", "discountSatang", "totalSatang", "vatSatang"
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, position int, "variantId" uuid, "productId" uuid, sku text,
    barcode text, title text, options text, picture jsonb, unit text, type text, "vatClass" text, "vatRateBp" int, "weightGrams" int,
    quantity int, "unitSatang" bigint, "regularSatang" bigint, "discountSatang" bigint, "totalSatang" bigint, "vatSatang" bigint)`;

/** Writes an order with its lines. Null where its id is taken already: then nothing of the transaction may stay. */
export async function insertOrder(
  ctx: ShopCtx,
  { open, priced, chosen, method }: Standing,
  { id, number, chargeId, hash, expiresAt, shippingTitle }: Placing,
  lines: readonly Snapshot[],
): Promise<OrderRow | null> {
  const { cart, checkout } = open;
  const { totals, used } = priced.quote;
  const asJson = (value: unknown) => (value ? JSON.stringify(value) : null);
  const { contact } = checkout!;
  const address = checkout!.address && {
    ...checkout!.address,
    name: checkout!.address.name || contact!.name,
    phone: checkout!.address.phone || contact!.phone,
  };
  const now = ctx.now();
  const inserted = ctx.sql<OrderRow>`
    insert into shop_order (space_id, id, number, cart_id, account_id, state, payment_state, subtotal_satang, discount_satang,
      shipping_satang, vat_satang, rounding_satang, total_satang, contact, address, tax_buyer, shipping_method_id, shipping_title,
      promotions, note, locale, method, charge_id, items, first_title, first_picture, quote_hash, expires_at, placed_at, updated_at)
    values (${ctx.space}, ${id}, ${number}, ${cart.id}, ${cart.account_id}, 'awaiting_payment', 'unpaid', ${totals.subtotalSatang},
      ${totals.discountSatang}, ${totals.shippingSatang}, ${totals.vatSatang}, ${totals.roundingSatang}, ${totals.totalSatang},
      ${asJson(contact)}, ${chosen?.kind === 'delivery' ? asJson(address) : null}, ${asJson(checkout!.tax_buyer)},
      ${chosen?.id ?? null}, ${shippingTitle}, ${JSON.stringify(used)}, ${checkout!.note}, ${ctx.locale}, ${method}, ${chargeId},
      ${lines.reduce((sum, { quantity }) => sum + quantity, 0)}, ${lines[0]!.title}, ${asJson(lines[0]!.picture)}, ${hash}, ${expiresAt},
      ${now}, ${now})
    on conflict (space_id, id) do nothing returning *`;
  // Sent together; where the id was taken the caller refuses, and the lines are gone with it.
  const [[order]] = await Promise.all([inserted, insertLines(ctx, id, lines)]);
  return order ?? null;
}
