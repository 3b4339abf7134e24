import { lazy, Suspense, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { PriceTag } from '#kit/ui/content/PriceTag.tsx';
import type { ProductView } from '../../../schemas.ts';
import { tagPrice } from '../../tagPrice.ts';
import { AddToCart } from './AddToCart.tsx';
import { Options } from './Options.tsx';
import { StockLine } from './StockLine.tsx';
import { WishButton } from './WishButton.tsx';

const load = () => import('./BackInStock.tsx');
const BackInStock = import.meta.env.SSR ? (await load()).default : lazy(load);

interface Props {
  product: ProductView;
  variant: ProductView['variants'][number];
  onPick: (name: string, value: string) => void;
}

/** What a product costs, which of it is meant, and the way into the cart; or to be told when it is back. */
export function BuyBox({ product, variant, onPick }: Props) {
  const t = useText('shop');
  const format = useFormat();
  const [added, setAdded] = useState<string | null>(null);
  const { price } = variant;
  return (
    <div className="shop-BuyBox">
      <div className="shop-BuyBox-price">
        <PriceTag {...tagPrice(price)} size="large" />
        {product.unit && <span className="shop-Note">{t('product.perUnit', { unit: product.unit })}</span>}
      </div>
      {price.percentOff > 0 && price.saleEndsAt && (
        <p className="shop-BuyBox-sale">{t('product.saleEnds', { when: format.date(price.saleEndsAt, 'time') })}</p>
      )}
      <Options product={product} variant={variant} onPick={onPick} />
      <StockLine stock={variant.stock} left={variant.left} />
      {variant.stock === 'out' ? (
        <Suspense>
          <BackInStock key={variant.sku} sku={variant.sku} />
        </Suspense>
      ) : (
        <AddToCart
          key={variant.sku}
          sku={variant.sku}
          most={variant.left}
          onAdded={() => setAdded(variant.sku)}
          added={added === variant.sku}
        />
      )}
      <WishButton productId={product.id} wished={product.wished} />
    </div>
  );
}
