import { fold } from '#kit/thai/fold.ts';

/** What goods are found by. */
export interface Findable {
  readonly variantId: string;
  readonly sku: string;
  readonly barcode: string | null;
  readonly title: string;
  readonly titleEn: string;
  readonly options: string;
}

export interface SearchIndex<P extends Findable> {
  readonly products: readonly P[];
  /** Folded name of each, in the same order; then all that is searched in. */
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly byCode: ReadonlyMap<string, P>;
}

/** Made once for a catalogue: what is typed is then only compared. */
export function makeIndex<P extends Findable>(products: readonly P[]): SearchIndex<P> {
  const byCode = new Map<string, P>();
  for (const product of products) byCode.set(product.sku.toLowerCase(), product);
  // A bar code counts more than a number of the shop's own that happens to be the same.
  for (const product of products) if (product.barcode) byCode.set(product.barcode.toLowerCase(), product);
  const names = products.map(({ title }) => fold(title));
  const texts = products.map(
    ({ titleEn, options, sku, barcode }, at) => `${names[at]} ${fold(`${titleEn} ${options} ${sku} ${barcode ?? ''}`)}`,
  );
  return { products, names, texts, byCode };
}

/** Goods by what was scanned: their bar code or number, whole. A code of twelve digits is one of thirteen without its first 0. */
export const byCode = <P extends Findable>({ byCode: codes }: SearchIndex<P>, code: string): P | null =>
  codes.get(code.toLowerCase()) ?? codes.get(`0${code}`) ?? (/^0\d{12}$/.test(code) ? (codes.get(code.slice(1)) ?? null) : null);

/** Goods that have all the words somewhere, those whose name begins with what was typed first, each sort in the catalogue's order. */
export function find<P extends Findable>({ products, names, texts }: SearchIndex<P>, query: string, most: number): P[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return products.slice(0, most);
  const begins: P[] = [];
  const inside: P[] = [];
  for (let at = 0; at < products.length; at++) {
    const text = texts[at]!;
    if (!words.every((word) => text.includes(word))) continue;
    (names[at]!.startsWith(first) ? begins : inside).push(products[at]!);
  }
  return [...begins, ...inside].slice(0, most);
}
