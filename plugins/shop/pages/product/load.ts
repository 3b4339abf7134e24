import type { Load } from '#kernel/contract/client.ts';
import type { shop } from '../../plugin.ts';
import type { ProductView, Review } from '../../schemas.ts';

export interface ProductData {
  /** Of the variant that the address names. */
  sku: string;
  product: ProductView;
  reviews: { reviews: Review[]; next: string };
}

/** A product with its first reviews. */
export const load: Load<typeof shop, ProductData> = async ({ call, params }) => {
  const sku = params.sku!;
  const product = await call('getProduct', { sku });
  const reviews = product.reviews > 0 ? await call('listReviews', { sku }) : { reviews: [], next: '' };
  const category = product.categories[0];
  return {
    data: { sku, product, reviews },
    title: product.seo.title || product.name,
    description: product.seo.description || product.summary,
    image: product.pictures[0]?.src,
    crumbs: category ? [{ title: category.name, href: `/shop/categorie/${category.code}` }] : [],
    // All variants are one product: search engines know it by its first one.
    canonical: `/shop/product/${product.variants[0]?.sku ?? sku}`,
  };
};
