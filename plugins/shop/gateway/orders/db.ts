import { CompiledQuery, type ColumnType, type Kysely, type Selectable } from 'kysely';
import type { Refined, Tables } from '#kernel/contract/gateway.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { PostalAddress } from '../../../address/contract.ts';
import type { Method, TaxBuyer, VatClass } from '../../../billing/contract.ts';
import type { OrderState } from '../../contract.ts';
import type { ReturnState } from '../../machines/return.ts';
import type { ShipmentState } from '../../machines/shipment.ts';
import type { Promotion } from '../../rules/promotion.ts';
import type { Picture } from '../../schemas.ts';
import type { FULFILMENT_STATES, PAYMENT_STATES } from '../../calls/orderSchemas.ts';
import type { ShopCtx } from '../db.ts';

export type { ShopCtx };

type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type Fulfilment = (typeof FULFILMENT_STATES)[number];
export interface Contact {
  name: string;
  phone: string;
  email: string;
}
export interface Words {
  th: string;
  en: string;
}
export interface UsedPromotion {
  id: string;
  code: string;
  title: string;
  discountSatang: number;
}
export interface Portion {
  lineId: string;
  quantity: number;
}

export interface OrderTables {
  shop_cart: Refined<'shop_cart', { state: 'active' | 'completed' }>;
  shop_cart_line: Tables['shop_cart_line'];
  shop_checkout: Refined<
    'shop_checkout',
    { contact: NullableJson<Contact>; address: NullableJson<PostalAddress>; tax_buyer: NullableJson<TaxBuyer>; method: Method | null }
  >;
  shop_order_number: Tables['shop_order_number'];
  shop_order: Refined<
    'shop_order',
    {
      state: OrderState;
      payment_state: PaymentState;
      fulfilment: Fulfilment;
      contact: Json<Contact>;
      address: NullableJson<PostalAddress>;
      tax_buyer: NullableJson<TaxBuyer>;
      promotions: Json<UsedPromotion[]>;
      first_picture: NullableJson<Picture>;
      locale: Locale;
      method: Method | null;
    }
  >;
  shop_order_line: Refined<'shop_order_line', { picture: NullableJson<Picture>; vat_class: VatClass }>;
  shop_order_event: Tables['shop_order_event'];
  shop_promotion: Refined<'shop_promotion', { kind: Promotion['kind'] }>;
  shop_promotion_use: Tables['shop_promotion_use'];
  shop_shipping_method: Refined<
    'shop_shipping_method',
    { title: Json<Words>; detail: Json<Words>; kind: 'delivery' | 'pickup'; steps: Json<{ upToGrams: number; satang: number }[]> }
  >;
  shop_shipment: Refined<'shop_shipment', { state: ShipmentState; lines: Json<Portion[]> }>;
  shop_return: Refined<'shop_return', { state: ReturnState; lines: Json<(Portion & { restock: boolean })[]> }>;
  shop_refund: Refined<'shop_refund', { lines: Json<(Portion & { amountSatang: number })[]> }>;
}

export type CartRow = Selectable<OrderTables['shop_cart']>;
export type CartLineRow = Selectable<OrderTables['shop_cart_line']>;
export type CheckoutRow = Selectable<OrderTables['shop_checkout']>;
export type OrderRow = Selectable<OrderTables['shop_order']>;
export type OrderLineRow = Selectable<OrderTables['shop_order_line']>;
export type EventRow = Selectable<OrderTables['shop_order_event']>;
export type PromotionRow = Selectable<OrderTables['shop_promotion']>;
export type ShippingRow = Selectable<OrderTables['shop_shipping_method']>;
export type ShipmentRow = Selectable<OrderTables['shop_shipment']>;
export type ReturnRow = Selectable<OrderTables['shop_return']>;

/** Tables of carts and orders, bound to the call's space and transaction. */
export const db = (ctx: Pick<ShopCtx, 'db'>): Kysely<OrderTables> => ctx.db;

/**
 * A statement written out, for those that run with every cart and every order: building them anew each time costs more than running
 * them does.
 */
export const rows = async <Row>(ctx: Pick<ShopCtx, 'db'>, text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await ctx.db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
