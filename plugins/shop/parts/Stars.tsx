import { useFormat, useText } from '#kernel/contract/page.ts';

/** What buyers think of a product, in one line. */
export function Stars({ rating, reviews }: { rating: number; reviews: number }) {
  const t = useText('shop');
  const format = useFormat();
  const mean = format.number(Math.round(rating * 10) / 10);
  return (
    <p className="shop-Stars">
      <span aria-hidden="true">
        <span className="shop-Stars-star">★</span> {mean} ({format.number(reviews)})
      </span>
      <span className="ui-Hidden">{t('review.mean', { rating: mean, count: reviews })}</span>
    </p>
  );
}
