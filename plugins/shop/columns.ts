import type { Locale } from '#kit/schema/locale.ts';
import type { PostalAddress } from '../address/contract.ts';
import type { Method, TaxBuyer } from '../billing/contract.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { ProductDraft } from './calls/deskCatalogue.ts';
import type { FULFILMENT_STATES, PAYMENT_STATES } from './calls/orderSchemas.ts';
import type { Problem, RowData } from './rules/importRow.ts';
import type { Picture } from './schemas.ts';

/** A named choice that a variant stands for: `{ name: 'สี', value: 'แดง' }`. */
export interface Choice {
  readonly name: string;
  readonly value: string;
}
/** What a variant costs: regular and sale price, satang, and the window of the sale, Unix seconds, 0 where it is open. */
export type PriceSpan = readonly [regular: number, sale: number, from: number, to: number];
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

/** So much of a variant as a letter had. */
export interface LetterLine {
  variantId: string;
  quantity: number;
}

/** What columns hold that the database has no type for. */
export interface Columns {
  'shop_checkout.address': PostalAddress;
  'shop_checkout.contact': Contact;
  'shop_checkout.method': Method;
  'shop_checkout.tax_buyer': TaxBuyer;
  'shop_import_row.data': RowData;
  'shop_import_row.problems': readonly Problem[];
  'shop_letter.lines': LetterLine[];
  'shop_listing.picture': Picture;
  'shop_listing.prices': readonly PriceSpan[];
  'shop_order.address': PostalAddress;
  'shop_order.contact': Contact;
  'shop_order.first_picture': Picture;
  'shop_order.fulfilment': (typeof FULFILMENT_STATES)[number];
  'shop_order.locale': Locale;
  'shop_order.method': Method;
  'shop_order.payment_state': (typeof PAYMENT_STATES)[number];
  'shop_order.promotions': UsedPromotion[];
  'shop_order.tax_buyer': TaxBuyer;
  'shop_order_line.picture': Picture;
  'shop_product.options': Value<typeof ProductDraft>['options'];
  'shop_refund.lines': (Portion & { amountSatang: number })[];
  'shop_return.lines': (Portion & { restock: boolean })[];
  'shop_shipment.lines': Portion[];
  'shop_shipping_method.detail': Words;
  'shop_shipping_method.steps': { upToGrams: number; satang: number }[];
  'shop_shipping_method.title': Words;
  'shop_variant.options': readonly Choice[];
}
