import { Link, useText } from '#kernel/contract/page.ts';
import { CARD, pictureSources } from '#kit/pictures/sources.ts';
import type { CategoryNode } from '../../../schemas.ts';

/** A category in a list: its picture, its name, how much there is in it. */
export function CategoryCard({ category }: { category: Pick<CategoryNode, 'code' | 'name' | 'picture' | 'products'> }) {
  const t = useText('shop');
  const { picture, name, code, products } = category;
  return (
    <article className="ui-Card shop-CategoryCard">
      <div className="ui-Card-picture" data-blank={picture ? undefined : true}>
        {picture && (
          <img
            {...pictureSources(picture.src, picture.width, 'auto, (min-width: 64rem) 18rem, 50vw', CARD)}
            src={picture.src}
            alt=""
            width={picture.width || 800}
            height={picture.height || 800}
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <div className="ui-Card-body">
        <h2 className="ui-Card-title">
          <Link to={`/shop/categorie/${code}`}>{name}</Link>
        </h2>
        <p className="shop-Note">{t('category.count', { count: products })}</p>
      </div>
    </article>
  );
}
