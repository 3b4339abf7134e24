import type { VatClass } from '../../billing/contract.ts';

/** One thing of a demo product: what it differs by, and what of it there is. Baht. */
export interface DemoVariant {
  /** Behind the product's SKU. */
  sku: string;
  options: Readonly<Record<string, string>>;
  price?: number;
  sale?: number;
  stock?: number;
  weight?: number;
  /** Which of the product's drawings shows it. */
  picture?: string;
}

/** A product of the demo. Prices are baht, weights grams. */
export interface DemoProduct {
  sku: string;
  name: readonly [th: string, en: string];
  summary: readonly [th: string, en: string];
  /** Paragraphs of its description. */
  text?: readonly string[];
  categories: readonly string[];
  /** Drawings of `demo/images`, with what is to be seen; the first is the product's own. */
  pictures: readonly (readonly [name: string, alt: string])[];
  price: number;
  /** Sale price, and in how many days it ends; 0 ends it never. */
  sale?: readonly [price: number, days: number];
  unit: string;
  weight: number;
  stock: number;
  /** Fresh food is exempt from VAT (Revenue Code, section 81). */
  vat?: VatClass;
  brand?: string;
  tags?: readonly string[];
  ribbon?: string;
  type?: 'physical' | 'digital' | 'service';
  backorder?: boolean;
  options?: readonly (readonly [name: string, values: readonly string[]])[];
  variants?: readonly DemoVariant[];
  reviews?: readonly (readonly [stars: number, text: string, reply?: string])[];
}

/** A category of the demo, with those below it. */
export interface DemoCategory {
  code: string;
  name: readonly [th: string, en: string];
  below?: readonly DemoCategory[];
}

/** What the shop of a demo space has. */
export interface DemoShop {
  categories: readonly DemoCategory[];
  products: readonly DemoProduct[];
}
