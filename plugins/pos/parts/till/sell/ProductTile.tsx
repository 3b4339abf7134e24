import { memo } from 'react';
import { useFormat, useLocale, useText } from '#kernel/contract/page.ts';
import type { Product } from '../store/types.ts';

interface Props {
  readonly product: Product;
  /** It comes in several variants: a press asks which. */
  readonly isMany: boolean;
  readonly index: number;
  readonly onPick: (product: Product) => void;
}

/** One of the goods: a press puts one into the cart. What is out of stock may be sold all the same: it lies on the counter. */
export const ProductTile = memo(({ product, isMany, index, onPick }: Props) => {
  const t = useText('pos');
  const { money } = useFormat();
  const locale = useLocale();
  const title = locale === 'en' && product.titleEn ? product.titleEn : product.title;
  const out = product.track && product.available <= 0 && !isMany;
  return (
    <button type="button" className="pos-Tile" data-index={index} data-out={out || undefined} onClick={() => onPick(product)}>
      {product.picture ? (
        <img src={product.picture} alt="" width={96} height={96} loading="lazy" decoding="async" />
      ) : (
        <span className="pos-Tile-blank" aria-hidden="true">
          {Array.from(title).slice(0, 2).join('')}
        </span>
      )}
      <span className="pos-Tile-title">{product.options && !isMany ? `${title} · ${product.options}` : title}</span>
      <span className="pos-Tile-price">{money(product.priceSatang)}</span>
      {isMany && <span className="pos-Tile-many">{t('cafe.choose.several')}</span>}
      {out && <span className="pos-Tile-out">{t('till.sell.out')}</span>}
    </button>
  );
});
ProductTile.displayName = 'ProductTile';
