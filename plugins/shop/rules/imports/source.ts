/** Programs whose own exports are understood, besides this one. */
export const SOURCES = ['sala', 'woocommerce', 'shopify'] as const;
export type Source = (typeof SOURCES)[number];
export type Foreign = Exclude<Source, 'sala'>;

/** A row of another program: cells by heading, in small letters. */
export type ForeignCells = Readonly<Record<string, string>>;

/** Headings that Shopify's files have had since 2025, with those that they had before. */
const RENAMED: Readonly<Record<string, string>> = {
  'url handle': 'handle',
  description: 'body (html)',
  'published on online store': 'published',
  sku: 'variant sku',
  barcode: 'variant barcode',
  price: 'variant price',
  'compare-at price': 'variant compare at price',
  'inventory tracker': 'variant inventory tracker',
  'inventory quantity': 'variant inventory qty',
  'continue selling when out of stock': 'variant inventory policy',
  'weight value (grams)': 'variant grams',
  'requires shipping': 'variant requires shipping',
  'charge tax': 'variant taxable',
  'product image url': 'image src',
  'variant image url': 'variant image',
};

/** A heading as it is compared: in small letters, without what stands around it. */
export const plainHeading = (heading: string): string =>
  heading
    .replace(/^\ufeff/, '')
    .normalize('NFC')
    .trim()
    .toLowerCase();

/** Whose file it is, by its first row. */
export function sourceOf(row: readonly string[]): Source {
  const has = new Set(row.map(plainHeading));
  const all = (...names: string[]) => names.every((name) => has.has(name));
  if (all('title') && (all('handle', 'variant price') || all('url handle', 'price'))) return 'shopify';
  if (all('type', 'sku', 'name', 'published', 'regular price')) return 'woocommerce';
  return 'sala';
}

/** The headings of another program's file in the one form in which they are known here. */
export const headingsOf = (source: Foreign, row: readonly string[]): string[] =>
  row.map(plainHeading).map((name, at, all) => {
    const known = source === 'shopify' && all.includes('url handle') ? (RENAMED[name] ?? name) : name;
    return all.indexOf(name) === at ? known : '';
  });

/** The cells of a row by their headings, trimmed; without those that are empty. */
export const cellsOf = (headings: readonly string[], cells: readonly string[]): ForeignCells =>
  Object.fromEntries(
    headings.flatMap((name, at) => {
      const text = (cells[at] ?? '').normalize('NFC').trim();
      return name && text ? [[name, text]] : [];
    }),
  );

const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;

/** A code of another program as it may stand here; null where it cannot. Spreadsheets put a quote before what looks like a number. */
export function codeFrom(text: string): string | null {
  const clean = text.replace(/^'+/, '').trim().replace(/\s+/g, '-');
  return SKU.test(clean) ? clean : null;
}

/** A short mark of a text: the same for the same text. */
export function markOf(text: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return ((one >>> 0).toString(36) + (two >>> 0).toString(36)).toUpperCase();
}
