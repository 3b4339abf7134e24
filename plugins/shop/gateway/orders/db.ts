import type { Row } from '../../tables.ts';
import type { ShopCtx } from '../db.ts';

export type { ShopCtx };

export type CartRow = Row<'shop_cart'>;
export type CartLineRow = Row<'shop_cart_line'>;
export type CheckoutRow = Row<'shop_checkout'>;
export type OrderRow = Row<'shop_order'>;
export type OrderLineRow = Row<'shop_order_line'>;
export type EventRow = Row<'shop_order_event'>;
export type PromotionRow = Row<'shop_promotion'>;
export type ShippingRow = Row<'shop_shipping_method'>;
export type ShipmentRow = Row<'shop_shipment'>;
export type ReturnRow = Row<'shop_return'>;

export type PaymentState = OrderRow['payment_state'];
export type Fulfilment = OrderRow['fulfilment'];
