import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { PriceTag } from '#kit/ui/content/PriceTag.tsx';
import { Ribbon } from '#kit/ui/media/PictureMarks.tsx';
import { CARD, pictureSources } from '#kit/pictures/sources.ts';
import type { ProductCard as Product } from '../../../schemas.ts';
import { tagPrice } from '../../tagPrice.ts';
import { Stars } from '../../Stars.tsx';

interface Props {
  product: Product;
  level?: 2 | 3;
  /** In the first view of the page. */
  eager?: boolean;
}

/** How wide its picture stands. */
const SIZES = '(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, 50vw';

/** A product in a list: what it looks like, what it costs, whether there is any. The whole card follows its one link. */
export function ProductCard({ product, level = 2, eager }: Props) {
  const t = useText('shop');
  const Heading = `h${level}` as const;
  const { name, picture, price, stock, ribbon, rating, reviews } = product;
  const isOut = stock === 'out';
  return (
    <article className="ui-Card shop-Card" data-out={isOut || undefined}>
      <div className="ui-Card-picture" data-blank={picture ? undefined : true}>
        {picture && (
          <img
            {...pictureSources(picture.src, picture.width, eager ? SIZES : `auto, ${SIZES}`, CARD)}
            src={picture.src}
            alt={picture.alt}
            width={picture.width || 800}
            height={picture.height || 800}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
        {isOut ? (
          <span className="shop-Card-out">{t('stock.out')}</span>
        ) : (
          (ribbon || price.percentOff > 0) && <Ribbon text={ribbon || t('card.sale')} color={ribbon ? 'accent' : 'danger'} />
        )}
        {product.wished && (
          <span className="shop-Card-wished">
            <Icon name="heart" />
            <span className="ui-Hidden">{t('wish.on')}</span>
          </span>
        )}
      </div>
      <div className="ui-Card-body">
        <Heading className="ui-Card-title">
          <Link to={`/shop/product/${product.sku}`}>
            <Phrases text={name} />
          </Link>
        </Heading>
        {rating !== null && reviews > 0 && <Stars rating={rating} reviews={reviews} />}
        <div className="shop-Card-price">
          {product.from && <span className="shop-Card-from">{t('card.from')}</span>}
          <PriceTag {...tagPrice(price)} />
        </div>
        {(stock === 'low' || stock === 'backorder') && (
          <p className="shop-Card-stock" data-stock={stock}>
            {t(`stock.${stock}`)}
          </p>
        )}
      </div>
    </article>
  );
}
