import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useSite, Slot, useText } from '#kernel/contract/page.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { ProductAside } from '../../../contract.ts';
import { BuyBox } from './BuyBox.tsx';
import { Pictures } from './Pictures.tsx';
import { ProductGrid } from '../products/ProductGrid.tsx';
import { Stars } from '../../Stars.tsx';
import { choiceOf, choose } from '../../../rules/variantChoice.ts';
import type { ProductData } from '../../../gateway/pages/product.ts';
import './product.css';

const loadReviews = () => import('./Reviews.tsx');
const Reviews = import.meta.env.SSR ? (await loadReviews()).default : lazy(loadReviews);

interface Props extends ProductData {
  /** What the visitor's role sees besides, below the name. */
  aside?: ReactNode;
}

/** One product: pictures, choices that lead to a variant, price, stock, the cart, and what buyers say. */
export function Product({ sku, product, reviews, aside }: Props) {
  const t = useText('shop');
  const site = useSite();
  const [shown, setShown] = useState(sku);
  const variant = product.variants.find((each) => each.sku === shown) ?? product.variants[0]!;
  const pick = (name: string, value: string) => {
    const next = choose(product, choiceOf(variant), name, value);
    if (!next) return;
    setShown(next.sku);
    history.replaceState(history.state, '', `/shop/product/${next.sku}${location.hash}`);
  };
  return (
    <div className="shop-Product">
      <Pictures key={variant.picture?.src ?? ''} pictures={product.pictures} first={variant.picture} name={product.name} />
      <div className="shop-Product-buy">
        <header>
          {product.brand && (
            <p className="shop-Note">
              <Link to={`/shop/products?${new URLSearchParams({ brand: product.brand })}`}>{product.brand}</Link>
            </p>
          )}
          <h1>
            <Phrases text={product.name} />
          </h1>
          {product.rating !== null && product.reviews > 0 && (
            <a href="#reviews" className="shop-Product-rating">
              <Stars rating={product.rating} reviews={product.reviews} />
            </a>
          )}
        </header>
        {aside}
        <BuyBox product={product} variant={variant} onPick={pick} />
        {product.summary && <p>{product.summary}</p>}
        <Slot of={ProductAside} sku={variant.sku} productId={product.id} />
      </div>
      <div className="shop-Product-text">
        {product.description && (
          <section aria-labelledby="shop-description">
            <h2 id="shop-description">{t('product.description')}</h2>
            <Prose html={product.description} />
          </section>
        )}
        <dl className="shop-Product-facts">
          <dt>{t('product.sku')}</dt>
          <dd>{variant.sku}</dd>
          {variant.weightGrams > 0 && (
            <>
              <dt>{t('product.weight')}</dt>
              <dd>{t('product.grams', { grams: variant.weightGrams })}</dd>
            </>
          )}
          {product.categories.length > 0 && (
            <>
              <dt>{t('product.categories')}</dt>
              <dd>
                {product.categories.map(({ code, name }) => (
                  <Link key={code} to={`/shop/categorie/${code}`}>
                    {name}
                  </Link>
                ))}
              </dd>
            </>
          )}
        </dl>
      </div>
      {site.settings.shop?.reviews !== false && (
        <section id="reviews" className="shop-Reviews" aria-labelledby="shop-reviews">
          <h2 id="shop-reviews">{t('review.title', { count: product.reviews })}</h2>
          <Suspense>
            <Reviews product={product} sku={variant.sku} first={reviews} />
          </Suspense>
        </section>
      )}
      {product.related.length > 0 && (
        <section className="shop-Related" aria-labelledby="shop-related">
          <h2 id="shop-related">{t('product.related')}</h2>
          <ProductGrid products={product.related.slice(0, 4)} level={3} />
        </section>
      )}
    </div>
  );
}
