import { csvLine } from '#plugins/shop/rules/safeCell.ts';

/** Shirts of two sizes each, as files of three programs have them: so many rows, codes of their own by `stamp`. */
const SIZES = ['S', 'L'];
const nameOf = (product: number) => `เสื้อยืดลายไทย รุ่น ${product}`;
const priceOf = (row: number) => String(100 + (row % 900));
const CATEGORIES = ['เสื้อผ้า', 'ของฝาก', 'งานผ้า', 'ของใช้'];

type Cells = Readonly<Record<string, string>>;

const fileOf = (head: readonly string[], lines: readonly Cells[]): Buffer =>
  Buffer.from([head, ...lines.map((line) => head.map((name) => line[name] ?? ''))].map(csvLine).join(''));

/** The shop's own columns. */
export function salaFile(count: number, stamp: string): Buffer {
  const lines = ['sku,product,barcode,name_th,brand,price,sale_price,status,tags,stock,option1_name,option1_value'];
  for (let row = 0; row < count; row++) {
    const parent = row - (row % 2);
    lines.push(
      `${stamp}-${row},${stamp}-${parent},,"${nameOf(parent)}",ตลาดแดง,${priceOf(row)},${row % 5 ? '' : 99},active,ของใหม่|ผ้าฝ้าย,${row % 50},ขนาด,${row % 2 ? 'L' : 'S'}`,
    );
  }
  return Buffer.from(`\ufeff${lines.join('\r\n')}`);
}

/** An export of Shopify: the first row of a product says what is of all of it. Rows of variants alone. */
export function shopifyFile(count: number, stamp: string): Buffer {
  const head = [
    'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Grams',
    'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Price', 'Variant Compare At Price',
    'Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode', 'Image Src', 'Image Position', 'Gift Card', 'SEO Title', 'Status',
  ]; // prettier-ignore
  const lines = Array.from({ length: count }, (_, row): Cells => {
    const product = row >> 1;
    const variant = {
      Handle: `tee-${stamp}-${product}`, 'Option1 Value': SIZES[row % 2]!, 'Variant SKU': `SF-${stamp}-${row}`, 'Variant Grams': '180',
      'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': String(row % 50), 'Variant Inventory Policy': 'deny',
      'Variant Price': priceOf(row), 'Variant Requires Shipping': 'true', 'Variant Taxable': 'true',
    }; // prettier-ignore
    if (row % 2) return variant;
    return {
      ...variant, Title: nameOf(product), 'Body (HTML)': '<p>ผ้าฝ้ายทอมือ <strong>ย้อมคราม</strong></p>', Vendor: 'ตลาดแดง',
      Type: CATEGORIES[product % CATEGORIES.length]!, Tags: 'ของใหม่, ผ้าฝ้าย', Published: 'true', 'Option1 Name': 'ขนาด', Status: 'active',
    }; // prettier-ignore
  });
  return fileOf(head, lines);
}

/** Rows of one product of {@link wooFile}: itself, and its variations. */
const WOO_ROWS = 1 + SIZES.length;

/** An export of WooCommerce: a row for what is sold in variations, one for each of these; and what the last rows leave is sold as it is. */
export function wooFile(count: number, stamp: string): Buffer {
  const head = [
    'ID', 'Type', 'SKU', 'Name', 'Published', 'Is featured?', 'Short description', 'Description', 'Date sale price starts',
    'Date sale price ends', 'Tax status', 'Tax class', 'In stock?', 'Stock', 'Backorders allowed?', 'Weight (kg)', 'Sale price',
    'Regular price', 'Categories', 'Tags', 'Images', 'Parent', 'Position', 'Attribute 1 name', 'Attribute 1 value(s)',
  ]; // prettier-ignore
  const whole = count - (count % WOO_ROWS);
  const lines = Array.from({ length: count }, (_, row): Cells => {
    const product = Math.floor(row / WOO_ROWS);
    const nth = row % WOO_ROWS;
    const parent = `WP-${stamp}-${product}`;
    const sold = { 'Regular price': priceOf(row), Stock: String(row % 50), 'In stock?': '1', 'Backorders allowed?': '0' };
    const all = { ID: `${stamp}${row}`, Published: '1', 'Tax status': 'taxable' };
    if (nth > 0 && row < whole)
      return {
        ...all, ...sold, Type: 'variation', SKU: `WC-${stamp}-${row}`, Name: `${nameOf(product)} - ${SIZES[nth - 1]!}`, Parent: parent,
        'Attribute 1 name': 'ขนาด', 'Attribute 1 value(s)': SIZES[nth - 1]!,
      }; // prettier-ignore
    return {
      ...all, ...(row < whole ? { Type: 'variable', SKU: parent } : { ...sold, Type: 'simple', SKU: `WC-${stamp}-${row}` }), Name: nameOf(product),
      'Short description': 'ผ้าฝ้ายทอมือ', Description: '<p>ผ้าฝ้ายทอมือ <strong>ย้อมคราม</strong></p>', 'Weight (kg)': '0.18',
      Categories: `${CATEGORIES[product % CATEGORIES.length]!} > เสื้อยืด`, Tags: 'ของใหม่, ผ้าฝ้าย',
      'Attribute 1 name': 'ขนาด', 'Attribute 1 value(s)': SIZES.join(', '),
    }; // prettier-ignore
  });
  return fileOf(head, lines);
}

/** How many of its rows are something to buy. */
export const wooVariants = (count: number): number => count - Math.floor(count / WOO_ROWS);
