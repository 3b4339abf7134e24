import type { Load } from '#kernel/contract/load.ts';
import type { shop } from '../../plugin.ts';
import type { ProductView, Review } from '../../schemas.ts';

export interface ProductData {
  /** Of the variant that the address names. */
  sku: string;
  product: ProductView;
  reviews: { reviews: Review[]; next: string };
}

/** Stock in the words of schema.org. */
const AVAILABILITY = { in_stock: 'InStock', low: 'LimitedAvailability', backorder: 'BackOrder', out: 'OutOfStock' } as const;

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
    thing: {
      '@type': 'Product',
      name: product.name,
      description: product.seo.description || product.summary,
      sku,
      ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
      offers: product.variants.map((variant) => ({
        '@type': 'Offer',
        sku: variant.sku,
        priceCurrency: 'THB',
        price: (variant.price.satang / 100).toFixed(2),
        availability: `https://schema.org/${AVAILABILITY[variant.stock]}`,
      })),
      ...(product.reviews > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviews },
      }),
    },
    canonical: `/shop/product/${product.variants[0]?.sku ?? sku}`,
  };
};
