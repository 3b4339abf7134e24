import type { Findable, SearchIndex } from './search.ts';

interface Good extends Findable {
  readonly productId: string;
  readonly categoryIds: readonly string[];
  readonly sold: number;
}

/** All goods as they lie before a cashier: the most sold first, one tile for a product however many variants it has. */
export interface Shelf<Product> {
  readonly products: readonly Product[];
  /** Ids of products with several variants: which of them is asked once it is pressed. */
  readonly several: ReadonlySet<string>;
  /** Ids of categories that have goods. */
  readonly categories: ReadonlySet<string>;
}

/** The first of each product's variants, in their order. */
export function firstOfEach<Product extends Pick<Good, 'productId'>>(products: readonly Product[]): readonly Product[] {
  const seen = new Set<string>();
  return products.filter(({ productId }) => !seen.has(productId) && seen.add(productId));
}

const shelves = new WeakMap<object, Shelf<Good>>();

/** The shelf of a catalogue: made once for it, since a cashier goes from section to section all day. */
export function shelfOf<Product extends Good>(index: SearchIndex<Product>): Shelf<Product> {
  const made = shelves.get(index) as Shelf<Product> | undefined;
  if (made) return made;
  const seen = new Set<string>();
  const several = new Set<string>();
  const categories = new Set<string>();
  for (const { productId, categoryIds } of index.products) {
    if (seen.has(productId)) several.add(productId);
    seen.add(productId);
    for (const id of categoryIds) categories.add(id);
  }
  const shelf = { products: firstOfEach(index.products.toSorted((a, b) => b.sold - a.sold)), several, categories };
  shelves.set(index, shelf);
  return shelf;
}
